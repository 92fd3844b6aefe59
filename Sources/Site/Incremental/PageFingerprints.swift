import BroadsheetBytes
import BroadsheetClosing
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering
import BroadsheetReports

/// For each content page the hash of all that it is made from, but for its sources.
struct PageFingerprints {
    /// In the order of the site's pages.
    let all: [InputHash]

    /// The marks of the pages of `site`.
    init(_ site: LoadedSite, _ inputs: inout InputHashes) {
        let context = site.context
        let shared = Self.shared(context, &inputs)
        all = site.pages.map { page in
            var hash = ContentHash()
            // What releases have changed leads to all pages, and so is made anew.
            var isSure = shared.isSure && !page.file.page.listsChanges
            hash.combine(shared.value)
            // A page in several languages knows of all of them.
            let family = page.language == nil ? nil : context.navigation.families[page.address.path]
            for title in Self.titles(above: page, context) { hash.combine(title) }
            if page.file.page.pages != nil || page.file.page.variants != nil {
                for link in context.navigation.rowLinks.identity(in: context.configuration) { hash.combine(link) }
            }
            // Cards may show any page, and name none; a control total may be any page's.
            let definition = page.file.page
            let looksAround = definition.hasCards || definition.cards != nil || definition.expectsOthers
            for page in [page] + (family ?? []) + (looksAround ? site.pages : []) {
                hash.combine(page.name)
                // What a program declares stays what it is for as long as it runs.
                if page.declaration != nil { continue }
                let file = inputs.file("\(context.folder)/\(page.name)")
                hash.combine(file.value)
                isSure = isSure && file.isSure
            }
            return InputHash(value: hash.value, isSure: isSure)
        }
    }

    /// The titles of the pages above, which breadcrumbs have; of a page whose address is made of values, those of all that may be.
    private static func titles(above page: ContentPage, _ site: SiteContext) -> [String] {
        let definition = page.file.page
        if definition.variants != nil { return site.navigation.pages.map { $0.url + $0.title(in: site.configuration) } }
        let written = definition.pages.map { "/\(page.address.prefix)\($0.path.content.prefix { $0 != "{" })" }
        let address = written ?? page.url
        return address.indices.filter { address[$0] == "/" }.compactMap {
            site.navigation.byAddress[String(address[...$0])]?.title(in: site.configuration)
        }
    }

    /// What all pages depend on: the configuration, the theme, and what they must know of each other.
    private static func shared(_ site: SiteContext, _ inputs: inout InputHashes) -> InputHash {
        var hash = ContentHash()
        let configuration = inputs.file("\(site.folder)/broadsheet.yml")
        var isSure = configuration.isSure
        hash.combine(site.former?.hash ?? 0)
        hash.combine(configuration.value)
        for case .folder(let folder, let name, _) in site.theme.locations {
            let files = try? FileSystem.files(under: folder)
            isSure = isSure && files != nil
            for path in files ?? [] where !path.hasPrefix("assets/") {
                let file = inputs.file("\(folder)/\(path)")
                hash.combine("\(name)/\(path)")
                hash.combine(file.value)
                isSure = isSure && file.isSure
            }
        }
        for (name, path) in site.assets.sorted(by: { $0.key < $1.key }) {
            hash.combine(name)
            hash.combine(path)
        }
        for closed in site.closings.all {
            let file = inputs.file("\(site.folder)/\(closed.name)")
            hash.combine(closed.name)
            hash.combine(file.value)
            isSure = isSure && file.isSure
        }
        for home in site.navigation.homes { hash.combine(home) }
        for menu in site.navigation.menus { combine(menu, &hash) }
        return InputHash(value: hash.value, isSure: isSure)
    }

    private static func combine(_ menu: [MenuItem], _ hash: inout ContentHash) {
        hash.combine(UInt64(menu.count))
        for entry in menu {
            hash.combine(entry.title)
            hash.combine(entry.url)
            hash.combine(UInt64((entry.language ?? -1) + 1))
            combine(entry.items, &hash)
        }
    }
}

extension PageDefinition {
    /// Whether totals of its reports are held against those of other pages. Of pages for values that is not known before they are read.
    fileprivate var expectsOthers: Bool {
        mayExpect
            || (reports + (reports.first?.views ?? []).map(\.report)).contains { report in
                report.expectations.contains { $0.figures.contains { !$0.origins.isEmpty } }
            }
    }
}
