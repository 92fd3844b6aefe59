import BroadsheetBytes

/// The order in which the files of a site are uploaded: a page only after all that it needs, the entrance last.
package struct PublishGroup: Sendable, Hashable, Comparable {
    /// What the files of a group are.
    package enum Kind: Int, Sendable, CaseIterable {
        /// Assets that have the hash of their content in their names.
        case fingerprinted
        /// Other assets, downloads, data.
        case assets
        /// Pages, the deepest first.
        case pages
        /// What lists the pages: sitemaps, feeds.
        case indexes
        /// The first page.
        case root
    }

    /// What they are.
    package let kind: Kind
    /// Of pages, how many folders they lie in.
    package let depth: Int

    /// The group that a file of the media type `type` at `path` belongs to.
    package init(_ path: SitePath, type: String) {
        let isPage = ContentType(type).isPage
        if path.text == "index.html" {
            kind = .root
        } else if isPage {
            kind = .pages
        } else if path.isFingerprinted {
            kind = .fingerprinted
        } else {
            kind = Self.isIndex(path, type) ? .indexes : .assets
        }
        depth = isPage ? path.folders.count : 0
    }

    /// What messages call it.
    package var title: String {
        switch kind {
        case .fingerprinted: "fingerprinted assets"
        case .assets: "assets and data"
        case .pages: "pages"
        case .indexes: "indexes and feeds"
        case .root: "the first page"
        }
    }

    private static func isIndex(_ path: SitePath, _ type: String) -> Bool {
        if type.hasPrefix("application/atom") || type.hasPrefix("application/rss") { return true }
        let name = path.name
        return name.hasPrefix("sitemap") && name.hasSuffix(".xml")
            || ["robots.txt", "feed.xml", "feed.json", "index.xml"].contains(name)
    }

    /// The order of uploads.
    package static func < (a: PublishGroup, b: PublishGroup) -> Bool {
        (a.kind.rawValue, -a.depth) < (b.kind.rawValue, -b.depth)
    }
}
