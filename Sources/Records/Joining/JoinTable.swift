import BroadsheetBytes

/// The records of a joined source in memory, found by their keys. Nobody changes it: all workers look into the same.
package final class JoinTable: Sendable {
    /// What marks a key that several records have, none of which counts.
    static let several = UInt32.max

    /// The source that the records come from.
    let source: any RecordSource
    /// Its fields.
    let schema: Schema
    /// Which of them are the key, and which are taken.
    let keyFields: [Int]
    let takenFields: [Int]
    /// The keys; `records` has the record of each.
    let keys: Interner
    let records: [UInt32]
    /// The bytes of the taken cells, record by record.
    let bytes: ByteSink
    /// The taken cells of each record, counted from where its bytes begin.
    let cells: [Cell]
    /// Where the bytes of each record begin, and at last where they end.
    let starts: [UInt32]
    /// Where each record stands in its source.
    let origins: [UInt64]

    init(_ loader: consuming JoinTableLoader) {
        source = loader.source
        schema = loader.schema
        keyFields = loader.keyFields
        takenFields = loader.takenFields
        records = loader.records
        cells = loader.cells
        starts = loader.starts
        origins = loader.origins
        keys = loader.keys
        bytes = loader.bytes
    }

    /// How many records it keeps.
    package var count: Int { origins.count }

    /// Roughly how many bytes of memory it takes.
    package var size: Int {
        bytes.capacity + keys.size + records.count * 4 + cells.count * MemoryLayout<Cell>.stride + starts.count * 4
            + origins.count * 8
    }

    /// Some of the keys, for messages: those of a single field.
    func someKeys(_ most: Int) -> [String] {
        guard keyFields.count == 1 else { return [] }
        return (0..<min(most, keys.count)).map { keys.text($0) }
    }
}
