package import BroadsheetDiagnostics
package import BroadsheetRecords

/// Records from text in which the fields of each line stand at fixed characters, as old programs and tills write it.
///
/// Blanks around a field are no part of it, and a field of blanks is missing, as are those that a short line does not
/// reach. Lines of nothing but blanks are skipped. Characters are counted, not bytes.
package struct FixedSource: RecordSource {
    /// The file.
    package let file: SourceFile
    let columns: FixedColumns
    /// How many lines stand before the records.
    let skip: Located<Int>?
    /// How the first line behind the records begins.
    let until: LocatedText?
    /// The words that stand for no value.
    let absences: SourceAbsences
    let window: Int

    /// What messages call it.
    package var name: String { file.name }

    /// The records of `file`, whose columns `format` names.
    package init(file: SourceFile, format: FormatDefinition) throws(Problem) {
        try self.init(file: file, format: format, window: Pieces.usualWindow)
    }

    /// The same, read in pieces of `window` bytes: for tests of what happens at the edges of pieces.
    package init(file: SourceFile, format: FormatDefinition, window: Int) throws(Problem) {
        self.file = file
        columns = try FixedColumns(format.widths, of: file.name, at: format.kind?.place)
        skip = format.skip
        until = format.until
        absences = SourceAbsences(format, names: columns.names)
        self.window = window
    }

    /// The fields as they are declared; a type is inferred for each that is not `declared`.
    package func schema(declared: Set<String>) throws(Problem) -> Schema {
        var inference = TypeInference(columns.names, declared: declared, delimiter: 0)
        let cursor = try FixedCursor(self)
        var batch = Batch(width: columns.names.count)
        while !inference.isSettled, try cursor.next(&batch) { inference.look(at: batch) }
        return inference.schema
    }

    /// Starts to read the records.
    package func open() throws(Problem) -> any RecordCursor { try FixedCursor(self) }

    /// Where `field` of the record stands whose line begins at `origin`.
    package func place(origin: UInt64, field: Int) -> Place {
        let start = Int(clamping: origin)
        guard let cell = try? FixedCursor(self, from: start).cell(field), cell.form != .missing else {
            return PlaceFinder.place(file, at: start)
        }
        return PlaceFinder.place(file, at: start + cell.offset, size: cell.length)
    }

    /// A hash of the file.
    package func fingerprint() throws(Problem) -> UInt64 { try file.fingerprint() }
}
