import BroadsheetDiagnostics
import BroadsheetValues
import BroadsheetYAML

/// A word as a theme writes it: one text, or several by what is counted.
struct WrittenWord: Sendable {
    /// Its name, where it stands.
    let key: LocatedText
    private var text = ""
    private var forms: [(category: PluralCategory, text: String)] = []

    /// The word of `entry`: `total: Summe`, or `entries: { one: Eintrag, other: Einträge }`.
    init(_ entry: YAMLEntry) throws(Problem) {
        key = entry.key
        if let scalar = entry.value.scalar {
            text = scalar.text
            return
        }
        guard let entries = entry.value.mapping else {
            throw Problem(
                "the word \"\(key.content)\" must be a text, not \(entry.value.kindInWords)", at: entry.value.place,
                advice: "Write one text, or its forms by count: { one: entry, other: entries }.")
        }
        for form in entries { try add(form) }
        guard forms.contains(where: { $0.category == .other }) else {
            throw Problem(
                "the word \"\(key.content)\" has no form \"other\"", at: entry.value.place,
                advice: "It is the form for all counts that have none of their own: add other: ….")
        }
    }

    private mutating func add(_ form: YAMLEntry) throws(Problem) {
        guard let category = PluralCategory(name: form.key.content) else {
            throw Problem(
                "\"\(form.key.content)\" is no form of a word", at: form.key.place,
                advice: suggestion(for: form.key.content, among: PluralCategory.allCases.map(\.name)))
        }
        guard let text = form.value.scalar?.text else {
            throw Problem(
                "the form \"\(form.key.content)\" must be a text, not \(form.value.kindInWords)", at: form.value.place,
                advice: "Write \(form.key.content): entries, say.")
        }
        forms.append((category, text))
    }

    /// The word, as one of the language of `locale`.
    func forms(in locale: LocaleTable) -> PluralForms {
        var result = PluralForms(text, locale: locale)
        for form in forms { result[form.category] = form.text }
        return result
    }

    /// The words of a mapping, by name.
    static func all(in node: YAMLNode) throws(Problem) -> [String: WrittenWord] {
        if node.isNull { return [:] }
        guard let entries = node.mapping else {
            throw Problem(
                "words must be a mapping, not \(node.kindInWords)", at: node.place,
                advice: "Write a name and a word in each line: total: Summe.")
        }
        var words: [String: WrittenWord] = [:]
        for entry in entries { words[entry.key.content] = try WrittenWord(entry) }
        return words
    }
}
