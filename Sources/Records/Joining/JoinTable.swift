import BroadsheetBytes

/// The records of a joined source in memory, found by their keys. Nobody changes it: all workers look into the same.
package final class JoinTable: Sendable {
    /// The number of a record that stands for several of one key, none of which counts.
    static let several = UInt32.max

    /// The source that the records come from.
    let source: any RecordSource
    /// Its fields.
    let schema: Schema
    /// Which of them are the key, and which are taken.
    let keyFields: [Int]
    let takenFields: [Int]
    /// The records.
    let store: JoinStore
    /// Where each record stands in its source, by its number.
    let origins: [UInt64]

    init(_ loader: consuming JoinTableLoader) {
        source = loader.source
        schema = loader.schema
        keyFields = loader.keyFields
        takenFields = loader.takenFields
        origins = loader.origins
        store = loader.store
    }

    /// How many different keys it has.
    package var count: Int { store.count }

    /// Roughly how many bytes of memory it takes.
    package var size: Int { store.size + origins.capacity * 8 }

    /// Some of the keys, for messages: those of a single field.
    func someKeys(_ most: Int) -> [String] { keyFields.count == 1 ? store.someKeys(most) : [] }
}
