import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// Inputs: what a build is given from outside.
extension DefinitionReader {
    /// `inputs: { year: { type: number, default: 2026, allowed: [2025, 2026] }, client: text }`
    mutating func inputs(_ value: KeyedValue?) -> [InputDefinition] {
        (entries(value) ?? []).compactMap { input($0) }
    }

    private mutating func input(_ entry: YAMLEntry) -> InputDefinition? {
        let value = KeyedValue(entry)
        if let problem = entry.key.problemAsNameOfInput {
            problems.add(problem)
            return nil
        }
        if value.mapping == nil {
            guard let type = choice(value, of: InputType.self) else { return nil }
            return definition(entry.key, type, nil, [])
        }
        guard let keys = mapping(value, of: InputKey.self) else { return nil }
        requireNeeded(keys, advice: "Write \(entry.key.content): { type: number }, say.")
        let type = choice(keys[.type], of: InputType.self)
        let allowed = texts(keys[.allowed])
        if let list = keys[.allowed], allowed?.isEmpty == true {
            problems.add(
                Problem(
                    "\"allowed\" has no value", at: list.place,
                    advice: "Write those that there are, or take the key out."))
            return nil
        }
        let fallback = text(keys[.fallback])
        guard let type, keys.has(.allowed) == (allowed != nil), keys.has(.fallback) == (fallback != nil) else {
            return nil
        }
        return definition(entry.key, type, fallback, allowed ?? [])
    }

    private mutating func definition(
        _ name: LocatedText, _ type: Located<InputType>, _ fallback: LocatedText?, _ allowed: [LocatedText]
    ) -> InputDefinition? {
        do {
            return try InputDefinition(name, type, fallback: fallback, allowed: allowed)
        } catch {
            problems.add(error)
            return nil
        }
    }

    /// Gives the inputs of a page their values, for all that is read of it from here on. Those without any are told apart: a
    /// page that is not made needs none.
    mutating func declare(_ definitions: [InputDefinition], lacking: inout Problems) {
        guard var given else { return }
        for definition in definitions {
            do {
                if definition.fallback != nil || given.hasText(for: definition.name.content) {
                    try given.declare(definition)
                } else {
                    try given.declareWithoutValue(definition)
                    lacking.add(definition.lacking)
                }
            } catch {
                problems.add(error)
            }
        }
        self.given = given
    }
}
