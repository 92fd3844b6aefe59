import BroadsheetBytes
import BroadsheetDatabases
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRecords
import BroadsheetRendering
import BroadsheetReports
import BroadsheetTemplates
import BroadsheetValues
import BroadsheetWeb

/// What all pages of a build share.
struct SiteContext: Sendable {
    /// The folder of the site.
    var folder: String
    var configuration: SiteConfiguration
    var options: BuildOptions
    var theme: Theme
    /// Where links in the site may lead.
    var links: LinkRule
    /// The databases that are read, from the first question to the end of the build.
    var databases: DatabaseSessions
    /// What the build reads from the web, each file fetched once.
    var web: WebSession
    /// The entries of the menu, by the site's languages.
    var menus: [[MenuItem]] = []
    /// The addresses of the first pages, by the site's languages.
    var homes: [String] = []
    /// Addresses of which there is a page in several languages.
    var families: [String: [ContentPage]] = [:]
    /// The names of the assets and their addresses.
    var assets: [String: String] = [:]

    /// What the build has read to look values up in, once for all pages.
    let lookups = Lookups()

    /// The path under which the site lies on its host: empty, or `/reports`.
    var basePath: String {
        var path = options.basePath ?? configuration.basePath
        while path.hasSuffix("/") { path.removeLast() }
        return path.isEmpty || path.hasPrefix("/") ? path : "/\(path)"
    }

    /// The address of the host, without a slash at its end; empty if it is open.
    var url: String {
        var url = options.baseURL ?? configuration.url?.content ?? ""
        while url.hasSuffix("/") { url.removeLast() }
        return url
    }

    /// The folder of the content.
    var content: String { "\(folder)/\(configuration.contentFolder)" }

    /// What messages call the file at `path`: its path in the site.
    func relative(_ path: String) -> String {
        path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : path
    }
}
