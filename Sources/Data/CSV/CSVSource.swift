package import BroadsheetDiagnostics
package import BroadsheetRecords
import Synchronization

/// Records from a delimited text: CSV (RFC 4180) and its kin, as banks and spreadsheets write them.
///
/// How the file is written is declared or found by looking at its beginning (`CSVDialect`). Lines may end in LF, CRLF or
/// CR, and the last one in nothing; a byte order mark and blank lines are skipped. An empty field is a missing value, an
/// empty quoted one is an empty text.
package struct CSVSource: RecordSource {
    /// The file.
    package let file: SourceFile
    /// How many bytes are read at a time.
    let window: Int
    private let declared: CSVDeclaration
    private let known = Knowledge()

    /// What is found by looking at the file, once for all that read it.
    private final class Knowledge: Sendable {
        let layout = Mutex<CSVLayout?>(nil)
    }

    /// What messages call it.
    package var name: String { file.name }

    /// The records of `file`, which is written as `format` says.
    package init(file: SourceFile, format: FormatDefinition) throws(Problem) {
        try self.init(file: file, format: format, window: Pieces.usualWindow)
    }

    /// The same, read in pieces of `window` bytes: for tests of what happens at the edges of pieces.
    package init(file: SourceFile, format: FormatDefinition, window: Int) throws(Problem) {
        self.file = file
        self.window = max(1, window)
        declared = try CSVDeclaration(format, of: file.name)
    }

    /// The file at `path`, which messages call `name`, and of which nothing is declared.
    package init(path: String, name: String, window: Int = Pieces.usualWindow) {
        file = SourceFile(path: path, name: name)
        self.window = max(1, window)
        declared = CSVDeclaration(of: name)
    }

    /// How the file is written.
    package func dialect() throws(Problem) -> CSVDialect { try layout().dialect }

    private func layout() throws(Problem) -> CSVLayout {
        try known.layout.withLock { (layout) throws(Problem) in
            if let layout { return layout }
            let found = try CSVLayout(of: file, declared)
            layout = found
            return found
        }
    }

    /// The fields of the header; a type is inferred for each that is not `declared`.
    package func schema(declared: Set<String>) throws(Problem) -> Schema {
        let layout = try layout()
        let names = layout.dialect.names
        var inference = TypeInference(names, declared: declared, delimiter: layout.signs.delimiter)
        if !inference.isSettled {
            let cursor = try CSVCursor(file, layout, window: window)
            var batch = Batch(width: names.count)
            while !inference.isSettled, try cursor.next(&batch) { inference.look(at: batch) }
        }
        var schema = inference.schema
        for field in layout.unnamed { schema.fields[field].isUnnamed = true }
        return try findingRowNumbers(in: schema)
    }

    /// Starts to read the records.
    package func open() throws(Problem) -> any RecordCursor {
        try CSVCursor(file, layout(), window: window)
    }

    /// Where `field` of the record stands that begins at `origin`.
    package func place(origin: UInt64, field: Int) -> Place {
        let start = Int(clamping: origin)
        guard let signs = try? layout().signs, let record = try? CSVRecord(file, at: start, signs),
            record.fields.indices.contains(field)
        else { return PlaceFinder.place(file, at: start) }
        return PlaceFinder.place(file, at: record.fields[field].offset, size: record.fields[field].size)
    }

    /// A hash of the file.
    package func fingerprint() throws(Problem) -> UInt64 { try file.fingerprint() }
}
