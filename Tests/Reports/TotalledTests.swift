import BroadsheetDiagnostics
import BroadsheetReports
import Testing

/// What a name among totals stands for.
@Suite struct TotalledTests {
    static let goods = MemorySource("name price stock", "a | 2 | 5", "b | 3.5 | 2")

    private func last(_ change: (inout ReportDefinition) -> Void) throws -> String {
        try rows(Self.goods, change).split(separator: "\n").last.map(String.init) ?? ""
    }

    @Test func aRenamedOrComputedColumnHasTotals() throws {
        #expect(
            try last {
                $0.columns = [column("name"), column("revenue", "price")]
                $0.totals = [total(.sum, "revenue"), total(.max, "revenue")]
            } == "footer odd (2): | sum 5.5, max 3.5")
        #expect(
            try last {
                $0.columns = [column("name"), column("revenue", "price * stock")]
                $0.totals = [total(.sum, "revenue"), total(.avg, "revenue", by: "stock")]
            }.hasPrefix("footer odd (2): | sum 17.0, avg 9.1"))
    }

    @Test func aColumnGoesBeforeTheFieldOfItsName() throws {
        #expect(
            try last {
                $0.columns = [column("price", "price * 2"), column("part", "share(price)"), column("stock")]
                $0.totals = [total(.sum, "price"), total(.sum, "stock")]
            } == "footer odd (2): sum 11.0 |  | sum 7")
    }

    @Test func shareAndBalanceAreOfTheColumn() throws {
        let text = try rows(Self.goods) {
            $0.columns = [
                column("value", "price * stock"), column("so_far", "running(value)"), column("part", "share(value)"),
            ]
            $0.totals = [total(.sum, "value")]
        }
        #expect(text.contains("detail odd: 10.0 | 10.0 | 58.8%\ndetail even: 7.0 | 17.0 | 41.2%"), "\(text)")
    }

    @Test func aBalanceIsNotTotalled() {
        let text = complaint(
            report {
                $0.columns = [column("price", "running(price)")]
                $0.totals = [total(.sum, "price")]
            }, ["data": Self.goods])
        #expect(text?.contains("the column \"price\" is a running balance, and is not totalled") == true)
    }

    @Test func aColumnThatIsNotThereTakesItsTotalsAlong() throws {
        let text = try rows(Self.goods) {
            $0.base = "EUR"
            $0.columns = [column("name"), column("revenue", "price * stock") { $0.when = "base == 'USD'" }]
            $0.totals = [total(.sum, "revenue"), total(.count, "*")]
        }
        #expect(text.hasSuffix("footer odd (2):"), "\(text)")
    }

    @Test func aTotalThatWouldBeShownNowhereIsAnError() throws {
        let definition = report {
            $0.columns = columns("name")
            $0.totals = [total(.sum, "stock")]
        }
        #expect(
            complaint(definition, ["data": Self.goods])?.contains("the total of \"stock\" has no column to stand under")
                == true)
        var summed = definition
        summed.summaryIsOfTotals = true
        #expect(complaint(summed, ["data": Self.goods]) == nil)
        // A partial of the theme may name it.
        _ = try run(definition, ["data": Self.goods], wanted: ["footer": ["stock"]])
        var grouped = report {
            $0.columns = columns("name")
            $0.groups = [group("name") { $0.totals = [total(.sum, "stock")] }]
            $0.sections = [section("All", source: "data")]
        }
        #expect(complaint(grouped, ["data": Self.goods])?.contains("has no column to stand under") == true)
        grouped.columns = columns("name", "stock")
        #expect(complaint(grouped, ["data": Self.goods]) == nil)
    }
}
