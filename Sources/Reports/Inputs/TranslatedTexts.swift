package import BroadsheetDiagnostics
import BroadsheetExpressions
package import BroadsheetValues

/// The texts that a page and its site translate, and their words in the page's language: `text.total`.
package struct TranslatedTexts: Sendable {
    private var definitions: [TextDefinition] = []
    /// How many of them are those of the site, which may name inputs that a page does not have.
    private var shared = 0
    /// The words in the language that was chosen, by name, with what the build was given in them.
    package private(set) var words: [String: String] = [:]
    /// The same as they are written, small templates of what the build was given.
    private(set) var templates: [String: LocatedText] = [:]
    /// Those that have no words in that language, and what is said where one is used.
    private var untranslated: [String: Problem] = [:]

    /// No texts.
    package init() {}

    /// Whether there are any.
    package var isThere: Bool { !definitions.isEmpty }

    /// Whether `name` is that of a text, as expressions write it.
    func hasName(_ name: String) -> Bool {
        guard name.hasPrefix(Scope.texts) else { return false }
        return definitions.contains { $0.name.content == name.dropFirst(Scope.texts.count) }
    }

    /// The words of the text that expressions write as `name`, if they have no values in them: they are then as good as written where
    /// that stands, in an address too.
    func literal(_ name: String) -> String? {
        guard name.hasPrefix(Scope.texts) else { return nil }
        let template = templates[String(name.dropFirst(Scope.texts.count))]
        return template.flatMap { $0.content.contains("{{") ? nil : $0.content }
    }

    /// Declares a text; throws where another one has its name, so that nobody wonders which of two is meant.
    package mutating func declare(_ definition: TextDefinition, forAllPages isShared: Bool = false) throws(Problem) {
        if let other = definitions.first(where: { $0.name.content == definition.name.content })?.name {
            throw Problem(
                "the text \"\(definition.name.content)\" is declared twice, here and at \(other.place.file):\(other.place.line)",
                at: definition.name.place, advice: "Take one of them out, or give it another name.")
        }
        definitions.append(definition)
        if isShared { shared += 1 }
    }

    /// Says the texts in the language `tag`, of which `chain` is left by and by, as readers of `locale` see what `given` has.
    mutating func speak(
        _ tag: String, _ chain: [String], _ locale: LocaleTable, _ given: GivenValues
    ) throws(Problems) {
        (words, templates, untranslated) = ([:], [:], [:])
        var problems = Problems()
        for (number, definition) in definitions.enumerated() {
            let name = definition.name.content
            guard let template = definition.words(in: chain) else {
                untranslated[Scope.texts + name] = lacking(definition, tag)
                continue
            }
            do {
                templates[name] = template
                words[name] = try given.shown(template, in: locale)
            } catch {
                if number >= shared { problems.add(contentsOf: error) }
                untranslated[Scope.texts + name] = error.all.first
            }
        }
        try problems.throwIfAny()
    }

    private func lacking(_ definition: TextDefinition, _ tag: String) -> Problem {
        let place = definition.name.place
        return Problem(
            "the text \"\(definition.name.content)\" is not translated into \"\(tag)\"",
            advice: "Add its words where it is declared, at \(place.file):\(place.line): \(tag): ….")
    }

    /// Lets the expressions of `scope` name the texts.
    func add(to scope: inout Scope) {
        for (name, text) in words.sorted(by: { $0.key < $1.key }) {
            scope.add(Scope.texts + name, constant: .text(text))
        }
        scope.untranslated = untranslated
    }
}

extension GivenValues {
    /// Says the texts in the language `tag`, of which `chain` is left by and by, as readers of `locale` see what is in them.
    package mutating func speak(_ tag: String, chain: [String], locale: LocaleTable) throws(Problems) {
        guard texts.isThere else { return }
        var others = self
        others.texts = TranslatedTexts()
        try texts.speak(tag, chain, locale, others)
    }
}
