import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// Items.
extension DefinitionReader {
    private static var itemAdvice: String { "Write a name, { Label: EXPRESSION }, or { label: …, value: … }." }

    /// A list of items, or a mapping of labels to values.
    mutating func items(_ value: KeyedValue?) -> [ItemDefinition]? {
        guard let value, isPresent(value) else { return nil }
        switch value.node.content {
        case .sequence(let nodes): return nodes.compactMap { item(value.element($0)) }
        case .mapping(let entries): return entries.compactMap { item(labelled: $0) }
        case .scalar:
            wrong(value, mustBe: "a list or a mapping", advice: value.advice)
            return nil
        }
    }

    private mutating func item(_ value: KeyedValue) -> ItemDefinition? {
        switch value.node.content {
        case .scalar:
            guard let word = word(value) else { return nil }
            var item = ItemDefinition(at: value.place)
            item.value = word
            return item
        case .mapping(let entries):
            if entries.count == 1, ItemKeys(rawValue: entries[0].key.content) == nil {
                return item(labelled: entries[0])
            }
            let known = problems.all.count
            let keys = MappingReader<ItemKeys>(entries, at: value.place, problems: &problems)
            // Of "vaule: price" only the misspelling is told, and not that there is no value.
            guard keys.has(.own(.value)) || keys.has(.own(.control)) || problems.all.count == known else { return nil }
            return item(keys, label: nil)
        case .sequence:
            problems.add(Problem("an item cannot be a list", at: value.place, advice: Self.itemAdvice))
            return nil
        }
    }

    /// `Purchase: purchase_price`, `Purchase: { value: purchase_price, digits: 2 }`
    private mutating func item(labelled entry: YAMLEntry) -> ItemDefinition? {
        if let entries = entry.value.mapping {
            let keys = MappingReader<ItemKeys>(entries, at: entry.key.place, problems: &problems)
            return item(keys, label: entry.key)
        }
        guard let value = word(KeyedValue(entry)) else { return nil }
        var item = ItemDefinition(at: entry.key.place)
        item.label = filled(entry.key)
        item.value = value
        return item
    }

    private mutating func item(_ all: MappingReader<ItemKeys>, label: LocatedText?) -> ItemDefinition? {
        let keys: MappingReader<ItemKey> = all.own()
        var item = ItemDefinition(at: keys.place)
        item.style = style(all.shared())
        item.label = filled(label) ?? item.style.label
        item.when = word(keys[.when])
        if keys.has(.control) {
            guard let control = control(keys) else { return nil }
            item.control = control
            if let entry = keys.entry(.as) {
                problems.add(
                    Problem(
                        "\"as\" is for values, and this item is a control", at: entry.key.place, advice: "Take it out.")
                )
            }
            return item
        }
        item.kind = cellKind(keys[.as])
        for key in ItemKey.ofControls {
            guard let entry = keys.entry(key) else { continue }
            problems.add(
                Problem(
                    "\"\(key.rawValue)\" is for controls, and this item is none", at: entry.key.place,
                    advice: "Add control: \(ControlDefinition.Kind.allCases.map(\.rawValue).joined(separator: ", "))."))
        }
        item.value = word(keys[.value])
        guard keys.has(.value) || !ItemKey.ofControls.allSatisfy({ !keys.has($0) }) else {
            problems.add(
                Problem("the item has no \"value\" and no \"control\"", at: keys.place, advice: Self.itemAdvice))
            return nil
        }
        return item.value == nil ? nil : item
    }
}

extension ItemKey {
    /// The keys that only a control has.
    static let ofControls: [ItemKey] = [.name, .min, .max, .step, .labels, .options, .placeholder, .required]
}
