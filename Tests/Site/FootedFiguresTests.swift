import BroadsheetTesting
import Testing

/// `footing: largest-remainder`: figures that are shown so that they add up.
@Suite struct FootedFiguresTests {
    private static let data = """
        shop,kind,price,currency
        A,x,1.335,EUR
        A,x,1.335,EUR
        A,y,1.335,USD
        B,x,2.333,EUR
        B,y,2.333,EUR
        B,y,1.335,USD

        """

    private func site(_ report: String, language: String = "en", data: String = Self.data) throws -> TemporarySite {
        let site = try TemporarySite(files: [
            "broadsheet.yml": "title: T\nlanguage: \(language)\n", "content/a.csv": data,
            "content/index.md": """
            ---
            title: Page
            report:
              source: a.csv
              fields: { price: { type: money, currency: currency } }
              footing: largest-remainder
            \(report)
            ---
            """,
        ])
        try site.build()
        return site
    }

    private func text(_ site: TemporarySite, _ page: String = "index.html") -> String {
        site.page(page).from("<main").upTo("</main").visible
    }

    private static let sentence = "Figures with † are rounded up or down by a unit of their last digit"

    @Test func detailsGroupsAndSectionsAddUp() throws {
        let site = try site(
            """
              group: [shop, { by: kind, totals: { price: sum } }]
              columns: [kind, price]
              totals: { price: sum }
              header_totals: true
              contents: groups
              downloads: [csv]
            """)
        let text = text(site)
        // In all €7.336 and $2.67: A has €2.67, B €4.666 and so a cent more; of the dollars the first has the half.
        #expect(text.contains("Grand total 6 entries €7.34"), "\(text)")
        #expect(text.contains("Grand total $2.67"), "\(text)")
        #expect(text.contains("Total 3 entries €2.67") && text.contains("Total 3 entries €4.67"), "\(text)")
        #expect(text.contains("x €1.34 x €1.33 (adjusted) †"), "\(text)")
        #expect(text.contains("$1.34") && text.contains("$1.33 (adjusted) †"), "\(text)")
        #expect(text.count(of: Self.sentence) == 1, "\(text)")
        #expect(!text.contains("Totals are of the exact"), "\(text)")
        let page = site.page("index.html")
        #expect(page.contains("<data value=\"1.335\" data-currency=\"EUR\" data-adjusted>€1.33</data>"), "\(page)")
        #expect(site.page("index.csv").contains("1.335"), "downloads are exact")
        #expect(!site.page("index.csv").contains("1.33,"))
    }

    @Test func sharesAddUpToAHundred() throws {
        let text = try text(
            site(
                "  columns: [shop, price, { part: share(price) }]\n  totals: { price: sum }",
                data: "shop,kind,price,currency\nA,x,1,EUR\nB,x,1,EUR\nC,x,1,EUR\n"))
        #expect(text.contains("A €1.00 33.4% (adjusted) † B €1.00 33.3% C €1.00 33.3%"), "\(text)")
        #expect(text.contains(Self.sentence))
    }

    @Test func whatAddsUpByItselfSaysNothing() throws {
        let text = try text(
            site(
                "  columns: [shop, price]\n  totals: { price: sum }",
                data: "shop,kind,price,currency\nA,x,1.004,EUR\nB,x,1.006,EUR\n"))
        #expect(text.contains("€1.00 B €1.01 Total 2 entries €2.01"), "\(text)")
        #expect(!text.contains("†"), "\(text)")
    }

    /// What a limit hides is no figure that could add up: the page says that as ever, and adjusts nothing around it.
    @Test func aLimitThatHidesRecords() throws {
        let text = try text(
            site(
                "  columns: [shop, price]\n  limit: 2\n  totals: { price: sum }",
                data: "shop,kind,price,currency\nA,x,1.335,EUR\nB,x,1.335,EUR\nC,x,1.335,EUR\nD,x,1.335,EUR\n"))
        #expect(text.contains("2 more entries"), "\(text)")
        #expect(!text.contains("†"), "\(text)")
        #expect(text.contains("Totals are of the exact figures"), "\(text)")
    }

    @Test func theRestOfALimitInALineAddsUpToo() throws {
        let text = try text(
            site(
                """
                  details: none
                  sections: [{ title: All }]
                  group: { by: shop, sort: sum(price) desc, limit: 2, others: Others, totals: { price: sum } }
                  totals: { price: sum }
                """,
                data: "shop,kind,price,currency\nA,x,3.335,EUR\nB,x,2.335,EUR\nC,x,1.335,EUR\nD,x,1.000,EUR\n"))
        // 3.335 + 2.335 + 2.335 = 8.005, shown as 8.00.
        #expect(text.contains("€8.00"), "\(text)")
        #expect(text.contains("A 1 entry €3.34") || text.contains("A €3.34") || text.contains("A €3.33"), "\(text)")
        let shown = text.matches(of: /€(\d)\.(\d\d)/).map { Int("\($0.1)\($0.2)") ?? 0 }
        #expect(shown.prefix(3).reduce(0, +) == 800, "\(shown) \(text)")
    }

    @Test func foldedDetailsAndViews() throws {
        let site = try site(
            """
              group: shop
              columns: [kind, price]
              totals: { price: sum }
              views: { list: { title: List, group: none }, folded: { title: Folded, details: folded, sections: [{ title: All }] } }
            """, data: "shop,kind,price,currency\nA,x,1.335,EUR\nA,x,1.335,EUR\nB,x,1.335,EUR\n")
        for page in ["index.html", "folded/index.html"] {
            let text = text(site, page)
            #expect(text.contains("€4.00") && text.contains("†"), "\(page) \(text)")
        }
        // The line of a folded group and its foot are the same figure.
        let folded = text(site, "folded/index.html")
        #expect(folded.count(of: "€1.33 (adjusted) †") >= 1, "\(folded)")
    }

    @Test(arguments: [
        ("de", "Zahlen mit † sind um eine Einheit"), ("ar", "الأرقام المعلّمة بالعلامة †"), ("ja", "†の付いた数値は"),
    ])
    func itIsSaidInTheLanguageOfThePage(_ language: String, _ words: String) throws {
        let text = try text(
            site(
                "  columns: [shop, price]\n  totals: { price: sum }", language: language,
                data: "shop,kind,price,currency\nA,x,1.335,EUR\nB,x,1.335,EUR\n"))
        #expect(text.contains(words), "\(text)")
    }
}
