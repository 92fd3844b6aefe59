import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetValues

/// Where records come from: a file, a query, a sorted copy of either. The one narrow protocol of every source.
///
/// A source is a value that says where to read; nothing is open until `open` is called, and it may be opened any
/// number of times, each time giving the same records in the same order.
package protocol RecordSource: Sendable {
    /// What messages call it: `data/posted.csv`.
    var name: String { get }

    /// The fields of the records. Reads no more of the source than it must to be sure.
    ///
    /// - Parameter declared: The fields whose type the report declares, and which so need no inference.
    func schema(declared: Set<String>) throws(Problem) -> Schema

    /// Starts to read from the first record on.
    func open() throws(Problem) -> any RecordCursor

    /// Where in the source the `field` of the record stands that began at `origin`.
    func place(origin: UInt64, field: Int) -> Place

    /// A hash of everything that the records depend on: equal for equal records.
    func fingerprint() throws(Problem) -> UInt64
}

/// A reader that is under way.
package protocol RecordCursor: AnyObject {
    /// Replaces what is in `batch` by the next records; gives false, and an empty batch, when there are no more.
    func next(_ batch: inout Batch) throws(Problem) -> Bool
}

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
