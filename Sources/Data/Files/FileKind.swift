package import BroadsheetDiagnostics
package import BroadsheetRecords

/// The kinds of files that records can be read from: what `as:` says, or the end of the file's name.
package enum FileKind: String, Sendable, CaseIterable {
    /// Fields with signs between them.
    case csv
    /// The same with tabs.
    case tsv
    /// An array of objects, somewhere in a document.
    case json
    /// Objects, one a line.
    case jsonl
    /// A list of mappings, somewhere in a document.
    case yaml
    /// Fields that begin and end at fixed characters of the line.
    case fixed
    /// Bank statements as ISO 20022 has them: camt.052, camt.053, camt.054.
    case camt
    /// Bank statements as SWIFT has them: MT940, MT942.
    case mt940
    /// Statements of banks, cards and brokers, SGML or XML.
    case ofx
    /// Registers of accounts as Quicken writes them.
    case qif
    /// A workbook of Excel, in the format of 2007 and later.
    case xlsx
    /// A workbook of LibreOffice and other programs that follow OpenDocument.
    case ods

    /// The ends of file names that say so. Text may be either of two kinds: widths tell which.
    package var endings: [String] {
        switch self {
        case .csv: ["csv", "txt"]
        case .tsv: ["tsv", "tab"]
        case .json: ["json"]
        case .jsonl: ["jsonl", "ndjson"]
        case .yaml: ["yaml", "yml"]
        case .fixed: []
        case .camt: ["xml"]
        case .mt940: ["sta", "940", "942", "mt940", "mt942", "swi"]
        case .ofx: ["ofx", "qfx"]
        case .qif: ["qif"]
        case .xlsx: ["xlsx", "xlsm", "xltx", "xltm"]
        case .ods: ["ods", "ots", "fods"]
        }
    }

    /// What such a file is called in messages.
    package var words: String {
        switch self {
        case .csv, .tsv: "delimited text"
        case .json: "JSON"
        case .jsonl: "lines of JSON"
        case .yaml: "YAML"
        case .fixed: "text of fixed widths"
        case .camt: "camt statements"
        case .mt940: "MT940 statements"
        case .ofx: "OFX statements"
        case .qif: "QIF registers"
        case .xlsx, .ods: "a spreadsheet"
        }
    }

    /// Whether text of this kind may be in an encoding from before Unicode without anybody saying so. JSON and YAML
    /// are Unicode by definition.
    package var isOfAnyEncoding: Bool {
        switch self {
        case .csv, .tsv, .fixed, .mt940, .ofx, .qif: true
        case .json, .jsonl, .yaml, .camt, .xlsx, .ods: false
        }
    }

    /// Whether it has what a bank tells of an account: entries and balances.
    package var isOfStatements: Bool { self == .camt || self == .mt940 || self == .ofx || self == .qif }

    /// Whether it is a workbook, whose cells know what they are.
    package var isWorkbook: Bool { self == .xlsx || self == .ods }

    /// The kind of a file called `name`, as `format` says it or as the name ends.
    package init(_ name: String, _ format: FormatDefinition) throws(Problem) {
        if let kind = format.kind {
            guard let known = Self.known(kind.content.lowercased()) else {
                throw Problem(
                    "there is no kind of file \"\(kind.content)\"", at: kind.place,
                    advice: suggestion(for: kind.content, among: Self.allCases.map(\.rawValue)))
            }
            self = known
            return
        }
        let ending = FileEnding(of: name)
        guard let known = Self.known(ending.kind) else { throw Self.unknown(name, ending) }
        self = known == .csv && !format.widths.isEmpty ? .fixed : known
    }

    private static func known(_ word: String) -> FileKind? {
        FileKind(rawValue: word) ?? allCases.first { $0.endings.contains(word) }
    }

    private static func unknown(_ name: String, _ ending: FileEnding) -> Problem {
        let endings = allCases.flatMap(\.endings)
        if ending.isSpreadsheet {
            return Problem(
                "the source \(name) is a spreadsheet in a format that is not read",
                advice: "Open it in its program, save it as .xlsx or .ods, and name that file.")
        }
        if ending.kind == "zip" {
            return Problem(
                "the source \(name) is an archive of several files, which is not read as it is",
                advice: "Unpack it: each of its files can be a source, or all of them together.")
        }
        if ending.isForeignArchive {
            return Problem(
                "the source \(name) is compressed in a way that is not known here",
                advice: "Unpack it, or compress it with gzip or zstd.")
        }
        return Problem(
            ending.kind.isEmpty
                ? "the source \(name) has no extension that tells what it is"
                : "the source \(name) is of an unknown kind: .\(ending.kind)",
            advice: known(near: ending.kind, among: endings))
    }
}

extension FileKind {
    /// What to do about an ending that is not known.
    private static func known(near ending: String, among endings: [String]) -> String {
        "Say what is in it: --as \(near(ending, among: endings).rawValue)."
    }

    private static func near(_ ending: String, among endings: [String]) -> FileKind {
        let meant = ending.isEmpty ? nil : nearest(to: ending, in: endings)
        return meant.flatMap { known($0) } ?? .csv
    }

    /// What is most likely in the file that is called `name`, where neither `format` nor the end of its name says so; nil for
    /// one whose kind is known, and for one that is known not to be read.
    package static func probable(of name: String, _ format: FormatDefinition) -> FileKind? {
        let ending = FileEnding(of: name)
        guard format.kind == nil, known(ending.kind) == nil, !ending.isSpreadsheet, !ending.isForeignArchive else {
            return nil
        }
        return near(ending.kind, among: allCases.flatMap(\.endings))
    }
}

/// What the end of a file's name says of the file, that of its compression aside: `csv` of `posted.csv.gz`.
struct FileEnding {
    /// What stands behind the last dot, in small letters; empty if there is none.
    let kind: String

    /// The end of `name`.
    init(of name: String) {
        var parts = (name.split(separator: "/").last ?? "").split(separator: ".", omittingEmptySubsequences: false)
        if parts.count > 2, let last = parts.last, Self.compressions.contains(last.lowercased()) { parts.removeLast() }
        // A dot at the beginning hides a file, it does not begin its ending.
        let isNamed = parts.count > 2 || parts.count == 2 && !parts[0].isEmpty
        kind = isNamed ? parts.last?.lowercased() ?? "" : ""
    }

    private static let compressions = ["gz", "zst", "zstd"]

    /// Whether it is that of a program's own format for tables that is not read.
    var isSpreadsheet: Bool { ["xls", "xlt", "xlsb", "numbers", "sxc"].contains(kind) }

    /// Whether it is that of an archive that is not read.
    var isForeignArchive: Bool { ["zip", "bz2", "xz", "7z", "tar", "tgz", "rar", "lz4", "br"].contains(kind) }
}
