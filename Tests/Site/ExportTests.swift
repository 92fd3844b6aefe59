import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

/// What banks export: Tests/exports/BANK has an export in the shape of that bank, byte by byte, the few lines that
/// a report needs for it, and what must come of it. Persons and figures are made up.
@Suite struct ExportTests {
    @Test(arguments: Project.cases("exports"))
    func anExportIsReadRight(_ bank: String) throws {
        let folder = Project.root().folder("Tests/exports/\(bank)")
        let file = try #require(folder.contents.keys.first { $0.hasPrefix("export.") })
        let report = try #require(folder.text(of: "report.yml"))
        let hasSource = report.contains("\nsource:") || report.hasPrefix("source:")
        let page = """
            ---
            report:
            \(hasSource ? "" : "  source: data/\(file)")
            \(report.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
              columns: [date, text, amount]
              downloads: [csv]
            ---
            """
        var files = ["content/data/\(file)": try #require(folder.bytes(of: file))]
        files["content/index.md"] = Array(page.utf8)
        let site = try TemporarySite(copying: files)
        do {
            try site.build()
        } catch {
            for problem in error.all { Issue.record("\(site.withoutPlace(problem.text))") }
            return
        }
        #expect(records(site.page("index.csv")) == records(try #require(folder.text(of: "expected.csv"))))
    }

    @Test func thereAreTwentyAndMore() {
        #expect(Project.cases("exports").count >= 20)
    }

    /// Date, text and amount of each detail; amounts without their zeros at the end, which are a matter of taste.
    private func records(_ csv: String) -> [[String]] {
        var records = Self.fields(csv)
        let header = records.isEmpty ? [] : records.removeFirst()
        let places = ["date", "text", "amount"].map { name in header.firstIndex { $0.lowercased() == name } }
        let kind = header.firstIndex(of: "row")
        return records.compactMap { record in
            if let kind, record[kind] != "detail" { return nil }
            return places.map { place in
                guard let place, place < record.count else { return "?" }
                let text = record[place]
                guard place == places[2], text.contains(".") else { return text }
                return String(text.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed())
            }
        }
    }

    /// The fields of a CSV text, read in the plainest way there is.
    private static func fields(_ csv: String) -> [[String]] {
        var records: [[String]] = [[]]
        var field = ""
        var isQuoted = false
        var scalars = Array(csv.unicodeScalars)[...]
        while let scalar = scalars.popFirst() {
            if isQuoted {
                if scalar != "\"" {
                    field.unicodeScalars.append(scalar)
                } else if scalars.first == "\"" {
                    field.unicodeScalars.append(scalar)
                    scalars.removeFirst()
                } else {
                    isQuoted = false
                }
            } else if scalar == "\"" {
                isQuoted = true
            } else if scalar == "," || scalar == "\n" {
                records[records.count - 1].append(field)
                field = ""
                if scalar == "\n" { records.append([]) }
            } else if scalar != "\r" {
                field.unicodeScalars.append(scalar)
            }
        }
        records.removeLast()
        return records
    }
}
