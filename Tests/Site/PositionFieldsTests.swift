import BroadsheetTesting
import Testing

/// In a report with a base, prices and rates of positions mean what they are called, declared or not.
@Suite struct PositionFieldsTests {
    private let data = """
        symbol,currency,shares,purchase_price,purchase_rate,price,rate
        AAA,EUR,10,100.00,1,110.50,1
        BBB,GBX,200,250.00,1.2000,300.00,1.1500
        CCC,USD,5,50.5,0.9100,49,0.9000

        """
    private let page = """
        ---
        title: "{{symbol}}"
        pages: { source: data/p.csv, path: "s/{{symbol}}/" }
        report:
          base: EUR
          compute: { value: shares * price, gain: value * rate - shares * purchase_price * purchase_rate }
          sections:
            - { title: Price, items: { Now: price, Rate: rate } }
            - { title: Worth, items: { Value: value * rate, Gain: gain } }
        ---
        """

    private func built(_ change: (String) -> String = { $0 }) throws -> TemporarySite {
        let site = try TemporarySite(files: ["content/data/p.csv": data, "content/s.md": change(page)])
        try site.build()
        return site
    }

    @Test(arguments: [
        // 200 shares at 300 pence are 600 pounds, and 690 euros; they were 500 pounds and 600 euros.
        ("BBB", ["GBX 300.00", "1.1500", "€690.00", "€90.00"]), ("AAA", ["€110.50", "€1,105.00", "€105.00"]),
        ("CCC", ["$49.00", "0.9000", "€220.50", "−€9.28"]),
    ])
    func pricesAreMoneyAndRatesAreRates(_ symbol: String, _ shown: [String]) throws {
        let text = try built().page("s/\(symbol)/index.html").split(separator: "\u{A0}").joined(separator: " ")
        for figure in shown { #expect(text.contains(">\(figure)<"), "\(figure) in \(text)") }
    }

    @Test func aDeclarationGoesFirst() throws {
        let site = try built { $0.replacing("  compute:", with: "  fields: { price: { type: number } }\n  compute:") }
        #expect(site.page("s/AAA/index.html").contains(">110.50<"))
        #expect(site.page("s/BBB/index.html").contains(">69,000.00<"))
    }

    @Test func withoutABaseTheyArePlainNumbers() throws {
        let site = try built { $0.replacing("  base: EUR\n", with: "") }
        #expect(site.page("s/BBB/index.html").contains(">69,000.00<"))
    }
}
