import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetValues
import BroadsheetYAML

// A whole page.
extension DefinitionReader {
    /// The page that the front matter `node` describes; or `variant` of it, if it is one for several values. Of such a page only what is
    /// the same for all values is read where no variant is asked for.
    mutating func page(_ node: YAMLNode, rounding: Rounding?, variant: PageVariant? = nil) -> PageDefinition {
        var page = PageDefinition(at: node.place)
        if node.isNull { return page }
        guard let entries = node.mapping else {
            problems.add(
                Problem(
                    "the front matter must be a mapping, not \(node.kindInWords)", at: node.place,
                    advice: "Write \"title: …\" between the lines \"---\"."))
            return page
        }
        let keys = MappingReader<PageKey>(withoutReportKeys(entries), at: node.place, problems: &problems)
        page.inputs = inputs(keys[.inputs])
        declare(page.inputs, lacking: &page.lacking)
        takeTexts(keys, into: &page)
        if let language = variant?.language { page.language = language }
        page.texts = translations(keys[.texts])
        page.variants = variant?.definition ?? variants(keys[.pages])
        page.hasCards = keys.has(.cards)
        let isHead = page.variants != nil && variant == nil
        page.mayExpect = isHead && entries.contains { $0.value.has("expect") }
        if !isHead { speak(page) }
        page.draft = boolean(keys[.draft]) ?? false
        page.isSearched = boolean(keys[.search]) ?? true
        page.weight = integer(keys[.weight])
        page.menu = menu(keys[.menu])
        if isHead { return page }
        page.params = params(keys[.params]).map { Parameter($0.name, filled($0.value)) }
        if page.variants == nil { page.pages = pages(keys[.pages]) }
        page.reports = reports(keys, rounding: rounding)
        page.form = form(keys[.form])
        page.cards = cards(keys[.cards])
        refuseReserved(keys)
        return page
    }

    /// The entries, but for those that belong to the report and stand beside it: told here, with what to do.
    private mutating func withoutReportKeys(_ entries: [YAMLEntry]) -> [YAMLEntry] {
        let strayed = entries.filter {
            PageKey(rawValue: $0.key.content) == nil && ReportKey(rawValue: $0.key.content) != nil
        }
        guard !strayed.isEmpty else { return entries }
        for entry in strayed {
            problems.add(
                Problem(
                    "\"\(entry.key.content)\" is a key of the report, not of the page", at: entry.key.place,
                    advice: "Indent it, so that it stands below \"report:\"."))
        }
        return entries.filter { entry in
            // A "report" that has nothing in it has lost its keys, which is told already.
            !strayed.contains { $0.key.place == entry.key.place }
                && !(entry.key.content == PageKey.report.rawValue && entry.value.isNull)
        }
    }

    private mutating func takeTexts(_ keys: MappingReader<PageKey>, into page: inout PageDefinition) {
        page.title = text(keys[.title])
        page.description = text(keys[.description])
        page.picture = picture(keys[.picture])
        page.cover = cover(keys[.cover])
        page.layout = word(keys[.layout])
        page.language = word(keys[.language])
        page.locale = word(keys[.locale])
        page.date = date(keys[.date])
        page.expires = date(keys[.expires])
    }

    /// `cover: true`, or the lines on it
    private mutating func cover(_ value: KeyedValue?) -> [LocatedText]? {
        guard let value else { return nil }
        if value.scalar != nil { return boolean(value) == true ? [] : nil }
        return texts(value)
    }

    private mutating func date(_ value: KeyedValue?) -> LocatedText? {
        guard let text = word(value) else { return nil }
        guard Day(iso: Array(text.content.utf8).span) != nil else {
            problems.add(
                Problem("\"\(text.content)\" is no date", at: text.place, advice: "Write it as 2026-11-21."))
            return nil
        }
        return text
    }

    /// `menu: true`, `menu: Products`
    private mutating func menu(_ value: KeyedValue?) -> MenuEntry? {
        guard let value else { return nil }
        if let isThere = value.scalar?.asBool { return isThere ? MenuEntry() : nil }
        return word(value).map { MenuEntry(title: $0) }
    }

    /// Free names with texts.
    mutating func params(_ value: KeyedValue?) -> [Parameter] {
        (entries(value) ?? []).compactMap { entry in
            text(KeyedValue(entry)).map { Parameter(entry.key, $0) }
        }
    }

    private mutating func reports(_ keys: MappingReader<PageKey>, rounding: Rounding?) -> [ReportDefinition] {
        if let one = keys[.report] {
            if let several = keys.entry(.reports) {
                problems.add(
                    Problem(
                        "a page has \"report\" or \"reports\", not both", at: several.key.place,
                        advice: "Move the one report into \"reports\" and give it a name."))
            }
            return [report(one, rounding: rounding)].compactMap { $0 }
        }
        let named = entries(keys[.reports], advice: "Write reports: { NAME: { source: … } }.") ?? []
        return named.compactMap { entry in
            checkName(entry.key, of: "a report")
            return report(KeyedValue(entry), called: entry.key.content, rounding: rounding)
        }
    }
}

// Pages for records, and forms.
extension DefinitionReader {
    private mutating func pages(_ value: KeyedValue?) -> PagesDefinition? {
        guard let value, let keys = mapping(value, of: PagesKey.self) else { return nil }
        for key in [PagesKey.source, .path] where !keys.has(key) {
            missing(key, at: keys.place, advice: value.advice)
        }
        let source = source(keys[.source])
        let joins = joins(keys[.join]) ?? []
        let path = word(keys[.path]).map { Self.fromTheRoot($0) }
        let condition = word(keys[.where])
        let groups = groups(keys[.group]) ?? []
        let limit = integer(keys[.limit])
        let hasNeighbours = boolean(keys[.neighbours]) ?? false
        guard let source, let path else { return nil }
        var pages = PagesDefinition(at: keys.place, source: source, path: path)
        pages.joins = joins
        pages.condition = condition
        pages.groups = groups
        pages.body = word(keys[.body])
        pages.limit = limit
        pages.hasNeighbours = hasNeighbours
        return pages
    }

    /// A path as it is without the slash that it may begin with: all of them begin at the root of the site.
    private static func fromTheRoot(_ path: LocatedText) -> LocatedText {
        guard path.content.hasPrefix("/") else { return path }
        let rest = String(path.content.dropFirst())
        return LocatedText(rest, at: path.place.part(at: 1, length: max(1, path.place.length - 1)))
    }

    private mutating func form(_ value: KeyedValue?) -> FormDefinition? {
        guard let value, let keys = mapping(value, of: FormKey.self) else { return nil }
        let key = word(keys[.key])
        requireNeeded(keys, advice: value.advice)
        var form = FormDefinition(at: keys.place, key: key ?? Located("", at: keys.place))
        takeSubmit(keys[.submit], into: &form)
        if let reset = keys[.reset] {
            if let isThere = reset.scalar?.asBool {
                form.reset = isThere
            } else {
                form.resetLabel = filled(word(reset))
            }
        }
        return key == nil ? nil : form
    }

    private mutating func takeSubmit(_ value: KeyedValue?, into form: inout FormDefinition) {
        guard let value, let keys = mapping(value, of: SubmitKey.self) else { return }
        form.method = choice(keys[.method], of: FormMethod.self)?.content ?? .get
        form.submitLabel = label(keys[.label])
        form.action = word(keys[.action])
        requireNeeded(keys, advice: value.advice)
    }
}

extension YAMLNode {
    /// Whether a mapping in it has this key.
    fileprivate func has(_ key: String) -> Bool {
        mapping?.contains { $0.key.content == key || $0.value.has(key) } ?? sequence?.contains { $0.has(key) } ?? false
    }
}
