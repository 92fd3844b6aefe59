import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords

/// What the sources of both databases have in common.
protocol DatabaseSource: ArrangeableSource {
    /// The names of the columns; none if they cannot be found now.
    var columnNames: [String] { get }

    /// Starts to read at the row with this number, counted from 0.
    func open(at row: UInt64) throws(Problem) -> any RecordCursor
}

extension DatabaseSource {
    /// Starts to read from the first record on.
    func open() throws(Problem) -> any RecordCursor { try open(at: 0) }

    /// The row as `id = 7, name = Anna`. A database has no place to point at, so the row is read once more.
    func place(origin: UInt64, field: Int) -> Place {
        let columns = columnNames
        let rows = RowPlace(name: name, columns: columns)
        var batch = Batch(width: columns.count, capacity: 4096)
        guard let cursor = try? open(at: origin), (try? cursor.next(&batch)) == true else { return rows.place(origin) }
        return rows.place(origin, field: field, in: batch)
    }

    /// A hash of all rows.
    func fingerprint() throws(Problem) -> UInt64 {
        var hash = ContentHash()
        for name in columnNames { hash.combine(name) }
        var batch = Batch(width: columnNames.count)
        let cursor = try open()
        while try cursor.next(&batch) {
            for cell in batch.cells {
                hash.combine(UInt64(cell.length) << 8 | UInt64(cell.form.rawValue))
                hash.combine(batch.bytes.bytes(cell.offset, cell.length))
            }
        }
        return hash.value
    }
}
