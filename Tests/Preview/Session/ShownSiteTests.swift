import BroadsheetSite
import BroadsheetTesting
import Testing

@testable import BroadsheetPreview

/// What browsers are told of a new build.
@Suite struct ShownSiteTests {
    private static let files = [
        "broadsheet.yml": "base_path: /club\n",
        "content/index.md": "---\ntitle: Home\n---\n![A picture](/a.svg)\n",
        "content/über uns.md": "---\ntitle: Wir\n---\n",
        "content/a.svg": "<svg/>\n",
        "assets/site.css": "p { color: black }\n",
    ]

    /// What is told after each of some changes.
    private func news(_ changes: [String: String]...) throws -> [[String]] {
        let site = try TemporarySite(files: Self.files)
        let preview = SitePreview(BuildOptions(site: site.folder.path))
        var shown = ShownSite()
        #expect(shown.take(try preview.build()).isEmpty)
        return try changes.map { change in
            for (path, text) in change { try site.folder.write(text, to: path) }
            return shown.take(try preview.build()).map(NewsText.json)
        }
    }

    @Test func addressesAreThoseOfTheHost() throws {
        #expect(
            try news(["content/über uns.md": "---\ntitle: Wir alle\n---\n"]) == [
                ["{\"news\":\"reload\",\"paths\":[\"/club/%C3%BCber%20uns/\"]}"]
            ])
        #expect(
            try news(["content/a.svg": "<svg></svg>\n"]) == [["{\"news\":\"reload\",\"paths\":[\"/club/a.svg\"]}"]])
    }

    @Test func nothingIsToldOfWhatIsTheSame() throws {
        #expect(try news(["content/a.svg": "<svg/>\n"], [:]) == [[], []])
    }

    @Test func aStyleSheetAloneReloadsNoPage() throws {
        let told = try news(["assets/site.css": "p { color: red }\n"])
        #expect(told[0].count == 1)
        #expect(told[0][0].hasPrefix("{\"news\":\"styles\",\"styles\":{\"/club/assets/site."))
    }

    @Test func aStyleSheetAndAPageAreBothTold() throws {
        let told = try news([
            "assets/site.css": "p { color: red }\n", "content/index.md": "---\ntitle: New\n---\nNew.\n",
        ])
        #expect(told[0].count == 2)
        #expect(told[0][1] == "{\"news\":\"reload\",\"paths\":[\"/club/\"]}")
    }
}
