import BroadsheetBytes
package import BroadsheetDiagnostics

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

extension JoinTable {
    /// The records of `source` that `definition` joins.
    package static func make(_ definition: JoinDefinition, _ source: any RecordSource) throws(Problem) -> JoinTable {
        // A key is compared as it is written, so its type does not matter.
        let schema = try source.schema(declared: Set(definition.keys.map(\.other.content)))
        var keys: [Int] = []
        for key in definition.keys { keys.append(try schema.field(key.other, of: source.name)) }
        var taken: [Int] = []
        for one in definition.taken ?? [] { taken.append(try schema.field(one.field, of: source.name)) }
        if definition.taken == nil { taken = schema.fields.indices.filter { !keys.contains($0) } }
        var loader = JoinTableLoader(source, schema, keys: keys, taken: taken, twice: definition.twice)
        try loader.load()
        return JoinTable(loader)
    }
}
