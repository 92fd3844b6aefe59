import BroadsheetTesting
import Testing

/// Control totals.
@Suite struct ExpectationTests {
    private func said(_ expect: String, extra: String = "totals: { amount: [sum, avg] }") throws -> String {
        let site = try bareSite([
            "content/a.md": """
            ---
            report:
              fields: { amount: { type: money, currency: EUR } }
              columns: [amount]
              sections:
                - { title: First, source: a.csv }
                - { title: Second, source: a.csv, where: amount(amount) > 1 }
              \(extra)
              expect: \(expect)
            ---
            """, "content/a.csv": "amount\n1.00\n2.50\n",
        ])
        return complaints(site)
    }

    @Test(arguments: [
        "{ First: { amount: 3.5, count: 2 }, Second: { amount: 2.50, amount.avg: 2.5 } }",
        "{ First: { amount.sum: 3.50, amount.avg: 1.75 } }", "{ amount: 6, count: 3 }",
    ])
    func whatIsRightPasses(_ expect: String) throws {
        #expect(try said(expect) == "")
    }

    @Test(arguments: [
        ("{ First: { amount: 3.51 } }", "amount is 3.50, and 3.51 was expected"),
        ("{ First: { count: 3 } }", "count is 2, and 3 was expected"),
        ("{ Third: { amount: 1 } }", "no section \"Third\" has totals to compare with"),
        ("{ First: { price: 1 } }", "there is no total \"price\" to compare with"),
        ("{ First: { amount: many } }", "\"many\" is not a figure"),
        ("{ amount: 7 }", "amount is 6.00, and 7 was expected"),
    ])
    func whatIsWrongFailsTheBuild(_ expect: String, _ message: String) throws {
        let text = try said(expect)
        #expect(text.contains(message), "\(text)")
        #expect(text.contains("content/a.md:9:"), "\(text)")
    }

    @Test func theWholeReportCanBeExpectedWithoutATotal() throws {
        #expect(try said("{ count: 3 }", extra: "band: none") == "")
        #expect(try said("{ count: 4 }", extra: "band: none").contains("count is 3, and 4 was expected"))
    }

    @Test func severalCurrenciesAreNotOneFigure() throws {
        let site = try bareSite([
            "content/a.md": """
            ---
            report:
              source: a.csv
              fields: { n: { type: money, currency: c } }
              columns: [n]
              totals: { n: sum }
              expect: { n: 1 }
            ---
            """, "content/a.csv": "n,c\n1,EUR\n2,USD\n",
        ])
        #expect(complaints(site).contains("n is 2, and 1 was expected"))
    }
}
