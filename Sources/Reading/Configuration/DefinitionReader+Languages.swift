import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetValues
import BroadsheetYAML

extension DefinitionReader {
    /// What the configuration says of languages.
    mutating func takeLanguage(_ keys: MappingReader<SiteKey>, into site: inout SiteConfiguration) {
        site.locale = word(keys[.locale], "locale")
        site.language = word(keys[.language], "language")
        site.languages = languages(keys[.languages])
        guard !site.languages.isEmpty, site.defaultLanguage == nil, let own = site.language ?? site.locale else {
            return
        }
        problems.add(
            Problem(
                "the site's own language, \"\(own.content)\", is not among its languages", at: own.place,
                advice: "Add it to \"languages\", or change it."))
    }

    /// `languages: [en, de]`, or a mapping of tags to what is said of each.
    private mutating func languages(_ node: YAMLNode?) -> [SiteLanguage] {
        guard let node, isPresent(node, "languages") else { return [] }
        var languages: [SiteLanguage] = []
        if let entries = node.mapping {
            for entry in entries { add(entry.key, entry.value, to: &languages) }
        } else {
            for tag in texts(node, "languages") ?? [] { add(tag, nil, to: &languages) }
        }
        return languages
    }

    private mutating func add(_ tag: LocatedText, _ node: YAMLNode?, to languages: inout [SiteLanguage]) {
        do throws(Problem) {
            _ = try LocaleTable.named(tag)
        } catch {
            return problems.add(error)
        }
        guard
            !languages.contains(where: { LanguageTag.canonical($0.tag.content) == LanguageTag.canonical(tag.content) })
        else {
            return problems.add(
                Problem(
                    "the language \"\(tag.content)\" stands there twice", at: tag.place, advice: "Delete one of them."))
        }
        var language = SiteLanguage(tag)
        if let node, !node.isNull, let keys = mapping(node, tag.content, of: LanguageKey.self) {
            language.name = word(keys[.name], "name")
            language.title = text(keys[.title], "title")
            language.description = text(keys[.description], "description")
            language.locale = word(keys[.locale], "locale")
        }
        languages.append(language)
    }
}
