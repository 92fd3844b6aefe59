import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting

extension TemporarySite {
    /// Builds the site as the command does.
    @discardableResult
    func build(_ change: (inout BuildOptions) -> Void = { _ in }) throws(Problems) -> BuildResult {
        var options = BuildOptions(site: folder.path)
        change(&options)
        return try SiteBuilder.build(options, progress: nil)
    }
}
