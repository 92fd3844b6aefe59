import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetReading

/// Where the parts of a site are.
package struct SiteFolders: Sendable, Equatable {
    /// The site itself.
    package let site: String
    /// Its pages and their data.
    package let content: String
    /// What builds write, and nothing is read from.
    package let output: String
    /// What else is read, where it is there.
    package var others: [String] { ["Themes", "static", "assets", "record"].map { "\(site)/\($0)" } }
    /// Its configuration.
    package var configuration: String { "\(site)/broadsheet.yml" }

    /// Whether anything of a site is there.
    package func isSite() throws(Problem) -> Bool {
        if try FileSystem.kind(of: content) != .nothing { return true }
        return try FileSystem.kind(of: configuration) != .nothing
    }

    init(_ site: String, _ configuration: SiteConfiguration, output: String?) {
        var folder = site
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        self.site = folder
        content = "\(folder)/\(configuration.contentFolder)"
        self.output = output ?? "\(folder)/\(configuration.outputFolder)"
    }
}
