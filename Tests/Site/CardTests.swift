import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetSite

/// Cards of other pages, each with a figure of its report.
@Suite struct CardTests {
    private static let data =
        "day,what,amount,currency\n2026-01-05,a,10.10,EUR\n2026-01-09,b,2.20,EUR\n2026-02-01,c,-3.05,EUR\n"

    private static func report(_ rest: String) -> String {
        """
        report:
          source: data/a.csv
          fields: { amount: { type: money, currency: currency }, day: date }
          columns: [day, what, amount]
          \(rest)

        """
    }

    /// The cards of a first page with `cards`, beside a page `a` with this report.
    private func cards(
        _ cards: String = "cards: true", _ rest: String = "totals: { amount: sum }", data: String = data,
        _ files: [String: String] = [:]
    ) throws -> (TemporarySite, String) {
        var all = [
            "content/index.md": "---\ntitle: Home\n\(cards)\n---\nText.\n",
            "content/a.md":
                "---\ntitle: A & B\ndescription: What there is.\ndate: 2026-03-01\n\(Self.report(rest))---\n",
            "content/data/a.csv": data,
        ]
        all.merge(files) { $1 }
        let site = try TemporarySite(files: all)
        try site.build()
        return (site, site.page("index.html"))
    }

    @Test func aCardShowsTheTotalOfItsPage() throws {
        let (site, page) = try cards()
        #expect(page.contains("<h2><a href=\"/a/\">A &amp; B</a></h2>"))
        #expect(page.contains("<data value=\"9.25\" data-currency=\"EUR\">€9.25</data>"))
        #expect(page.contains("<p class=\"card-label\">Total amount</p>"))
        #expect(page.contains("What there is.") && page.contains("datetime=\"2026-03-01\""))
        #expect(site.page("a/index.html").contains("€9.25"))
        #expect(page.contains("assets/cards.") && !site.page("a/index.html").contains("assets/cards."))
    }

    /// What has no value is in no currency: that is said once, behind all of them.
    @Test(arguments: ["en", "de", "ja"]) func whatHasNoValueIsSaidBehindAllCurrencies(_ language: String) throws {
        let words = ["en": "1 without a value", "de": "1 ohne Wert", "ja": "値なし1件"][language] ?? ""
        let (_, page) = try cards(
            data: Self.data + "2026-02-02,d,5,USD\n2026-02-03,e,7,CHF\n2026-02-04,f,,EUR\n",
            ["broadsheet.yml": "language: \(language)\n"])
        let parts = page.split(separator: "<p class=\"card-").dropFirst().map { $0.prefix { $0 != "\"" && $0 != " " } }
        #expect(parts.filter { $0 == "figure" }.count == 3)
        let last = parts.lastIndex(of: "figure") ?? 0
        #expect(parts[(last + 1)...].first == "note")
        #expect(
            page.split(separator: words).count == 2 && page.contains("<span class=\"left-out\">\(words)</span></p>"))
    }

    @Test func severalCurrenciesAreEachSaid() throws {
        let (_, page) = try cards(data: Self.data + "2026-02-02,d,5,USD\n")
        #expect(page.contains("data-currency=\"EUR\">€9.25<") && page.contains("data-currency=\"USD\">$5.00<"))
        #expect(!page.contains("card-trend"))
    }

    /// The first currency of a total may be one in which another column has nothing.
    @Test func aFigureThatIsNotInTheFirstCurrencyIsTheOnlyOne() throws {
        let data = "day,what,amount,currency\n2026-01-05,a,10,KWD\n2026-01-09,b,2.20,EUR\n2026-01-10,c,,EUR\n"
        let rest = """
            compute: { euros: "if(currency == 'EUR', amount, money(1, 'EUR'))" }
              totals: { amount: sum, euros: sum }
            """
        let report = Self.report(rest).replacing("what, amount]", with: "what, amount, euros]")
        let files = ["content/b.md": "---\ntitle: B\ndescription: \"{{total.euros}} in all\"\n\(report)---\n"]
        let (_, page) = try cards("cards: [{ page: b, figure: euros }]", data: data, files)
        #expect(
            page.contains(
                "data-currency=\"EUR\">€3.20</data></p>\n<p class=\"card-note\"><span class=\"left-out\">1 without a value</span></p>"
            ))
        #expect(page.contains("<p class=\"card-text\">€3.20 (1 without a value) in all</p>"))
    }

    @Test func aSumOfReportsOfTotalsIsCalledOne() throws {
        let (_, page) = try cards(
            "cards: true", "details: none\n  group: what\n  totals: { amount: [sum, avg] }")
        #expect(page.contains("<p class=\"card-label\">Total amount</p>"))
        let (_, labelled) = try cards(
            "cards: true", "details: none\n  group: what\n  totals: { amount: { sum: { label: Paid }, avg: {} } }")
        #expect(labelled.contains("<p class=\"card-label\">Paid</p>"))
    }

    private static let months = "group: month(day)\n  totals: { amount: sum }"

    @Test(arguments: ["January 2026", "2026-01"]) func aSectionIsNamedByItsTitleOrByItsKey(_ name: String) throws {
        let (_, page) = try cards("cards: [{ page: a, section: \"\(name)\" }]", Self.months)
        #expect(page.contains("<data value=\"12.30\" data-currency=\"EUR\">"))
    }

    @Test func aKeyNamesTheSectionInEveryLanguage() throws {
        let (_, page) = try cards(
            "cards: [{ page: a, section: 2026-01 }]", Self.months, ["broadsheet.yml": "title: T\nlocale: ar-EG\n"])
        #expect(page.contains("<data value=\"12.30\" data-currency=\"EUR\">"))
    }

    @Test func groupsThatFollowEachOtherInTimeAreALineAndAChange() throws {
        let (_, page) = try cards("cards: true", Self.months)
        #expect(page.contains("<svg class=\"sparkline\""))
        #expect(
            page.contains(
                "February 2026: −€3.05 <span class=\"change negative\"><bdi>−€15.35</bdi> against January 2026"))
    }

    @Test func theLatestMayComeFirst() throws {
        let (_, page) = try cards("cards: true", "group: { by: month(day), sort: desc }\n  totals: { amount: sum }")
        #expect(
            page.contains(
                "February 2026: −€3.05 <span class=\"change negative\"><bdi>−€15.35</bdi> against January 2026"))
    }

    /// Groups in a section, a limit, a group without a key, two currencies: a line only where it is whole.
    @Test(arguments: [
        (
            "sections: [{ title: S }]\n  group: { by: month(day), totals: { amount: sum } }\n  totals: { amount: sum }",
            "", true
        ),
        (
            "sections: [{ title: S }]\n  group: { by: month(day), totals: { amount: sum } }\n  totals: { amount: sum }\n  details: none",
            "", true
        ),
        (
            "sections: [{ title: S }, { title: T }]\n  group: { by: month(day), totals: { amount: sum } }\n  totals: { amount: sum }",
            "", false
        ),
        ("sections: [{ title: S }]\n  group: { by: month(day), totals: none }\n  totals: { amount: sum }", "", false),
        ("group: month(day)\n  totals: { amount: sum }", ",x,1,EUR\n", false),
        ("group: { by: month(day), limit: 1 }\n  totals: { amount: sum }", "", false),
        ("group: what\n  totals: { amount: sum }", "", false),
        ("group: month(day)\n  totals: { amount: sum }", "2026-03-01,x,,EUR\n", false),
        ("group: month(day)\n  totals: { amount: sum }", "2026-03-01,x,1,USD\n", false),
    ])
    func aLineIsDrawnWhereItIsWhole(_ rest: String, _ more: String, _ hasLine: Bool) throws {
        let (_, page) = try cards("cards: true", rest, data: Self.data + more)
        #expect(page.contains("card-trend") == hasLine, "\(rest)")
        #expect(page.contains("class=\"card-figure"))
    }

    @Test(arguments: [
        ("figure: amount.avg", "€3.08", "Average"), ("figure: count", ">3</data>", "entries"),
        ("label: Spent", "€9.25", "Spent</p>"), ("figure: none", "A &amp; B", ""),
        ("title: Another", "Another</a>", "€9.25"),
    ])
    func aCardMayName(_ key: String, _ first: String, _ second: String) throws {
        let (_, page) = try cards("cards: [{ page: a, \(key) }]", "totals: { amount: [sum, avg], \"*\": count }")
        #expect(page.contains(first) && page.contains(second))
        if key.contains("none") { #expect(!page.contains("card-figure")) }
    }

    /// A count of some is no count of all.
    @Test func aConditionIsNamed() throws {
        let (_, page) = try cards("cards: true", "totals: { amount: count(where amount > 0) }")
        #expect(page.contains("<span class=\"rule\">Count (amount &gt; 0)</span>"))
    }

    @Test func aSectionsTotalIsNamed() throws {
        let (_, page) = try cards(
            "cards: [{ page: /a/, section: Gone }]",
            "sections: [{ title: Come, where: what != 'c' }, { title: Gone, where: what == 'c' }]\n  totals: { amount: sum }"
        )
        #expect(page.contains(">−€3.05</data>"))
    }

    @Test func aSectionThatIsNotThereIsAnError() throws {
        #expect(throws: Problems.self) {
            _ = try cards(
                "cards: [{ page: a, section: Gnoe }]", "sections: [{ title: Gone }]\n  totals: { amount: sum }")
        }
    }

    @Test func whatIsMissingIsSaid() throws {
        let (_, page) = try cards(
            "cards: true",
            "sections: [{ title: S, source: data/no.csv, missing: Not there. }, { title: T }]\n  totals: { amount: sum }"
        )
        #expect(page.contains("€9.25") && page.contains("counts only what is shown"))
        let (_, empty) = try cards(
            "cards: true",
            "sections: [{ title: S, source: data/no.csv, missing: Not there. }]\n  totals: { amount: sum }")
        #expect(empty.contains("<p class=\"card-note\">Not there.</p>") && !empty.contains("<data"))
        let (_, without) = try cards(data: Self.data + "2026-02-02,d,,EUR\n")
        #expect(
            without.contains(
                "€9.25</data></p>\n<p class=\"card-note\"><span class=\"left-out\">1 without a value</span>"))
    }

    @Test func aViewIsNamedByItsAddress() throws {
        let (_, page) = try cards(
            "cards: [/a/large/]",
            "totals: { amount: sum }\n  views: { all: {}, large: { title: Large ones, where: \"amount > money(5, 'EUR')\" } }"
        )
        #expect(page.contains("<a href=\"/a/large/\">A &amp; B: Large ones</a>") && page.contains("€10.10"))
    }

    @Test func cardsAreInTheLanguageOfThePage() throws {
        let (site, page) = try cards(
            "cards: [a, b]", "totals: { amount: sum }",
            [
                "broadsheet.yml": "languages: [en, de]\n",
                "content/index.de.md": "---\ntitle: Start\ncards: [a, b]\n---\n",
                "content/a.de.md": "---\ntitle: Ausgaben\n\(Self.report("totals: { amount: sum }"))---\n",
                "content/b.md": "---\ntitle: Only English\n\(Self.report("totals: { amount: sum }"))---\n",
            ])
        #expect(page.contains("<a href=\"/a/\">A &amp; B</a>"))
        let german = site.page("de/index.html")
        #expect(german.contains("<a href=\"/de/a/\">Ausgaben</a>") && german.contains("9,25\u{A0}€"))
        #expect(german.contains("<li class=\"card\" lang=\"en\" dir=\"ltr\">") && german.contains("Only English"))
    }

    @Test func twoPagesMayShowEachOther() throws {
        let (site, page) = try cards(
            "cards: [a]", "totals: { amount: sum }",
            ["content/b.md": "---\ntitle: B\ncards: [a, c]\n---\n", "content/c.md": "---\ntitle: C\ncards: [b]\n---\n"])
        #expect(page.contains("€9.25") && site.page("b/index.html").contains("€9.25"))
    }

    @Test func cardsStandWhereTheyAreCalledFor() throws {
        let (_, page) = try cards(
            "cards: true", "totals: { amount: sum }",
            ["content/index.md": "---\ntitle: Home\ncards: true\n---\nBefore.\n\n[[cards]]\n\nBehind.\n"])
        let parts = page.split(separator: "<ul class=\"cards\">")
        #expect(parts.count == 2 && parts[0].contains("Before.") && parts[1].contains("Behind."))
    }

    @Test func aMistakeInTheDataIsToldOnce() throws {
        do {
            _ = try cards(data: Self.data + "2026-02-02,d,wrong,EUR\n")
            Issue.record("the site was built")
        } catch let problems as Problems {
            #expect(problems.all.count == 1)
        }
    }
}
