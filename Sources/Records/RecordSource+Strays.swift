import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetValues

extension RecordSource {
    /// `schema`, with the strays of those `fields` of which the source knows that their values are of several types:
    /// found by a look at all records, which only such fields are worth.
    package func findingStrays(of fields: [Int], in schema: Schema) throws(Problem) -> Schema {
        if fields.isEmpty { return schema }
        var numbers = fields.map { _ in StrayCount(among: .numbers) }
        var dates = fields.map { _ in StrayCount(among: .dates) }
        var batch = Batch(width: schema.fields.count)
        let cursor = try open()
        while try cursor.next(&batch) {
            for row in 0..<batch.count {
                for (i, field) in fields.enumerated() {
                    let cell = batch.cell(row, field)
                    if cell.form == .missing { continue }
                    let bytes = batch.bytes.bytes(cell.offset, cell.length)
                    let isDate = cell.form != .number && Day(iso: bytes) != nil
                    if cell.form == .number { numbers[i].addOther() } else { numbers[i].add(bytes, batch.origins[row]) }
                    if isDate { dates[i].addOther() } else { dates[i].add(bytes, batch.origins[row]) }
                }
            }
        }
        var schema = schema
        for (i, field) in fields.enumerated() {
            schema.fields[field].stray = numbers[i].stray(isCertain: true) ?? dates[i].stray(isCertain: true)
        }
        return schema
    }
}

extension StrayCount {
    fileprivate mutating func add(_ value: borrowing Span<UInt8>, _ origin: UInt64) {
        if !isOver { add(value, origin: origin) }
    }
}
