import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering
import BroadsheetSearch
import BroadsheetTemplates

/// What is noted of one page while it is planned and rendered.
struct PageNotes: Sendable {
    /// What it is made from beside its own file.
    let uses: UsedInputs
    /// What is worth a look and not wrong.
    let warnings = SharedWarnings()

    /// Nothing noted, but for what is used by pages that are noted together.
    init(uses: UsedInputs = UsedInputs()) { self.uses = uses }
}

/// What one page is made with: its site as readers of its language see it, and what is noted of the page alone.
struct PageContext: Sendable {
    /// The site, with the theme's words and the site's own texts in the page's language.
    let site: SiteContext
    /// The language that the page is in.
    let language: PageLanguage
    let notes: PageNotes

    /// A page of `site` in `language`.
    init(_ site: SiteContext, in language: PageLanguage, notes: PageNotes) throws(Problem) {
        self.site = try site.speaking(language)
        self.language = language
        self.notes = notes
    }

    /// The entries of the menu on the page.
    var menu: [MenuItem] { site.navigation.menus[language.number ?? site.configuration.defaultLanguage ?? 0] }

    /// The address of the first page for readers of the page.
    var home: String { site.navigation.homes[language.number ?? site.configuration.defaultLanguage ?? 0] }

    /// What every layout and every row sees.
    var common: [String: Shape] {
        [
            "words": .object(site.theme.words.mapValues(\.shape), text: nil),
            "home": .constant(home),
            "base": .constant(site.basePath),
            "assets": .object(site.assets.mapValues { .constant(site.basePath + $0) }, text: nil),
            "generator": .constant("Broadsheet"),
            "site": .object(
                [
                    "title": .constant(site.configuration.title?.content ?? ""),
                    "description": .constant(site.configuration.description?.content ?? ""),
                    "author": .constant(site.configuration.author?.content ?? ""),
                    "url": .constant(site.url.isEmpty ? "" : site.url + site.basePath),
                    "feed": .constant(site.changes?.definition.feed.map { site.basePath + $0.content } ?? ""),
                    "search": .constant(
                        site.configuration.isSearched
                            ? "\(site.basePath)/\(SiteSearch.path(of: language.tag))" : ""),
                    "params": .object(site.configuration.params.shapes, text: nil),
                ].merging(
                    site.brand.shapes(
                        site.configuration, base: site.basePath, markdown: site.settings.markdownOptions)
                ) { $1 }, text: nil),
        ]
    }
}
