import BroadsheetBytes
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
        for (name, text) in words.sorted(by: { $0.key < $1.key }) { scope.add(Scope.texts + name, constant: .text(text)) }
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

    /// A small template of what the build was given, as readers of `locale` see it.
    package func shown(_ text: LocatedText, in locale: LocaleTable) throws(Problems) -> String {
        guard text.content.contains("{{") else { return text.content }
        return try written(text, in: locale) { writer, sink throws(Problem) in
            try writer.append(0, escaped: false, to: &sink)
        }
    }

    /// A small template of what the build was given, as Markdown: a text is Markdown itself, and all else shows as it is.
    package func markdown(_ text: LocatedText, in locale: LocaleTable) throws(Problems) -> String {
        var written = ""
        for piece in try asProblems({ () throws(Problem) in try TemplatePieces.split(text) }) {
            switch piece {
            case .literal(let literal): written += literal
            case .expression(let inner):
                if inner.content.hasPrefix(Scope.texts),
                    let template = texts.templates[String(inner.content.dropFirst(Scope.texts.count))]
                {
                    var others = self
                    others.texts = TranslatedTexts()
                    written += try others.markdown(template, in: locale)
                } else {
                    let value = LocatedText("{{\(inner.content)}}", at: inner.place.part(at: -2))
                    written += Self.escaped(try shown(value, in: locale))
                }
            }
        }
        return written
    }

    /// The text with a backslash before each sign that Markdown could read.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for sign in text {
            if sign.isASCII, sign.isPunctuation || sign.isSymbol { escaped.append("\\") }
            escaped.append(sign.isNewline ? " " : sign)
        }
        return escaped
    }

    /// A small template of what the build was given, as a path: values as programs read them, safe in an address.
    package func path(_ text: LocatedText, in locale: LocaleTable) throws(Problems) -> String {
        try written(text, in: locale) { writer, sink throws(Problem) in try writer.appendPath(0, to: &sink) }
    }

    private func written(
        _ text: LocatedText, in locale: LocaleTable,
        _ append: (inout PageTextWriter, inout ByteSink) throws(Problem) -> Void
    ) throws(Problems) -> String {
        var context = PlanContext(locale: locale) { _ throws(Problem) in
            .missing(PlanContext.Absence(Problem("no source is read for a text")))
        }
        context.given = self
        let texts = try PageTexts(
            [text], names: [], slots: [], report: ReportDefinition(at: text.place), context: context)
        var writer = PageTextWriter(texts)
        var sink = ByteSink()
        do throws(Problem) {
            try writer.begin(PageValues())
            try append(&writer, &sink)
        } catch {
            throw Problems(error)
        }
        return sink.string
    }
}
