import BroadsheetTesting
import Testing

/// Which figures say what they lack at their end (`data-pad`), so that the decimal signs of a column share one place.
@Suite struct DecimalAlignmentTests {
    /// The cells and figures of a page that say something, as `text|pad`.
    private func pads(_ report: String, _ data: String, base: String = "EUR") throws -> [String] {
        let site = try bareSite([
            "content/data/a.csv": data,
            "content/index.md": "---\nreport:\n  base: \(base)\n  source: data/a.csv\n\(report)\n---\n",
            "Themes/broadsheet/rows/detail.html": "<tr>{{#cells}}<td>\(cell)</td>{{/cells}}</tr>",
            "Themes/broadsheet/partials/figures.html": "{{#totals}}<td>\(cell)</td>{{/totals}}",
        ])
        try site.build()
        return site.page("index.html").split(separator: "<td>").dropFirst().compactMap {
            $0.contains("|") ? String($0.prefix { $0 != "<" }) : nil
        }
    }

    private let cell = "{{text}}{{#pad}}|{{pad}}{{/pad}}"

    @Test func evenColumnsSayNothing() throws {
        let data = "name,amount,count,change\na,12.50,3,1.5\nb,-1000,12,0.25\n"
        let fields = """
              fields: { amount: money, change: { type: percent } }
              totals: { amount: [sum, avg], count: sum }
            """
        #expect(try pads(fields, data).isEmpty)
    }

    @Test func amountsOfSeveralCurrencies() throws {
        let data = "amount,currency\n1250,JPY\n12.5,EUR\n3,KWD\n"
        let fields = """
              fields: { amount: { type: money, currency: currency } }
              columns: [amount]
              totals: { amount: sum }
            """
        // The details, the section's footer, and the same again for the whole report.
        #expect(try pads(fields, data) == ["¥1,250|.00", "¥1,250|.00"])
    }

    @Test func ratesAsTheyAreWritten() throws {
        let data = "rate\n1.1437\n0.005563\n2\n"
        #expect(try pads("  fields: { rate: rate }", data) == ["1.1437|00", "2|.000000"])
    }

    @Test func anAverageHasMoreDecimalsThanItsNumbers() throws {
        let data = "members\n3\n4\n"
        #expect(try pads("  totals: { members: [sum, avg] }", data) == ["3|.00", "4|.00", "7|.00"])
    }

    @Test func countsAndSharesAreOtherFigures() throws {
        let data = "members\n3\n4\n"
        #expect(try pads("  totals: { members: [sum, count, share] }", data).isEmpty)
    }

    @Test func brackets() throws {
        let data = "amount\n3\n-4\n"
        let fields = "  fields: { amount: { type: money, accounting: true } }\n  totals: { amount: sum }"
        #expect(try pads(fields, data) == ["€3.00|)"])
    }

    @Test func sectionsShareTheirColumns() throws {
        let data = "kind,amount\nx,3\ny,4.125\n"
        let fields = """
              fields: { amount: { show: "0.0##" } }
              columns: [amount]
              sections:
                - { title: X, where: kind == 'x' }
                - { title: Y, where: kind == 'y' }
            """
        #expect(try pads(fields, data) == ["3.0|00"])
    }

    @Test func whatIsMissingLacksNothing() throws {
        let data = "name,rate\na,1.5\nb,\nc,2\n"
        #expect(try pads("  fields: { rate: rate }\n  columns: [rate]", data) == ["2|.0"])
    }
}
