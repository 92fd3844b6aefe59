import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords

/// What comes of reading a source: all of its fields and records, or the problem that it has.
struct Outcome: ~Copyable {
    /// Every field and every cell in bytes, or the problem as the terminal shows it.
    private(set) var bytes = ByteSink(capacity: 1024)
    /// Whether it could be read.
    private(set) var isRead = false

    /// Reads the source that `make` makes, from its fields to its last record, and one place.
    init(of make: () throws(Problem) -> any RecordSource) {
        do throws(Problem) {
            try read(make())
            isRead = true
        } catch {
            bytes.removeAll()
            bytes.append(error.text)
        }
    }

    /// Whether the other, read in other pieces, is the same to the last byte. Of several problems of a file that is
    /// decoded or unpacked, that of the bytes may be found before or after that of the text.
    func isSame(as other: borrowing Outcome, in file: SourceFile) -> Bool {
        if isRead == other.isRead, bytes.span.isEqual(to: other.bytes.span) { return true }
        if isRead || other.isRead { return false }
        return (try? file.textEncoding())?.encoding != .utf8
    }

    private mutating func read(_ source: any RecordSource) throws(Problem) {
        let schema = try source.schema(declared: [])
        for field in schema.fields {
            bytes.append("\(field.name)|\(field.type)|\(field.scale)|\(field.writing)\n")
        }
        var batch = Batch(width: schema.fields.count, capacity: 4096)
        let cursor = try source.open()
        var last: UInt64?
        while try cursor.next(&batch) {
            for row in 0..<batch.count { append(row, of: batch) }
            last = batch.origins.last
        }
        guard let last, let field = schema.fields.indices.last else { return }
        let place = source.place(origin: last, field: field)
        bytes.append("\(place.line):\(place.column):\(place.length)")
    }

    private mutating func append(_ row: Int, of batch: borrowing Batch) {
        bytes.append("@\(batch.origins[row]):")
        for field in 0..<batch.width {
            let cell = batch.cell(row, field)
            bytes.append(cell.form.rawValue)
            if cell.form != .missing {
                bytes.append("\(cell.length):")
                bytes.append(batch.bytes.bytes(cell.offset, cell.length))
            }
        }
    }
}
