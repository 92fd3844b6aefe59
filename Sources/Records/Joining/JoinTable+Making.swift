package import BroadsheetDiagnostics

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
