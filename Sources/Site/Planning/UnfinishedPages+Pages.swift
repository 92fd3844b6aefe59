import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports

extension UnfinishedPages {
    /// A page whose front matter cannot be read: it may have views and downloads, and be a page for each record.
    mutating func addUnread(_ file: String, site: SiteSettings) {
        let bytes = (try? FileSystem.contents(of: "\(site.content)/\(file)", name: file)) ?? []
        let makesPages = String(decoding: bytes, as: UTF8.self).split(separator: "\n").contains {
            $0.hasPrefix("pages:")
        }
        let address = try? ContentAddress(file, name: file, site: site.configuration)
        add(makesPages ? "/" : address?.url ?? "/", isWhole: !makesPages)
    }

    /// A page that could be read and not be planned.
    mutating func add(_ page: ContentPage) {
        if let variants = page.file.page.variants {
            // In which languages they are may not be known.
            let fixed = variants.path.map { String($0.content.prefix { $0 != "{" }) } ?? page.url
            return add(prefix: page.language == nil || fixed.isEmpty ? "/" : fixed.hasPrefix("/") ? fixed : "/" + fixed)
        }
        guard let pages = page.file.page.pages else {
            add(page.url, isWhole: true)
            for view in page.file.page.reports.first?.views ?? [] {
                add(address: "\(page.url)\(view.name.content)/")
            }
            return
        }
        let fixed = pages.path.content.prefix { $0 != "{" }
        add(prefix: "/" + page.address.prefix + (fixed.hasPrefix("/") ? fixed.dropFirst() : fixed))
    }
}
