import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetValues
import BroadsheetYAML

extension DefinitionReader {
    /// What the configuration says of languages.
    mutating func takeLanguage(_ keys: MappingReader<SiteKey>, into site: inout SiteConfiguration) {
        site.locale = word(keys[.locale])
        site.language = word(keys[.language])
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
    private mutating func languages(_ value: KeyedValue?) -> [SiteLanguage] {
        guard let value, isPresent(value) else { return [] }
        var languages: [SiteLanguage] = []
        if let entries = value.mapping {
            for entry in entries { add(entry.key, KeyedValue(entry), to: &languages) }
        } else {
            for tag in texts(value) ?? [] { add(tag, nil, to: &languages) }
        }
        return languages
    }

    private mutating func add(_ tag: LocatedText, _ value: KeyedValue?, to languages: inout [SiteLanguage]) {
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
        if let value, !value.node.isNull, let keys = mapping(value, of: LanguageKey.self) {
            language.name = word(keys[.name])
            language.title = text(keys[.title])
            language.description = text(keys[.description])
            language.footer = text(keys[.footer])
            language.locale = word(keys[.locale])
        }
        languages.append(language)
    }
}
