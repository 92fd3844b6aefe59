import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports

/// Pages with problems of their own, whose addresses are not all known: a link that may lead to one of them is not
/// told to lead nowhere.
struct UnfinishedPages: Sendable {
    private var addresses: Set<String> = []
    private var prefixes: [String] = []

    /// A page whose front matter cannot be read: it may have views and downloads, and be a page for each record.
    mutating func addUnread(_ file: String, site: SiteContext) {
        let bytes = (try? FileSystem.contents(of: "\(site.content)/\(file)", name: file)) ?? []
        let makesPages = String(decoding: bytes, as: UTF8.self).split(separator: "\n").contains {
            $0.hasPrefix("pages:")
        }
        let address = try? ContentAddress(file, name: file, site: site.configuration)
        add(makesPages ? "/" : address?.url ?? "/", isWhole: !makesPages)
    }

    /// A page that could be read and not be planned.
    mutating func add(_ page: ContentPage) {
        guard let pages = page.file.page.pages else {
            add(page.url, isWhole: true)
            for view in page.file.page.reports.first?.views ?? [] {
                addresses.insert("\(page.url)\(view.name.content)/")
            }
            return
        }
        let fixed = pages.path.content.prefix { $0 != "{" }
        prefixes.append("/" + page.address.prefix + (fixed.hasPrefix("/") ? fixed.dropFirst() : fixed))
    }

    /// A page at `url`, or pages at addresses that begin so.
    private mutating func add(_ url: String, isWhole: Bool) {
        addresses.insert(url)
        if !isWhole || url != "/" { prefixes.append(url) }
    }

    /// Whether the address `link` may be that of one of them.
    func mayHave(_ link: String) -> Bool {
        let address = String(link.prefix { $0 != "#" && $0 != "?" })
        return addresses.contains(address) || addresses.contains("\(address)/")
            || prefixes.contains { address.hasPrefix($0) }
    }
}
