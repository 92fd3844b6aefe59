import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetWeb

/// How a file from the web is to be read: as its author says, else as its name ends, else as its server says.
enum WebFormat {
    private static let types: [String: FileKind] = [
        "text/csv": .csv, "application/csv": .csv, "text/comma-separated-values": .csv,
        "text/tab-separated-values": .tsv, "application/json": .json, "text/json": .json,
        "application/x-ndjson": .jsonl, "application/ndjson": .jsonl, "application/jsonl": .jsonl,
        "application/json-lines": .jsonl, "application/yaml": .yaml, "application/x-yaml": .yaml, "text/yaml": .yaml,
        "text/x-yaml": .yaml, "application/xml": .camt, "text/xml": .camt, "application/x-ofx": .ofx,
        "application/ofx": .ofx, "application/vnd.intu.qfx": .ofx, "application/vnd.intu.qbo": .ofx,
        "application/qif": .qif, "application/x-qif": .qif, "application/vnd.swift.mt940": .mt940,
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": .xlsx,
        "application/vnd.ms-excel.sheet.macroenabled.12": .xlsx,
        "application/vnd.oasis.opendocument.spreadsheet": .ods,
        "application/vnd.oasis.opendocument.spreadsheet-flat-xml": .ods,
    ]

    /// The format of `copy`, of which its author says `format`.
    static func format(
        of copy: WebCopy, _ format: FormatDefinition, at place: Place
    ) throws(Problem) -> FormatDefinition {
        guard format.kind == nil else { return format }
        for name in [copy.name, copy.fileName].compactMap({ $0 }) {
            if let kind = try? FileKind(lastPart(of: name), format) { return saying(kind, format, at: place) }
        }
        if let kind = copy.type.flatMap({ types[$0] ?? ($0.hasSuffix("+json") ? .json : nil) }) {
            return saying(kind, format, at: place)
        }
        throw Problem(
            "nothing tells what kind of file \(copy.name) is\(copy.type.map { " (its server says \($0))" } ?? "")",
            advice: "Say it: source: { url: …, as: csv }.")
    }

    private static func lastPart(of name: String) -> String {
        // The host of an address without a path is no file's name.
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count > 3 || parts.count == 1 ? String(parts[parts.count - 1]) : ""
    }

    private static func saying(_ kind: FileKind, _ format: FormatDefinition, at place: Place) -> FormatDefinition {
        var format = format
        let word = kind == .csv && !format.widths.isEmpty ? FileKind.fixed : kind
        format.kind = LocatedText(word.rawValue, at: place)
        return format
    }
}
