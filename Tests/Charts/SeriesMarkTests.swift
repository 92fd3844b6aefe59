import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import BroadsheetCharts

/// Where marks are is held against the numbers that the drawing itself writes at its axis, and calculated from the values anew.
@Suite struct SeriesMarkTests {
    /// The scale of a drawing's axis as its numbers say it: the places of two of them.
    private struct Scale {
        var first: (value: Double, place: Double)
        var last: (value: Double, place: Double)

        init?(_ drawing: [Element], isLying: Bool) {
            var inTicks = false
            var found: [(Double, Double)] = []
            for element in drawing {
                if element.name == "g" { inTicks = element.attributes["class"] == "ticks" }
                guard inTicks, element.name == "text" else { continue }
                let plain = element.text.replacing(",", with: "").replacing("%", with: "")
                    .replacing("\u{2212}", with: "-")
                guard let value = Double(plain), let place = element.tenths(isLying ? "x" : "y") else { return nil }
                found.append((value, Double(isLying ? place : place - 45)))
            }
            guard found.count > 1 else { return nil }
            (first, last) = (found[0], found[found.count - 1])
        }

        func place(of value: Double) -> Double {
            first.place + (value - first.value) * (last.place - first.place) / (last.value - first.value)
        }
    }

    private func made(_ random: inout Seeded, isPositive: Bool) -> (names: [String], series: [ChartSeries]) {
        let count = [1, 2, 3, 6, 12, 30].randomElement(using: &random) ?? 1
        let isLong = Bool.random(using: &random)
        let series = (0..<Int.random(in: 1...5, using: &random)).map { number in
            let values: [Decimal?] = (0..<count).map { _ in
                if Int.random(in: 0..<9, using: &random) == 0 { return nil }
                return Decimal(
                    units: Int128(Int.random(in: (isPositive ? 0 : -99_999)...99_999, using: &random)), scale: 2)
            }
            return ChartSeries(
                label: "Series \(number)", values: values, shown: values.map { $0?.description ?? "–" })
        }
        let names = (0..<count).map { isLong ? "Association for the preservation of number \($0)" : "n\($0)" }
        return (names, series)
    }

    private func values(_ series: [ChartSeries], _ name: Int) -> [Double?] {
        series.map { one in one.values[name].map { Double($0.description) ?? .nan } }
    }

    /// From where to where each value's bar must go, by series and then by name: as arithmetic with fractions has it.
    private func expected(_ series: [ChartSeries], _ count: Int, _ stacking: ChartStacking) -> [[(Double, Double)]] {
        var result: [[(Double, Double)]] = series.map { _ in [] }
        for name in 0..<count {
            let values = values(series, name)
            let whole = values.reduce(0) { $0 + abs($1 ?? 0) }
            var (above, below) = (0.0, 0.0)
            for (number, value) in values.enumerated() {
                guard var value, value != 0 else { continue }
                if case .none = stacking {
                    result[number].append((0, value))
                    continue
                }
                if case .whole = stacking { value = abs(value) / whole * 100 }
                let from = value < 0 ? below : above
                if value < 0 { below += value } else { above += value }
                result[number].append((from, from + value))
            }
        }
        return result
    }

    @Test(arguments: [ChartStacking.none, .stacked, .whole])
    func barsGoFromWhereToWhereTheAxisSays(stacking: ChartStacking) throws {
        var random = Seeded(17)
        var compared = 0
        for _ in 0..<rounds(150) {
            let isWhole = if case .whole = stacking { true } else { false }
            let (names, series) = made(&random, isPositive: isWhole)
            let markup = drawn(.bars(stacking), names, series)
            expectInside(markup)
            let expected = expected(series, names.count, stacking)
            for drawing in drawings(markup) where drawing[0].attributes["class"]?.hasPrefix("drawing") == true {
                let isLying = !SeriesColumns.suit(
                    SeriesChart(
                        kind: .bars(stacking), id: "", title: "", description: "", names: names, days: nil,
                        series: series, words: ChartWords(), isRightToLeft: false))
                guard let scale = Scale(drawing, isLying: isLying) else { continue }
                var number = -1
                var found: [[Element]] = series.map { _ in [] }
                for element in drawing {
                    if let name = element.attributes["class"], name.hasPrefix("part part-") {
                        number = (Int(name.dropFirst(10)) ?? 0) - 1
                    }
                    if element.name == "rect", [nil, "negative"].contains(element.attributes["class"]) {
                        found[number].append(element)
                    }
                }
                guard expected.reduce(0, { $0 + $1.count }) <= 120 else { continue }
                for (bars, ranges) in zip(found, expected) {
                    try #require(bars.count == ranges.count)
                    for (bar, range) in zip(bars, ranges) {
                        // Where a series is alone its colour tells the side of zero.
                        let isBelow = series.count == 1 && range.1 < range.0
                        #expect((bar.attributes["class"] == "negative") == isBelow)
                        let start = Double(bar.tenths(isLying ? "x" : "y") ?? 0)
                        let length = Double(bar.tenths(isLying ? "width" : "height") ?? 0)
                        let ends = [scale.place(of: range.0), scale.place(of: range.1)].sorted()
                        // Numbers at the axis are centred on tenths themselves, and no bar is thinner than can be seen.
                        #expect(abs(start - ends[0]) <= 12 && abs(start + length - ends[1]) <= 12)
                        compared += 1
                    }
                }
            }
        }
        #expect(compared > rounds(1000))
    }

    @Test func linesGoThroughTheirValues() throws {
        var random = Seeded(23)
        for _ in 0..<150 {
            let (names, series) = made(&random, isPositive: false)
            let isMirrored = Bool.random(using: &random)
            let markup = drawn(.lines, names, series, isRightToLeft: isMirrored)
            expectInside(markup)
            for drawing in drawings(markup) where drawing[0].attributes["class"]?.hasPrefix("drawing") == true {
                guard let scale = Scale(drawing, isLying: false) else { continue }
                for (number, one) in series.enumerated() {
                    let path = drawing.first { $0.attributes["class"] == "series series-\(number + 1)" }?.path ?? []
                    let known = one.values.compactMap { $0 }
                    try #require(path.count == known.count)
                    for (step, value) in zip(path, known) {
                        let place = scale.place(of: Double(value.description) ?? .nan)
                        #expect(abs(Double(step.numbers[1]) - place) <= 12)
                    }
                }
            }
        }
    }

    @Test func areasAreOnTheCanvas() {
        var random = Seeded(29)
        for _ in 0..<150 {
            let (names, series) = made(&random, isPositive: true)
            let kind: ChartStacking = Bool.random(using: &random) ? .whole : .stacked
            expectInside(drawn(.areas(kind), names, series, isRightToLeft: Bool.random(using: &random)))
        }
    }
}

/// Marks of the kinds with forms of their own, calculated from the values anew.
@Suite struct SeriesFormTests {
    private func numbers(_ values: [String]) -> ChartSeries {
        ChartSeries(label: "A", values: values.map { Decimal($0) }, shown: values.map { $0.isEmpty ? "–" : $0 })
    }

    @Test func aWaterfallGoesOnWhereItWas() throws {
        let markup = drawn(.waterfall, ["a", "b", "c", "d", "Total"], [numbers(["10", "-4", "", "2", "8"])])
        expectInside(markup)
        for drawing in drawings(markup) {
            let bars = bars(drawing)
            try #require(bars.count == 4)
            let reach = bars.map { ($0.tenths("x") ?? 0, ($0.tenths("x") ?? 0) + ($0.tenths("width") ?? 0)) }
            let ten = Double(reach[0].1 - reach[0].0)
            for (own, expected) in zip(reach, [0...10, 6...10, 6...8, 0...8]) {
                #expect(abs(Double(own.0 - reach[0].0) - ten * Double(expected.lowerBound) / 10) <= 5)
                #expect(abs(Double(own.1 - reach[0].0) - ten * Double(expected.upperBound) / 10) <= 5)
            }
            #expect(bars.map { $0.attributes["class"] } == [nil, "negative", nil, "sum"])
        }
    }

    @Test func aBulletHasItsTargetWhereItIs() throws {
        let target = ChartSeries(label: "B", values: [Decimal(20), nil], shown: ["20", "–"])
        let markup = drawn(.bullets, ["a", "b"], [numbers(["10", "5"]), target])
        expectInside(markup)
        for drawing in drawings(markup) where drawing[0].attributes["class"]?.hasPrefix("drawing") == true {
            let bars = bars(drawing)
            try #require(bars.count == 3)
            let length = bars[0].tenths("width") ?? 0
            let middle = (bars[2].tenths("x") ?? 0) + 15 - (bars[0].tenths("x") ?? 0)
            #expect(bars[2].attributes["class"] == "target" && abs(middle - 2 * length) <= 5)
            #expect(abs((bars[1].tenths("width") ?? 0) * 2 - length) <= 5)
        }
    }

    @Test func fieldsAreAsDarkAsTheirValuesAreFar() throws {
        let markup = drawn(.heat, ["a", "b", "c", "d", "e"], [numbers(["0", "20", "21", "-100", ""])])
        expectInside(markup)
        for drawing in drawings(markup) {
            #expect(
                bars(drawing).map { $0.attributes["class"] } == [
                    "shade shade-0", "shade shade-1", "shade shade-2", "shade shade-5 below",
                ])
        }
    }

    @Test func dotsStandWhereTheAxisSaysOrNearlySo() throws {
        let other = ChartSeries(label: "B", values: [Decimal(20), Decimal(10)], shown: ["20", "10"])
        for drawing in drawings(drawn(.dots, ["a", "b"], [numbers(["10", ""]), other])) {
            guard drawing[0].attributes["class"]?.hasPrefix("drawing") == true else { continue }
            let dots = drawing.filter { $0.name == "circle" }
            try #require(dots.count == 3)
            #expect(dots[0].tenths("cx") == dots[2].tenths("cx") && dots[0].tenths("cy") == dots[1].tenths("cy"))
            #expect((dots[1].tenths("cx") ?? 0) > (dots[0].tenths("cx") ?? 0))
            #expect(drawing.count { $0.attributes["class"] == "range" } == 1)
        }
    }

    @Test(arguments: [31, 37])
    func allIsOnTheCanvas(seed: UInt64) {
        var random = Seeded(seed)
        let kinds: [SeriesKind] = [.dots, .bullets, .waterfall, .heat]
        for _ in 0..<150 {
            let count = [1, 2, 3, 6, 12, 60, 200].randomElement(using: &random) ?? 1
            let isLong = Bool.random(using: &random)
            let series = (0..<Int.random(in: 1...3, using: &random)).map { number in
                let values: [Decimal?] = (0..<count).map { _ in
                    Int.random(in: 0..<9, using: &random) == 0
                        ? nil : Decimal(units: Int128(Int.random(in: -99_999...99_999, using: &random)), scale: 1)
                }
                return ChartSeries(
                    label: "Series \(number)", values: values, shown: values.map { $0?.description ?? "–" })
            }
            let names = (0..<count).map { isLong ? "Association for the preservation of number \($0)" : "n\($0)" }
            let kind = kinds.randomElement(using: &random) ?? .dots
            expectInside(drawn(kind, names, series, isRightToLeft: Bool.random(using: &random)))
        }
    }
}
