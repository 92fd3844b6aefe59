import BroadsheetDiagnostics

/// Finds the files that the addresses in pages lead to.
struct PagePlaces {
    /// The paths of all pages of the site.
    private let files: Set<String>

    /// The places of these pages.
    init(_ files: some Sequence<String>) { self.files = Set(files) }

    /// The pages with the same records in other arrangements.
    func views(_ page: String, _ facts: PageFacts) -> [String] { all(facts.relations.views, page, facts) }

    /// The same page in other languages.
    func alternates(_ page: String, _ facts: PageFacts) -> [String] { all(facts.relations.alternates, page, facts) }

    /// All pages that a page belongs with.
    func related(_ page: String, _ facts: PageFacts) -> Set<String> {
        let relations = facts.relations
        return Set(
            all(
                relations.views + relations.alternates + relations.cards.map(\.address) + facts.listed.map(\.address),
                page,
                facts))
    }

    private func all(_ addresses: [String], _ page: String, _ facts: PageFacts) -> [String] {
        Set(addresses.compactMap { file(of: $0, from: page, facts) }).subtracting([page]).sorted()
    }

    /// The file of the page at an address that stands on another page; nil where the site has none.
    func file(of address: String, from page: String, _ facts: PageFacts) -> String? {
        var path = Self.path(of: address)
        guard path.hasPrefix("/") else { return nil }
        let base = Self.base(page, facts.relations)
        path = path.behind(base) ?? path
        path = DownloadProofs.decoded(String(path.drop { $0 == "/" }))
        return [path, path + "index.html", path + "/index.html", path + ".html"].first(where: files.contains)
    }

    /// What stands before the paths of the site in its addresses: what the page says of its own, without its path.
    private static func base(_ page: String, _ relations: PageRelations) -> String {
        let own = page.before("index.html") ?? page
        for address in [relations.current, relations.address] where !address.isEmpty {
            let path = DownloadProofs.decoded(Self.path(of: address))
            if path.hasSuffix("/" + own), let base = path.before(own) { return base }
        }
        return "/"
    }

    /// An address without its host, its query and its place on the page.
    private static func path(of address: String) -> String {
        var rest = address[...]
        if let scheme = rest.firstRange(of: "://") {
            rest = rest[scheme.upperBound...]
            rest = rest[(rest.firstIndex(of: "/") ?? rest.endIndex)...]
        }
        return String(rest.prefix { $0 != "#" && $0 != "?" })
    }
}
