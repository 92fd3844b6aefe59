import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetYAML

// Joins: values that are looked up in a second source.
extension DefinitionReader {
    private static let joinAdvice = "Write join: { source: data/accounts.csv, on: account }."

    /// `join: { source: data/accounts.csv, on: account }`, or a list of such; `none` takes away what the report has.
    mutating func joins(_ node: YAMLNode?) -> [JoinDefinition]? {
        guard let node else { return nil }
        if node.scalar?.text == "none" { return [] }
        if let nodes = node.sequence { return nodes.compactMap { join($0) } }
        return join(node).map { [$0] } ?? []
    }

    private mutating func join(_ node: YAMLNode) -> JoinDefinition? {
        guard let keys = mapping(node, "join", of: JoinKey.self, advice: Self.joinAdvice) else { return nil }
        for key in [JoinKey.source, .on] where !keys.has(key) {
            missing(key.rawValue, in: "the join", at: keys.place, advice: Self.joinAdvice)
        }
        let source = source(keys[.source])
        let on = joinKeys(keys[.on])
        guard let source, let on, !on.isEmpty else { return nil }
        var join = JoinDefinition(source, keys: on, at: keys.place)
        join.taken = taken(keys[.take])
        join.prefix = word(keys[.prefix], "prefix")
        join.missing = text(keys[.missing], "missing").flatMap { $0.content == "error" ? nil : $0 }
        join.twice = twice(keys[.twice])
        return join
    }

    /// `on: account`, `on: [account, year]`, `on: { account: id }`
    private mutating func joinKeys(_ node: YAMLNode?) -> [JoinDefinition.Key]? {
        guard let node, isPresent(node, "on") else { return nil }
        if let entries = node.mapping {
            return entries.compactMap { entry in
                word(entry.value, entry.key.content).map { JoinDefinition.Key(own: entry.key, other: $0) }
            }
        }
        let nodes = node.sequence ?? [node]
        if nodes.isEmpty {
            problems.add(Problem("\"on\" is empty", at: node.place, advice: "Name the field that both sources have."))
        }
        return nodes.compactMap { word($0, "on").map { JoinDefinition.Key(own: $0, other: $0) } }
    }

    /// `take: [name, owner]`, `take: { account_name: name }`
    private mutating func taken(_ node: YAMLNode?) -> [JoinDefinition.TakenField]? {
        guard let node, isPresent(node, "take") else { return nil }
        if let entries = node.mapping {
            return entries.compactMap { entry in
                word(entry.value, entry.key.content).map { JoinDefinition.TakenField(name: entry.key, field: $0) }
            }
        }
        return (node.sequence ?? [node]).compactMap { node in
            word(node, "take").map { JoinDefinition.TakenField(name: $0, field: $0) }
        }
    }

    private mutating func twice(_ node: YAMLNode?) -> JoinDefinition.Twice {
        switch text(node, "twice")?.content {
        case nil, "error": .error
        case "first": .first
        case "last": .last
        case .some(let words): .text(words)
        }
    }
}
