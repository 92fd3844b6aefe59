package import BroadsheetDiagnostics
package import BroadsheetRecords

/// Records from a CSV file (RFC 4180): the first record names the fields, each further one is a record.
///
/// Lines may end in LF, CRLF or CR, and the last one in nothing; a byte order mark and blank lines are skipped. An
/// empty field is a missing value, an empty quoted one is an empty text.
package struct CSVSource: RecordSource {
    /// The file.
    package let file: SourceFile
    /// How many bytes are read at a time.
    let window: Int

    /// What messages call it.
    package var name: String { file.name }

    /// The CSV file at `path`, which messages call `name`.
    package init(path: String, name: String) {
        self.init(path: path, name: name, window: Pieces.usualWindow)
    }

    /// The records of `file`, which is written as `format` says.
    package init(file: SourceFile, format: FormatDefinition) throws(Problem) {
        self.file = file
        window = Pieces.usualWindow
    }

    /// The same, read in pieces of `window` bytes: for tests of what happens at the edges of pieces.
    package init(path: String, name: String, window: Int) {
        file = SourceFile(path: path, name: name)
        self.window = max(1, window)
    }

    /// The fields of the header; a type is inferred for each that is not `declared`.
    package func schema(declared: Set<String>) throws(Problem) -> Schema {
        let header = try CSVHeader(of: file)
        var inference = TypeInference(header.names, declared: declared)
        if !inference.isSettled {
            let cursor = try CSVCursor(file, header, window: window)
            var batch = Batch(width: header.names.count)
            while !inference.isSettled, try cursor.next(&batch) { inference.look(at: batch) }
        }
        return inference.schema
    }

    /// Starts to read the records.
    package func open() throws(Problem) -> any RecordCursor {
        try CSVCursor(file, CSVHeader(of: file), window: window)
    }

    /// Where `field` of the record stands that begins at `origin`.
    package func place(origin: UInt64, field: Int) -> Place {
        let start = Int(clamping: origin)
        guard let record = try? CSVRecord(file, at: start), record.fields.indices.contains(field) else {
            return PlaceFinder.place(file, at: start)
        }
        return PlaceFinder.place(file, at: record.fields[field].offset, size: record.fields[field].size)
    }

    /// A hash of the file.
    package func fingerprint() throws(Problem) -> UInt64 { try file.fingerprint() }
}
