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
        "{ First: { amount: 3.5 to 4 EUR, count: at least 2 } }", "{ amount: EUR 5.99 to 6, count: at most 3 }",
        "{ amount: 6 to 6, amount.avg: at least 1 EUR }", "{ First: { amount: 3 EUR to 4 EUR } }",
        "{ amount: 6 within 0 }", "{ amount: 5.95 EUR within 0.05 }", "{ amount: [6.06 within 1%] }",
        "{ count: 4 within 25% }", "{ First: { amount.avg: 1.70 within 0.05 } }",
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
        ("{ amount: 6.01 to 7 EUR }", "amount is 6.00 EUR, and 6.01 to 7 EUR was expected"),
        ("{ amount: at most 5.99 }", "amount is 6.00, and at most 5.99 was expected"),
        ("{ amount: at least 7 EUR }", "amount is 6.00 EUR, and at least 7 EUR was expected"),
        ("{ amount: 1 to 9 USD }", "amount is nothing in USD, and 1 to 9 USD was expected"),
        ("{ count: 4 to 5 }", "count is 3, and 4 to 5 was expected"),
        ("{ amount: 7 to 5 }", "\"7 to 5\" is not a figure"),
        ("{ amount: 1 EUR to 9 USD }", "\"1 EUR to 9 USD\" is not a figure"),
        ("{ amount: 5.94 EUR within 0.05 }", "amount is 6.00 EUR, and 5.94 EUR within 0.05 was expected"),
        ("{ amount: 6.07 within 1% }", "amount is 6.00, and 6.07 within 1% was expected"),
        ("{ amount: 6 within -1 }", "\"6 within -1\" is not a figure"),
        ("{ amount: 6 within }", "\"6 within\" is not a figure"),
        ("{ amount: 6 to 7 within 1 }", "\"6 to 7 within 1\" is not a figure"),
        ("{ amount: 6 within 1 EUR }", "\"6 within 1 EUR\" is not a figure"),
        ("{ amount: at last 9 }", "\"at last 9\" is not a figure"), ("{ amount: to 9 }", "\"to 9\" is not a figure"),
    ])
    func whatIsWrongFailsTheBuild(_ expect: String, _ message: String) throws {
        let text = try said(expect)
        #expect(text.contains(message), "\(text)")
        #expect(text.contains("content/a.md:9:"), "\(text)")
    }

    /// The visible text of a page whose control totals are these.
    private func page(_ expect: String, _ more: String = "", data: String, language: String = "en") throws -> String {
        let site = try TemporarySite(files: [
            "broadsheet.yml": "title: T\nlanguage: \(language)\n", "content/a.csv": data,
            "content/index.md": """
            ---
            title: Page
            report:
              fields: { amount: { type: money, currency: currency }, rate: { type: number, digits: 2 } }
              columns: [amount, rate]
              sections: [{ title: "A & <b>", source: a.csv }]
              totals: { amount: sum, rate: [sum, avg] }
              expect: \(expect)
              \(more)
            ---
            """,
        ])
        try site.build()
        return site.page("index.html").from("<main").upTo("</main").visible
    }

    private static let two = "amount,currency,rate\n1.00,EUR,0.125\n2.50,USD,0.126\n"

    @Test func aDifferenceWithinATolerance() throws {
        let text = try page(
            "{ \"A & <b>\": { amount: [0.97 EUR within 0.05, 2.60 USD within 10%] }, rate: 0.25 within 0.01, count: 3 within 1 }",
            data: Self.two)
        for sentence in [
            "A &amp; &lt;b&gt;: Amount differs from its control total by €0.03, within the declared tolerance of €0.05.",
            "A &amp; &lt;b&gt;: Amount differs from its control total by −$0.10, within the declared tolerance of 10%.",
            "Rate differs from its control total by 0.001, within the declared tolerance of 0.01.",
            "Count differs from its control total by −1, within the declared tolerance of 1.",
        ] { #expect(text.contains(sentence), "\(sentence)\n\(text)") }
        #expect(text.split(separator: "control total").count == 5, "\(text)")
    }

    @Test func nothingIsSaidWhereNothingDiffers() throws {
        let text = try page("{ amount: [1 EUR within 0.05, 2.50 USD within 1%], rate: 0.251 within 1 }", data: Self.two)
        #expect(!text.contains("control"), "\(text)")
    }

    @Test(arguments: [
        ("de", "Rate weicht um 0,001 von der Kontrollsumme ab; erlaubt sind 0,5 %."),
        ("fr", "Rate s’écarte du total de contrôle de 0,001, dans la tolérance déclarée de 0,5 %."),
    ])
    func itIsSaidInTheLanguageOfThePage(_ language: String, _ sentence: String) throws {
        let text = try page("{ rate: 0.25 within 0.5% }", data: Self.two, language: language)
        let plain = text.replacing("\u{a0}", with: " ").replacing("\u{202f}", with: " ")
        #expect(plain.contains(sentence), "\(text)")
    }

    @Test(arguments: [("0.25", "0.001"), ("0.2", "0.05"), ("0.2503", "0.001"), ("0.25099", "0.00001")])
    func aDifferenceIsNeverShownAsNone(_ wanted: String, _ shown: String) throws {
        let text = try page("{ rate: \(wanted) within 1 }", data: Self.two)
        #expect(text.contains("control total by \(shown), within"), "\(text)")
    }

    /// Records that must be sorted begin the report a second time, and the sentence comes once.
    @Test func itIsSaidOnceWhereRecordsAreSorted() throws {
        let text = try page(
            "{ rate: 0.375 within 0.01 }", "group: currency",
            data: Self.two + "3,EUR,0.125\n")
        #expect(text.split(separator: "control total").count == 2, "\(text)")
    }

    /// What is said of a report whose control totals are a file.
    private func saidOf(_ control: String, expect: String = "{ file: control.csv }") throws -> String {
        complaints(
            try bareSite([
                "content/a.md": """
                ---
                report:
                  source: a.csv
                  fields: { amount: { type: money, currency: currency } }
                  columns: [amount]
                  totals: { amount: [sum, avg] }
                  expect: \(expect)
                ---
                """, "content/a.csv": "amount,currency\n1.00,EUR\n2.50,USD\n", "content/control.csv": control,
            ]))
    }

    @Test(arguments: [
        "total,figure,currency\namount,1,EUR\namount,2.50,USD\n", "figure,total\n2,count\n",
        "who,figure,total,tolerance,section,currency\nAnna,3,count,50%,,\nBob,2.51,amount.avg,0.01,,USD\nBob,1,amount.avg,,,EUR\n",
    ])
    func figuresFromAFile(_ control: String) throws {
        #expect(try saidOf(control) == "")
    }

    @Test(arguments: [
        ("total,figure\ncount,3\n", "content/control.csv, line 2: count is 2, and 3 was expected"),
        ("total,figure\ncount,2\ncount,2\n", "count is expected twice, as 2 and as 2"),
        ("total,figure,currency\namount,1,EUR\n", "amount is 2.50 USD as well, and nothing was expected in it"),
        ("total,figure,section\ncount,2,First\n", "no section \"First\" has totals to compare with"),
        ("total,figure\nprice,2\n", "there is no total \"price\" to compare with"),
        ("total,figure\ncount,\n", "this control total has no figure"),
        ("total,figure\n,2\n", "this control total has no total"),
        ("total,amount\ncount,2\n", "content/control.csv has no field \"figure\""),
        ("total,figure\n", "has no control totals"), ("total;figure\ncount;2,0\n", "\"2,0\" is not a figure"),
    ])
    func whatIsWrongInAFile(_ control: String, _ message: String) throws {
        let text = try saidOf(control)
        let plain = text.replacing(":2:1: ", with: ", line 2: ").replacing(":2:7: ", with: ", line 2: ")
        #expect(text.contains(message) || plain.contains(message), "\(text)")
    }

    @Test func aFileIsOneThatIsThere() throws {
        #expect(try saidOf("", expect: "{ file: controls.csv }").contains("controls.csv"))
        // A column may be called so.
        #expect(try saidOf("", expect: "{ file: 12 }").contains("there is no total \"file\" to compare with"))
    }

    @Test func theWholeReportCanBeExpectedWithoutATotal() throws {
        #expect(try said("{ count: 3 }", extra: "band: none") == "")
        #expect(try said("{ count: 4 }", extra: "band: none").contains("count is 3, and 4 was expected"))
    }

    /// A total that only another section shows is not compared with, whichever comes first.
    @Test func aSectionIsComparedWithItsOwnTotals() throws {
        let other = """
            sections:
                - { title: First, source: a.csv, totals: { amount: last } }
                - { title: Second, source: a.csv }
              totals: { amount: sum }
            """
        func said(_ expect: String) throws -> String {
            complaints(
                try bareSite([
                    "content/a.md": """
                    ---
                    report:
                      fields: { amount: { type: money, currency: EUR } }
                      columns: [amount]
                      \(other)
                      expect: \(expect)
                    ---
                    """, "content/a.csv": "amount\n1.00\n2.50\n",
                ]))
        }
        #expect(try said("{ First: { amount: 2.50 }, Second: { amount: 3.50 } }") == "")
        #expect(try said("{ Second: { amount: 2.50 } }").contains("amount is 3.50, and 2.50 was expected"))
    }

    /// What a build says that expects `expect` of amounts in these currencies, in one section and for the whole.
    private func said(_ expect: String, of records: String, totals: String = "sum") throws -> String {
        complaints(
            try bareSite([
                "content/a.md": """
                ---
                report:
                  fields: { n: { type: money, currency: c } }
                  columns: [n]
                  sections: [{ title: A, source: a.csv }, { title: B, source: b.csv }]
                  totals: { n: \(totals) }
                  expect: \(expect)
                ---
                """, "content/a.csv": "n,c\n\(records)\n", "content/b.csv": "n,c\n5,CHF\n",
            ]))
    }

    @Test(arguments: [
        ("{ A: { n: 10 } }", "10,EUR"), ("{ A: { n: 10 EUR } }", "4,EUR\n6,EUR"), ("{ A: { n: EUR 10.00 } }", "10,EUR"),
        ("{ A: { n: [10 EUR, 10 USD] }, n: [5 CHF, 10 USD, 10 EUR] }", "10,EUR\n10,USD"),
        ("{ B: { n: 5 } }", "10,EUR\n10,USD"), ("{ A: { count: 2 }, count: 3 }", "10,EUR\n10,USD"),
    ])
    func amountsAreExpectedInTheirCurrencies(_ expect: String, _ records: String) throws {
        #expect(try said(expect, of: records) == "")
    }

    @Test(arguments: [
        ("{ A: { n: 10 } }", "10,EUR\n10,USD", "n is 10 EUR and 10 USD, and 10 does not say in which currency"),
        ("{ n: 10 }", "10,EUR", "n is 10 EUR and 5 CHF, and 10 does not say in which currency"),
        ("{ A: { n: [10, 10] } }", "10,EUR\n10,USD", "does not say in which currency"),
        ("{ A: { n: [10, 10 within 0.5] } }", "10,EUR", "n is expected twice, as 10 and as 10 within 0.5"),
        ("{ A: { n: [10 EUR, 10] } }", "10,EUR\n10,USD", "and 10 does not say in which currency"),
        ("{ A: { n: 10 USD } }", "10,EUR", "n is nothing in USD, and 10 USD was expected"),
        ("{ A: { n: 10 USD } }", "10,EUR", "n is 10 EUR as well, and nothing was expected in it"),
        ("{ A: { n: 10 EUR } }", "10,EUR\n10,USD", "n is 10 USD as well, and nothing was expected in it"),
        ("{ A: { n: [10 EUR, 11 USD] } }", "10,EUR\n10,USD", "n is 10 USD, and 11 USD was expected"),
        ("{ A: { n: [10 EUR, 10 USD] } }", "10,EUR", "n is nothing in USD, and 10 USD was expected"),
        ("{ A: { n: [10 EUR, 10 EUR] } }", "10,EUR", "n is expected twice in EUR"),
        ("{ A: { n: 10 XYZ } }", "10,EUR", "\"10 XYZ\" is not a figure"),
        ("{ A: { n: 10 } }", ",EUR", "there is nothing to total in n, and 10 was expected"),
    ])
    func aCurrencyThatDiffersFailsTheBuild(_ expect: String, _ records: String, _ message: String) throws {
        let text = try said(expect, of: records)
        #expect(text.contains(message), "\(text)")
    }

    @Test func whatIsCountedIsCountedOverAllCurrencies() throws {
        let records = "10,EUR\n10,USD\n1,USD"
        #expect(try said("{ A: { n.count: 3 }, n.count: 4 }", of: records, totals: "[sum, count]") == "")
        #expect(
            try said("{ A: { n.count: 2 } }", of: records, totals: "[sum, count]").contains(
                "n.count is 3, and 2 was expected"))
        #expect(try said("{ n: 4 }", of: records, totals: "count") == "")
    }

    @Test func aNumberIsInNoCurrency() throws {
        let site = try bareSite([
            "content/a.md": """
            ---
            report:
              source: a.csv
              columns: [n]
              totals: { n: sum }
              expect: { "": { n: 10 EUR } }
            ---
            """, "content/a.csv": "n\n10\n",
        ])
        #expect(complaints(site).contains("n is 10, in no currency, and 10 EUR was expected"))
    }

    @Test func anExpectedTotalOfAComputedColumnIsTheColumns() throws {
        let site = try bareSite([
            "content/a.md": """
            ---
            report:
              columns: [{ revenue: price * stock }, { price: price * 2 }]
              sections: [{ title: A, source: a.csv }]
              totals: { revenue: sum, price: sum }
              expect: { A: { revenue: 16, price: 10 }, revenue: 16 }
            ---
            """, "content/a.csv": "price,stock\n2,5\n3,2\n",
        ])
        #expect(complaints(site) == "")
    }
}
