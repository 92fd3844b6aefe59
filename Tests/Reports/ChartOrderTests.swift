import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetTesting
import Testing

/// The order of what a chart goes along, and what of it is drawn one by one.
@Suite struct ChartOrderTests {
    static let shops = MemorySource(
        "kind k n c", "b | x | 5 | EUR", "a | x | 1 | EUR", "c | y | -2 | EUR", "d | y | | EUR", "a | y | 3 | EUR",
        "e | x | 9 | USD", "b | y | 4 | USD")

    private func lines(
        _ source: MemorySource = shops, _ kind: ChartDefinition.Kind = .bar,
        _ change: (inout ChartDefinition) -> Void
    ) throws -> [String] {
        let report = report {
            $0.groups = [group("kind")]
            $0.columns = columns("kind", "n")
            $0.charts = [chart(kind, "n", change)]
        }
        return try overview(report, ["data": source]).lines.map { $0.replacing("\u{A0}", with: " ") }
    }

    private func points(_ lines: [String]) -> [String] {
        lines.filter { $0.hasPrefix("- ") }.map { String($0.dropFirst(2)) }
    }

    @Test(arguments: [
        (ChartDefinition.Order.value, ["c -2", "a 4", "b 9", "e 9", "d –"]),
        (.valueDescending, ["b 9", "e 9", "a 4", "c -2", "d –"]),
        (.key, ["a 4", "b 9", "c -2", "d –", "e 9"]), (.keyDescending, ["e 9", "d –", "c -2", "b 9", "a 4"]),
    ])
    func orders(_ order: ChartDefinition.Order, _ expected: [String]) throws {
        #expect(points(try lines { $0.order = located(order) }) == expected)
    }

    @Test func numbersAndDaysAreNoTexts() throws {
        let source = MemorySource("kind n", "9 | 1", "10 | 2", "100 | 3", "-1 | 4")
        let report = report {
            $0.fields = [field("kind", .number)]
            $0.groups = [group("kind")]
            $0.columns = columns("kind", "n")
            $0.charts = [chart(.bar, "n") { $0.order = located(.keyDescending) }]
        }
        #expect(points(try overview(report, ["data": source]).lines) == ["100 3", "10 2", "9 1", "-1 4"])
    }

    @Test func othersAreOneWithTheirSum() throws {
        let shown = try lines {
            ($0.order, $0.limit, $0.others) = (located(.valueDescending), located(2), located("All others"))
        }
        #expect(points(shown) == ["b 9", "e 9", "All others 2"])
        #expect(points(try lines { $0.limit = located(2) }) == ["a 4", "b 9", "3 others 7"])
        #expect(points(try lines { $0.limit = located(4) }).last == "1 other 9")
        #expect(points(try lines { $0.limit = located(5) }).count == 5)
    }

    /// Of all others that are named the figure is that of their values, of which "d" has none.
    @Test(arguments: [
        (TotalDefinition.Rule.avg, "a 2.00", "All others 4.00"), (.max, "a 3", "All others 9"),
        (.min, "a 1", "All others -2"), (.count, "a 2", "All others 4"),
    ])
    func othersHaveTheFigureOfTheirValues(_ rule: TotalDefinition.Rule, _ first: String, _ others: String) throws {
        let shown = try lines {
            ($0.limit, $0.rule, $0.others) = (located(1), located(rule), located("All others"))
        }
        #expect(points(shown) == [first, others], "\(shown)")
    }

    @Test func whatIsLeftOutIsSaid() throws {
        let shown = try lines {
            ($0.order, $0.limit, $0.others) = (located(.value), located(2), located("none"))
        }
        #expect(points(shown) == ["c -2", "a 4"])
        #expect(shown[0].hasSuffix("Only the first 2 of 5 are drawn."), "\(shown)")
        let average = try lines {
            ($0.limit, $0.rule) = (located(1), located(.avg))
        }
        #expect(points(average) == ["a 2.00"] && average[0].hasSuffix("Only the first 1 of 5 are drawn."), "\(average)")
    }

    @Test func eachCurrencyHasItsOwnOrder() throws {
        let report = report {
            $0.fields = [money("n", "c")]
            $0.groups = [group("kind")]
            $0.columns = columns("kind", "n")
            $0.charts = [
                chart(.bar, "n") { ($0.order, $0.limit) = (located(.valueDescending), located(1)) }
            ]
        }
        let shown = try overview(report, ["data": Self.shops]).lines.map { $0.replacing("\u{A0}", with: " ") }
        #expect(points(shown) == ["b €5.00", "2 others €2.00", "e $9.00", "1 other $4.00"], "\(shown)")
    }

    @Test func aWaterfallStillComesToItsSum() throws {
        let shown = try lines(Self.shops, .waterfall) {
            ($0.order, $0.limit) = (located(.valueDescending), located(1))
        }
        #expect(points(shown) == ["b 9", "4 others 11", "Total 20"], "\(shown)")
    }

    /// Sums by whole numbers, sorted by another way than the program's.
    @Test(arguments: [3, 5, 8])
    func severalSeriesHaveTheOrderOfTheirSum(seed: UInt64) throws {
        var random = Seeded(seed)
        for _ in 0..<60 {
            let names = (0..<Int.random(in: 1...9, using: &random)).map { "n\($0)" }
            var sums: [String: [String: Int]] = [:]
            var records: [String] = []
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                let (name, one) = (names.randomElement(using: &random) ?? "", Bool.random(using: &random) ? "s" : "t")
                let value = Int.random(in: -50...50, using: &random)
                sums[name, default: [:]][one, default: 0] += value
                records.append("\(one) | \(name) | \(value)")
            }
            let limit = Int.random(in: 1...6, using: &random)
            let isDescending = Bool.random(using: &random)
            let report = report {
                $0.groups = [group("k"), group("kind")]
                $0.columns = columns("kind", "n")
                $0.charts = [
                    chart(.bar, "n") {
                        ($0.unit, $0.series) = (located(.groups), located(.sections))
                        $0.order = located(isDescending ? .valueDescending : .value)
                        $0.limit = located(limit)
                    }
                ]
            }
            let shown = points(try overview(report, ["data": MemorySource("k kind n", lines: records)]).lines)
            let totals = sums.mapValues { $0.values.reduce(0, +) }
            let drawn = shown.prefix(limit).map { line in String(line.prefix { $0 != " " }) }
            #expect(shown.count == min(sums.count, limit) + (sums.count > limit ? 1 : 0))
            let wanted = totals.values.sorted { isDescending ? $0 > $1 : $0 < $1 }
            #expect(drawn.compactMap { totals[$0] } == Array(wanted.prefix(limit)))
            guard sums.count > limit, let rest = shown.last else { continue }
            let others = sums.filter { !drawn.contains($0.key) }
            let parts = ["s", "t"].compactMap { one in
                let own = others.values.compactMap { $0[one] }
                return own.isEmpty ? nil : own.reduce(0, +)
            }
            let told = rest.replacing("–", with: "").split(separator: " ").dropFirst(2).compactMap { Int($0) }
            #expect(told == parts, "\(rest)")
        }
    }
}
