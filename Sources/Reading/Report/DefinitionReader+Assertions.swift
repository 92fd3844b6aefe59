import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// What must hold of the records.
extension DefinitionReader {
    /// `assert: { "No amount is missing": not is_missing(amount), "Vouchers": { balanced: [debit, credit], by: voucher } }`
    mutating func assertions(_ value: KeyedValue?) -> [AssertionDefinition] {
        // A view can take away what the report says.
        if value?.scalar?.text == "none" { return [] }
        let advice = "Name what must hold: assert: { \"No amount is missing\": not is_missing(amount) }."
        return (entries(value, advice: advice) ?? []).compactMap { assertion($0) }
    }

    private mutating func assertion(_ entry: YAMLEntry) -> AssertionDefinition? {
        let value = KeyedValue(entry)
        guard value.mapping != nil else {
            return word(value).map { AssertionDefinition(entry.key, .holds($0)) }
        }
        let known = problems.all.count
        guard let keys = mapping(value, of: AssertKey.self) else { return nil }
        // A key that is not known may be the rule.
        let isClear = problems.all.count == known
        guard let rule = rule(keys, isClear: isClear) else { return nil }
        var assertion = AssertionDefinition(entry.key, rule)
        assertion.by = keys[.by].map { oneOrMore($0).compactMap { word($0) } } ?? []
        assertion.of = choice(keys[.of], of: AssertedRecords.self)?.content.meaning ?? .all
        if case .holds = rule, let by = keys.entry(.by) {
            problems.add(
                Problem(
                    "\"by\" says nothing of an expression, which holds of each record alone", at: by.key.place,
                    advice: "Take it out, or write balanced:, sequence: or never_negative: in place of that:."))
        }
        return assertion
    }

    private mutating func rule(_ keys: MappingReader<AssertKey>, isClear: Bool) -> AssertionDefinition.Rule? {
        let given = AssertKey.rules.filter { keys.has($0) }
        guard given.count == 1 else {
            if given.isEmpty, !isClear { return nil }
            let names = given.map { "\"\($0.rawValue)\"" }.joined(separator: " and ")
            problems.add(
                Problem(
                    given.isEmpty ? "the assertion says nothing that must hold" : "\(names) are two assertions",
                    at: keys.place,
                    advice: given.isEmpty
                        ? "Write one of that:, balanced:, sequence: and never_negative:."
                        : "Give each a name of its own."))
            return nil
        }
        switch given[0] {
        case .that: return word(keys[.that]).map { .holds($0) }
        case .sequence: return word(keys[.sequence]).map { .sequence($0) }
        case .neverNegative: return word(keys[.neverNegative]).map { .neverNegative($0) }
        default: return balanced(keys[.balanced])
        }
    }

    private mutating func balanced(_ value: KeyedValue?) -> AssertionDefinition.Rule? {
        guard let value else { return nil }
        let figures = oneOrMore(value).compactMap { word($0) }
        if (1...2).contains(figures.count) { return .balanced(figures) }
        problems.add(
            Problem(
                "\"balanced\" has \(figures.count) figures", at: value.place,
                advice: "Name two whose sums are the same, balanced: [debit, credit], or one whose sum is zero."))
        return nil
    }
}
