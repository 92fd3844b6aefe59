import Broadsheet
import Testing

/// The rules of totals that programs declare: percentiles, conditions, deviations, and totals calculated from others.
@Suite struct TotalRuleTests {
    struct Sale: Sendable {
        var shop: String
        var revenue: Decimal
        var cost: Decimal
    }

    static let sales = [
        Sale(shop: "Harbour", revenue: 10, cost: 4), Sale(shop: "Harbour", revenue: 20, cost: 9),
        Sale(shop: "Station", revenue: 30, cost: 21), Sale(shop: "Station", revenue: -5, cost: 0),
        Sale(shop: "Station", revenue: 40, cost: 28),
    ]

    private static func figures(_ totals: Total<Sale>...) throws -> [[String]] {
        let report = Report(sales) {
            Column("Shop", \.shop)
            Column("Revenue", \.revenue)
            Column("Cost", \.cost)
            for total in totals { total }
        }
        return try report.rows().filter { $0.kind == .footer }.map { $0.cells.map(\.text) }
    }

    @Test(arguments: [(0, "−5.00"), (50, "20.00"), (90, "36.00"), (100, "40.00")])
    func aPercentileLiesBetweenTwoValues(_ percent: Int, _ wanted: String) throws {
        #expect(try Self.figures(Total(percentile: Decimal(percent), \.revenue)).last?[1] == wanted)
    }

    @Test(arguments: [-1, 101]) func aPercentileBeyondAllValuesIsAProblem(_ percent: Int) {
        #expect {
            try Self.figures(Total(percentile: Decimal(percent), \.revenue))
        } throws: {
            "\($0)".contains("there is no percentile \(percent)")
        }
    }

    @Test func aTotalOfSomeRecordsStandsBesideThatOfAll() throws {
        let figures = try Self.figures(
            Total(.sum, \.revenue), Total(.sum, \.revenue).of("Large", where: { $0.revenue >= 30 }),
            Total(.count, \.revenue).of("Paid back", where: { $0.revenue < 0 }))
        #expect(figures.last?.filter { !$0.isEmpty } == ["95", "70", "1"])
    }

    @Test func differentAndCommonestValuesAndDeviations() throws {
        #expect(try Self.figures(Total(.distinct, \.shop)).last?[0] == "2")
        #expect(try Self.figures(Total(.mode, \.shop)).last?[0] == "Station")
        // By hand: the average is 19, the squares of the differences add up to 1,220, of five values.
        #expect(try Self.figures(Total(.deviationOfAll, \.revenue)).last?[1].hasPrefix("15.62") == true)
        #expect(try Self.figures(Total(.deviation, \.revenue)).last?[1].hasPrefix("17.46") == true)
    }

    @Test func aCalculatedTotalIsRightAtEveryLevel() throws {
        let report = Report(Self.sales) {
            Column("Revenue", \.revenue, name: "revenue")
            Column("Cost", \.cost, name: "cost")
            let margin = Column<Sale>("Margin", name: "margin") { ($0.revenue - $0.cost).rounded(to: 0) }
            margin
            Details(.none)
            Group(by: \.shop)
            Total(.sum, \.revenue)
            Total("Margin", formula: "(sum(revenue) - sum(cost)) / sum(revenue)", under: margin, isPercent: true)
        }
        let rows = try report.rows().filter { [.group, .footer].contains($0.kind) }
        #expect(rows.map(\.title) == ["Harbour", "Station", ""])
        #expect(rows.map { $0.cells.last?.text } == ["56.67%", "24.62%", "34.74%"])
    }

    @Test func aFormulaOfNothingThatIsThereIsAProblem() {
        #expect {
            try Self.figures(Total("Margin", formula: "sum(profit) / sum(revenue)"))
        } throws: {
            "\($0)".contains("profit")
        }
    }
}

/// How figures are shortened, and what stands behind them.
@Suite struct FigureLookTests {
    struct Parcel: Sendable {
        var value: Decimal
        var weight: Decimal
    }

    @Test func figuresAreCompactSignificantAndHaveUnits() throws {
        let parcels = [Parcel(value: 1_234_567, weight: 12.345), Parcel(value: 987, weight: 0.5)]
        let report = Report(parcels) {
            Column("Value", \.value).compact()
            Column("Weight", \.weight).significant(3).unit("kg")
            Total(.sum, \.weight)
        }
        let rows = try report.rows()
        #expect(rows.filter { $0.kind == .detail }.map { $0.cells[0].text } == ["1.2M", "987"])
        #expect(rows.filter { $0.kind == .detail }.map { $0.cells[1].text } == ["12.3\u{a0}kg", "0.500\u{a0}kg"])
        #expect(rows.last?.cells[1].text == "12.8\u{a0}kg")
    }

    @Test func itemsHaveThemToo() throws {
        let report = Report(of: Never.self) {
            Items("Parcel") {
                Item("Weight", 12.345 as Decimal).significant(2).unit("kg")
                Item("Value", 1_234_567).compact()
            }
        }
        let rows = try report.rows().filter { $0.kind == .item }
        #expect(rows.map { $0.cells.last?.text } == ["12\u{a0}kg", "1.2M"])
    }
}
