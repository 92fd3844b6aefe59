import BroadsheetTesting
import Testing

/// The rows of a report as files.
@Suite struct DownloadTests {
    static let page = """
        ---
        title: Sales
        report:
          source: data/sales.csv
          fields: { price: { type: money, currency: cur } }
          columns: [day, item, price, { n: { digits: 0 } }]
          group: { by: shop, titles: { "": Nowhere } }
          totals: { price: [sum, avg], n: sum }
          downloads: [csv, json]
        ---
        """
    static let data = #"""
        shop,day,item,price,cur,n
        A,2026-01-02,"Tea, ""green""",1.005,EUR,2.4
        A,,"two
        lines",-3,EUR,1
        B,2026-01-03,<b>&amp;,12345678901234567890.25,USD,

        """#

    private func built() throws -> TemporarySite {
        let site = try bareSite(["content/sales.md": Self.page, "content/data/sales.csv": Self.data])
        try site.build()
        return site
    }

    @Test func onlyRowsWithANameHaveAnIDInTheFiles() throws {
        let page = """
            ---
            report:
              key: [item]
              sections:
                - { title: Named, source: data/named.csv }
                - { title: Others, source: data/named.csv, key: none }
                - { title: Of its own, source: data/named.csv, key: "concat(item, 'x')", limit: 1 }
              columns: [item, row_id]
              totals: { item: count }
              downloads: [csv, json]
            ---
            """
        let site = try bareSite(["content/p.md": page, "content/data/named.csv": "item,row_id\na,1\nb,2\n"])
        try site.build()
        #expect(
            site.page("p/p.csv").split(separator: "\r\n").filter { $0.hasPrefix("row,") || $0.hasPrefix("detail,") }
                == [
                    "row,level,section,group,total,partial,count,row_id,item,row_id_column", "detail,2,Named,,,,,a,a,1",
                    "detail,2,Named,,,,,b,b,2", "detail,2,Others,,,,,,a,1", "detail,2,Others,,,,,,b,2",
                    "detail,2,Of its own,,,,,ax,a,1",
                ])
        let ids = site.page("p/p.json").split(separator: "\n").filter { $0.contains("\"id\":") }
        #expect(ids.count == 3 && ids[0].hasPrefix("{\"kind\":\"detail\",\"level\":2,\"id\":\"a\",\"cells\":{"))
        let html = site.page("p/index.html")
        #expect(html.contains(" id=\"others.1\"") && html.contains(" id=\"ax\""))
    }

    @Test func csvHasTheSameRowsWithExactValues() throws {
        let csv = try built().page("sales/sales.csv").split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(
            csv.joined(separator: "\n") == #"""
                row,level,section,group,total,partial,count,day,item,price,price_currency,n
                detail,2,A,,,,,2026-01-02,"Tea, ""green""",1.005,EUR,2.4
                detail,2,A,,,,,,"two
                lines",-3,EUR,1
                footer,1,A,,sum,,2,,,-1.995,EUR,3.4
                footer,1,A,,avg,,2,,,-0.9975,EUR,
                detail,2,B,,,,,2026-01-03,<b>&amp;,12345678901234567890.25,USD,
                footer,1,B,,sum,,1,,,12345678901234567890.25,USD,
                footer,1,B,,avg,,1,,,12345678901234567890.25,USD,
                footer,1,B,,left_out,,1,,,,,1
                grandfooter,0,,,sum,,3,,,-1.995,EUR,3.4
                grandfooter,0,,,avg,,3,,,-0.9975,EUR,
                grandfooter,0,,,left_out,,3,,,,,1
                grandfooter,0,,,sum,,,,,12345678901234567890.25,USD,
                grandfooter,0,,,avg,,,,,12345678901234567890.25,USD,

                """#)
    }

    @Test(arguments: ["csv", "json"])
    func whatStandsAroundTheSectionsIsInNoDownload(_ kind: String) throws {
        let more = """
              contents: groups
              summary: { price: avg, "*": count }
              charts: [{ kind: bar, value: n }, { kind: line, value: price, place: bottom }]
              downloads
            """
        let page = Self.page.split(separator: "  downloads").joined(separator: more)
            .split(separator: "digits: 0").joined(separator: "digits: 0, chart: bar")
        let site = try bareSite(["content/sales.md": page, "content/data/sales.csv": Self.data])
        try site.build()
        #expect(site.page("sales/index.html").count(of: "<figure") == 3)
        #expect(try site.page("sales/sales.\(kind)") == built().page("sales/sales.\(kind)"))
    }

    @Test func jsonHasTheSameRowsWithExactValues() throws {
        let json = try built().page("sales/sales.json")
        #expect(
            json == #"""
                {"report":"","columns":[{"name":"day","label":"Day","type":"date"},{"name":"item","label":"Item","type":"text"},{"name":"price","label":"Price","type":"money"},{"name":"n","label":"N","type":"number"}],"rows":[
                {"kind":"header","level":1,"title":"A"},
                {"kind":"detail","level":2,"cells":{"day":"2026-01-02","item":"Tea, \"green\"","price":{"amount":1.005,"currency":"EUR"},"n":2.4}},
                {"kind":"detail","level":2,"cells":{"day":null,"item":"two\nlines","price":{"amount":-3,"currency":"EUR"},"n":1}},
                {"kind":"footer","level":1,"count":2,"cells":{"price":{"sum":{"amount":-1.995,"currency":"EUR"},"avg":{"amount":-0.9975,"currency":"EUR"}},"n":{"sum":3.4}}},
                {"kind":"header","level":1,"title":"B"},
                {"kind":"detail","level":2,"cells":{"day":"2026-01-03","item":"<b>&amp;","price":{"amount":12345678901234567890.25,"currency":"USD"},"n":null}},
                {"kind":"footer","level":1,"count":1,"cells":{"price":{"sum":{"amount":12345678901234567890.25,"currency":"USD"},"avg":{"amount":12345678901234567890.25,"currency":"USD"}},"n":{"sum":null,"left_out":1}}},
                {"kind":"grandfooter","level":0,"count":3,"cells":{"price":{"sum":{"amount":-1.995,"currency":"EUR"},"avg":{"amount":-0.9975,"currency":"EUR"}},"n":{"sum":3.4,"left_out":1}}},
                {"kind":"grandfooter","level":0,"continued":true,"cells":{"price":{"sum":{"amount":12345678901234567890.25,"currency":"USD"},"avg":{"amount":12345678901234567890.25,"currency":"USD"}}}}
                ]}

                """#)
    }

    @Test func thePageShowsTheSame() throws {
        let page = try built().page("sales/index.html")
        let text = page.visible
        #expect(
            text.contains("Jan 2, 2026 Tea, &quot;green&quot; €1.00 2")
                || text.contains("Jan 2, 2026 Tea, \"green\" €1.00 2"), "\(text)")
        #expect(page.contains("&lt;b&gt;&amp;amp;"))
        #expect(page.contains("href=\"/sales/sales.csv\"") && page.contains("href=\"/sales/sales.json\""))
    }

    @Test func theSourceItselfIsNotPublished() throws {
        let site = try built()
        #expect(!site.output.files.contains { $0.hasSuffix("data/sales.csv") })
        #expect(
            site.output.files.filter { $0.hasPrefix("sales/") } == [
                "sales/index.html", "sales/sales.csv", "sales/sales.json",
            ])
    }

    @Test func withoutDownloadsThereAreNone() throws {
        let page = Self.page.upTo("  downloads") + "---\n"
        let site = try bareSite(["content/sales.md": page, "content/data/sales.csv": Self.data])
        try site.build()
        #expect(site.output.files.filter { $0.hasPrefix("sales/") } == ["sales/index.html"])
    }
}
