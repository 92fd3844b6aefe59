import BroadsheetRendering
import BroadsheetSite
import BroadsheetTesting
import Testing

@Suite struct BuiltInThemeTests {
    @Test(arguments: BuiltInTheme.all.map(\.name))
    func theEmbeddedThemeIsTheOneInTheFolder(_ name: String) throws {
        var theme = Project.root().folder("Themes/\(name)").contents
        theme["README.md"] = nil
        let builtIn = try #require(BuiltInTheme.all.first { $0.name == name })
        let embedded = Dictionary(
            uniqueKeysWithValues: builtIn.files.map { ("\($0.path)", Array("\($0.text)".utf8)) })
        let differences = Difference.between(expected: theme, got: embedded)
        #expect(differences == [], "the theme has changed: run \"make theme\"")
    }

    private static let files = [
        "broadsheet.yml": "title: Club\ntheme: ledger\n",
        "content/index.md": "---\ntitle: Expenses\nreport: { source: data/a.csv, totals: { amount: sum } }\n---\n",
        "content/data/a.csv": "what,amount\nRent,-700\nSale,12.5\n",
    ]

    @Test func aSiteTakesTheThemeForAccountantsByItsName() throws {
        let site = try TemporarySite(files: Self.files)
        try site.build()
        let page = site.page("index.html")
        let sheets = page.split(separator: "<link rel=\"stylesheet\" href=\"/assets/").dropFirst().map { $0.prefix(6) }
        #expect(sheets == ["broads", "ledger"])
        #expect(page.contains("<tr class=\"footer"))
        #expect(site.output.contents.keys.contains { $0.hasPrefix("assets/ledger.") && $0.hasSuffix(".css") })
    }

    @Test func aFileOfTheSiteGoesBeforeTheOneOfABuiltInTheme() throws {
        var files = Self.files
        files["Themes/ledger/rows/footer.html"] = "<tbody><tr><td>ours: {{amount}}</td></tr></tbody>\n"
        let site = try TemporarySite(files: files)
        try site.build()
        #expect(site.page("index.html").contains("<td>ours: −687.5</td>"))
        #expect(site.page("index.html").contains("/assets/ledger."))
    }

    @Test func aThemeOfTheSiteExtendsABuiltInOne() throws {
        var files = Self.files
        files["broadsheet.yml"] = "title: Club\ntheme: ours\n"
        files["Themes/ours/theme.yml"] = "extends: ledger\n"
        let site = try TemporarySite(files: files)
        try site.build()
        #expect(site.page("index.html").contains("/assets/ledger."))
    }

    @Test(arguments: ["ledger", "bulletin", "catalogue"])
    func aThemeBesidesTheDefaultIsShort(_ theme: String) {
        let files = Project.root().folder("Themes/\(theme)").contents.filter { $0.key != "README.md" }
        let lines = files.values.map { $0.count { $0 == UInt8(ascii: "\n") } }.reduce(0, +)
        #expect(lines > 0 && lines < 200)
    }
}
