import BroadsheetBytes
import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetTesting
import BroadsheetValues
import Testing

/// What stands before the sections of a report, and is known only behind them.
@Suite struct OverviewTests {
    static let posted = MemorySource(
        "date what amount", "2026-03-02 | Bread | -3.50", "2026-03-02 | Milk | -1.20", "2026-03-01 | Pay | 10.00")
    static let authorized = MemorySource("date what amount", "2026-03-05 | Shoes | -80.00")
    static let sources: [String: any RecordSource] = [
        "posted": posted, "authorized": authorized, "none": MemorySource("date what amount"),
    ]

    private func card(_ change: (inout ReportDefinition) -> Void = { _ in }) -> ReportDefinition {
        report(nil) { report in
            report.fields = [money("amount", "USD")]
            report.sections = [section("Posted", source: "posted"), section("Authorized", source: "authorized")]
            report.groups = [group("date")]
            report.columns = columns("what", "amount")
            report.totals = [total(.sum, "amount")]
            report.messages.missing = "Not available."
            change(&report)
        }
    }

    // MARK: The table of contents

    @Test func contentsHaveTheSectionsWithTheirIdsCountsAndTotals() throws {
        let lists = try overviewText(card { $0.contents = .sections }, Self.sources)
        #expect(
            lists == """
                contents
                - Posted #posted (3) sum $5.30
                - Authorized #authorized (1) sum -$80.00
                """)
    }

    @Test func contentsHaveTheGroupsInTheirSections() throws {
        let lists = try overviewText(card { $0.contents = .groups }, Self.sources)
        #expect(
            lists == """
                contents
                - Posted #posted (3) sum $5.30
                  - Mar 1, 2026 #posted-2026-03-01 (1) sum $10.00
                  - Mar 2, 2026 #posted-2026-03-02 (2) sum -$4.70
                - Authorized #authorized (1) sum -$80.00
                  - Mar 5, 2026 #authorized-2026-03-05 (1) sum -$80.00
                """)
    }

    @Test func theIdsInContentsAreThoseOfTheRows() throws {
        let definition = card { $0.contents = .groups }
        let ids = try run(definition, Self.sources).ids
        let listed = try overviewText(definition, Self.sources).split(separator: "#").dropFirst().map {
            String($0.prefix { $0 != " " })
        }
        #expect(Set(listed) == Set(ids))
        #expect(listed.count == ids.count)
    }

    @Test func aMissingSectionIsListedAndAHiddenOneIsNot() throws {
        let lists = try overviewText(
            card {
                $0.contents = .sections
                $0.sections.append(section("Scheduled", source: "nowhere"))
                $0.sections.append(section("Disputed", source: "none"))
                var hidden = section("Hidden", source: "none")
                hidden.messages.hidesEmpty = true
                $0.sections.append(hidden)
                $0.sections.append(section("Off") { $0.when = "1 == 2" })
                $0.sections[5].source = $0.sections[0].source
            }, Self.sources)
        #expect(
            lists == """
                contents
                - Posted #posted (3) sum $5.30
                - Authorized #authorized (1) sum -$80.00
                - Scheduled #scheduled
                - Disputed #disputed (0)
                """)
    }

    @Test func aSectionWithoutATitleIsRepresentedByItsGroups() throws {
        let lists = try overviewText(
            card {
                $0.contents = .groups
                $0.sections = [section(nil, source: "posted")]
            }, Self.sources)
        #expect(lists.hasPrefix("contents\n- Mar 1, 2026 #section-2026-03-01 (1)"))
    }

    @Test(arguments: [(3, false), (4, true)])
    func manyDeclaredSectionsHaveContentsByThemselves(_ count: Int, _ isListed: Bool) throws {
        let definition = card { report in
            report.sections = (1...count).map { section(located("Part \($0)"), source: "posted") }
        }
        #expect(try overviewText(definition, Self.sources).isEmpty == !isListed)
        var none = definition
        none.contents = ContentsDepth.none
        #expect(try overviewText(none, Self.sources) == "")
    }

    @Test func groupsThatAreSectionsAreListedWhereTheyAreAskedFor() throws {
        let source = MemorySource(
            "kind name price currency", "Tea | Green | 4 | EUR", "Coffee | Mocha | 7 | USD", "Tea | Black | 3 | USD")
        var definition = report {
            $0.fields = [money("price", "currency")]
            $0.groups = [group("kind")]
            $0.columns = columns("name", "price")
            $0.totals = [total(.sum, "price"), total(.avg, "price"), total(.count, "*")]
        }
        #expect(try overviewText(definition, ["data": source]) == "")
        definition.contents = .sections
        #expect(
            try overviewText(definition, ["data": source]) == """
                contents
                - Coffee #coffee (1) sum $7.00
                - Tea #tea (2) sum €4.00 sum $3.00
                """)
    }

    @Test func moreGroupsThanAnybodyReadsAreNotListed() throws {
        let source = MemorySource("kind number", lines: (1...5001).map { "A | \($0)" } + ["B | 1", "B | 2"])
        let definition = report {
            $0.groups = [group("kind"), group("number")]
            $0.columns = columns("kind")
            $0.contents = .groups
            $0.charts = [chart(.bar, "*") { $0.unit = located(.groups) }]
        }
        let lines = try overview(definition, ["data": source]).lines
        #expect(lines.prefix(3) == ["contents", "- A #a (5001)", "- B #b (2)"])
        // A chart gathers them: 501 steps would be too many.
        #expect(lines[3].contains("5,003 values, gathered in steps of 20."), "\(lines[3])")
        #expect(lines.count == 4 + 251)
    }

    @Test func moreGroupsThanAreKeptAreNotDrawn() throws {
        let source = MemorySource("number", lines: (1...50_001).map { "\($0)" })
        let definition = report {
            $0.groups = [group("number")]
            $0.columns = columns("number")
            $0.charts = [chart(.bar, "*")]
        }
        #expect(
            try overviewText(definition, ["data": source]) == "message: Count: There are too many to draw.")
    }

    // MARK: The summary

    @Test func theSummaryHasTheTotalsOfTheReport() throws {
        let lists = try overviewText(card { $0.summaryIsOfTotals = true }, Self.sources)
        #expect(lists == "summary (4)\n- Total amount: sum -$74.70")
    }

    @Test func theSummaryHasTotalsOfItsOwn() throws {
        let lists = try overviewText(
            card {
                var labelled = total(.max, "amount")
                labelled.style.label = "Best"
                $0.summary = [
                    total(.count, "*"), total(.avg, "amount"), labelled, total(.min, "what"), total(.last, "what"),
                    total(.share, "amount"),
                ]
            }, Self.sources)
        #expect(
            lists == """
                summary (4)
                - Count: count 4
                - Amount [Average]: avg -$18.68
                - Best: max $10.00
                - What [Minimum]: min Bread
                - What [Last]: last Shoes
                - Amount [Share]: share 100.0%
                """)
    }

    @Test func aSummaryOfPartOfTheRecordsSaysSo() throws {
        let definition = card {
            $0.summaryIsOfTotals = true
            $0.sections[0].source = SourceDefinition(file: "nowhere")
        }
        #expect(try overviewText(definition, Self.sources) == "summary (1)~\n- Total amount: sum -$80.00")
        var limited = card { $0.summaryIsOfTotals = true }
        limited.sections[0].limit = located(1)
        limited.totalsOf = .shown
        #expect(try overviewText(limited, Self.sources) == "summary (2)~\n- Total amount: sum -$70.00")
    }

    @Test func severalCurrenciesAreSeveralFigures() throws {
        let source = MemorySource("price currency", "4 | EUR", "7 | USD", "1 | EUR")
        let lists = try overviewText(
            report {
                $0.fields = [money("price", "currency")]
                $0.columns = columns("price")
                $0.summary = [total(.sum, "price"), total(.count, "*")]
            }, ["data": source])
        #expect(lists == "summary (3)\n- Total price: sum €5.00 sum $7.00\n- Count: count 3")
    }

    /// A name has a small letter behind another word, but for those that never have one; one that says it already stays.
    @Test(arguments: [
        ("Price", "Total price"), ("In euros", "Total in euros"), ("VAT", "Total VAT"), ("GWh", "Total GWh"),
        ("January", "Total January"), ("Jan", "Total Jan"), ("B", "Total B"), ("Total price", "Total price"),
        ("Subtotal", "Subtotal"), ("Überweisung", "Total überweisung"),
    ])
    func aSumIsCalledOne(_ label: String, _ name: String) throws {
        let lists = try overviewText(
            report {
                $0.fields = [money("price", "currency")]
                $0.columns = columns("price")
                $0.columns?[0].style.label = located(label)
                $0.summary = [total(.sum, "price")]
            }, ["data": MemorySource("price currency", "4 | EUR", "1 | EUR")])
        #expect(lists == "summary (2)\n- \(name): sum €5.00")
    }

    // MARK: Passes

    @Test func recordsAreReadASecondTimeOnlyIfSomethingIsAsked() throws {
        let plain = CountingSource(Self.authorized)
        _ = try run(card { $0.sections = [section("One", source: "data")] }, ["data": plain])
        #expect(plain.openings == 1)
        let all = CountingSource(Self.authorized)
        _ = try run(
            card {
                $0.sections = [section("One", source: "data")]
                $0.contents = .groups
                $0.summaryIsOfTotals = true
                $0.headerTotals = true
                $0.totals.append(total(.share, "amount"))
                $0.columns = [column("what"), column("amount") { $0.chart = located(.bar) }]
                $0.charts = [chart(.bar, "amount"), chart(.line, "*")]
            }, ["data": all])
        #expect(all.openings == 2)
    }

    /// Whatever the records are, and in whatever order they come: what contents say is what footers say.
    @Test(arguments: 1...20)
    func contentsSayWhatFootersSay(_ seed: UInt64) throws {
        var random = Seeded(seed)
        let lines = (0..<Int.random(in: 0...60, using: &random)).map { _ in
            let currency = ["EUR", "USD", ""].randomElement(using: &random)!
            let amount = currency.isEmpty ? "" : "\(Int.random(in: -500...500, using: &random))"
            return
                "\(Int.random(in: 1...4, using: &random)) | \(Int.random(in: 1...3, using: &random)) | \(amount) | \(currency)"
        }
        let definition = report {
            $0.fields = [money("amount", "currency")]
            $0.groups = [group("kind"), group("sort") { $0.totals = [total(.sum, "amount")] }]
            $0.columns = columns("kind", "amount")
            $0.totals = [total(.sum, "amount")]
            $0.contents = .groups
            $0.summaryIsOfTotals = true
        }
        let source = MemorySource("kind sort amount currency", lines: lines)
        let list = try overview(definition, ["data": source])
        #expect(list.feet.sorted() == list.listed.sorted())
    }
}
