import BroadsheetValues
package import BroadsheetYAML

/// The keys of `theme.yml`.
package enum ThemeKey: String, MappingKey {
    case name, description, extends, language, words

    /// What messages call the mapping.
    package static let mapping = "the theme"

    /// What is said of the key.
    package var entry: KeyEntry {
        switch self {
        case .name:
            KeyEntry(
                .text, "What the theme is called, for those who look at it.", without: .words("the name of its folder"),
                example: "Harbour")
        case .description:
            KeyEntry(.text, "What it is for, for those who look at it.", example: "Dense and monochrome")
        case .extends:
            KeyEntry(
                .word(.name), "The theme whose files and words hold where this one has none.",
                without: .value("broadsheet"), example: "ledger")
        case .language:
            KeyEntry(
                .word(.language), "The language of its words.", without: .words("the site's own"), example: "sv")
        case .words:
            KeyEntry(
                .either([.nothing, .named(.either([.text, .chosen(PluralCategory.allCases.map(\.name), .text)]))]),
                "What the templates say by themselves, by name; what is counted has its forms.",
                without: .words("the words of the theme that it extends"),
                example: "{ total: Summa, entries: { one: post, other: poster } }")
        }
    }
}
