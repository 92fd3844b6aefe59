import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

/// What the page of the manual about themes promises.
@Suite struct ThemeOverrideTests {
    private static let page = """
        ---
        title: Expenses
        report:
          source: data/expenses.csv
          row: "if(amount(amount) < 0, 'payment', 'detail')"
          group: what
          columns: [what, { amount: { type: money, currency: EUR, align: center } }]
          totals: { amount: sum }
        ---
        """
    private static let files = [
        "content/index.md": page,
        "content/data/expenses.csv": "what,amount\nRent,-700\nSale,12.5\n",
        "broadsheet.yml": "title: Club\ntheme: harbour\nparams: { phone: \"031 12\" }\n",
        "Themes/harbour/theme.yml": "extends: plain\nwords: { total: Summa }\n",
        "Themes/harbour/layout.html": "{{! ours }}<title>{{title}}</title><main>{{{content}}}</main>{{> end}}",
        "Themes/harbour/rows/payment.html":
            "<tr class=\"payment\"><td>{{what}} {{amount}} {{amount.class}}</td></tr>\n",
        "Themes/plain/theme.yml": "name: plain\nwords: { total: Sum, grand_total: Everything }\n",
        "Themes/plain/partials/end.html": "<p>{{site.params.phone}}</p>",
        "Themes/plain/partials/count.html": "({{count}})",
    ]

    private static func html(_ change: (inout [String: String]) -> Void = { _ in }) throws -> String {
        var files = files
        change(&files)
        let site = try TemporarySite(files: files)
        try site.build()
        return site.output.text(of: "index.html") ?? ""
    }

    /// A kind that a condition names is asked for its fields before the first section has a row of it.
    @Test func aKindThatAConditionNamesHasItsFields() throws {
        let html = try Self.html {
            $0["content/data/expenses.csv"] = "what,amount,remark\nRent,-700,for May\nSale,12.5,\n"
            $0["Themes/harbour/rows/payment.html"] = "<tr class=\"payment\"><td>{{what}} {{remark}}</td></tr>\n"
        }
        #expect(html.contains("<tr class=\"payment\"><td>Rent for May</td></tr>"))
    }

    @Test(arguments: [
        "<title>Expenses</title>", "<p>031 12</p>", "Summa", "(2)", "Everything",
        "<tr class=\"payment\"><td>Rent −€700.00 money align-center negative</td></tr>", "class=\"money align-center\"",
    ])
    func aThemeGoesBeforeTheOneThatItExtends(_ part: String) throws {
        #expect(try Self.html().contains(part))
    }

    @Test func aSiteHasOneFileOfItsOwn() throws {
        let html = try Self.html { files in
            files["broadsheet.yml"] = "title: Club\n"
            files["Themes/broadsheet/rows/payment.html"] = files["Themes/harbour/rows/payment.html"]
            files["Themes/broadsheet/rows/grandfooter.html"] = "<p class=\"all\">{{amount}}</p>\n"
            files["assets/site.css"] = ":root { --accent: #7a1f3d }"
        }
        #expect(html.contains("<p class=\"all\">−€687.50</p>"))
        #expect(html.contains("<link rel=\"stylesheet\" href=\"/assets/site."))
        #expect(html.contains("<td>Rent "))
    }

    @Test func aLayoutKeepsTheBlocksThatItDoesNotFill() throws {
        let html = try Self.html { files in
            files["Themes/harbour/layout.html"] = nil
            files["Themes/harbour/short.html"] =
                "{{< layout}}{{$footer}}<footer>{{site.title}}</footer>{{/footer}}{{/layout}}"
            files["content/index.md"] = Self.page.replacing("title: Expenses", with: "title: Expenses\nlayout: short")
        }
        #expect(html.contains("<footer>Club</footer>"))
        #expect(html.contains(">Expenses</h1>"))
        #expect(!html.contains("site-footer"))
    }

    /// The sums of many currencies are rows of their own, each with an id of its own.
    @Test func everyIdIsThereOnce() throws {
        let html = try Self.html { files in
            files["broadsheet.yml"] = "title: Club\n"
            files["content/index.md"] = """
                ---
                title: Expenses
                report:
                  source: data/expenses.csv
                  fields: { amount: { currency: currency } }
                  group: [what, month]
                  columns: [what, amount]
                  totals: { amount: sum }
                ---
                ## Content

                ## Report

                """
            files["content/data/expenses.csv"] = """
                what,month,amount,currency
                Rent,1,7,EUR
                Rent,1,7,USD
                Rent,1,7,SEK
                Total,1,7,EUR
                1,2,8,EUR
                """
        }
        let ids = html.split(separator: " id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        #expect(ids.contains("rent.total.3"))
        #expect(ids.contains("report.total.3"))
        #expect(Set(ids).count == ids.count)
    }
}
