import BroadsheetTesting
import Testing

/// Control totals that are found elsewhere: in other reports of the site, in bank statements; and those of groups.
@Suite struct ExpectedElsewhereTests {
    private static let data = """
        date,account,category,amount,currency
        2026-02-03,Giro,Travel,10.00,EUR
        2026-03-03,Giro,Travel,20.00,EUR
        2026-03-04,Savings,Food,5.50,EUR
        2026-03-05,Savings,Food,7.00,USD

        """

    /// What is said of a page that expects this, beside others of the same records.
    private func said(_ expect: String, more: [String: String] = [:], group: String = Self.groups) throws -> String {
        var files = [
            "content/data/a.csv": Self.data,
            "content/a.md": """
            ---
            report:
              source: data/a.csv
              fields: { amount: { type: money, currency: currency } }
              group: \(group)
              columns: [date, amount]
              totals: { amount: [sum, max], "*": count }
              expect: \(expect)
            ---
            """,
            "content/b.md": """
            ---
            report:
              fields: { amount: { type: money, currency: currency } }
              sections:
                - { title: Out, source: data/a.csv, where: "category == 'Travel'" }
                - { title: Home, source: data/a.csv, where: "category == 'Food'" }
              group: account
              columns: [date, category, amount]
              totals: { amount: sum, "*": count, category: mode }
              views: { all: {}, food: { title: Food, where: "category == 'Food'" } }
            ---
            """,
            "content/two.md": """
            ---
            reports:
              one: { source: data/a.csv, columns: [amount], totals: { "*": count } }
              two: { source: data/a.csv, columns: [amount], where: "currency == 'USD'", totals: { amount: sum } }
            ---
            """,
            "content/of.md": """
            ---
            title: "{{account}}"
            pages: { source: data/a.csv, group: account, path: "of/{{account}}/" }
            report:
              fields: { amount: { type: money, currency: currency } }
              columns: [date, amount]
              totals: { amount: sum }
            ---
            """,
            "content/for.md": """
            ---
            title: For
            pages: { for: { account: [Giro, Savings] }, path: "for/{{account}}/" }
            report:
              source: data/a.csv
              where: account == input.account
              fields: { amount: { type: money, currency: currency } }
              columns: [date, amount]
              totals: { amount: sum }
            ---
            """,
            "content/none.md": """
            ---
            report: { source: data/a.csv, where: "date > date('2027-01-01')", columns: [date], totals: { date: max, "*": count } }
            ---
            """,
        ]
        for (name, text) in more { files[name] = text }
        return complaints(try bareSite(files))
    }

    private static let groups = "[category, { by: month(date), totals: { amount: sum, \"*\": count } }]"

    @Test(arguments: [
        "{ Travel: { 2026-03: { amount: 20 EUR, count: 1 }, February 2026: { amount: 10 } } }",
        "{ Food: { amount: [5.50 EUR, 7 USD], March 2026: { amount: [5.50 EUR, 6.95 USD within 0.05], count: at most 2 } } }",
        "{ amount: { report: /b/ }, count: { report: b } }",
        "{ amount: { report: content/b.md, total: amount }, amount.max: [20 EUR, 7 USD] }",
        "{ Travel: { amount: { report: /b/, section: Out } }, Food: { amount: { report: /b/, section: Home } } }",
        "{ Food: { count: { report: /b/, section: Home, group: Savings }, 2026-03: { amount: { report: /b/food/ } } } }",
        "{ Food: { amount: [{ report: /b/, section: Home, currency: EUR }, 7 USD] } }",
        "{ Food: { amount: [5.50 EUR, { report: /two/, name: two, total: amount.sum, within: 0.01 }] } }",
        "{ Travel: { amount: { report: /of/Giro/ } }, Food: { amount: { report: /of/Savings/ } } }",
        "{ Travel: { amount: { report: /for/Giro/ } }, Food: { amount: { report: /for/Savings/ } } }",
    ])
    func whatIsRightPasses(_ expect: String) throws {
        let text = try said(expect, more: ["content/two.md": Self.two])
        #expect(text == "", "\(text)")
    }

    private static let two = """
        ---
        reports:
          one: { source: data/a.csv, columns: [amount], totals: { "*": count } }
          two:
            source: data/a.csv
            where: currency == 'USD'
            fields: { amount: { type: money, currency: currency } }
            columns: [amount]
            totals: { amount: sum }
        ---
        """

    @Test(arguments: [
        ("{ Travel: { 2026-03: { amount: 20.01 } } }", "amount is 20.00, and 20.01 was expected"),
        ("{ Travel: { 2026-04: { amount: 20 } } }", "no group \"2026-04\" in \"Travel\" has totals to compare with"),
        ("{ Travel: { 2026-03: { x: { amount: 20 } } } }", "no group \"x\" in \"Travel\" has totals to compare with"),
        ("{ Trawel: { 2026-03: { amount: 20 } } }", "no section \"Trawel\" has totals to compare with"),
        ("{ Travel: { 2026-03: { amount.max: 20 } } }", "there is no total \"amount.max\" to compare with"),
        (
            "{ Travel: { amount: { report: /b/, section: Home } } }",
            "amount is nothing in USD, and 7.00 USD was expected, the total \"amount\" of \"Home\" of /b/"
        ),
        (
            "{ count: { report: /b/, section: Home } }",
            "count is 4, and 2 was expected, the total \"count\" of \"Home\" of /b/"
        ),
        ("{ amount: { report: /of/Giro/ } }", "amount is 7.00 USD as well, and nothing was expected in it"),
        ("{ amount: { report: /for/Giro/ } }", "amount is 7.00 USD as well, and nothing was expected in it"),
        ("{ count: { report: /b/, section: Homes } }", "/b/ shows no totals of a section \"Homes\""),
        ("{ count: { report: /b/, section: Home, group: Giro } }", "/b/ shows no totals of a group \"Giro\""),
        ("{ count: { report: /b/, total: cuont } }", "/b/ shows no total \"cuont\""),
        ("{ count: { report: /b/, total: category } }", "the total \"category\" of /b/ is no figure"),
        ("{ count: { report: /c/ } }", "there is no page \"/c/\""),
        ("{ count: { report: of } }", "content/of.md makes a page for each record"),
        ("{ count: { report: /of/Gyro/ } }", "there is no page \"/of/Gyro/\""),
        ("{ count: { report: /two/ } }", "/two/ has 2 reports"),
        ("{ count: { report: /two/, name: three } }", "/two/ has no report \"three\""),
        ("{ count: { report: /b/, within: some } }", "\"some\" is no tolerance"),
        (
            "{ count: { report: /b/, closing: x.sta } }",
            "\"report\" and \"closing\" are two places to find one figure at"
        ),
        ("{ count: { report: /b/, account: 12 } }", "\"account\" says nothing of a report"),
        ("{ count: { report: /b/, totl: count } }", "unknown key \"totl\" in the control total"),
        ("{ amount: { report: /b/, currency: CHF } }", "the total \"amount\" of /b/ is nothing in CHF"),
        ("{ count: { report: /a/ } }", "count is expected to be itself"),
        ("{ amount: { closing: data/a.csv } }", "content/data/a.csv is no bank statement"),
        (
            "{ amount.max: { report: /none/, total: date } }",
            "amount.max is 20.00 EUR and 7.00 USD, and the total \"date\" of /none/ is nothing"
        ),
    ])
    func whatIsWrongFailsTheBuild(_ expect: String, _ message: String) throws {
        let text = try said(expect, more: ["content/two.md": Self.two])
        #expect(text.contains(message), "\(text)")
        #expect(text.contains("content/a.md:8:"), "\(text)")
    }

    /// Three pages of which each expects what the next one has.
    @Test func circlesProveNothing() throws {
        func page(_ next: String) -> String {
            """
            ---
            report:
              source: data/a.csv
              columns: [date]
              totals: { "*": count }
              expect: { count: { report: \(next) } }
            ---
            """
        }
        let text = try said(
            "{ count: { report: /x/ } }",
            more: ["content/x.md": page("/y/"), "content/y.md": page("/x/"), "content/two.md": Self.two])
        #expect(text.contains("count on /x/ is expected to be count on /y/, which is to be the first again"), "\(text)")
        #expect(text.contains("content/x.md:6:") && text.contains("content/y.md:6:"), "\(text)")
        // The page that looks at a circle from outside stands in none.
        #expect(!text.contains("content/a.md"), "\(text)")
    }

    /// A view may be held against another one of its page, which has other records or groups; and that against nothing.
    @Test func viewsOfAPage() throws {
        let page = """
            ---
            report:
              source: data/a.csv
              columns: [date]
              totals: { "*": count }
              views:
                all: { expect: { count: { report: /v/VIEW/ } } }
                food: { where: "category == 'Food'" }
                sorted: { sort: date desc, expect: { count: { report: /v/, total: count } } }
            ---
            """
        let sorted = try said(
            "{ count: 4 }",
            more: ["content/v.md": page.replacing("VIEW", with: "sorted"), "content/two.md": Self.two])
        #expect(
            sorted.contains("count on /v/ is expected to be count on /v/sorted/, which is to be the first again"),
            "\(sorted)")
        let food = try said(
            "{ count: 4 }", more: ["content/v.md": page.replacing("VIEW", with: "food"), "content/two.md": Self.two])
        #expect(food.contains("count is 4, and 2 was expected, the total \"count\" of /v/food/"), "\(food)")
    }

    @Test func aToleranceOfAnotherReportIsSaidOnThePage() throws {
        let site = try TemporarySite(files: [
            "broadsheet.yml": "title: T\n", "content/a.csv": "amount\n1.00\n2.50\n",
            "content/b.csv": "amount\n1.00\n2.45\n",
            "content/index.md": """
            ---
            report:
              source: a.csv
              columns: [amount]
              totals: { amount: sum }
              expect: { amount: { report: /b/, within: 0.05 } }
            ---
            """,
            "content/b.md": "---\nreport: { source: b.csv, columns: [amount], totals: { amount: sum } }\n---\n",
        ])
        try site.build()
        let text = site.page("index.html").from("<main").upTo("</main").visible
        #expect(
            text.contains("Amount differs from its control total by 0.05, within the declared tolerance of 0.05."),
            "\(text)")
    }

    // MARK: Bank statements

    private static let statement = """
        :20:STARTUMS
        :25:21050170/12345678
        :28C:1/1
        :60F:C260301EUR100,00
        :61:2603020302D30,00NMSCNONREF
        :86:Rent
        :61:2603050305C12,50NMSCNONREF
        :86:Refund
        :62F:C260331EUR82,50
        -

        """

    private func saidOfStatement(_ expect: String, _ records: String = "amount\n-30.00\n12.50\n") throws -> String {
        try complaints(
            bareSite([
                "content/b.sta": Self.statement, "content/a.csv": records,
                "content/a.md": """
                ---
                report:
                  source: a.csv
                  fields: { amount: { type: money, currency: EUR } }
                  columns: [amount, { balance: running(amount) }]
                  opening: { balance: 100 EUR }
                  totals: { amount: sum }
                  expect: \(expect)
                ---
                """,
            ]))
    }

    @Test(arguments: [
        "{ amount: { movement: b.sta } }", "{ amount: { movement: b.sta, account: 12345678, currency: EUR } }",
        "{ amount: { movement: { file: b.sta, encoding: utf-8 }, within: 0.01 } }",
    ])
    func whatABankSays(_ expect: String) throws {
        let text = try saidOfStatement(expect)
        #expect(text == "", "\(text)")
    }

    @Test func totalsOfBalances() throws {
        let text = try saidOfStatement(
            "{ amount: { closing: b.sta } }", "amount\n52.50\n30.00\n")
        #expect(text == "", "\(text)")
    }

    @Test(arguments: [
        (
            "{ amount: { closing: b.sta } }",
            "amount is -17.50 EUR, and 82.50 EUR was expected, the closing balance of content/b.sta"
        ),
        (
            "{ amount: { opening: b.sta, account: 12345678 } }",
            "and 100.00 EUR was expected, the opening balance of 12345678 in content/b.sta"
        ),
        ("{ amount: { movement: b.sta, account: 1 } }", "content/b.sta has no account \"1\""),
        ("{ amount: { movement: b.sta, currency: USD } }", "content/b.sta has no account in USD"),
        ("{ amount: { movement: c.sta } }", "c.sta"),
        ("{ amount: { movement: b.sta, total: x } }", "\"total\" says nothing of a bank statement"),
    ])
    func whatABankDoesNotSay(_ expect: String, _ message: String) throws {
        let text = try saidOfStatement(expect)
        #expect(text.contains(message), "\(text)")
        #expect(text.contains("content/a.md:8:"), "\(text)")
    }

    @Test func groupsInAFile() throws {
        let file = """
            section,group,total,figure,currency
            Travel,2026-03,amount,20.00,EUR
            Food,March 2026,amount,5.50,EUR
            Food,March 2026,amount,7.01,USD
            """
        let text = try said(
            "{ file: data/control.csv }", more: ["content/data/control.csv": file, "content/two.md": Self.two])
        #expect(text.contains("amount is 7.00 USD, and 7.01 USD was expected"), "\(text)")
        #expect(text.contains("content/data/control.csv:4:"), "\(text)")
        #expect(text.split(separator: "was expected").count == 2, "\(text)")
    }
}
