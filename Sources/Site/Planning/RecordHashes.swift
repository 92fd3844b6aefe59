import BroadsheetBytes
import BroadsheetRecords

/// Of each page for records the hash of all its records: what tells that it need not be rendered again.
struct RecordHashes: ~Copyable {
    /// The hashes by page.
    private(set) var all: [UInt64] = []
    private var bytes = ByteSink()

    /// Adds record `row` of `batch` to `page`.
    mutating func add(_ row: Int, of batch: borrowing Batch, to page: Int) {
        while all.count <= page { all.append(0) }
        bytes.removeAll()
        bytes.append(number: all[page])
        for field in 0..<batch.width {
            let cell = batch.cell(row, field)
            bytes.append(number: UInt64(cell.length << 3 | Int(cell.form.rawValue)))
            bytes.append(batch.bytes.bytes(cell.offset, cell.length))
        }
        all[page] = ContentHash.of(bytes.span)
    }
}
