import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetValues
import BroadsheetYAML

// Pages that are made of one definition for each of several values.
extension DefinitionReader {
    /// What `pages` says of values, if it says that and not where records come from.
    mutating func variants(_ value: KeyedValue?) -> VariantsDefinition? {
        guard let value, let entries = value.mapping,
            entries.contains(where: { $0.key.content == PagesKey.values.rawValue }),
            let keys = mapping(value, of: PagesKey.self)
        else { return nil }
        for key in PagesKey.allCases where key != .values && key != .path {
            guard let entry = keys.entry(key) else { continue }
            problems.add(
                Problem(
                    "\"\(key.rawValue)\" and \"for\" exclude each other", at: entry.key.place,
                    advice: key == .source
                        ? "Let the records vary as well: for: { record: { source: …, field: … } }." : "Take it out."))
        }
        var values: [VaryingDefinition] = []
        for entry in self.entries(keys[.values]) ?? [] {
            if let one = varying(entry) { values.append(one) }
        }
        let path = word(keys[.path])
        if self.entries(keys[.values])?.isEmpty == true, let list = keys[.values] {
            problems.add(
                Problem(
                    "nothing varies", at: list.place, advice: "Write what does: for: { month: [2026-01, 2026-02] }."))
        }
        if !keys.has(.path), values.contains(where: { !$0.isLanguage }) {
            let parts = values.filter { !$0.isLanguage }.map { "{{\($0.name.content)}}/" }
            missing(
                PagesKey.path, at: keys.place, advice: "Say where each page is: path: \"\(parts.joined())\".")
        }
        return VariantsDefinition(place: keys.place, values: values, path: path)
    }

    /// `month: [2026-01, 2026-02]`, `client: { source: data/clients.csv, field: id }`
    private mutating func varying(_ entry: YAMLEntry) -> VaryingDefinition? {
        if let problem = entry.key.problemAsNameOfInput {
            problems.add(problem)
            return nil
        }
        if let input = given?.inputs.first(where: { $0.name == entry.key.content }) {
            problems.add(
                Problem(
                    "\"\(entry.key.content)\" varies here, and is an input at \(input.place.file):\(input.place.line)",
                    at: entry.key.place, advice: "Give one of them another name."))
            return nil
        }
        let value = KeyedValue(entry)
        guard let content = value.mapping == nil ? list(value, type: nil) : content(value, entry.key) else {
            return nil
        }
        return VaryingDefinition(name: entry.key, content: content)
    }

    private mutating func content(_ value: KeyedValue, _ name: LocatedText) -> VaryingDefinition.Content? {
        guard let keys = mapping(value, of: VaryingKey.self) else { return nil }
        if keys.has(.source) == keys.has(.values) {
            problems.add(
                Problem(
                    "\"\(name.content)\" needs either \"values\" or a \"source\"", at: keys.place,
                    advice: "Write \(name.content): [one, two], or "
                        + "\(name.content): { source: data/\(name.content).csv, field: id }."))
            return nil
        }
        let strangers: [VaryingKey] = keys.has(.source) ? [.type] : [.field, .where, .fields]
        for key in strangers {
            guard let entry = keys.entry(key) else { continue }
            problems.add(
                Problem(
                    "\"\(key.rawValue)\" is for \(key == .type ? "a list of values" : "records"), and there is none here",
                    at: entry.key.place,
                    advice: key == .type
                        ? "Say what the fields are: fields: { id: text }." : "Take it out, or name a source."))
        }
        if keys.has(.values) {
            return list(keys[.values], type: choice(keys[.type], of: InputType.self))
        }
        if name.content == VaryingDefinition.language {
            problems.add(
                Problem(
                    "the languages of a page are a list", at: keys.place, advice: "Write language: [en, de]."))
            return nil
        }
        guard keys.has(.field) else {
            missing(VaryingKey.field, at: keys.place, advice: "Name the field with the values: field: id.")
            return nil
        }
        guard let source = source(keys[.source]), let field = word(keys[.field]) else { return nil }
        return .records(
            VaryingDefinition.Records(
                source: source, field: field, condition: word(keys[.where]), fields: fields(keys[.fields])))
    }

    /// The values of a list, which are of one type: the one that is said, else the one that all are written as.
    private mutating func list(_ value: KeyedValue?, type: Located<InputType>?) -> VaryingDefinition.Content? {
        guard let value, let nodes = list(value) else { return nil }
        let written = nodes.compactMap { text(value.element($0)) }
        guard written.count == nodes.count else { return nil }
        if written.isEmpty {
            problems.add(
                Problem(
                    "\"\(value.name)\" has no value", at: value.place,
                    advice: "Write those that pages are made for: \(value.name): [one, two]."))
            return nil
        }
        let isLanguage = value.name == VaryingDefinition.language
        let type = type?.content ?? (isLanguage ? .text : Self.type(of: nodes))
        var found: [(written: LocatedText, value: InputValue)] = []
        for text in written {
            guard let one = InputValue(text.content, as: type), !text.content.isEmpty else {
                problems.add(
                    Problem(
                        "\"\(text.content)\" is not \(type.title)", at: text.place,
                        advice: "Mend the value, or say what the values are: type: text."))
                return nil
            }
            if let other = found.first(where: { $0.value == one || $0.written.content == text.content }) {
                problems.add(
                    Problem(
                        "the value \"\(other.written.content)\" stands there twice", at: text.place,
                        advice: "Delete one of them."))
                return nil
            }
            found.append((text, one))
        }
        return .list(found)
    }

    /// What all of these values are written as. A figure is one that is written as programs write it: `007` is a code.
    private static func type(of nodes: [YAMLNode]) -> InputType {
        let scalars = nodes.compactMap(\.scalar)
        guard scalars.allSatisfy({ $0.style == .plain }) else { return .text }
        return [InputType.number, .boolean, .date].first { type in
            scalars.allSatisfy { InputValue($0.text, as: type)?.plain == $0.text }
        } ?? .text
    }
}

// Texts in labels.
extension DefinitionReader {
    /// Says the texts, those of the site and those of the page, in the language of the page, for all labels that are read from
    /// here on.
    mutating func speak(_ page: PageDefinition) {
        guard let speaks, var given else { return }
        do throws(Problems) {
            for text in page.texts {
                do throws(Problem) { try given.texts.declare(text) } catch { problems.add(error) }
            }
            let (tag, chain, locale) = try asProblems { () throws(Problem) in
                try speaks(page.language, page.locale)
            }
            try given.speak(tag, chain: chain, locale: locale)
            self.locale = locale
        } catch {
            problems.add(contentsOf: error)
        }
        self.given = given
    }

    /// A text that readers see as it is, but for texts and inputs in braces.
    mutating func label(_ value: KeyedValue?) -> LocatedText? { filled(text(value)) }

    /// Such texts of a list.
    mutating func labels(_ value: KeyedValue?) -> [LocatedText]? { texts(value)?.map { filled($0) } }

    /// The text with what stands in its braces, if that is a text or an input.
    mutating func filled(_ text: LocatedText?) -> LocatedText? { text.map { filled($0) } }

    /// The figure with what stands in its braces, as programs write it.
    mutating func exact(_ figure: LocatedText) -> LocatedText {
        guard let given, figure.content.contains("{{") else { return figure }
        do throws(Problem) { return try given.exact(figure) } catch {
            problems.add(error)
            return figure
        }
    }

    /// The same of a text that is there.
    mutating func filled(_ text: LocatedText) -> LocatedText {
        guard let given, let locale, text.content.contains("{{"),
            given.texts.isThere && text.content.contains("text.")
                || !given.inputs.isEmpty && text.content.contains("input.")
        else { return text }
        do {
            return LocatedText(try given.shown(text, in: locale), at: text.place)
        } catch {
            problems.add(contentsOf: error)
            return text
        }
    }
}
