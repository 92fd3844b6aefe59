import BroadsheetTesting
import Testing

/// The rows of a footer in several currencies: those of the figures that it shows, and no others.
@Suite struct CurrencyRowsTests {
    private func lines(_ report: String) throws -> [String] {
        let site = try bareSite([
            "content/index.md": """
            ---
            report:
              fields: { price: { type: money, currency: EUR }, cost: { type: money, currency: c } }
              sections: [{ title: A, source: a.csv }, { title: B, source: b.csv }]
              downloads: csv
            \(report)
            ---
            """, "content/a.csv": "price,cost,c\n5,1,USD\n7,2,GBP\n", "content/b.csv": "price,cost,c\n1,1,JPY\n",
        ])
        #expect(complaints(site) == "")
        let text = site.page("index.csv")
        return text.split(separator: "\r\n").map(String.init).filter { $0.contains("footer,") }
    }

    /// What a detail adds up for itself, in another currency, makes no row of a total.
    @Test func aShareInAnotherCurrencyMakesNoRow() throws {
        let lines = try lines(
            "  columns: [price, { part: share(cost) }, { balance: running(cost) }]\n  totals: { price: sum }")
        #expect(
            lines == [
                "footer,1,A,,sum,,2,12,EUR,,,", "footer,1,B,,sum,,1,1,EUR,,,", "grandfooter,0,,,sum,,3,13,EUR,,,",
            ])
    }
}
