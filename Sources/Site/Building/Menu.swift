import BroadsheetDiagnostics

/// The site's menu: the pages that ask for an entry, lightest first.
enum Menu {
    /// The entries.
    static func entries(of pages: [ContentPage], in site: SiteConfiguration) -> [(title: String, url: String)] {
        pages.filter { $0.file.page.menu != nil && $0.file.page.pages == nil }
            .sorted { a, b in
                let (first, second) = (a.file.page.weight?.content ?? 0, b.file.page.weight?.content ?? 0)
                return first == second ? a.url < b.url : first < second
            }
            .map { page in
                (title: page.file.page.menu?.title?.content ?? page.title(in: site), url: page.url)
            }
    }
}
