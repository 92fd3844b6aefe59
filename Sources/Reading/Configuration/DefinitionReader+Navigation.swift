import BroadsheetDiagnostics
import BroadsheetYAML

// The menu of a site.
extension DefinitionReader {
    /// `navigation: folders`, or a list of pages and of titles with pages below them
    mutating func navigation(_ value: KeyedValue?) -> NavigationDefinition {
        guard let value else { return .pages }
        if let word = value.scalar?.text, value.sequence == nil {
            if word == "folders" { return .folders }
            unknown(LocatedText(word, at: value.place), behind: value, among: ["folders"])
            return .pages
        }
        return .entries((list(value) ?? []).flatMap { entries(of: value.element($0), level: 1) })
    }

    /// How many levels a menu can have: more nobody finds anything in.
    private static let levels = 3

    /// `stocks`, or `{ Shares: stocks }`, or `{ Money: [giro, accounts] }`
    private mutating func entries(of value: KeyedValue, level: Int) -> [NavigationEntry] {
        guard let mapping = value.mapping else {
            return word(value).map { [NavigationEntry(page: $0, title: nil)] } ?? []
        }
        return mapping.compactMap { entry in
            let inner = KeyedValue(entry)
            guard let sequence = inner.sequence else {
                return word(inner).map { NavigationEntry(page: $0, title: entry.key) }
            }
            guard level < Self.levels else {
                problems.add(
                    Problem(
                        "\"\(entry.key.content)\" is on the fourth level of the menu, and it has three",
                        at: entry.key.place, advice: "Move its pages one level up."))
                return nil
            }
            if sequence.isEmpty {
                problems.add(
                    Problem(
                        "\"\(entry.key.content)\" has no pages below it", at: entry.key.place,
                        advice: "Name some, or take it out."))
            }
            return NavigationEntry(
                page: nil, title: entry.key, sequence.flatMap { entries(of: inner.element($0), level: level + 1) })
        }
    }
}
