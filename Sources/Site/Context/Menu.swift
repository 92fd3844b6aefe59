import BroadsheetDiagnostics
import BroadsheetReading

/// An entry of the site's menu.
struct MenuItem: Sendable {
    var title: String
    var url: String
    /// Which of the site's languages its page is in.
    var language: Int?
}

/// The site's menu: the pages that ask for an entry, lightest first.
enum Menu {
    /// The entries of pages in the language of that number. A page that is not written in it stands there in the
    /// site's own language.
    static func entries(of pages: [ContentPage], in language: Int?, _ site: SiteConfiguration) -> [MenuItem] {
        let own = pages.filter { $0.language == language }
        let paths = Set(own.map(\.address.path))
        let others =
            language == nil || language == site.defaultLanguage
            ? pages.filter { $0.language == nil }
            : pages.filter { $0.language == site.defaultLanguage && !paths.contains($0.address.path) }
        return (language == nil ? own : own + others)
            .filter { $0.file.page.menu != nil && $0.file.page.pages == nil }
            .sorted { a, b in
                let (first, second) = (a.file.page.weight?.content ?? 0, b.file.page.weight?.content ?? 0)
                return first == second ? a.address.path < b.address.path : first < second
            }
            .map { page in
                MenuItem(
                    title: page.file.page.menu?.title?.content ?? page.title(in: site), url: page.url,
                    language: page.language)
            }
    }
}
