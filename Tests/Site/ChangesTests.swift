import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetLog
import BroadsheetTesting
import Testing

@testable import BroadsheetSite

/// The page and the feed of what the releases of a site have changed.
@Suite struct ChangesTests {
    private static let author = LogAuthor(name: "Anna", origin: .environment, login: "anna@desk")

    /// A site with this `changes`, not built.
    private func site(_ more: String, changes: String = "{ page: /changes/, feed: /changes.xml }") throws
        -> TemporarySite
    {
        try TemporarySite(files: [
            "broadsheet.yml": "title: A & B\nurl: https://Example.org:8443/x\nchanges: \(changes)\n\(more)",
            "content/index.md": "---\ntitle: Home\nmenu: true\n---\nText.\n",
            "content/stocks.md": "---\ntitle: Stocks\n---\nText.\n",
        ])
    }

    private func figure(_ label: String, _ members: [(String, JSONValue)]) -> JSONValue {
        let plain: [(String, JSONValue)] = [
            ("title", .text("Stocks")), ("report", .text("report")), ("page", .text("stocks/index.html")),
            ("change", .text("changed")), ("of", .text("fruit")), ("label", .text(label)), ("currency", .null),
            ("old", .null), ("new", .null), ("difference", .null), ("percent", .null),
        ]
        return .object(plain.map { one in members.first { $0.0 == one.0 } ?? one })
    }

    private func publish(
        _ site: TemporarySite, day: Int = 0, after last: String? = "20261124T000000Z-00000000", left: Int = 0,
        target: String = "live", _ figures: [JSONValue]
    ) throws {
        let seconds = 1_795_000_000 + day * 86_400
        let changes = JSONValue.object([
            ("compared_with", last.map { .text($0) } ?? .null), ("not_compared", .null), ("figures", .list(figures)),
            ("left_out", .integer(left)),
        ])
        try SiteLog(of: site.folder.path).append(
            LogEntry(
                "publish", at: seconds, by: Self.author, "Published",
                members: [
                    ("target", .text(target)), ("release", .text("2026112\(day)T000000Z-aaaaaaaa")),
                    ("changes", changes),
                ]))
    }

    private let apples: [(String, JSONValue)] = [
        ("old", .text("1234.5")), ("new", .text("2234.56")), ("difference", .text("1000.06")),
        ("percent", .text("81.0")),
        ("currency", .text("EUR")),
    ]

    @Test func beforeTheFirstReleaseItSaysSo() throws {
        let site = try site("")
        try site.build()
        #expect(
            site.page("changes/index.html").contains("<p>Nothing has been published yet, so nothing has changed.</p>"))
        let feed = site.page("changes.xml")
        #expect(feed.contains("<updated>1970-01-01T00:00:00Z</updated>") && !feed.contains("<entry>"))
        #expect(site.page("sitemap.xml").contains("<loc>https://Example.org:8443/x/changes/</loc>"))
        #expect(site.page("index.html").contains("type=\"application/atom+xml\" href=\"/x/changes.xml\""))
    }

    @Test func aReleaseThatChangesNothingIsNotListed() throws {
        let site = try site("")
        try publish(site, [])
        try site.build()
        #expect(site.page("changes/index.html").contains("No figure has changed so far."))
    }

    @Test func figuresAreWrittenAsTheLocaleDoesWithLinksToTheirPlaces() throws {
        let site = try site("locale: de-DE\n")
        try publish(site, after: nil, [])
        try publish(
            site, day: 1, left: 1234,
            [
                figure("<Apples>", apples),
                figure("Pears", [("change", .text("vanished")), ("old", .text("7"))]),
                figure("Nuts", [("change", .text("appeared")), ("new", .text("2026-01-31")), ("of", .text("report"))]),
                figure(
                    "Old",
                    [
                        ("page", .text("gone/index.html")), ("title", .text("Gone")), ("old", .text("-1")),
                        ("new", .text("-3")),
                        ("difference", .text("-2")), ("percent", .text("-200.0")),
                    ]),
            ])
        try site.build()
        let page = site.page("changes/index.html").replacing("\u{A0}", with: " ")
        #expect(page.contains("<h1 id=\"_title\">Was sich geändert hat</h1>"))
        #expect(
            page.contains(
                "<a href=\"/x/stocks/#fruit\">&lt;Apples&gt;</a></th><td class=\"number\">1.234,50 €</td>"
                    + "<td class=\"number\">2.234,56 €</td><td class=\"number\">+1.000,06 €</td><td class=\"number\">+81,0 %</td>"
            ))
        #expect(
            page.contains(
                "<th scope=\"row\" class=\"text\">Pears</th><td class=\"number\">7</td><td class=\"number\">entfallen</td>"
            ))
        #expect(
            page.contains(
                "<a href=\"/x/stocks/\">Nuts</a></th><td class=\"number\">neu</td><td class=\"number\">31.01.2026</td>")
        )
        #expect(page.contains("<h3>Gone</h3>") && page.contains("<td class=\"number\">\u{2212}200,0 %</td>"))
        #expect(page.contains("<p>1.234 weitere geänderte Zahlen sind nicht aufgeführt.</p>"))
        let (first, second) = (page.firstRange(of: "Zum ersten Mal"), page.firstRange(of: "Apples"))
        #expect(first!.lowerBound > second!.lowerBound)
        let feed = site.page("changes.xml").replacing("\u{A0}", with: " ")
        #expect(feed.contains("<id>tag:example.org,2026-11-19:live/20261121T000000Z-aaaaaaaa</id>"))
        #expect(
            feed.contains(
                "&lt;li&gt;Stocks, &amp;lt;Apples&amp;gt;: 1.234,50 € → 2.234,56 € (+1.000,06 €, +81,0 %)&lt;/li&gt;"))
        #expect(feed.components("<entry>") == 2)
    }

    @Test func itIsTheSameWheneverItIsMade() throws {
        let site = try site("")
        try publish(site, [figure("Apples", apples)])
        try site.build()
        let (page, feed) = (site.page("changes/index.html"), site.page("changes.xml"))
        try site.build { $0.jobs = 1 }
        #expect(site.page("changes/index.html") == page && site.page("changes.xml") == feed)
    }

    @Test func olderReleasesAreCounted() throws {
        let site = try site("")
        for _ in 0..<23 { try publish(site, [figure("Apples", apples)]) }
        try site.build()
        let page = site.page("changes/index.html")
        #expect(page.components("<h2 ") == 21 && page.contains("<p>3 earlier releases are not listed.</p>"))
    }

    @Test func eachLanguageListsItsOwnPages() throws {
        let site = try site("languages: [en, de]\n")
        try site.folder.write("---\ntitle: Lager\n---\nText.\n", to: "content/stocks.de.md")
        try publish(
            site,
            [
                figure("Apples", apples),
                figure("Äpfel", [("page", .text("de/stocks/index.html")), ("title", .text("Lager"))] + apples),
            ])
        try site.build()
        let (english, german) = (site.page("changes/index.html"), site.page("de/changes/index.html"))
        #expect(english.contains(">Apples</a>") && !english.contains("Äpfel") && english.contains("€2,234.56"))
        #expect(german.contains("href=\"/x/de/stocks/#fruit\">Äpfel</a>") && !german.contains("Apples"))
        #expect(german.contains("hreflang=\"en\""))
    }

    @Test func onlyTheReleasesOfTheTargetAreListed() throws {
        let site = try site(
            "publish:\n  live: { folder: www }\n  test: { folder: test }\n",
            changes: "{ page: /changes/, target: test, menu: true }")
        try publish(site, [figure("Live", apples)])
        try publish(site, target: "test", [figure("Test", apples)])
        try site.build()
        let page = site.page("changes/index.html")
        #expect(page.contains(">Test</a>") && !page.contains(">Live</a>") && !page.contains("atom"))
        #expect(site.page("index.html").contains("href=\"/x/changes/\">What has changed</a>"))
        #expect(!site.output.has("changes.xml"))
    }

    @Test func aDamagedLogIsAnErrorWithItsPlace() throws {
        let site = try site("")
        try publish(site, [figure("Apples", apples)])
        try publish(site, [figure("Pears", apples)])
        let log = try #require(site.folder.text(of: "record/log.jsonl"))
        try site.folder.write(log.replacing("1234.5", with: "1234.6"), to: "record/log.jsonl")
        let problems = #expect(throws: Problems.self) { try site.build() }
        #expect(problems?.all.first?.place?.line == 2)
        #expect(!site.output.has("changes.xml"))
    }

    @Test func whatIsNoFigureIsAnErrorWithItsLine() throws {
        let site = try site("")
        try publish(site, [.text("odd")])
        let problems = #expect(throws: Problems.self) { try site.build() }
        #expect(
            problems?.all.first?.sentence == "line 1 of the log tells its changed figures in a way that is not known")
    }
}

extension String {
    /// How many parts the text has between `mark`s.
    fileprivate func components(_ mark: String) -> Int {
        split(separator: mark, omittingEmptySubsequences: false).count
    }
}
