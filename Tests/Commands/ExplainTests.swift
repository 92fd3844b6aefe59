import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetCommands

/// `broadsheet explain`: the records of a figure are those that make it.
@Suite struct ExplainTests {
    private func site(_ more: String = "", groups: String = "shop") throws -> TemporarySite {
        try TemporarySite(files: [
            "content/card.md": """
            ---
            report:
              source: card.csv
              fields: { amount: { type: money, currency: c }, pieces: number }
              compute: { price: amount * pieces }
              group: \(groups)
              columns: [day, pieces, price]
              totals: { price: [sum, avg], "*": count }
            \(more)
            ---
            """,
            "content/card.csv": """
            day,shop,amount,c,pieces
            2026-03-01,A,1.50,EUR,2
            2026-03-02,B,1000.00,EUR,1
            2026-03-03,A,2.00,USD,3
            2026-03-04,A,,EUR,1
            2026-03-05,A,0.25,EUR,4

            """,
        ])
    }

    private func explain(_ site: TemporarySite, _ words: String...) -> Run {
        Run(
            ["explain"] + words.filter { !$0.hasPrefix("--") } + [site.folder.path]
                + words.filter { $0.hasPrefix("--") })
    }

    @Test func aValueOfARecordIsToldByItsRowAndColumn() throws {
        let site = try site()
        try #require(Run("build", site.folder.path).code == .done)
        let run = explain(site, "/card/#a.4:price")
        #expect(run.code == .done, "\(run.err)")
        #expect(run.out.hasPrefix("/card/#a.4:price\n\nvalue of Price: €1.00\n"), "\(run.out)")
        #expect(run.out.contains("content/card.csv:6  1.00 EUR  "), "\(run.out)")
        #expect(run.out.contains("price = amount * pieces = 0.25 EUR * 4 = 1.00 EUR"), "\(run.out)")
        #expect(run.err == "")
        #expect(explain(site, "/card/#a.4:price", "--csv").out.contains("\ncontent/card.csv,6,1.00,EUR,,"))
    }

    /// A balance is told with what it was before the record, a share with what it is of; and each value with how it was rounded.
    @Test func balancesSharesAndRoundingOfRecordsAreTold() throws {
        let site = try TemporarySite(files: [
            "content/card.md": """
            ---
            report:
              source: card.csv
              fields: { amount: { type: money, currency: EUR } }
              compute: { third: amount / 3 }
              columns: [day, third, { balance: "running(third)" }, { rounded: { value: "running(amount)", digits: 0 } }, { part: share(amount) }]
              totals: { third: sum }
            ---
            """,
            "content/card.csv": "day,amount\n2026-03-01,1.00\n2026-03-02,\n2026-03-03,-20.00\n",
        ])
        func lines(_ id: String) -> [Substring] { explain(site, "/card/#\(id)").out.split(separator: "\n") }
        let third = "third = amount / 3 = -20.00 EUR / 3 = -6.66666666666666666667 EUR"
        let balance = lines("section.3:balance")
        let all = balance.joined(separator: "\n")
        #expect(balance.contains { $0.hasSuffix("shown as −€6.33, rounded half-even to 2 decimals") }, "\(all)")
        let sum =
            "      balance = running(third) = 0.33333333333333333333 EUR + -6.66666666666666666667 EUR = -6.33333333333333333334 EUR"
        #expect(balance.contains { $0 == sum }, "\(all)")
        #expect(balance.contains { $0 == "      \(third)" }, "\(all)")
        #expect(
            lines("section.2:balance").contains {
                $0 == "      balance = running(third), to which this record adds nothing"
            },
            "\(lines("section.2:balance"))")
        let part = lines("section.1:part")
        #expect(part.contains { $0 == "      part = share(amount), where amount is 1.00 EUR" }, "\(part)")
        let total = lines("section:third.sum")
        #expect(total.contains { $0.hasSuffix(", rounded half-even to 2 decimals") }, "\(total)")
    }

    @Test func ruleRecordsAndWorkingsAreTold() throws {
        let site = try site()
        let run = explain(site, "/card/#a:price.sum.EUR")
        #expect(run.code == .done, "\(run.err)")
        #expect(run.out.contains("sum of Price, A: €4.00"), "\(run.out)")
        #expect(run.out.contains("made of 2 records; 1 more without a value left out"), "\(run.out)")
        #expect(run.out.contains("content/card.csv:2  3.00 EUR"), "\(run.out)")
        #expect(run.out.contains("price = amount * pieces = 0.25 EUR * 4 = 1.00 EUR"), "\(run.out)")
        #expect(!run.out.contains("1000"), "\(run.out)")
        #expect(!site.folder.has("public/index.html"))
    }

    @Test(arguments: ["shop", "{ by: shop, sort: price desc, limit: 1 }", "{ by: shop, sort: none }"])
    func theRecordsOfEachWayAreThoseOfTheFigure(_ groups: String) throws {
        for more in ["", "  details: none"] {
            let site = try site(
                more, groups: groups.contains("price") ? "{ by: shop, sort: \"-*\", limit: 1, others: Others }" : groups
            )
            let run = explain(site, "/card/#report:price.sum.EUR", "--csv")
            guard run.code == .done else {
                // A single section of lines has the total of all by its own id.
                let other = explain(site, "/card/#section:price.sum.EUR", "--csv")
                #expect(other.code == .done, "\(more) \(groups): \(run.err) \(other.err)")
                #expect(Self.sum(other.out) == 1004, "\(other.out)")
                continue
            }
            #expect(Self.sum(run.out) == 1004, "\(run.out)")
        }
    }

    private static func sum(_ csv: String) -> Decimal {
        csv.split(separator: "\n").dropFirst().reduce(Decimal(0)) {
            $0 + (Decimal(string: String($1.split(separator: ",", omittingEmptySubsequences: false)[2])) ?? .nan)
        }
    }

    @Test func subtotalsAreItsParts() throws {
        let run = explain(try site(), "/card/#report:count")
        #expect(run.out.contains("Parts\n  4 entries  a:count  (A)\n  1 entry  b:count  (B)"), "\(run.out)")
        #expect(explain(try site(), "/card/#report:count", "--depth=0").out.contains("Parts") == false)
    }

    /// Sections with totals in two currencies, of which some do not show each.
    private func twoCurrencies() throws -> TemporarySite {
        try TemporarySite(files: [
            "content/index.md": """
            ---
            report:
              fields: { price: { type: money, currency: EUR }, cost: { type: money, currency: USD } }
              sections:
                - { title: A, source: a.csv }
                - { title: B, source: b.csv, totals: { cost: sum } }
                - { title: C, source: c.csv, totals: none }
                - { title: D, source: d.csv }
              columns: [what, price, cost]
              totals: { price: [sum, count], cost: [sum, count, stddev] }
            ---
            """,
            "content/a.csv": "what,price,cost\nx,5,\ny,,3\nz,2,1\n",
            "content/b.csv": "what,price,cost\nx,7,\ny,,4\n",
            "content/c.csv": "what,price,cost\nx,,1.5\n",
            "content/d.csv": "what,price,cost\n",
        ])
    }

    /// What stands in the row of another currency is no figure of the report, and has an id of its own.
    @Test func aDashInTheRowOfAnotherCurrencyIsNotTheFigure() throws {
        let site = try twoCurrencies()
        try #require(Run("build", site.folder.path).code == .done)
        let page = site.folder.text(of: "public/index.html") ?? ""
        var shown: [String: Set<Substring>] = [:]
        for piece in page.split(separator: "data-figure=\"").dropFirst() {
            let value = piece.firstRange(of: "<data value=\"").map { piece[$0.upperBound...].prefix { $0 != "\"" } }
            let isNone = piece.firstRange(of: ">–<").map { none in
                piece.firstRange(of: "<data").map { none.lowerBound < $0.lowerBound } ?? true
            }

            shown[String(piece.prefix { $0 != "\"" }), default: []].insert(
                isNone == true ? "–" : value ?? "")
        }
        for (id, texts) in shown where !id.hasSuffix(":count") { #expect(texts.count == 1, "\(id): \(texts)") }
        #expect(shown["report:price.sum"] != nil && shown["report:price.sum.USD"] != nil)
        for (id, text) in [
            ("report:price.sum", "sum of Price: €14.00"), ("report:cost.sum", "sum of Cost: $9.50"),
            ("a:cost.sum", "sum of Cost, A: $4.00"), ("report:price.sum.USD", "sum of Price: –"),
            ("report:price.count", "count of Price: 3"), ("report:price.count.USD", "count of Price: 0"),
            ("a:cost.stddev.EUR", "stddev of Cost, A: –"),
        ] {
            let run = explain(site, "/#\(id)")
            #expect(run.code == .done && run.out.contains("\n\(text)\n"), "\(id): \(run.out)\(run.err)")
            #expect(run.err == "", "\(id): \(run.err)")
        }
        #expect(explain(site, "/#report:price.sum.USD", "--csv").out.split(separator: "\n").count == 1)
    }

    @Test func whatThePartsLeaveOutIsTold() throws {
        let site = try twoCurrencies()
        let run = explain(site, "/#report:cost.sum")
        #expect(
            run.out.contains(
                """
                Parts
                  $4.00  a:cost.sum  (A)
                  $4.00  b:cost.sum  (B)
                  (these are not all: 1.5 USD is in none of them; without such a total: C)
                """), "\(run.out)")
        // Sections that have nothing in a currency lack no total, and what is all says nothing.
        #expect(
            explain(site, "/#report:price.sum").out.contains(
                "(these are not all: 7 EUR is in none of them; without such a total: B, C)"))
        let json = explain(site, "/#report:cost.sum", "--json").out
        #expect(json.contains(#""parts_leave_out":{"amount":"1.5 USD","without_total":["C"]}"#), "\(json)")
        let whole = explain(try self.site(), "/card/#report:price.sum.USD", "--json").out
        #expect(whole.contains(#""parts_leave_out":null"#) && whole.contains(#""id":"a:price.sum.USD""#), "\(whole)")
    }

    /// A section without a foot has groups of its own, which are no parts of the next one.
    @Test func groupsOfASectionWithoutAFootAreItsOwn() throws {
        let site = try TemporarySite(files: [
            "content/index.md": """
            ---
            report:
              sections:
                - { title: A, source: a.csv, totals: none }
                - { title: B, source: b.csv }
              group: { by: kind, totals: { n: sum } }
              columns: [what, n]
              totals: { n: sum }
            ---
            """, "content/a.csv": "what,kind,n\nx,k,1\ny,l,2\n", "content/b.csv": "what,kind,n\nx,k,4\n",
        ])
        let run = explain(site, "/#b:n.sum")
        #expect(run.out.contains("Parts\n  4  b-k:n.sum  (k)\n\nRecords"), "\(run.out)\(run.err)")
        let whole = explain(site, "/#report:n.sum", "--depth=2")
        #expect(
            whole.out.contains(
                "Parts\n  4  b:n.sum  (B)\n    4  b-k:n.sum  (k)\n  (these are not all: 3 is in none of them; without such a total: A)"
            ),
            "\(whole.out)")
    }

    @Test func jsonHasEverything() throws {
        let run = explain(try site(), "/card/#report:price.sum.USD", "--json")
        let object = try #require(JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any])
        #expect((object["records"] as? [Any])?.count == 1)
        #expect((object["figure"] as? [String: Any])?["value"] as? String == "6.00")
    }

    @Test func whatAPageShowsWillDo() throws {
        #expect(explain(try site(), "/card/", "$6.00").err.contains("is 4 figures of /card/"))
        let run = explain(try site(), "/card/", "€1,004.00")
        #expect(run.code == .done && run.out.contains("/card/#report:price.sum.EUR"), "\(run.err)")
    }

    /// Where the page declares the one currency, its ids leave it out; "broadsheet diff" names it.
    @Test func aDeclaredCurrencyMayBeNamed() throws {
        let site = try TemporarySite(files: [
            "content/index.md": """
            ---
            title: Cash
            report:
              source: data/cash.csv
              fields: { amount: { type: money, currency: EUR } }
              columns: [what, amount]
              totals: { amount: sum }
            ---
            """, "content/data/cash.csv": "what,amount\nTea,1.50\nRice,2.25\n",
        ])
        try #require(Run("build", site.folder.path).code == .done)
        let plain = explain(site, "/#section:amount.sum")
        #expect(plain.code == .done && plain.out.contains("3.75"))
        #expect(explain(site, "/#section:amount.sum.EUR").out == plain.out)
        #expect(explain(site, "/#section:amount.sum.USD").code == .failed)
    }

    @Test func whatIsNotThereIsTold() throws {
        let site = try site()
        #expect(explain(site, "/card/#report:price.sun.EUR").err.contains("Did you mean \"report:price.sum.EUR\"?"))
        #expect(explain(site, "/card/#report:price.sum").err.contains("report:price.sum.EUR, report:price.sum.USD"))
        #expect(explain(site, "/cart/#report:count").err.contains("there is no page \"/cart/\""))
        #expect(Run("explain").code == .wrongUsage)
    }

    @Test func whatHasChangedSinceTheBuildIsTold() throws {
        let site = try site()
        #expect(Run("build", site.folder.path).code == .done)
        #expect(explain(site, "/card/#b:price.sum.EUR").err == "")
        try site.folder.write("day,shop,amount,c,pieces\n2026-03-02,B,999.00,EUR,1\n", to: "content/card.csv")
        let run = explain(site, "/card/#b:price.sum.EUR")
        #expect(
            run.err.contains("the inputs have changed since public/card/index.html was built, which shows €1,000.00"))
        try site.folder.write("<p>", to: "public/card/index.html")
        #expect(explain(site, "/card/#b:price.sum.EUR").err.contains("is not the page that was built"))
    }

    /// Nothing has changed where a theme shows no figure: that must not be said.
    @Test func aThemeThatDoesNotShowTheFigureIsNoChange() throws {
        let site = try site()
        try site.folder.write("title: Test\ntheme: own\n", to: "broadsheet.yml")
        for row in ["footer", "grandfooter", "subfooter"] {
            try site.folder.write("<tr class=\"\(row)\"><td>Total</td></tr>\n", to: "Themes/own/rows/\(row).html")
        }
        #expect(Run("build", site.folder.path).code == .done)
        let run = explain(site, "/card/#report:price.sum.EUR")
        #expect(run.code == .done && !run.err.contains("the inputs have changed since public"), "\(run.err)")
        #expect(run.err.contains("public/card/index.html does not show this figure by its id: the theme leaves it out"))
    }
}
