import Broadsheet
import Testing

/// Items, forms, links, views and what stands before the sections.
@Suite struct PartTests {
    @Test func itemsAndForms() throws {
        let report = Report(of: Never.self) {
            Items("General") {
                Item("Shares", 1250)
                Item("Rate", 0.0975 as Decimal)
                Item("Rise", percent: Money(3, .eur), of: Money(8, .eur))
                Item("Of nothing", percent: 1, of: 0)
                Item("Bought", Day("2019-11-08")).shown(as: "MMMM d, yyyy")
                Item("Price", Money(3.608, .eur))
                Item("Change", Money(-4.30, .eur)).digits(1)
                Item("Note", "it's {{so}}\\n")
                Item("Open", true)
                Item("Nothing", String?.none)
            }
            Items("Order") {
                Item.toggle("Urgent", name: "urgent", isOn: true)
                Item.choice("Size", name: "size", of: ["S", "L"], value: "L")
                Item.stepper("Pieces", name: "pieces", value: 2, in: 1...9)
            }
        }
        try expect(
            report,
            """
            header: General
            item odd: Shares | 1,250
            item even: Rate | 0.0975
            item odd: Rise | 37.50
            item even: Of nothing | –
            item odd: Bought | November 8, 2019
            item even: Price | €3.61
            item odd: Change | −€4.3
            item even: Note | it's {{so}}\\n
            item odd: Open | Yes
            item even: Nothing | –
            header: Order
            switch odd: Urgent | –
            choice even: Size | –
            stepper odd: Pieces | –
            """)
        let html = try report.html()
        #expect(html.contains("name=\"urgent\"") && html.contains("value=\"2\""))
    }

    @Test func itemsFollowControls() throws {
        let report = Report(of: Never.self) {
            Items("Order") {
                Item.toggle("Urgent", name: "urgent")
                Item.stepper("Pieces", name: "pieces", value: 3, in: 1...9)
            }
            Items("Price", isTotalled: true) {
                Item("Bread", formula: "pieces * money(2.50, 'EUR')")
                Item("Today", formula: "money(4, 'EUR')").when("urgent")
            }
            Items("Thanks", when: "pieces > 5") { Item("To you", "many") }
        }
        try expect(
            report,
            """
            header: Order
            switch odd: Urgent | –
            stepper even: Pieces | –
            header: Price
            item odd: Bread | €7.50
            itemTotal even: Total | €7.50
            """)
        let html = try report.html()
        #expect(html.contains("data-program=") && html.contains("hidden><th scope=\"row\">Today"))
    }

    @Test func linksHaveValuesInThem() throws {
        let report = Report(Transaction.posted) {
            Link("/merchants/\(\.description)/\(\.day)/")
            Column("Amount", \.amount)
        }
        let links = try report.rows().compactMap(\.link)
        let expected = [
            "/merchants/Salary/2026-11-12/", "/merchants/M%C3%BCller-%26-S%C3%B6hne/2026-11-14/",
            "/merchants/Garden-centre/2026-11-14/",
        ]
        #expect(links == expected, "\(links)")
    }

    @Test func viewsArrangeTheSameRecords() throws {
        let report = Report(Transaction.posted) {
            Column("Description", \.description)
            View("by-day", title: "By day") { Group(by: \.day) }
            View("by-name") { Sort(by: \.description) }
        }
        #expect(report.views == ["by-day", "by-name"])
        #expect(try report.view("by-day").rows().filter { $0.kind == .header }.count == 2)
        #expect(try report.view("by-name").rows()[2].cells[0].text == "Garden centre")
        #expect(throws: ReportError.self) { try report.view("by-dya") }
    }

    @Test func whatStandsBeforeTheSections() throws {
        let report = Report(of: Transaction.self) {
            Section("Posted", Transaction.posted)
            Group(by: \.day)
            Column("Description", \.description)
            Column("Amount", \.amount)
            Total(.sum, \.amount)
            Summary {
                Total(.sum, \.amount)
                Total.records()
            }
            Contents(.groups)
            Chart(.bar, of: \.amount, by: .groups, title: "Days")
            HeaderTotals()
        }
        let html = try report.html()
        #expect(html.contains("<svg") && html.contains("Days"))
        #expect(try report.rows()[0].cells.last?.text == "$4,222.38")
    }

    @Test func headsSayTheCurrency() throws {
        let report = Report(of: Transaction.self) {
            Section("Posted", Transaction.posted)
            Column("Description", \.description)
            Column("Amount", \.amount).currency(.usd)
            CurrencyInHead()
        }
        let html = try report.html()
        #expect(html.contains("data-unit=\"$\">Amount</th>") && html.contains("<span class=\"unsaid\">$</span>"))
    }

    @Test func chartsSayWhatStandsBesideTheirValues() throws {
        let report = Report(of: Transaction.self) {
            Section("Posted", Transaction.posted)
            Column("Day", \.day)
            Column("Amount", \.amount)
            Group(by: \.day)
            Chart(.bar, of: \.amount, by: .groups, title: "Days")
                .sorted(by: .value, descending: true).limited(to: 1, others: "All others")
                .subtitled("What was spent").axes(values: "Dollars")
                .remarked("Cash is not among it.", source: "the bank")
                .line(at: "100", label: "Enough").range(from: "10", to: "20").note("The most", at: "All others")
                .compact()
            Chart(.line, of: \.amount, by: .groups).logarithmic()
        }
        let html = try report.html()
        for text in [
            "<span class=\"subtitle\">What was spent</span>", ">Dollars<", "Cash is not among it.", "Source: the bank",
            "Enough", "The most", "All others", "class=\"span\"", "class=\"reference\"",
        ] {
            #expect(html.contains(text), "\(text)")
        }
    }

    @Test func chartsSayWhatIsFoundInThem() throws {
        let report = Report(of: Transaction.self) {
            Section("Posted", Transaction.posted)
            Column("Day", \.day)
            Column("Amount", \.amount)
            Group(by: \.day)
            Chart(.bar, of: \.amount, title: "Days").along(level: 1).captioned("\(Total(.sum, \.amount)) & more")
        }
        #expect(try report.html().contains("<span class=\"finding\">$4,222.38 &amp; more</span>"))
        let other = Report(of: Transaction.self) {
            Section("Posted", Transaction.posted)
            Column("Amount", \.amount)
            Chart(.bar, of: \.amount).along(level: 1)
        }
        #expect(throws: (any Error).self) { try other.html() }
    }

    @Test func recordsAreDrawnAsPoints() throws {
        let report = Report(of: Transaction.self) {
            Section("Posted", Transaction.posted)
            Column("Day", \.day)
            Column("Amount", \.amount)
            Column("Description", \.description)
            Chart(scatter: \.amount, along: \.day, title: "Day by day").named(by: \.description).line(at: "100")
        }
        let html = try report.html()
        #expect(html.contains("class=\"dot end-1\"") && html.contains("Day by day"))
        let other = Report(of: Transaction.self) {
            Section("Posted", Transaction.posted)
            Column("Amount", \.amount)
            Chart(scatter: \.amount, along: \.day)
        }
        #expect(throws: (any Error).self) { try other.html() }
    }

    /// A limit of nothing is no limit, and no trap.
    @Test func aChartHasNames() {
        let report = Report(of: Transaction.self) {
            Section("Posted", Transaction.posted)
            Column("Amount", \.amount)
            Group(by: \.day)
            Chart(.bar, of: \.amount, by: .groups).limited(to: -1)
        }
        #expect(throws: (any Error).self) { try report.html() }
    }

    /// A title of one's own is no template.
    @Test func titlesAreTexts() throws {
        let report = Report(of: Transaction.self) {
            Section("A {{day}} 'b' \\", Transaction.posted)
            Column("Amount", \.amount)
        }
        let title = try report.rows()[0].title
        #expect(title == "A {{day}} 'b' \\", "\(title)")
    }
}
