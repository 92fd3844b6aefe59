import BroadsheetTesting
import Testing

/// What totals say of themselves on the page: by which rule they are made, what they leave out, and why they are not of all records.
@Suite struct TotalsSayTests {
    static let data = """
        shop,price,amount,shares
        A,2,10.00,2
        A,4,,
        A,,5.00,1
        B,6,7.00,

        """

    /// The visible text of a page with this report, from its heading on.
    private func page(_ report: String, language: String = "en", theme: String = "broadsheet") throws -> String {
        let site = try TemporarySite(files: [
            "broadsheet.yml": "title: T\nlanguage: \(language)\ntheme: \(theme)\n",
            "content/data/a.csv": Self.data,
            "content/index.md": """
            ---
            title: Page
            report:
              source: data/a.csv
            \(report)
            ---
            """,
        ])
        try site.build()
        return site.page("index.html").from("<main").upTo("</main").visible
    }

    @Test(arguments: ["broadsheet", "ledger"]) func anAverageIsNeverCalledATotal(_ theme: String) throws {
        let text = try page(
            """
              columns: [shop, price]
              sections: [{ title: One }, { title: Two, where: "shop == 'A'" }]
              group: { by: shop, totals: { price: max } }
              header_totals: true
              totals: { price: avg }
            """, theme: theme)
        #expect(!text.contains("otal"), "\(text)")
        #expect(text.contains("One 4 entries Average 4.00 1 without a value"), "the header: \(text)")
        #expect(text.contains("A 3 entries Highest 4 1 without a value"), "the subheader: \(text)")
        #expect(text.contains("Group 3 entries Highest 4 1 without a value"), "the subfooter: \(text)")
        #expect(text.contains("Section 4 entries Average 4.00 1 without a value"), "the footer: \(text)")
        #expect(text.contains("Overall 7 entries Average 3.60 2 without a value"), "the grand footer: \(text)")
    }

    @Test func aPlainSumIsATotal() throws {
        let text = try page("  columns: [shop, amount]\n  totals: { amount: sum }")
        #expect(text.contains("B 7.00 Total 4 entries 22.00 1 without a value"), "\(text)")
    }

    @Test(arguments: [
        ("de", "Insgesamt 4 Einträge Durchschnitt 4,00 1 ohne Wert"),
        ("fr", "Ensemble 4 entrées Moyenne 4,00 1 sans valeur"),
        ("es", "En conjunto 4 entradas Media 4,00 1 sin valor"), ("pl", "Ogółem 4 wpisy Średnia 4,00 1 bez wartości"),
        ("ja", "全体 4件 平均 4.00 値なし1件"),
    ])
    func everyLanguageSaysSo(_ language: String, _ expected: String) throws {
        let text = try page("  columns: [shop, price]\n  totals: { price: avg }", language: language)
        #expect(text.contains(expected), "\(text)")
    }

    @Test func anAverageWithWeightsSaysSoAndWhatHasNone() throws {
        let text = try page("  columns: [shop, price]\n  totals: { price: [max, \"avg(by: shares)\"] }")
        #expect(
            text.contains("Overall 4 entries Highest 6 1 without a value Weighted average 2.00 3 without a value"),
            "\(text)")
    }

    @Test func aLimitIsToldWhereverItCut() throws {
        let text = try page(
            """
              columns: [shop, amount]
              sections:
                - { title: Cut, group: { by: shop, totals: { amount: sum } }, limit: 2 }
                - { title: Whole, limit: 4 }
              header_totals: true
              contents: groups
              summary: { amount: sum }
              charts: [{ kind: bar, value: amount, title: Sales }]
              totals: [of-shown, { amount: sum }]
            """)
        let says = "counts only what is shown"
        for part in [
            "Total amount 32.00 2 without a value \(says)", "Cut 2 entries 10.00 1 without a value \(says)",
            "Subtotal 2 entries \(says) 10.00",
            "Total 2 entries \(says) 10.00", "Grand total 6 entries \(says) 32.00",
            "A 2 entries 10.00 1 without a value \(says)",
        ] {
            #expect(text.contains(part), "\(part): \(text)")
        }
        #expect(text.contains("Whole 4 entries 22.00 1 without a value Whole") == false)
        #expect(!text.contains("Total 4 entries \(says)"), "\(text)")
        // The summary, the contents (the section and its group), the chart, the header, the subheader, three footers.
        #expect(text.count(of: says) == 9, "\(text)")
    }

    /// What misleads most stays told whatever the pages look like: an average is no total, a limit and missing values are told.
    @Test(arguments: ["broadsheet", "bulletin", "catalogue", "ledger"])
    func everyThemeSaysWhatWouldMislead(_ theme: String) throws {
        let average = try page("  columns: [shop, price]\n  totals: { price: avg }", theme: theme)
        #expect(average.contains("Average 4.00") && average.contains("1 without a value"), "\(average)")
        #expect(!average.contains("otal"), "\(average)")
        let limited = try page(
            "  columns: [shop, amount]\n  limit: 2\n  totals: [of-shown, { amount: sum }]", theme: theme)
        #expect(limited.contains("counts only what is shown"), "\(limited)")
        #expect(limited.contains("ore entries are not shown"), "\(limited)")
        let all = try page("  columns: [shop, amount]\n  limit: 2\n  totals: { amount: sum }", theme: theme)
        #expect(all.contains("2 more entries") && !all.contains("counts only"), "\(all)")
    }

    @Test func aGroupThatWasNotCutSaysNothing() throws {
        let text = try page(
            """
              columns: [shop, amount]
              group: [{ by: shop, totals: { amount: sum } }]
              sections: [{ title: Cut, limit: 3 }]
              totals: [of-shown, { amount: sum }]
            """)
        #expect(
            text.contains(
                "Subtotal 3 entries 15.00 1 without a value More entries are not shown. Total 3 entries counts only what is shown 15.00"
            ),
            "\(text)")
    }

    @Test func aMissingSourceIsToldInSummaryChartAndGrandTotal() throws {
        let text = try page(
            """
              columns: [shop, amount]
              sections: [{ title: Here }, { title: Gone, source: data/none.csv, missing: Not there. }]
              summary: { amount: sum }
              charts: [{ kind: bar, value: amount, by: sections }]
              totals: { amount: sum }
            """)
        #expect(text.contains("Grand total 4 entries counts only what is shown 22.00"), "\(text)")
        #expect(text.contains("Total 4 entries 22.00"), "\(text)")
        #expect(text.count(of: "counts only what is shown") == 3, "\(text)")
    }

    @Test func aChartSaysItsRuleWhateverItIsCalled() throws {
        let text = try page(
            """
              columns: [shop, price]
              sections: [{ title: One }, { title: Two }]
              charts: [{ kind: bar, value: price, rule: avg, title: Prices }, { kind: bar, value: price, rule: max }]
              totals: { price: avg }
            """)
        #expect(text.contains("Prices Average"), "\(text)")
        #expect(text.contains("Price, Highest"), "\(text)")
        #expect(text.contains("2 without a value"), "\(text)")
    }

    /// An amount without a date has no rate, and is missing in what is converted: the total says so.
    @Test func recordsWithoutADateAreToldInAConvertedTotal() throws {
        let site = try TemporarySite(files: [
            "broadsheet.yml": "title: T\n",
            "content/a.csv": "date,amount,currency\n2026-01-02,10,EUR\n2026-01-03,10,USD\n,7,USD\n",
            "content/rates.csv": "date,USD\n2026-01-01,2\n",
            "content/index.md": """
            ---
            title: Page
            report:
              source: a.csv
              base: EUR
              rates: { source: rates.csv, from: EUR }
              fields: { amount: { type: money, currency: currency } }
              compute: { euros: "convert(amount, base, on: date)" }
              columns: [date, amount, euros]
              totals: { euros: sum }
            ---
            """,
        ])
        try site.build()
        let text = site.page("index.html").from("<main").upTo("</main").visible
        #expect(text.contains("Total 3 entries €15.00 1 without a value"), "\(text)")
    }

    @Test func aCountLeavesNothingOut() throws {
        let text = try page("  columns: [shop, amount]\n  totals: { amount: count }")
        #expect(text.contains("4 entries Count 3"), "\(text)")
        #expect(!text.contains("without a value"))
    }

    @Test func whatIsLeftOutOfSeveralCurrenciesIsToldOnce() throws {
        let text = try page(
            """
              columns: [shop, amount]
              fields: { amount: { type: money, currency: shop } }
              compute: { cur: "if(shop == 'A', 'EUR', 'USD')", paid: "money(amount, cur)" }
              columns: [shop, paid]
              totals: { paid: sum }
            """.split(separator: "\n").filter { !$0.contains("fields") && !$0.contains("[shop, amount]") }.joined(
                separator: "\n"))
        #expect(text.contains("Total 4 entries €15.00 1 without a value Total $7.00"), "\(text)")
    }
}
