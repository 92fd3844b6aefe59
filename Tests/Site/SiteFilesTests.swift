import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Testing

/// What the manual says of files beside the pages, of addresses, menus and drafts.
@Suite struct SiteFilesTests {
    private let files = [
        "broadsheet.yml": "url: https://example.org/club\n",
        "content/index.md": "---\ntitle: Home\nmenu: true\nweight: 2\n---\n![map](/map.png) and [about](/about/)\n",
        "content/about.md": "---\ntitle: About us\nmenu: Us\nweight: 1\n---\nText.\n",
        "content/2026/march.md": "---\ntitle: March\n---\nText.\n",
        "content/secret.md": "---\ntitle: Secret\ndraft: true\n---\nText.\n",
        "content/map.png": "picture",
        "content/data/figures.csv": "a,b\n1,2\n",
        "static/robots.txt": "User-agent: *\n",
        "assets/logo.svg": "<svg/>",
        "Themes/mine/layout.html":
            "<p>{{assets.logo_svg}}</p>{{#navigation}}[{{title}} {{base}}{{url}}]{{/navigation}}{{{content}}}",
        "Themes/mine/theme.yml": "name: Mine\n",
    ]

    private func built(
        _ more: [String: String] = [:], _ change: (inout BuildOptions) -> Void = { _ in }
    ) throws -> TemporarySite {
        let site = try TemporarySite(files: files.merging(more) { $1 })
        try site.build(change)
        return site
    }

    @Test func aFilesPlaceIsItsAddress() throws {
        let site = try built()
        #expect(site.made("about/index.html"))
        #expect(site.made("2026/march/index.html"))
        #expect(site.made("404.html"))
    }

    @Test func picturesAndStaticFilesAreCopiedAndDataIsNot() throws {
        let site = try built()
        #expect(site.page("map.png") == "picture")
        #expect(site.page("robots.txt") == "User-agent: *\n")
        #expect(site.outputFiles.contains { $0.hasSuffix(".csv") } == false)
    }

    @Test func htmlInTheContentIsNoPage() throws {
        let site = try built(["content/evil.html": "<script>evil()</script>", "content/sub/evil.htm": "evil()"])
        #expect(site.outputFiles.contains { $0.contains("evil") || site.page($0).contains("evil()") } == false)
    }

    @Test func aPageOfOnesOwnStandsInForTheOneThatIsNotThere() throws {
        #expect(try built(["static/404.html": "lost"]).page("404.html") == "lost")
    }

    @Test func assetsHaveAFingerprintThatTheirContentMakes() throws {
        let theme = "url: https://example.org/club\ntheme: mine\n"
        let first = try built(["broadsheet.yml": theme])
        let name = try #require(first.outputFiles.first { $0.hasPrefix("assets/logo.") })
        #expect(first.page("index.html").contains("<p>/club/\(name)</p>"))
        let second = try built(["broadsheet.yml": theme, "assets/logo.svg": "<svg></svg>"])
        #expect(second.made(name) == false)
    }

    @Test func theMenuBeginsWithTheLightestPage() throws {
        let page = try built(["broadsheet.yml": "url: https://example.org/club\ntheme: mine\n"]).page("index.html")
        #expect(page.contains("[Us /club/about/][Home /club/]"))
    }

    @Test func linksInProseKnowTheBasePath() throws {
        let page = try built().page("index.html")
        #expect(page.contains("src=\"/club/map.png\""))
        #expect(page.contains("href=\"/club/about/\""))
    }

    @Test func theSiteMapHasAllPagesAndNoDraft() throws {
        let map = try built().page("sitemap.xml")
        #expect(map.contains("<loc>https://example.org/club/about/</loc>"))
        #expect(map.contains("<loc>https://example.org/club/2026/march/</loc>"))
        #expect(map.contains("404") == false)
        #expect(map.contains("secret") == false)
    }

    @Test func withoutAnAddressThereIsNoSiteMap() throws {
        #expect(try built(["broadsheet.yml": "title: A\n"]).made("sitemap.xml") == false)
    }

    @Test func draftsAreMadeWhereTheyAreAskedFor() throws {
        #expect(try built().made("secret/index.html") == false)
        #expect(try built([:]) { $0.drafts = true }.made("secret/index.html"))
    }

    @Test func aSiteWithoutAHomePageIsWarnedOf() throws {
        let site = try TemporarySite(files: ["content/about.md": "Text.\n"])
        #expect(try site.build().warnings.map(\.message) == ["the site has no page at its root"])
    }
}

extension TemporarySite {
    /// Whether the build made the file at `path`.
    fileprivate func made(_ path: String) -> Bool { output.has(path) }

    /// The paths of all files that the build made.
    fileprivate var outputFiles: [String] { output.files }
}
