import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering
import BroadsheetTemplates

// Where a page stands in its site: the menu, the pages above it, those beside it.
extension LayoutShape {
    /// The entries of the menu.
    var navigation: [Shape] { page.menu.map { entry($0, isTop: true) } }

    private func entry(_ entry: MenuItem, isTop: Bool) -> Shape {
        let isCurrent = !entry.url.isEmpty && (entry.url == plan.url || entry.url == pageURL)
        return .object(
            [
                "title": .constant(entry.title), "url": .constant(entry.url), "current": .boolean(isCurrent),
                "within": .boolean(!isCurrent && isAbove(entry)), "top": .boolean(isTop),
                "language": foreign(entry).map { .constant($0.tag) } ?? .absent,
                "direction": foreign(entry).map { .constant($0.direction) } ?? .absent,
                "has_items": .boolean(!entry.items.isEmpty),
                "items": .list(entry.items.map { self.entry($0, isTop: false) }),
            ], text: .constant(entry.title))
    }

    /// The address of the page, or what those of all pages of a set begin with.
    private var address: String {
        guard let set = plan.set else { return pageURL }
        let literal = set.written.content.prefix { $0 != "{" }
        let folder = literal.lastIndex(of: "/").map { literal[...$0] } ?? ""
        return "/" + plan.prefix + folder
    }

    /// Whether the page lies below that of an entry, or of one below it.
    private func isAbove(_ entry: MenuItem) -> Bool {
        // Neither titles nor the pages of a set have an address: that is none in common.
        if !entry.items.isEmpty {
            return entry.items.contains { !$0.url.isEmpty && $0.url == pageURL || isAbove($0) }
        }
        return entry.url != page.home && entry.url != "/" && address.hasPrefix(entry.url)
    }

    // MARK: The pages above

    /// The first page, the titles and pages of the menu that the page stands below, and the pages whose addresses its own begins with;
    /// nothing where that is the first page alone. A page that is made for a record or a value, and has no such page above it, stands below the
    /// report whose rows lead to it, be that on the first page.
    var breadcrumbs: [Shape] {
        var crumbs: [(title: String, url: String)] = []
        var above = above
        var isBelowHome = false
        if above.isEmpty, let page = leading {
            isBelowHome = page.url == self.page.home
            if !isBelowHome { above = [(page.title(in: configuration), page.url)] }
        }
        for item in above { crumbs += path(to: item.url, in: page.menu) ?? []; crumbs.append(item) }
        if plan.set == nil { crumbs += path(to: pageURL, in: page.menu) ?? [] }
        var seen: Set<String> = []
        crumbs = crumbs.filter { seen.insert($0.url.isEmpty ? "= \($0.title)" : $0.url).inserted }
        guard !crumbs.isEmpty || isBelowHome else { return [] }
        crumbs.insert((site.theme.word("home") ?? "Home", page.home), at: 0)
        var position = 0
        return crumbs.map { crumb in
            if !crumb.url.isEmpty { position += 1 }
            return .object(
                [
                    "title": .constant(crumb.title), "url": .constant(crumb.url),
                    "position": .constant(crumb.url.isEmpty ? "" : "\(position)"),
                ], text: .constant(crumb.title))
        }
    }

    /// The page whose rows lead here, where this page is made for a record or a value.
    private var leading: ContentPage? {
        if let set = plan.set {
            return site.navigation.rowLinks.page(leadingTo: "/\(plan.prefix)\(set.written.content)")
        }
        return plan.isVariant ? site.navigation.rowLinks.page(leadingTo: pageURL) : nil
    }

    /// The pages whose addresses that of this page begins with, but for the first one.
    private var above: [(title: String, url: String)] {
        let own = plan.set == nil ? pageURL : ""
        var found: [(title: String, url: String)] = []
        for end in address.indices where address[end] == "/" {
            let url = String(address[...end])
            guard url != own, url != page.home, let page = site.navigation.byAddress[url], page.address.path != "/"
            else {
                continue
            }
            found.append((page.title(in: configuration), url))
        }
        return found
    }

    /// The titles of the menu below which the entry for `url` stands; nil if it has none.
    private func path(to url: String, in menu: [MenuItem]) -> [(title: String, url: String)]? {
        for entry in menu {
            if entry.url == url { return [] }
            if let inner = path(to: url, in: entry.items) { return [(entry.title, "")] + inner }
        }
        return nil
    }

    // MARK: The pages beside it

    /// Whether the page leads to those before and behind it.
    var hasNeighbours: Bool { plan.set?.hasNeighbours == true || site.navigation.neighbours[pageURL] != nil }

    /// The page before or behind this one, of those that are made for records, or that a program declares in a row.
    func neighbour(_ slot: Int) -> Shape {
        guard plan.set?.hasNeighbours == true else {
            let row = site.navigation.neighbours[pageURL]
            guard let page = slot == LayoutSlot.previous ? row?.previous : row?.next else { return .absent }
            let title = page.title(in: configuration)
            return .object(["title": .constant(title), "url": .constant(page.url)], text: .constant(title))
        }
        return .present(
            slot == LayoutSlot.previous ? LayoutFlag.previous : LayoutFlag.next,
            .object(["title": .slot(slot), "url": .slot(slot + 1)], text: .slot(slot)))
    }

    /// The part of the site that a page at `url` is in, as the menu calls it.
    static func section(of url: String, in menu: [MenuItem]) -> String {
        menu.first { $0.url.isEmpty && $0.urls.contains(url) }?.title ?? ""
    }
}
