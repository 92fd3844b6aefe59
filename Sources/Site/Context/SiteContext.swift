import BroadsheetBytes
import BroadsheetDatabases
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRecords
import BroadsheetRendering
import BroadsheetReports
import BroadsheetWeb

/// What all pages of a build share, from when its files are read to its end. Nothing in it is changed, but for what databases
/// and the web have given.
struct SiteContext: Sendable {
    /// Where the site is and what was asked of it.
    let settings: SiteSettings
    let theme: Theme
    /// The names of the assets and their addresses.
    let assets: [String: String]
    /// The looks that are the site's own.
    let brand: Brand
    /// The assets themselves, for pages that name one.
    let assetFiles: AssetFiles
    /// What all pages must know of each other.
    var navigation: SiteNavigation
    /// The databases that are read, from the first question to the end of the build.
    let databases: DatabaseSessions
    /// What the build reads from the web, each file fetched once.
    let web: WebSession
    /// What the build has read to look values up in, once for all pages.
    let lookups: Lookups
    /// The closed periods, whose figures must be what they were.
    let closings: ClosedPeriods
    /// Which figures the releases have changed, if the site has a page of them.
    var changes: SiteChanges?

    /// What figures were in the last releases, if revised ones are marked.
    var former: FormerReleases?

    var folder: String { settings.folder }
    var configuration: SiteConfiguration { settings.configuration }
    var links: LinkRule { settings.links }
    var basePath: String { settings.basePath }
    var url: String { settings.url }
    var content: String { settings.content }

    /// What is worth a look in the configuration, and not wrong.
    var warnings: [Problem] { brand.warnings + settings.footerRemarks + navigation.unreachable(settings) }

    /// The same site as readers of `language` see it: called and worded in it.
    func speaking(_ language: PageLanguage) throws(Problem) -> SiteContext {
        SiteContext(
            settings: settings.inLanguage(language.number), theme: try theme.speaking(language.tag), assets: assets,
            brand: brand, assetFiles: assetFiles,
            navigation: navigation, databases: databases, web: web, lookups: lookups, closings: closings,
            changes: changes, former: former)
    }

    /// Ends what reaches out of the process.
    func close() {
        databases.close()
        web.close()
    }
}
