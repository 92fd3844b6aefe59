import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// What running balances begin with.
extension DefinitionReader {
    /// `opening: { amount: 1250.00 }`, `{ amount: [1250.00 EUR, 300.00 USD] }`, `{ amount: { Giro: 1250.00, Savings: 0 } }`
    mutating func openings(_ value: KeyedValue?) -> [OpeningDefinition] {
        (entries(value, advice: "Name what begins so: opening: { amount: 1250.00 }.") ?? []).compactMap { entry in
            opening(KeyedValue(entry)).map { OpeningDefinition(entry.key, $0) }
        }
    }

    private mutating func opening(_ value: KeyedValue) -> OpeningValue? {
        if value.scalar?.text == "statement" { return .statement(value.place) }
        guard let mapping = value.mapping else { return figures(value).map { .figures($0) } }
        // Without a source it is told that there is none, unless these may be names of groups.
        let known = mapping.filter { OpeningKey(rawValue: $0.key.content) != nil }
        let namesSource = known.contains { $0.key.content == OpeningKey.source.rawValue }
        if namesSource || !known.isEmpty && known.count == mapping.count {
            return openingTotal(value).map { .total($0) }
        }
        let groups = (entries(value) ?? []).compactMap { entry in
            figures(KeyedValue(entry)).map { (group: entry.key, figures: $0) }
        }
        return .groups(groups)
    }

    /// `{ source: data/2025.csv, total: sum(amount), on: account }`
    private mutating func openingTotal(_ value: KeyedValue) -> OpeningTotal? {
        guard let keys = mapping(value, of: OpeningKey.self) else { return nil }
        requireNeeded(keys, advice: "Name the records that have left it: source: data/2025.csv.")
        guard let source = source(keys[.source]) else { return nil }
        var total = OpeningTotal(source, at: keys.place)
        total.condition = word(keys[.where])
        total.total = word(keys[.total])
        total.on = word(keys[.on])
        total.missing = keys[.missing].flatMap { figures($0) }
        total.opening = keys[.opening].flatMap { figures($0) } ?? []
        return total
    }

    /// A figure, or a list of them.
    private mutating func figures(_ value: KeyedValue) -> [LocatedText]? {
        guard value.sequence != nil else { return word(value).map { [$0] } }
        let all = (list(value) ?? []).compactMap { word(value.element($0)) }
        if all.isEmpty {
            problems.add(
                Problem(
                    "\"\(value.name)\" is empty", at: value.place,
                    advice: "Write a figure, one a currency, or take the key out."))
            return nil
        }
        return all
    }
}
