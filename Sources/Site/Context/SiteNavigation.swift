import BroadsheetDiagnostics
import BroadsheetReading

/// What all pages must know of each other: the menus, the first pages, which pages are one in several languages.
struct SiteNavigation: Sendable {
    /// The entries of the menu, by the site's languages.
    let menus: [[MenuItem]]
    /// The addresses of the first pages, by the site's languages.
    let homes: [String]
    /// Pages that are there in several languages, by their address in any of them.
    let families: [String: [ContentPage]]
    /// All pages that are no page for a value, in the order of their files: what cards and breadcrumbs name.
    let pages: [ContentPage]
    /// Those that are one page each, by their addresses.
    let byAddress: [String: ContentPage]
    /// Where the rows of reports lead.
    let rowLinks: RowLinks
    /// The pages that content files are made into for several values, by the names of the files.
    var variants: [String: any PagesForValues] = [:]
    /// The pages before and behind those that a program declares in a row, by their addresses.
    let neighbours: [String: (previous: ContentPage?, next: ContentPage?)]

    /// What `pages` must know of each other in a site with this configuration.
    init(_ pages: [ContentPage], _ configuration: SiteConfiguration) {
        self.pages = pages
        byAddress = Dictionary(pages.lazy.filter { $0.file.page.pages == nil }.map { ($0.url, $0) }) { first, _ in first
        }
        neighbours = Self.neighbours(of: pages)
        rowLinks = RowLinks(pages)
        let count = configuration.languages.count
        let languages: [Int?] = count == 0 ? [nil] : Array(0..<count)
        menus = languages.map { Menu.entries(of: pages, in: $0, configuration) }
        homes = languages.map { language in
            guard let language, let home = pages.first(where: { $0.address.path == "/" && $0.language == language })
            else { return "/" }
            return home.url
        }
        let inSomeLanguage = count > 1 ? pages.filter { $0.language != nil } : []
        families = Dictionary(grouping: inSomeLanguage, by: \.address.path)
            .filter { $0.value.count > 1 }
            .mapValues { $0.sorted { ($0.language ?? 0, $0.name) < ($1.language ?? 0, $1.name) } }
    }

    /// The pages before and behind each of those that stand in a row: of its own language, and none that the build leaves out.
    private static func neighbours(
        of pages: [ContentPage]
    ) -> [String: (previous: ContentPage?, next: ContentPage?)] {
        struct Row: Hashable { let number, language: Int? }
        var rows: [Row: [(place: Int, page: ContentPage)]] = [:]
        for page in pages {
            guard let place = page.file.page.placeInRow else { continue }
            rows[Row(number: place.row, language: page.language), default: []].append((place.number, page))
        }
        var found: [String: (previous: ContentPage?, next: ContentPage?)] = [:]
        for row in rows.values.map({ $0.sorted { $0.place < $1.place }.map(\.page) }) {
            for (number, page) in row.enumerated() {
                found[page.url] = (
                    number > 0 ? row[number - 1] : nil, number + 1 < row.count ? row[number + 1] : nil
                )
            }
        }
        return found
    }

    /// Pages that are the same one in the same language, which the front matter can make of files with two names.
    func twins(_ configuration: SiteConfiguration) -> Problems {
        var problems = Problems()
        for pages in families.values {
            for (first, second) in zip(pages, pages.dropFirst()) where first.language == second.language {
                let tag = configuration.languages[first.language ?? 0].tag.content
                problems.add(
                    Problem(
                        "\(first.name) and \(second.name) are the same page in \"\(tag)\"",
                        at: second.file.page.language?.place ?? first.file.page.language?.place,
                        advice: "Give one of them another language, or another name."))
            }
        }
        return problems.inOrderOfPlaces
    }
}
