import BroadsheetBytes
package import BroadsheetData
package import BroadsheetDiagnostics
package import BroadsheetRecords
import Synchronization

/// Records from a sheet of a workbook: Excel's format of 2007 and later, and OpenDocument.
///
/// The cells of a workbook know what they are, and so do the fields: numbers, amounts of a currency, days, truths. A column
/// of texts alone is understood as one of a CSV file. A formula counts by the result that its program has saved.
package struct SpreadsheetSource: RecordSource {
    /// The file.
    package let file: SourceFile
    private let format: FormatDefinition
    private let known = Knowledge()
    /// How many bytes of texts that cells share are kept in memory.
    private let held: Int

    /// What is found by looking at the file, once for all that read it.
    private final class Knowledge: Sendable {
        let table = Mutex<SheetTable?>(nil)
    }

    /// What messages call it.
    package var name: String { file.name }

    /// The records of `file`, of which `format` is declared.
    package init(file: SourceFile, format: FormatDefinition = FormatDefinition()) {
        self.init(file: file, format: format, held: SharedStringsWriter.held)
    }

    /// The same, with `held` bytes of shared texts in memory: for tests of what is on the disk.
    package init(file: SourceFile, format: FormatDefinition, held: Int) {
        (self.file, self.format, self.held) = (file, format, held)
    }

    /// The fields. Cells know their types, so only texts depend on what is `declared`.
    package func schema(declared: Set<String>) throws(Problem) -> Schema {
        try findingRowNumbers(in: table().schema(declared: declared))
    }

    /// Starts to read the records.
    package func open() throws(Problem) -> any RecordCursor { try SheetCursor(table(), file) }

    /// The cell of `field` in the row with the number `origin`.
    package func place(origin: UInt64, field: Int) -> Place {
        let row = Int(clamping: origin)
        guard let table = try? table() else { return Place(file: name, line: max(1, row), column: 1) }
        let column = table.columns.indices.contains(field) ? table.columns[field].column : 0
        let rows = RowPlace(name: name, columns: table.columns.map(\.name))
        var batch = Batch(width: table.columns.count)
        if let cursor = try? SheetCursor(table, file, isLenient: true) {
            while (try? cursor.next(&batch)) == true {
                guard let index = batch.origins.firstIndex(of: origin) else { continue }
                var place = rows.place(origin, field: field, at: index, in: batch)
                place.line = max(1, row)
                return table.places.named(place, column, row)
            }
        }
        return table.places.place(column, row)
    }

    /// A hash of the file.
    package func fingerprint() throws(Problem) -> UInt64 { try file.fingerprint() }

    /// The table, as it was found.
    func table() throws(Problem) -> SheetTable {
        try known.table.withLock { (table) throws(Problem) in
            if let table { return table }
            try file.checkUnchanged()
            let book = try WorkbookOpener.open(file, held: held)
            let sheet = try SheetChoice.sheet(of: book, format, name)
            let places = SheetPlaces(file: name, sheet: book.sheets[sheet].name)
            let found = try SheetTable(book, sheet, format, places)
            try file.checkUnchanged()
            table = found
            return found
        }
    }
}

/// Opens workbooks by what they are, however they are called.
enum WorkbookOpener {
    /// The workbook in `file`.
    static func open(_ file: SourceFile, held: Int) throws(Problem) -> any Workbook {
        if try isDocument(file) {
            let book = try OpenDocumentBook(file)
            if !book.sheets.isEmpty { return book }
            throw ZipFault.text.problem(of: file.name)
        }
        let archive = try ZipArchive(file)
        if let book = try ExcelBook(archive, held: held) { return book }
        if let book = try OpenDocumentBook(archive) { return book }
        throw Problem(
            "the source \(file.name) is an archive without a workbook in it",
            advice: "Unpack it, and name the file that has the records.")
    }

    /// Whether the file is one document of XML, and no archive.
    private static func isDocument(_ file: SourceFile) throws(Problem) -> Bool {
        var start = ByteSink(capacity: 1 << 10)
        do throws(InputFailure) {
            _ = try InputFile(path: file.path).read(1 << 10, into: &start)
        } catch {
            throw file.problem(for: error)
        }
        let text = start.string
        // Near the beginning of an archive a part may stand as it is.
        if text.utf8.starts(with: "PK".utf8) { return false }
        return text.drop { $0 == "\u{FEFF}" || $0.isWhitespace }.hasPrefix("<?xml") || text.contains("<office:document")
    }
}
