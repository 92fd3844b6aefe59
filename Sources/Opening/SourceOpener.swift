package import BroadsheetData
package import BroadsheetDiagnostics
package import BroadsheetRecords
import BroadsheetSpreadsheets
import BroadsheetStatements

/// Makes a source of a file, whatever kind it is of.
package enum SourceOpener {
    /// The source for `file`, which is written as `format` says, and as its name ends where that says nothing.
    package static func source(
        file: SourceFile, format: FormatDefinition = FormatDefinition()
    ) throws(Problem) -> any RecordSource {
        let kind = try FileKind(file.name, format).seen(in: file, format)
        try FormatKey.check(format, for: kind)
        if kind.isWorkbook { return try workbook(file, format) }
        let file = try file.written(in: format.encoding, isOfAnyEncoding: kind.isOfAnyEncoding)
        switch kind {
        case .csv, .tsv: return try CSVSource(file: file, format: format)
        case .json, .jsonl: return try JSONSource(file: file, format: format)
        case .fixed: return try FixedSource(file: file, format: format)
        case .yaml: return try YAMLSource(file: file, format: format)
        case .camt: return try StatementSource(file: file, format: .camt, declared: format)
        case .mt940: return try StatementSource(file: file, format: .mt, declared: format)
        case .ofx: return try StatementSource(file: file, format: .ofx, declared: format)
        case .qif: return try StatementSource(file: file, format: .qif, declared: format)
        case .xlsx, .ods: return try workbook(file, format)
        }
    }

    /// A sheet of a workbook, which says itself how its texts are written.
    private static func workbook(_ file: SourceFile, _ format: FormatDefinition) throws(Problem) -> any RecordSource {
        if let encoding = format.encoding {
            throw Problem(
                "\"encoding\" means nothing for a spreadsheet", at: encoding.place,
                advice: "Take it out: a workbook says itself how its texts are written.")
        }
        return SpreadsheetSource(file: file, format: format)
    }

    /// Where the first key is written that says how a file is to be read; nil where there is none.
    package static func firstKey(of format: FormatDefinition) -> Place? {
        format.kind?.place ?? format.encoding?.place
            ?? FormatKey.allCases.lazy.compactMap { $0.place(in: format) }.first
    }

    /// The source for the file at `path`, which messages call `name`, by how its name ends.
    package static func source(path: String, name: String) throws(Problem) -> any RecordSource {
        try source(file: SourceFile(path: path, name: name))
    }
}
