import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetRendering

/// sitemap.xml: the addresses of all pages, for search engines. Without an address of the host there is none.
enum SiteMap {
    /// The most addresses that one file may have.
    private static let most = 50_000

    /// Writes the site map, in several files if there are many pages.
    static func write(
        _ paths: SitePaths, site: SiteContext, _ file: PageFile
    ) throws(Problem) {
        let url = site.url + site.basePath
        guard url.hasPrefix("http") else { return }
        var pages: [Int] = []
        for number in 0..<paths.registry.count where paths.registry.isPage(number) { pages.append(number) }
        let parts = max(1, (pages.count + most - 1) / most)
        for part in 0..<parts {
            var sink = ByteSink(capacity: 1 << 14)
            sink.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
            sink.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"")
            if !site.navigation.families.isEmpty || paths.translations.isThere {
                sink.append(" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"")
            }
            sink.append(">\n")
            for number in pages[part * most..<min(pages.count, (part + 1) * most)] {
                sink.append("<url><loc>\(url)/")
                paths.registry.appendAddress(number, to: &sink)
                sink.append("</loc>")
                appendLanguages(of: number, paths, site: site, url: url, to: &sink)
                sink.append("</url>\n")
            }
            sink.append("</urlset>\n")
            try write(&sink, parts == 1 ? "sitemap.xml" : "sitemap-\(part + 1).xml", file)
        }
        if parts > 1 { try writeIndex(parts, url: url, file) }
    }

    /// Appends the addresses of a page in its languages, itself among them.
    private static func appendLanguages(
        of number: Int, _ paths: SitePaths, site: SiteContext, url: String, to sink: inout ByteSink
    ) {
        let members = paths.translations.members(ofPath: number)
        guard members.count > 1 else { return }
        for member in members {
            let tag = LanguageTag.canonical(site.configuration.languages[member.language].tag.content)
            sink.append("<xhtml:link rel=\"alternate\" hreflang=\"\(tag)\" href=\"\(url)/")
            paths.registry.appendAddress(member.path, to: &sink)
            sink.append("\"/>")
        }
    }

    private static func writeIndex(_ parts: Int, url: String, _ file: PageFile) throws(Problem) {
        var sink = ByteSink()
        sink.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        sink.append("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
        for part in 1...parts { sink.append("<sitemap><loc>\(url)/sitemap-\(part).xml</loc></sitemap>\n") }
        sink.append("</sitemapindex>\n")
        try write(&sink, "sitemap.xml", file)
    }

    private static func write(_ sink: inout ByteSink, _ path: String, _ file: PageFile) throws(Problem) {
        var name = ByteSink()
        name.append(path)
        file.begin(name.span)
        try file.finish(&sink)
    }
}

extension PathRegistry {
    /// Whether the path is that of a page with an address of its own.
    func isPage(_ number: Int) -> Bool { path(number).hasSuffix("index.html") }

    /// Appends the address of a page, without its first slash, as XML has it.
    func appendAddress(_ number: Int, to sink: inout ByteSink) {
        var encoded = ByteSink()
        for byte in path(number).replacingSuffix("index.html", with: "").utf8 { encoded.append(escaping: byte) }
        sink.append(encoded.span)
    }
}
