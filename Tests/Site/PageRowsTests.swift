import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetSite

/// The rows of a page as lines of JSON.
@Suite struct PageRowsTests {
    /// The lines of a page of a site.
    private func lines(
        _ page: String, section: String? = nil, _ site: TemporarySite
    ) throws(Problems) -> [String] {
        var bytes: [UInt8] = []
        try withExtendedLifetime(site) { () throws(Problems) in
            _ = try PageRows.tell(page, section: section, BuildOptions(site: site.folder.path)) { bytes += $0 }
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func messages(_ page: String, _ site: TemporarySite) -> [String] {
        do {
            return try lines(page, site)
        } catch {
            return error.all.map(\.message)
        }
    }

    private static let data = "day,shop,amount\n2026-03-02,B,1000.10\n2026-03-01,A,1.50\n2026-03-02,A,\n"
    private static let fields = "source: card.csv\n  fields: { amount: { type: money, currency: EUR } }\n"

    private func site(_ report: String, _ more: [String: String] = [:]) throws -> TemporarySite {
        let own = [
            "content/card.md": "---\nreport:\n  \(Self.fields)\(report)---\n", "content/card.csv": Self.data,
        ]
        return try TemporarySite(files: own.merging(more) { $1 })
    }

    @Test func groupsAreSortedBeforeAnythingIsTold() throws {
        let site = try site(
            "  group: [{ by: shop, title: \"Shop {{shop}}\" }, day]\n  columns: [amount]\n"
                + "  totals: { amount: [sum, avg] }\n")
        let lines = try lines("card", site)
        #expect(lines.first == #"{"kind":"header","level":1,"title":"Shop A"}"#)
        #expect(
            lines.contains(
                #"{"kind":"detail","level":3,"band":"odd","section":"Shop A","groups":["Mar 1, 2026"],"cells":"#
                    + #"{"amount":{"text":"€1.50","value":{"amount":1.50,"currency":"EUR"}}}}"#), "\(lines)")
        #expect(
            lines.contains { $0.contains(#""kind":"subheader","level":2"#) && $0.contains(#""title":"Mar 2, 2026""#) })
        #expect(
            lines.contains {
                $0.contains(#""kind":"footer""#) && $0.contains(#""section":"Shop A""#)
                    && $0.hasSuffix(
                        #""count":2,"totals":{"amount":{"sum":{"text":"€1.50","value":{"amount":1.50,"currency":"EUR"}},"#
                            + #""avg":{"text":"€1.50","value":{"amount":1.5,"currency":"EUR"}},"left_out":1}}}"#)
            }, "\(lines)")
        #expect(lines.last?.hasPrefix(#"{"kind":"grandfooter","level":0,"count":3,"#) == true)
        #expect(lines.count { $0.contains(#""value":null"#) } >= 1)
    }

    @Test func viewsAndReportsAreNamedWhereThereAreSeveral() throws {
        let views = "  columns: [day, amount]\n  views:\n    days: {}\n    shops: { group: shop }\n"
        let site = try site(views)
        let all = try lines("card", site)
        #expect(all.first?.hasPrefix(#"{"view":"days","kind":"header""#) == true, "\(all)")
        #expect(all.contains { $0.hasPrefix(#"{"view":"shops","kind":"header""#) })
        let one = try lines("/card/shops/", site)
        #expect(one == all.filter { $0.hasPrefix(#"{"view":"shops""#) })
        let two = try TemporarySite(files: [
            "content/two.md": """
            ---
            reports:
              first: { source: card.csv, columns: [day] }
              second: { source: card.csv, columns: [shop] }
            ---
            """, "content/card.csv": Self.data,
        ])
        let named = try lines("two", two)
        #expect(named.contains { $0.hasPrefix(#"{"report":"first","kind":"detail""#) }, "\(named)")
        #expect(named.contains { $0.hasPrefix(#"{"report":"second","kind":"detail""#) })
    }

    @Test func aPageOfASetIsFoundByItsAddress() throws {
        let page = """
            ---
            title: "{{shop}}"
            pages: { source: card.csv, group: shop, path: "shops/{{shop}}/" }
            report: { columns: [day, amount] }
            ---
            """
        let site = try TemporarySite(files: ["content/shop.md": page, "content/card.csv": Self.data])
        let all = try lines("shop", site)
        #expect(all.count { $0.hasPrefix(#"{"page":"/shops/A/","kind":"detail""#) } == 2, "\(all)")
        #expect(try lines("/shops/A/", site) == all.filter { $0.hasPrefix(#"{"page":"/shops/A/""#) })
        #expect(messages("/shops/C/", site) == ["there is no page \"/shops/C/\""])
    }

    @Test func otherPagesDoNotMatter() throws {
        let site = try site(
            "  columns: [day]\n",
            [
                "content/a.md": "---\ntitel: x\n---\n", "content/b.md": "---\nreport: { source: none.csv }\n---\n",
                "content/c.md": "[to nowhere](/nowhere/)\n", "content/draft.md": "---\ndraft: true\n---\n",
            ])
        #expect(try lines("card", site).count == 5)
        #expect(messages("a", site) == ["unknown key \"titel\" in the front matter"])
        #expect(messages("/c/", site) == ["content/c.md has no report"])
        #expect(messages("draft", site) == ["content/draft.md has no report"])
    }

    @Test func whatIsWrongInARecordIsToldBeforeAnyRow() throws {
        let records = (0..<5000).map { "2026-03-02,B,\($0)\n" }.joined() + "2026-03-02,B,1 EUR 2\n"
        let site = try site("  columns: [amount]\n", ["content/card.csv": "day,shop,amount\n" + records])
        var told = 0
        #expect(throws: Problems.self) {
            try withExtendedLifetime(site) {
                _ = try PageRows.tell("card", BuildOptions(site: site.folder.path)) { told += $0.count }
            }
        }
        #expect(told == 0)
    }

    @Test func aControlTotalThatDiffersIsToldBehindTheRows() throws {
        let site = try site(
            "  columns: [amount]\n  totals: { amount: sum }\n  expect: { amount: 7 }\n")
        var told = 0
        let problems = #expect(throws: Problems.self) {
            try withExtendedLifetime(site) {
                _ = try PageRows.tell("card", BuildOptions(site: site.folder.path)) { told += $0.count }
            }
        }
        #expect(told > 0)
        #expect(problems?.all.count == 1)
    }

    @Test func oneSectionIsToldAlone() throws {
        let site = try site(
            "  columns: [day, amount]\n  totals: { amount: sum }\n  sections:\n"
                + "    - { title: Shop A, where: shop == 'A' }\n    - { title: Shop B, id: b, where: shop == 'B' }\n"
                + "    - { title: Others, where: shop > 'B', empty: None. }\n")
        let all = try lines("card", site)
        for (name, title, count) in [
            ("Shop A", "Shop A", 5), ("Shop B", "Shop B", 4), ("b", "Shop B", 4), ("Others", "Others", 4),
        ] {
            let own = try lines("card", section: name, site)
            #expect(
                own == all.filter { $0.contains("\"section\":\"\(title)\"") || $0.contains("\"title\":\"\(title)\"") })
            #expect(own.count == count, "\(own)")
        }
        let problem = #expect(throws: Problems.self) { try lines("card", section: "Shop C", site) }
        #expect(problem?.all.map(\.text) == ["content/card.md shows no section \"Shop C\"\nDid you mean \"Shop A\"?"])
    }

    @Test func aHeadInSeveralCurrenciesHasAListOfValues() throws {
        let site = try TemporarySite(files: [
            "content/card.csv": "shop,price,c\nA,1.00,EUR\nA,2.00,USD\n",
            "content/card.md": """
            ---
            report:
              source: card.csv
              fields: { price: { type: money, currency: c } }
              group: shop
              columns: [price]
              totals: { price: sum }
              header_totals: true
            ---
            """,
        ])
        let lines = try lines("card", site)
        #expect(
            lines.first
                == #"{"kind":"header","level":1,"title":"A","count":2,"totals":{"price":{"sum":{"text":"€1.00 · $2.00","#
                + #""value":[{"amount":1.00,"currency":"EUR"},{"amount":2.00,"currency":"USD"}]}}}}"#, "\(lines)")
        #expect(lines.count { $0.contains(#""kind":"footer""#) && $0.contains(#""continued":true"#) } == 1)
    }
}
