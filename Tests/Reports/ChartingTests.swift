import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues
import Testing

/// Charts of a report's totals, and pictures in the cells of its details.
@Suite struct ChartingTests {
    static let tea = MemorySource(
        "kind name price stock", "Coffee | Mocha | 7 | 2", "Tea | Green | 4 | 10", "Tea | Black | -3.50 | 5",
        "Water | Still | | 1")

    private func shop(_ change: (inout ReportDefinition) -> Void) -> ReportDefinition {
        report {
            $0.groups = [group("kind")]
            $0.columns = columns("name", "price")
            change(&$0)
        }
    }

    // MARK: Charts

    @Test func aChartHasAPointForEachSection() throws {
        let lists = try overviewText(shop { $0.charts = [chart(.bar, "price")] }, ["data": Self.tea])
        #expect(
            lists == """
                chart Price: 2 bars, Tea 0.50 to Coffee 7.00 Without a value: 1.
                - Coffee 7.00
                - Tea 0.50
                - Water –
                """)
    }

    @Test func aChartCanBeOfAnyRuleAndOfCounts() throws {
        let lists = try overviewText(
            shop {
                $0.charts = [
                    chart(.bar, "price") { $0.rule = located(.max) },
                    chart(.bar, "*") { ($0.title, $0.position) = ("How many", .bottom) },
                ]
            }, ["data": Self.tea])
        #expect(lists.contains("chart Price, Maximum: 2 bars, Tea 4.00 to Coffee 7.00"))
        #expect(lists.hasSuffix("chart How many: 3 bars, Coffee 1 to Tea 2\n- Coffee 1\n- Tea 2\n- Water 1"))
    }

    @Test func aChartOfTheGroupsInSections() throws {
        let lists = try overviewText(
            report {
                $0.sections = [section("One", source: "data")]
                $0.groups = [group("kind")]
                $0.columns = columns("name", "stock")
                $0.charts = [chart(.line, "stock")]
            }, ["data": Self.tea])
        #expect(lists.hasSuffix("- Coffee 2\n- Tea 15\n- Water 1"))
    }

    /// Groups that are called alike in several sections are told apart by these; others are as they are called.
    @Test func groupsOfOneNameAreToldApart() throws {
        let lists = try overviewText(
            report {
                $0.sections = [section("One", source: "data"), section("Two", source: "other")]
                $0.groups = [group("kind")]
                $0.columns = columns("name", "stock")
                $0.charts = [chart(.bar, "stock") { $0.unit = located(.groups) }]
            }, ["data": Self.tea, "other": MemorySource("kind name price stock", "Tea | Red | 1 | 3")])
        #expect(lists.hasSuffix("- Coffee 2\n- One, Tea 15\n- Water 1\n- Two, Tea 3"))
    }

    @Test func severalCurrenciesAreSeveralCharts() throws {
        let source = MemorySource("kind price currency", "Tea | 4 | EUR", "Coffee | 7 | USD", "Tea | 1 | USD")
        let lists = try overviewText(
            report {
                $0.fields = [money("price", "currency")]
                $0.groups = [group("kind")]
                $0.columns = columns("price")
                $0.charts = [chart(.bar, "price")]
            }, ["data": source])
        #expect(
            lists == """
                chart Price (USD): 2 bars, Tea $1.00 to Coffee $7.00
                - Coffee $7.00
                - Tea $1.00
                chart Price (EUR): One value: Tea €4.00.
                - Tea €4.00
                """)
    }

    @Test func chartsWithNothingToDrawAreProblems() {
        func problem(_ report: ReportDefinition) -> String { complaint(report, ["data": Self.tea]) ?? "" }
        let flat = report { $0.charts = [chart(.bar, "price")] }
        #expect(problem(flat).contains("a chart is drawn of sections or groups, and the report has neither"))
        let groups = shop { $0.charts = [chart(.bar, "price") { $0.unit = located(.groups) }] }
        #expect(problem(groups).contains("write by: sections"))
        #expect(problem(shop { $0.charts = [chart(.bar, "name") { $0.rule = located(.min) }] }).contains("is text"))
        #expect(problem(shop { $0.charts = [chart(.bar, "prize")] }).contains("Did you mean \"price\"?"))
        let share = shop { $0.charts = [chart(.bar, "price") { $0.rule = located(.share) }] }
        #expect(problem(share).contains("kind: share"))
    }

    // MARK: Pictures in cells

    private func pictures(_ source: MemorySource = Self.tea, _ change: (inout ReportDefinition) -> Void) throws
        -> [String]
    {
        try overview(report("data", change), ["data": source]).pictures
    }

    /// The numbers that `name` has in the rectangles of a picture.
    private func rectangles(_ picture: String, _ name: String) -> [String] {
        picture.split(separator: "<rect").dropFirst().compactMap { rectangle in
            rectangle.split(separator: " \(name)=\"").dropFirst().first?.split(separator: "\"").first.map(String.init)
        }
    }

    @Test func barsAreAsLongAsTheirFigures() throws {
        let found = try pictures { $0.columns = [column("name"), column("stock") { $0.chart = located(.bar) }] }
        #expect(found.map { rectangles($0, "width").first } == ["19.2", "96", "48", "9.6"])
        let mixed = try pictures { $0.columns = [column("name"), column("price") { $0.chart = located(.bar) }] }
        #expect(mixed.map { rectangles($0, "width").first } == ["64", "36.6", "32", nil])
        #expect(mixed[2].contains("class=\"negative\""))
    }

    @Test func barsOfAComputedColumnAndOfARenamedOne() throws {
        let found = try pictures {
            $0.columns = [
                column("twice", "stock * 2") { $0.chart = located(.bar) },
                column("left", "stock") { $0.chart = located(.bar) },
            ]
        }
        #expect(
            found.map { rectangles($0, "width") } == [["19.2", "19.2"], ["96", "96"], ["48", "48"], ["9.6", "9.6"]])
    }

    @Test func amountsOfEachCurrencyHaveTheirOwnScale() throws {
        let source = MemorySource("price currency", "4 | EUR", "700 | JPY", "2 | EUR", "350 | JPY")
        let found = try pictures(source) {
            $0.fields = [money("price", "currency")]
            $0.columns = [column("price") { $0.chart = located(.bar) }]
        }
        #expect(found.map { rectangles($0, "width").first } == ["96", "96", "48", "48"])
    }

    @Test func sharesAreOfTheTotalOfTheSection() throws {
        let found = try pictures {
            $0.groups = [group("kind")]
            $0.columns = [column("name"), column("stock") { $0.chart = located(.share) }]
        }
        #expect(found.map { rectangles($0, "width").last } == ["96", "64", "32", "96"])
        let percent = try pictures { $0.columns = [column("part", "share(stock)") { $0.chart = located(.bar) }] }
        #expect(percent.map { rectangles($0, "width").last }[1] == "53.3")
    }

    @Test func sparklinesGoThroughTheFiguresOfAList() throws {
        let source = MemorySource("name days", "A | 1 2.5 3", "B | [1,2]", "C | 4, 4, 5", "D | 1;2;3", "E |", "F | 7")
        let found = try pictures(source) {
            $0.fields = [field("days", .text)]
            $0.columns = [column("name"), column("days") { $0.chart = located(.sparkline) }]
        }
        #expect(found[0].contains("Values: 3; from 1 to 3; least: 1; greatest: 3."))
        #expect(found[1].contains("Values: 2; from 1 to 2;"))
        #expect(found[2].contains("Values: 3; from 4 to 5;"))
        #expect(found[3].contains("Values: 3; from 1 to 3;"))
        #expect(found[4] == "")
        #expect(found[5].contains("Values: 1; from 7 to 7;"))
    }

    /// A place in a list that is empty, or says that there is no number, keeps its place.
    @Test(arguments: [
        ("1;;3", 2, 1), ("[1,null,3]", 2, 1), ("1 NA 3 -", 2, 2), ("1, , 3", 2, 1), ("1,,3", 2, 1), (";1; 2;", 2, 2),
        ("1;n/a;–;4", 2, 2), ("1; 2 3", 3, 0), ("[]", 0, 0), ("[1,2,3]", 3, 0), ("- 5", 1, 1),
    ])
    func listsHaveMissingFigures(_ text: String, _ known: Int, _ missing: Int) throws {
        for chart in [CellChart.sparkline, .bars] {
            let found = try pictures(MemorySource("name days", "A | \(text)")) {
                $0.fields = [field("days", .text)]
                $0.columns = [column("name"), column("days") { $0.chart = located(chart) }]
            }
            #expect(found[0].contains("Values: \(known);") == (known > 0), "\(found)")
            #expect(found[0].contains("Without a value: \(missing).") == (missing > 0), "\(found)")
        }
    }

    @Test func bandsLieBehindLists() throws {
        let source = MemorySource("name days", "A | 1 2.5 3", "B | 7")
        let found = try pictures(source) {
            $0.fields = [field("days", .text)]
            $0.columns = [
                column("days") {
                    $0.chart = located(.bars)
                    $0.band = CellBandDefinition((Decimal(2), Decimal(3)), at: located(0).place)
                }
            ]
        }
        #expect(found[0].contains("Band: 2 to 3; outside of it: 1."))
        #expect(found[1].contains("outside of it: 1."))
    }

    @Test(arguments: ["1 two 3", "1,5 2,5", "1 2.5.3", "[1 2"])
    func aListThatIsNoneIsAProblemInTheRecord(_ text: String) {
        let source = MemorySource("name days", "A | 1 2 3", "B | \(text)")
        let report = report {
            $0.fields = [field("days", .text)]
            $0.columns = [column("name"), column("days") { $0.chart = located(.sparkline) }]
        }
        let found = complaint(report, ["data": source]) ?? ""
        #expect(found.contains("in the list \"days\" is not a number"))
        #expect(found.contains("memory:2:2"))
    }

    @Test func picturesOfWhatCannotBeDrawnAreProblems() {
        func problem(_ column: ColumnDefinition) -> String {
            complaint(report { $0.columns = [column] }, ["data": Self.tea]) ?? ""
        }
        #expect(problem(column("name") { $0.chart = located(.bar) }).contains("\"name\" is text"))
        let running = column("so_far", "running(stock)") { $0.chart = located(.bar) }
        #expect(problem(running).contains("a running balance has no bar"))
        let dates = column("day", "date('2026-01-01')") { $0.chart = located(.sparkline) }
        #expect(problem(dates).contains("a sparkline is drawn of a list of numbers"))
    }
}
