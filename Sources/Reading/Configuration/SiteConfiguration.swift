package import BroadsheetDiagnostics
package import BroadsheetReports
package import BroadsheetWeb
package import BroadsheetYAML

/// What `broadsheet.yml` says about the whole site, with what holds where it says nothing.
package struct SiteConfiguration: Sendable {
    /// The site's name.
    package var title: LocatedText?
    /// Who writes it.
    package var author: LocatedText?
    /// One sentence about it.
    package var description: LocatedText?
    /// Where it will be, without a slash at the end: `https://example.com`; nil if that is open.
    package var url: LocatedText?
    /// The path under which it lies there, `/reports`; empty at the root.
    package var basePath = ""
    /// The language of the prose, if not that of the locale.
    package var language: LocatedText?
    /// The languages that pages are written in, where there are several.
    package var languages: [SiteLanguage] = []
    /// The locale of figures, dates and the order of texts.
    package var locale: LocatedText?
    /// The theme's name.
    package var theme: LocatedText?
    /// How figures are rounded where a report does not say.
    package var rounding = Rounding()
    /// The rates of all reports that declare none.
    package var rates: RatesDefinition?
    /// Whether straight quotes and dashes become typographic ones.
    package var smartMarkdown = false
    /// Whether HTML in Markdown passes through.
    package var rawHTML = false
    /// The folder of the pages.
    package var contentFolder = "content"
    /// The folder that a build writes.
    package var outputFolder = "public"
    /// Texts for the layouts.
    package var params: [Parameter] = []
    /// The values that a build is given from outside, for all pages.
    package var inputs: [InputDefinition] = []
    /// The texts that all pages may name, in the languages of the site.
    package var texts: [TextDefinition] = []
    /// The looks that are its own, whatever its theme.
    package var brand = SiteBrand()
    /// What its menu shows.
    package var navigation = NavigationDefinition.pages
    /// Where the site is published to, not read yet.
    package var targets: YAMLNode?
    /// Whether builds write down what they are made of, and releases have that with them.
    package var isRecorded = false
    /// The page that lists which figures its releases have changed, if there is one.
    package var changes: ChangesDefinition?
    /// Whether the figures of a build are recorded.
    package var figures = FigureRecording.kept
    /// Whether totals lead to their records, where a report does not say.
    package var explains = false
    /// Whether figures are marked that the last release showed otherwise, and whose releases these are; nil if none is.
    package var revised: RevisedDefinition?
    /// Whether readers can search it.
    package var isSearched = false
    /// The hosts that sources may reach.
    package var allowed = AllowedHosts()
    /// The folders outside the site that links in it may lead into.
    package var linkedFolders: [LocatedText] = []

    /// What holds without a `broadsheet.yml`.
    package init() {}

    /// The theme's name: `broadsheet` unless said otherwise.
    package var themeName: String { theme?.content ?? "broadsheet" }
}
