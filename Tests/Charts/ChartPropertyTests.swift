import BroadsheetCharts
import BroadsheetTesting
import BroadsheetValues
import Testing

/// What must hold of any chart.
@Suite struct ChartPropertyTests {
    private static let names = [
        "Rent", "Food & drink", "Association for the preservation of the old town and its harbour", "東京都交通局（地下鉄）",
        "الإيجار الشهري", "", "Кооператив «Рассвет»", "2026-11-21", "Ж", "W", "January 2026",
    ]

    private func randomPoints(_ random: inout Seeded) -> [ChartPoint] {
        let count = [1, 2, 3, 5, 8, 12, 31, 60, 130].randomElement(using: &random) ?? 1
        let size = Int.random(in: 0...3, using: &random)
        return (0..<count).map { _ in
            var value: Decimal? =
                switch size {
                case 0: Decimal(units: Int128(Int.random(in: 0...99_999, using: &random)), scale: 2)
                case 1: Decimal(units: Int128(Int.random(in: -99_999...99_999, using: &random)), scale: 1)
                case 2: Decimal(Int.random(in: 1_000_000...1_000_900, using: &random))
                default: randomDecimal(&random)
                }
            if Int.random(in: 0..<10, using: &random) == 0 { value = nil }
            return ChartPoint(
                label: Self.names.randomElement(using: &random) ?? "", value: value, shown: value?.description ?? "–")
        }
    }

    @Test func allIsOnTheCanvas() {
        var random = Seeded(67)
        for _ in 0..<rounds(400) {
            let points = randomPoints(&random)
            let kind = ChartKind.allCases.randomElement(using: &random) ?? .bar
            let axis: ChartAxis = Bool.random(using: &random) ? .times : .names
            let isMirrored = Bool.random(using: &random)
            let markup = drawn(kind, points, isRightToLeft: isMirrored, axis: axis)
            expectInside(markup)
            #expect(markup == drawn(kind, points, isRightToLeft: isMirrored, axis: axis))
        }
    }

    /// Bars are as long as their values, to one unit, and have their order.
    @Test func barsAreProportional() throws {
        var random = Seeded(71)
        for _ in 0..<rounds(300) {
            let points = randomPoints(&random).filter { ($0.value ?? .zero) != .zero }
            guard (1...120).contains(points.count) else { continue }
            let axis: ChartAxis = Bool.random(using: &random) ? .times : .names
            for drawing in drawings(drawn(.bar, points, axis: axis)) {
                let bars = bars(drawing)
                try #require(bars.count == points.count)
                let isLying =
                    Set(bars.map { $0.tenths("y") }).count == bars.count && axis == .names
                    && Set(bars.map { $0.tenths("height") }).count == 1
                let lengths = bars.map { $0.tenths(isLying ? "width" : "height") ?? 0 }
                let values = points.compactMap { $0.value?.magnitude }
                let longest = try #require(values.indices.max { values[$0] < values[$1] })
                for index in values.indices {
                    guard let part = try? values[index].divided(by: values[longest], scale: 9, rounding: .halfEven),
                        let exact = try? part.multiplied(by: Decimal(lengths[longest])).rounded(to: 0, .halfEven)
                    else { continue }
                    #expect(abs(Int(exact.units) - lengths[index]) <= 10)
                }
                let places = bars.map { $0.tenths(isLying ? "y" : "x") ?? 0 }
                #expect(places == places.sorted())
            }
        }
    }
}
