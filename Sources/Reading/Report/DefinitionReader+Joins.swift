import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetYAML

// Joins: values that are looked up in a second source.
extension DefinitionReader {
    /// `join: { source: data/accounts.csv, on: account }`, or a list of such; `none` takes away what the report has.
    mutating func joins(_ value: KeyedValue?) -> [JoinDefinition]? {
        guard let value else { return nil }
        if value.scalar?.text == "none" { return [] }
        if let nodes = value.sequence { return nodes.compactMap { join(value.element($0)) } }
        return join(value).map { [$0] } ?? []
    }

    private mutating func join(_ value: KeyedValue) -> JoinDefinition? {
        guard let keys = mapping(value, of: JoinKey.self) else { return nil }
        requireNeeded(keys, advice: value.advice)
        let source = source(keys[.source])
        let on = joinKeys(keys[.on])
        guard let source, let on, !on.isEmpty else { return nil }
        var join = JoinDefinition(source, keys: on, at: keys.place)
        join.taken = taken(keys[.take])
        join.prefix = word(keys[.prefix])
        join.missing = text(keys[.missing]).flatMap { $0.content == "error" ? nil : $0 }
        join.twice = twice(keys[.twice])
        return join
    }

    /// `on: account`, `on: [account, year]`, `on: { account: id }`
    private mutating func joinKeys(_ value: KeyedValue?) -> [JoinDefinition.Key]? {
        guard let value, isPresent(value) else { return nil }
        if let entries = value.mapping {
            return entries.compactMap { entry in
                word(KeyedValue(entry)).map { JoinDefinition.Key(own: entry.key, other: $0) }
            }
        }
        let nodes = value.sequence ?? [value.node]
        if nodes.isEmpty {
            problems.add(
                Problem(
                    "\"\(value.name)\" is empty", at: value.place, advice: "Name the field that both sources have."))
        }
        return nodes.compactMap { word(value.element($0)).map { JoinDefinition.Key(own: $0, other: $0) } }
    }

    /// `take: [name, owner]`, `take: { account_name: name }`
    private mutating func taken(_ value: KeyedValue?) -> [JoinDefinition.TakenField]? {
        guard let value, isPresent(value) else { return nil }
        if let entries = value.mapping {
            return entries.compactMap { entry in
                word(KeyedValue(entry)).map { JoinDefinition.TakenField(name: entry.key, field: $0) }
            }
        }
        return (value.sequence ?? [value.node]).compactMap { node in
            word(value.element(node)).map { JoinDefinition.TakenField(name: $0, field: $0) }
        }
    }

    private mutating func twice(_ value: KeyedValue?) -> JoinDefinition.Twice {
        switch label(value)?.content {
        case nil, "error": .error
        case "first": .first
        case "last": .last
        case .some(let words): .text(words)
        }
    }
}
