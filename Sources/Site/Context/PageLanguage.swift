import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports
import BroadsheetValues

/// The language of a page: of its prose, of the theme's words on it, and how its figures are written.
struct PageLanguage: Sendable {
    /// Its tag, as HTML wants it: `de-CH`.
    var tag: String
    /// The locale of figures and dates.
    var locale: LocaleTable
    /// Which of the site's languages it is, if it is one of them.
    var number: Int?

    /// The direction of its writing, as HTML has it.
    var direction: String { (LocaleTable(tag) ?? locale).isRightToLeft ? "rtl" : "ltr" }

    /// How a browser writes counts as its figures are written, where the tag alone does not tell: `ar-EG-u-nu-arab`.
    var foreignLocale: String? { locale.browserTag == tag ? nil : locale.browserTag }

    /// The language number `number` of the site, for pages that nobody wrote; nil is the site's own.
    init(_ number: Int?, of site: SiteConfiguration) throws(Problem) {
        let declared = (number ?? site.defaultLanguage).map { site.languages[$0] }
        self.number = number ?? site.defaultLanguage
        locale = try Self.locale(of: declared?.tag ?? site.language, declared?.locale, site)
        tag = LanguageTag.canonical(declared?.tag.content ?? site.language?.content ?? locale.languageTag)
    }

    /// The language of a page: as its front matter says, else its file's name, else the site.
    init(of page: PageDefinition, named number: Int?, in site: SiteConfiguration) throws(Problem) {
        try self.init(number, of: site)
        if let written = page.language {
            self.number = number ?? site.number(ofLanguage: written.content)
            if LocaleTable(written.content) != nil || page.locale == nil {
                locale = try Self.locale(of: written, self.number.flatMap { site.languages[$0].locale }, site)
            }
            tag = LanguageTag.canonical(written.content)
        }
        if let written = page.locale {
            locale = try LocaleTable.named(written)
            if page.language == nil, site.languages.isEmpty, site.language == nil { tag = locale.languageTag }
        }
    }

    /// The locale of a language: as declared, else the site's where that is of the same language and says more, else the one
    /// of its name.
    private static func locale(
        of tag: LocatedText?, _ declared: LocatedText?, _ site: SiteConfiguration
    ) throws(Problem) -> LocaleTable {
        if let declared { return try LocaleTable.named(declared) }
        if let own = site.locale {
            let isSame = tag.map {
                LanguageTag.chain(own.content).contains(LanguageTag.canonical($0.content).lowercased())
            }
            if isSame ?? true { return try LocaleTable.named(own) }
        }
        return try tag.map { tag throws(Problem) in try LocaleTable.named(tag) } ?? .standard
    }
}
