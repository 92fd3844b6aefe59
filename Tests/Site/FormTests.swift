import BroadsheetTesting
import Testing

/// Forms: every control is a real form element with its current value.
@Suite struct FormTests {
    static let page = """
        ---
        title: Order
        form: { key: order, submit: { method: post, action: https://example.com/orders } }
        report:
          sections:
            - title: Dough
              items:
                - { label: Thickness, name: thickness, control: slider, min: 1, max: 3, value: 2, labels: [Thin, "<b>", Thick] }
                - { label: Half, name: half, control: slider, min: 0, max: 1, step: 0.5, value: 0.5, labels: [None, Half, All] }
                - { label: Border, name: border, control: switch }
                - { label: Bacon, name: bacon, control: switch, value: true }
            - title: Rest
              items:
                - { label: Sauce, name: sauce, control: choice, options: [Tomato, Barbecue], value: Barbecue }
                - { label: Oil, name: oil, control: choice, options: [Olive, None] }
                - { label: Number, name: number, control: stepper, min: 1, max: 9, value: 3 }
                - { label: "Note & more", name: note, control: text, placeholder: "Say \\"it\\"", value: "a < b", required: true }
                - { label: When, name: day, control: date, value: 2026-11-21, min: 2026-01-01 }
        ---
        """

    private func built() throws -> String {
        let site = try bareSite(["content/order.md": Self.page])
        try site.build()
        return site.page("order/index.html")
    }

    @Test(arguments: [
        "<form", "action=\"https://example.com/orders\"", "method=\"post\"",
        "type=\"range\" id=\"dough.1:input\" name=\"thickness\" min=\"1\" max=\"3\" value=\"2\"",
        "<option value=\"2\" label=\"&lt;b&gt;\">", "<option value=\"3\" label=\"Thick\">",
        "<option value=\"0.5\" label=\"Half\">",
        "name=\"border\" value=\"true\">", "name=\"bacon\" value=\"true\" checked>",
        "name=\"sauce\" value=\"Tomato\">", "name=\"sauce\" value=\"Barbecue\" checked>",
        "name=\"oil\" value=\"Olive\" checked>",
        "type=\"number\" id=\"rest.3:input\" name=\"number\" min=\"1\" max=\"9\" value=\"3\"",
        "placeholder=\"Say &quot;it&quot;\" value=\"a &lt; b\" required", "Note &amp; more",
        "type=\"date\" id=\"rest.5:input\" name=\"day\" min=\"2026-01-01\" value=\"2026-11-21\"",
    ])
    func controls(_ part: String) throws {
        let page = try built()
        #expect(page.contains(part), "\(page.from("<main"))")
    }

    @Test func itemsOfAFormAreOfferedAsTheyStand() throws {
        let page = Self.page.upTo("  sections:") + "  downloads: csv\n  sections:" + Self.page.from("  sections:")
        let site = try bareSite(["content/order.md": page])
        try site.build()
        #expect(
            site.page("order/order.csv").hasPrefix(
                "row,level,section,group,total,partial,count,label,value,currency\r\nslider,2,Dough,,,,,Thickness,2,\r\n"
            ))
    }
}

/// One stock a page: its value and gain in the portfolio's currency.
@Suite struct StockTests {
    static let page = """
        ---
        title: "{{symbol}}"
        pages: { source: p.csv, path: "{{symbol}}/" }
        report:
          base: EUR
          fields:
            shares: number
            price: { type: money, currency: currency }
            purchase_price: { type: money, currency: currency }
            rate: { type: rate, to: base }
            purchase_rate: { type: rate, to: base }
          compute:
            cost: shares * purchase_price
            value: shares * price
            gain: value * rate - cost * purchase_rate
            by_price: (value - cost) * purchase_rate
            by_rate: cost * (rate - purchase_rate)
            by_both: (value - cost) * (rate - purchase_rate)
          sections:
            - { title: General, items: [shares, currency] }
            - { title: Price, items: { Purchase: purchase_price, Current: price } }
            - { title: Intraday, items: { Change: price - purchase_price, "Change %": "percent(price - purchase_price, purchase_price)" } }
            - { title: Rate, when: currency != base, items: { Purchase: purchase_rate, Current: rate } }
            - { title: Valuation, items: { Purchase: cost * purchase_rate, Current: value * rate } }
            - title: Gain
              items:
                - { label: Value, value: gain }
                - { label: "%", value: "percent(gain, cost * purchase_rate)" }
                - { label: Price, value: by_price }
                - { label: Rate, value: by_rate }
                - { label: Both, value: by_both }
                - { label: Whole, value: by_price + by_rate + by_both - gain }
        ---
        """

    // Worked out by hand: 100 shares at 1,250 pence for 1,100, the pound at 1.20 for 1.15, and so on.
    @Test(arguments: [
        (
            "VOD,100,1250,1100,GBX,1.2,1.15", 6, "Purchase €1,265.00 Current €1,500.00",
            "Value €235.00 % 18.58 Price €172.50 Rate €55.00 Both €7.50 Whole €0.00"
        ),
        (
            "TM,10,2500,3000,JPY,0.006,0.0065", 6, "Purchase €195.00 Current €150.00",
            "Value −€45.00 % −23.08 Price −€32.50 Rate −€15.00 Both €2.50 Whole €0.00"
        ),
        (
            "SAP,5,200.5,180.25,EUR,1,1", 5, "Purchase €901.25 Current €1,002.50",
            "Value €101.25 % 11.23 Price €101.25 Rate €0.00 Both €0.00 Whole €0.00"
        ),
    ])
    func gains(_ record: String, _ sections: Int, _ valuation: String, _ gain: String) throws {
        let site = try bareSite([
            "content/p.md": Self.page,
            "content/p.csv": "symbol,shares,price,purchase_price,currency,rate,purchase_rate\n\(record)\n",
        ])
        try site.build()
        let page = site.page("\(record.prefix { $0 != "," })/index.html")
        #expect(page.count(of: "<section ") == sections)
        #expect(page.visible.contains(valuation), "\(page.visible)")
        #expect(page.visible.contains(gain), "\(page.visible)")
        #expect(page.contains("negative") == gain.contains("−"))
    }
}
