import BroadsheetTesting
import Testing

/// The icon in the browser's tab: the theme's, or the site's own.
@Suite struct IconTests {
    private func icon(_ files: [String: String] = [:]) throws -> String? {
        var all = ["content/index.md": "---\ntitle: A\n---\n"]
        all.merge(files) { $1 }
        let site = try TemporarySite(files: all)
        try site.build()
        let link = site.page("index.html").split(separator: "<link rel=\"icon\" href=\"/").dropFirst().first
        return link.flatMap { site.output.text(of: String($0.prefix { $0 != "\"" })) }
    }

    @Test func everyPageHasTheThemesIcon() throws {
        #expect(try icon()?.hasPrefix("<svg xmlns") == true)
    }

    @Test func aSiteMayHaveItsOwn() throws {
        #expect(try icon(["assets/icon.svg": "<svg>own</svg>"]) == "<svg>own</svg>")
    }
}
