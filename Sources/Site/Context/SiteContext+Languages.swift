import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering
import BroadsheetTemplates
import BroadsheetValues

extension SiteContext {
    /// Takes what all pages must know of each other: the menus, the first pages, which pages are one in several languages.
    mutating func takePages(_ pages: [ContentPage]) {
        let count = configuration.languages.count
        let languages: [Int?] = count == 0 ? [nil] : Array(0..<count)
        menus = languages.map { Menu.entries(of: pages, in: $0, configuration) }
        homes = languages.map { language in
            guard let language, let home = pages.first(where: { $0.address.path == "/" && $0.language == language })
            else { return "/" }
            return home.url
        }
        guard count > 1 else { return }
        for page in pages where page.language != nil { families[page.address.path, default: []].append(page) }
        families = families.filter { $0.value.count > 1 }
        for path in families.keys { families[path]?.sort { ($0.language ?? 0, $0.name) < ($1.language ?? 0, $1.name) } }
    }

    /// Pages that are the same one in the same language, which the front matter can make of files with two names.
    var twins: Problems {
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
