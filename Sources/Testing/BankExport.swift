package import BroadsheetDiagnostics

/// A case of Tests/exports: what a bank exports, the lines that a report needs for it, and what must come of it.
package struct BankExport: Sendable {
    /// The case's folder.
    package let folder: Folder
    /// The name of the export's file.
    package let file: String
    /// The lines that a report needs, as a person writes them.
    package let report: String
    /// Date, text and amount of each record, as a person reads them.
    package let expected: [[String]]

    /// The case of that name.
    package init(_ bank: String) throws(Problem) {
        folder = Project.root().folder("Tests/exports/\(bank)")
        guard let file = folder.files.first(where: { $0.hasPrefix("export.") }),
            let report = folder.text(of: "report.yml"), let expected = folder.text(of: "expected.csv")
        else { throw Problem("Tests/exports/\(bank) lacks a file", advice: "Look at its README.") }
        (self.file, self.report) = (file, report)
        self.expected = Self.details(expected, of: ["date", "text", "amount"])
    }

    /// What a person must say of each on the command line, as the message advises.
    package static let said = [
        "bnp-paribas": ["--skip", "1"], "deutsche-bank": ["--until", "Kontostand"], "hsbc-uk": ["--no-header"],
        "postfinance": ["--until", "Disclaimer:"], "wells-fargo": ["--no-header"],
        "mbank": ["--encoding", "windows-1250"], "volksbank-old": ["--until", "01.01.2025"],
    ]

    /// The columns of a downloaded CSV in each of its details, or all records where rows have no kinds; amounts, which
    /// are the last of them, without their zeros at the end, which are a matter of taste.
    package static func details(_ csv: String, of columns: [String], in row: String = "detail") -> [[String]] {
        var records = PlainCSV.records(csv)
        let header = records.isEmpty ? [] : records.removeFirst()
        let places = columns.map { name in header.firstIndex { $0.lowercased() == name.lowercased() } }
        let kind = header.firstIndex(of: "row")
        return records.compactMap { record in
            if let kind, record[kind] != row { return nil }
            return places.enumerated().map { i, place in
                guard let place, place < record.count else { return "?" }
                return i == columns.count - 1 ? short(record[place]) : record[place]
            }
        }
    }

    /// `-84.10` as `-84.1`.
    private static func short(_ figure: String) -> String {
        guard figure.contains(".") else { return figure }
        return String(figure.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
    }

    /// What the expected amounts add up to, written likewise.
    package var total: String {
        let cents = expected.reduce(0) { $0 + Self.cents($1[2]) }
        let fraction = String(abs(cents) % 100)
        let text = "\(abs(cents) / 100).\(fraction.count == 1 ? "0" : "")\(fraction)"
        return Self.short((cents < 0 ? "-" : "") + text)
    }

    /// The figure with the opposite sign.
    package static func turned(_ figure: String) -> String {
        figure.hasPrefix("-") ? String(figure.dropFirst()) : "-" + figure
    }

    /// `-84.1` as -8410; an amount that is not there adds nothing.
    private static func cents(_ text: String) -> Int {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard let whole = parts.first.flatMap({ Int($0) }), parts.count <= 2 else { return 0 }
        let fraction = parts.count == 2 ? Int((parts[1] + "00").prefix(2)) ?? 0 : 0
        return whole * 100 + (text.hasPrefix("-") ? -fraction : fraction)
    }
}
