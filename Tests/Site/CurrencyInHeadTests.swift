import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

/// `currency: head`: what heads say, what cells keep, and where nothing is said since nothing is known.
@Suite struct CurrencyInHeadTests {
    private static let rows =
        "what,kind,cost,paid,own,code\nA,x,1234.5,-2,5.00,USD\nB,x,20,,6.00,EUR\nC,y,30,1,7.00,EUR\n"

    private static func report(_ keys: String, columns: String, totals: String = "cost: sum") -> String {
        """
        report:
          source: data/items.csv
          fields:
            cost: { type: money, currency: EUR }
            paid: { type: money, currency: EUR }
            own: { type: money, currency: code }
          group: kind
          columns: [\(columns)]
          totals: { \(totals) }
          \(keys)
        """
    }

    private static func page(
        _ report: String, language: String = "en", rows: String = rows, theme: [String: String] = [:]
    ) throws -> String {
        var files = [
            "broadsheet.yml": "title: T\n", "content/data/items.csv": rows,
            "content/index.md": "---\nlanguage: \(language)\n\(report)\n---\n",
        ]
        files.merge(theme) { $1 }
        let site = try TemporarySite(files: files)
        try site.build()
        return site.output.text(of: "index.html") ?? ""
    }

    @Test func oneColumnSaysItInItsHead() throws {
        let html = try Self.page(Self.report("currency: head", columns: "what, cost"))
        #expect(html.contains(#"class="money" data-unit="€">Cost</th>"#))
        #expect(
            html.contains(#"<data value="1234.5" data-currency="EUR"><span class="unsaid">€</span>1,234.50</data>"#))
        #expect(!html.contains("Amounts in"))
    }

    @Test func severalColumnsSayItOnceInTheTitle() throws {
        let html = try Self.page(Self.report("currency: head", columns: "what, cost, paid"))
        #expect(html.contains(#"<h2 id="x:title" data-unit="Amounts in €">x</h2>"#))
        #expect(html.contains(#">−<span class="unsaid">€</span>2.00</data>"#), "the minus is shown")
    }

    @Test func totalsBelowAHeadLeaveItOutAndOthersShowIt() throws {
        let html = try Self.page(
            Self.report("currency: head\n  summary: true\n  header_totals: true", columns: "what, cost"))
        #expect(
            html.contains(#"<data value="1254.5" data-currency="EUR"><span class="unsaid">€</span>1,254.50</data>"#))
        let grand = html.components(around: "<tr class=\"grandfooter\"")
        #expect(grand.contains(#"data-currency="EUR">€1,284.50</data>"#), "the head of a grand total is not shown")
        let summary = html.components(around: "<dl class=\"summary\"")
        #expect(summary.contains(#"data-currency="EUR">€1,284.50</data>"#))
        let head = html.components(around: "<tr class=\"header\"")
        #expect(head.contains(#"data-currency="EUR">€1,254.50</data>"#), "it stands above the head")
    }

    @Test func whatComesWithTheRecordsIsShownByEach() throws {
        let html = try Self.page(Self.report("currency: head", columns: "what, own", totals: "own: sum"))
        #expect(!html.contains("data-unit"))
        #expect(!html.contains("unsaid\">"))
        #expect(html.contains(">$5.00</data>"))
    }

    @Test func besideSuchAColumnTheOthersSayTheirOwn() throws {
        let html = try Self.page(Self.report("currency: head", columns: "what, own, cost"))
        #expect(html.contains(#"data-unit="€">Cost</th>"#))
        #expect(html.contains(#"class="money">Own</th>"#))
        #expect(html.contains(">$5.00</data>"))
        #expect(!html.contains("Amounts in"))
    }

    @Test(arguments: [
        ("cost - paid", true), ("coalesce(paid, money(0, 'EUR')) * 2", true), ("if(what == 'A', cost, -paid)", true),
        ("round(cost / 3, 2)", true), ("cost + own", false), ("own", false), ("coalesce(paid, money(0, code))", false),
        ("money(1, 'USD')", false),
    ]) func whatIsComputedHasTheCurrencyOfWhatItIsMadeOf(_ value: String, _ isKnown: Bool) throws {
        let columns = "what, cost, { made: { value: \"\(value)\", label: Made } }"
        // Amounts in two currencies are never added: all are euros here, which nothing declares.
        let rows = Self.rows.replacing("USD", with: "EUR")
        let html = try Self.page(Self.report("currency: head", columns: columns), rows: rows)
        #expect(html.contains("data-unit=\"Amounts in €\"") == isKnown, "\(value)")
        if value.contains("USD") {
            #expect(html.contains(#"data-unit="$">Made</th>"#) && html.contains(#"<span class="unsaid">$</span>1.00"#))
        } else if !isKnown {
            #expect(html.contains(#"class="money">Made</th>"#))
        }
    }

    @Test func columnsOfTotalsSayIt() throws {
        let html = try Self.page(
            Self.report("currency: head\n  details: none", columns: "what, cost", totals: "cost: sum, own: sum"))
        #expect(html.contains(#"data-unit="€">Total cost</th>"#))
        #expect(html.contains(#"class="money">Total own</th>"#))
        #expect(html.contains(#"<span class="unsaid">€</span>1,254.50</data>"#))
    }

    @Test(arguments: [
        ("de", #"1.234,50<span class="unsaid last">&nbsp;€</span></data>"#, "Beträge in €"),
        ("pl", #"1234,50<span class="unsaid last">&nbsp;€</span></data>"#, "Kwoty w €"),
        ("ja", #"<span class="unsaid">€</span>1,234.50</data>"#, "金額の単位： €"),
    ]) func theSignStandsWhereTheLanguageHasIt(_ language: String, _ cell: String, _ head: String) throws {
        let html = try Self.page(Self.report("currency: head", columns: "what, cost, paid"), language: language)
        #expect(html.replacing("\u{A0}", with: "&nbsp;").contains(cell))
        #expect(html.contains("data-unit=\"\(head)\""))
    }

    @Test func digitsOfOtherScriptsAreNoSigns() throws {
        let html = try Self.page(Self.report("currency: head", columns: "what, cost"), language: "ar-EG")
        #expect(html.contains(#"<span class="unsaid last">"#))
        #expect(!html.contains(#"<span class="unsaid">"#))
    }

    @Test func nothingIsOtherwiseWithoutIt() throws {
        let plain = try Self.page(Self.report("", columns: "what, cost, paid"))
        #expect(!plain.contains("unsaid\">"))
        #expect(!plain.contains("data-unit"))
        let cells = try Self.page(Self.report("currency: cells", columns: "what, cost, paid"))
        #expect(cells == plain)
    }

    @Test func aViewTakesItBack() throws {
        let report = Self.report("currency: head\n  views: { a: {}, b: { currency: cells } }", columns: "what, cost")
        let site = try TemporarySite(files: [
            "broadsheet.yml": "title: T\n", "content/data/items.csv": Self.rows,
            "content/index.md": "---\n\(report)\n---\n",
        ])
        try site.build()
        #expect(site.output.text(of: "index.html")?.contains("data-unit") == true)
        #expect(site.output.text(of: "b/index.html")?.contains("data-unit") == false)
    }

    @Test func downloadsAreTheSame() throws {
        func files(_ keys: String) throws -> [String?] {
            let site = try TemporarySite(files: [
                "broadsheet.yml": "title: T\n", "content/data/items.csv": Self.rows,
                "content/index.md":
                    "---\n\(Self.report(keys, columns: "what, cost, paid"))\n  downloads: [csv, json]\n---\n",
            ])
            try site.build()
            return ["index.csv", "index.json"].map { site.output.text(of: $0) }
        }
        let head = try files("currency: head")
        #expect(head == (try files("")))
        #expect(head.allSatisfy { $0?.isEmpty == false })
    }
}

extension String {
    /// What stands from `start` to the end of that element's row or list.
    fileprivate func components(around start: String) -> String {
        guard let found = firstRange(of: start) else { return "" }
        let rest = self[found.lowerBound...]
        return String(
            rest.prefix(
                rest.firstRange(of: "</tr>").map { rest.distance(from: rest.startIndex, to: $0.lowerBound) } ?? 900))
    }
}
