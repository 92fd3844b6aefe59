import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports

extension ContentPage {
    /// What the page is called: its title, else the site's on the first page, else the name of its address.
    func title(in site: SiteConfiguration) -> String {
        file.page.title?.content ?? (address.path == "/" ? site.title?.content : nil) ?? humanized(lastPart)
    }

    /// The last part of the page's address.
    var lastPart: String { address.path.split(separator: "/").last.map(String.init) ?? "index" }
}
