import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports

/// An entry of the site's menu.
struct MenuItem: Sendable {
    var title: String
    /// Where it leads; empty for a title with entries below it.
    var url: String
    /// Which of the site's languages its page is in.
    var language: Int?
    /// What stands below it.
    var items: [MenuItem] = []

    /// The addresses of it and of all below it.
    var urls: [String] { (url.isEmpty ? [] : [url]) + items.flatMap(\.urls) }
}

/// The site's menu: what its configuration lists, else all pages in their folders, or those that ask for an entry, lightest first.
enum Menu {
    /// The entries for readers of the language of that number. A page that is not written in it stands there in the
    /// site's own language.
    static func entries(of pages: [ContentPage], in language: Int?, _ site: SiteConfiguration) -> [MenuItem] {
        switch site.navigation {
        case .pages:
            return inOrder(shown(of: pages, in: language, site).filter { $0.file.page.menu != nil })
                .map { item($0, site) }
        case .folders:
            var all = Folder()
            for page in inOrder(shown(of: pages, in: language, site)) where page.address.path != "/" {
                all.add(item(page, site), at: page.address.path.split(separator: "/")[...])
            }
            return all.entries(levels: 3)
        case .entries(let entries):
            return items(of: entries, pages, in: language, site)
        }
    }

    /// The pages that readers of a language are shown, but for those that are made for records.
    private static func shown(
        of pages: [ContentPage], in language: Int?, _ site: SiteConfiguration
    ) -> [ContentPage] {
        let own = pages.filter { $0.language == language }
        let paths = Set(own.map(\.address.path))
        let others =
            language == nil || language == site.defaultLanguage
            ? pages.filter { $0.language == nil }
            : pages.filter { $0.language == site.defaultLanguage && !paths.contains($0.address.path) }
        return (language == nil ? own : own + others).filter { $0.file.page.pages == nil }
    }

    /// The pages, the lightest first.
    private static func inOrder(_ pages: [ContentPage]) -> [ContentPage] {
        pages.sorted { a, b in
            let (first, second) = (a.file.page.weight?.content ?? 0, b.file.page.weight?.content ?? 0)
            return first == second ? a.address.path < b.address.path : first < second
        }
    }

    private static func item(_ page: ContentPage, _ site: SiteConfiguration) -> MenuItem {
        MenuItem(
            title: page.file.page.menu?.title?.content ?? page.title(in: site), url: page.url, language: page.language)
    }

    // MARK: Folders

    /// A folder of pages, and the page that it is itself, if there is one.
    private struct Folder {
        var own: MenuItem?
        var inner: [(name: String, folder: Folder)] = []

        /// Puts a page where the names `parts` lead to.
        mutating func add(_ item: MenuItem, at parts: ArraySlice<Substring>) {
            guard let name = parts.first.map(String.init) else { return own = item }
            let place = inner.firstIndex { $0.name == name } ?? inner.count
            if place == inner.count { inner.append((name, Folder())) }
            inner[place].folder.add(item, at: parts.dropFirst())
        }

        /// Its pages, in at most so many levels: what lies deeper stands in the last of them.
        func entries(levels: Int) -> [MenuItem] {
            inner.flatMap { name, folder -> [MenuItem] in
                let own = [folder.own].compactMap(\.self)
                if folder.inner.isEmpty { return own }
                if levels == 1 { return own + folder.entries(levels: 1) }
                return [
                    Menu.group(folder.own?.title ?? humanized(name), own + folder.entries(levels: levels - 1))
                ]
            }
        }
    }

    fileprivate static func group(_ title: String, _ items: [MenuItem]) -> MenuItem {
        MenuItem(title: title, url: "", language: nil, items: items)
    }

    // MARK: What is listed

    private static func items(
        of entries: [NavigationEntry], _ pages: [ContentPage], in language: Int?, _ site: SiteConfiguration
    ) -> [MenuItem] {
        entries.compactMap { entry in
            guard let name = entry.page else {
                let items = items(of: entry.entries, pages, in: language, site)
                return items.isEmpty ? nil : group(entry.title(in: language) ?? "", items)
            }
            guard let found = page(named: name.content, among: pages, site) else { return nil }
            let family = pages.filter { $0.address.path == found.address.path && $0.file.page.pages == nil }
            let usual = family.first { $0.language == nil || $0.language == site.defaultLanguage }
            var item = item(family.first { $0.language == language } ?? usual ?? found, site)
            item.title = entry.title(in: language) ?? item.title
            return item
        }
    }

    /// The page with that file, or that address.
    static func page(named name: String, among pages: [ContentPage], _ site: SiteConfiguration) -> ContentPage? {
        let files = [name, "\(site.contentFolder)/\(name)"].flatMap { [$0, "\($0).md"] }
        let address = "/" + name.split(separator: "/").map { "\($0)/" }.joined()
        return pages.first { files.contains($0.name) } ?? pages.first { $0.url == address }
    }
}
