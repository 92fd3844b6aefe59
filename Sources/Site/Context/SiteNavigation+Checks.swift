import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetMarkdown
import BroadsheetReading

// What the configuration says of the menu, held against the pages that there are.
extension SiteNavigation {
    /// Entries that name no page. One whose file is there, but is no page of this build (a draft, or one of another day), is left
    /// out of the menu, and so is not wrong.
    func strays(_ site: SiteSettings) -> Problems {
        var problems = Problems()
        guard case .entries(let entries) = site.configuration.navigation else { return problems }
        for entry in entries { check(entry, site, &problems) }
        return problems
    }

    private func check(_ entry: NavigationEntry, _ site: SiteSettings, _ problems: inout Problems) {
        for inner in entry.entries { check(inner, site, &problems) }
        guard let name = entry.page else { return }
        let folder = site.configuration.contentFolder
        guard let page = Menu.page(named: name.content, among: pages, site.configuration) else {
            let isThere = [
                "\(site.content)/\(name.content).md", "\(site.content)/\(name.content)",
                "\(site.folder)/\(name.content)",
            ]
            .contains { (try? FileSystem.isFile($0)) ?? false }
            if isThere { return }
            let names =
                name.content.hasPrefix("/")
                ? pages.map(\.url) : pages.map { String($0.name.dropFirst(folder.count + 1).dropLast(3)) }
            return problems.add(
                Problem(
                    "there is no page \"\(name.content)\"", at: name.place,
                    advice: suggestion(for: name.content, among: names)))
        }
        if page.file.page.pages != nil {
            problems.add(
                Problem(
                    "\(page.name) makes a page for each record, and the menu has one entry for a page",
                    at: name.place, advice: "Name a page that leads to them."))
        }
    }

    /// The pages with reports that no reader would find: neither the menu nor a link of the prose nor a card leads to them.
    func unreachable(_ site: SiteSettings) -> [Problem] {
        guard case .entries = site.configuration.navigation else { return [] }
        var reached = Set(menus.flatMap { $0.flatMap(\.urls) })
        for page in pages {
            for link in page.markdown.links {
                let path = link.destination.prefix { $0 != "#" && $0 != "?" }
                reached.insert(path.hasSuffix("/") ? String(path) : "\(path)/")
            }
            guard let cards = page.file.page.cards else { continue }
            guard let named = cards.cards else { return [] }
            for card in named {
                if let target = Menu.page(named: card.page.content, among: pages, site.configuration) {
                    reached.insert(target.url)
                }
            }
        }
        return pages.filter {
            let definition = $0.file.page
            let isFamilyReached = families[$0.address.path]?.contains { reached.contains($0.url) } ?? false
            return !definition.reports.isEmpty && definition.pages == nil && $0.address.path != "/"
                && !reached.contains($0.url) && !isFamilyReached
        }.map {
            Problem(
                "nothing leads to \($0.name), which has a report", at: $0.file.page.place,
                advice: "Name it under \"navigation\" in broadsheet.yml, or link to it from another page.")
        }
    }
}
