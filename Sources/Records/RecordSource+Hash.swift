import BroadsheetBytes
package import BroadsheetDiagnostics

extension RecordSource {
    /// The hash of all that the records have, in their order.
    package func contentHash() throws(Problem) -> UInt64 {
        var hash = ContentHash()
        var batch = Batch(width: try schema(declared: []).fields.count)
        let cursor = try open()
        while try cursor.next(&batch) {
            for row in 0..<batch.count {
                for field in 0..<batch.width {
                    let cell = batch.cell(row, field)
                    hash.combine(UInt64(cell.length << 3 | Int(cell.form.rawValue)))
                    hash.combine(batch.bytes.bytes(cell.offset, cell.length))
                }
            }
        }
        return hash.value
    }
}
