import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetYAML

// Texts that are translated once.
extension DefinitionReader {
    /// `texts: { total: { en: Total sales, de: Umsatz }, club: Harbour club }`
    mutating func translations(_ value: KeyedValue?) -> [TextDefinition] {
        (entries(value) ?? []).compactMap { translation($0) }
    }

    private mutating func translation(_ entry: YAMLEntry) -> TextDefinition? {
        if let problem = entry.key.problemAsNameOfText {
            problems.add(problem)
            return nil
        }
        let value = KeyedValue(entry)
        if value.mapping == nil { return text(value).map { TextDefinition(entry.key, everywhere: $0) } }
        var translations: [(tag: LocatedText, words: LocatedText)] = []
        for translation in entries(value) ?? [] {
            guard LanguageTag.isOne(translation.key.content.replacing("_", with: "-")) else {
                problems.add(
                    Problem(
                        "\"\(translation.key.content)\" is not the tag of a language", at: translation.key.place,
                        advice: "Write one as en, de or pt-BR."))
                continue
            }
            if let words = text(KeyedValue(translation)) { translations.append((translation.key, words)) }
        }
        return TextDefinition(entry.key, translations)
    }
}
