import BroadsheetTesting
import BroadsheetValues
import Glibc
import Testing

@testable import BroadsheetCharts

/// Lines, ranges and notes beside the values: where they are is held against the numbers at the axis, and their labels against all
/// other texts.
@Suite struct ReferenceTests {
    private func made(_ random: inout Seeded, isPositive: Bool) -> (names: [String], series: [ChartSeries]) {
        let count = [1, 2, 3, 6, 12, 30].randomElement(using: &random) ?? 1
        let isLong = Int.random(in: 0..<3, using: &random) == 0
        let series = (0..<Int.random(in: 1...4, using: &random)).map { number in
            let values: [Decimal?] = (0..<count).map { _ in
                if Int.random(in: 0..<9, using: &random) == 0 { return nil }
                return Decimal(
                    units: Int128(Int.random(in: (isPositive ? 0 : -99_999)...99_999, using: &random)), scale: 2)
            }
            return ChartSeries(
                label: "Series \(number)", values: values, shown: values.map { $0?.description ?? "–" })
        }
        return ((0..<count).map { isLong ? "Association for the preservation of number \($0)" : "n\($0)" }, series)
    }

    private func references(_ random: inout Seeded, _ count: Int, _ series: [ChartSeries]) -> [ChartReference] {
        (0..<Int.random(in: 0...6, using: &random)).map { number in
            func value() -> Decimal { Decimal(units: Int128(Int.random(in: 1...150_000, using: &random)), scale: 2) }
            let name = Int.random(in: 0..<count, using: &random)
            let other = Int.random(in: name..<count, using: &random)
            let one = Int.random(in: 0..<series.count, using: &random)
            var spot: ChartReference.Spot =
                switch Int.random(in: 0..<5, using: &random) {
                case 0: .value(value())
                case 1: .values(value(), value())
                case 2: .name(name)
                case 3: .names(name, other)
                default: .point(series: one, name: name)
                }
            if case .point = spot, series[one].values[name] == nil { spot = .name(name) }
            let labels = [
                "", "Target", "What was planned \(number)", "A remark that is longer than any phone is wide, by far",
            ]
            return ChartReference(at: spot, label: labels.randomElement(using: &random) ?? "", place: "\(number)")
        }
    }

    @Test(arguments: [41, 43, 47, 53])
    func nothingLiesOverAnythingAndNothingIsLost(seed: UInt64) {
        var random = Seeded(seed)
        let kinds: [SeriesKind] = [
            .lines, .bars(.none), .bars(.stacked), .areas(.stacked), .dots, .bullets, .waterfall, .boxes,
        ]
        for _ in 0..<rounds(250) {
            let kind = kinds.randomElement(using: &random) ?? .lines
            let isArea = if case .areas = kind { true } else { false }
            let (names, series) = made(&random, isPositive: isArea || Bool.random(using: &random))
            let references = references(&random, names.count, series)
            let axes = AxisTitles(
                names: Bool.random(using: &random) ? "What it goes along" : "",
                values: Bool.random(using: &random) ? "Thousands of passengers a day" : "")
            let isMirrored = Bool.random(using: &random)
            let markup = drawn(
                kind, names, series, isRightToLeft: isMirrored, references: references, axes: axes,
                isLogarithmic: isLog(kind) && Bool.random(using: &random))
            expectInside(markup)
            guard drawings(markup).contains(where: { $0.contains { $0.name == "rect" || $0.name == "circle" } }) else {
                continue
            }
            for reference in references where !reference.label.isEmpty {
                #expect(
                    markup.contains(">\(reference.label)<") || markup.contains("<p class=\"note\">\(reference.told)<"))
            }
        }
    }

    private func isLog(_ kind: SeriesKind) -> Bool {
        switch kind {
        case .lines, .dots, .boxes, .ranges: true
        case .bars, .areas, .bullets, .waterfall, .heat, .calendar, .histogram: false
        }
    }

    /// The places of the numbers at an axis.
    private func scale(_ drawing: [Element], isLying: Bool) -> [(value: Double, place: Int)] {
        var inTicks = false
        return drawing.compactMap { element in
            if element.name == "g" { inTicks = element.attributes["class"] == "ticks" }
            guard inTicks, element.name == "text",
                let value = Double(element.text.replacing(",", with: "").replacing("\u{2212}", with: "-")),
                let place = element.tenths(isLying ? "x" : "y")
            else { return nil }
            return (value, isLying ? place : place - 45)
        }
    }

    @Test func linesAndRangesAreWhereTheAxisSays() throws {
        var random = Seeded(59)
        var compared = 0
        for _ in 0..<200 {
            let (names, series) = made(&random, isPositive: true)
            let isLogarithmic = Bool.random(using: &random)
            let isLying = Bool.random(using: &random)
            let low = Int.random(in: 1...99_999, using: &random)
            let high = Int.random(in: low...120_000, using: &random)
            let ends = [low, high].map { Decimal(units: Int128($0), scale: 2) }
            let markup = drawn(
                isLying ? .dots : .lines, names, series,
                references: [
                    ChartReference(at: .value(ends[0]), label: "", place: ""),
                    ChartReference(at: .values(ends[0], ends[1]), label: "", place: ""),
                ], isLogarithmic: isLogarithmic)
            for drawing in drawings(markup) where drawing[0].attributes["class"]?.hasPrefix("drawing") == true {
                let scale = scale(drawing, isLying: isLying)
                guard scale.count > 1 else { continue }
                func axis(_ value: Double) -> Double { isLogarithmic ? log10(value) : value }
                func place(_ value: Int) -> Double {
                    let (a, b) = (scale[0], scale[scale.count - 1])
                    let part = (axis(Double(value) / 100) - axis(a.value)) / (axis(b.value) - axis(a.value))
                    return Double(a.place) + part * Double(b.place - a.place)
                }
                let line = try #require(drawing.first { $0.attributes["class"] == "reference" }).path[0].numbers
                #expect(abs(Double(line[isLying ? 0 : 1]) - place(low)) <= 15)
                let range = try #require(drawing.first { $0.attributes["class"] == "span" })
                let start = Double(range.tenths(isLying ? "x" : "y") ?? 0)
                let length = Double(range.tenths(isLying ? "width" : "height") ?? 0)
                let expected = [place(low), place(high)].sorted()
                #expect(
                    abs(start - expected[0]) <= 15 && abs(start + max(5, length) - max(expected[1], start + 5)) <= 15)
                compared += 1
            }
        }
        #expect(compared > 300)
    }

    @Test(arguments: [61, 67])
    func logarithmsAreThoseOfMathematics(seed: UInt64) throws {
        var random = Seeded(seed)
        for _ in 0..<500 {
            let number = Decimal(
                units: Int128(Int.random(in: 1...Int.max >> Int.random(in: 0...60, using: &random), using: &random)),
                scale: UInt8(Int.random(in: 0...18, using: &random)))
            let found = try #require(number.logarithm)
            let double = try #require(Double(number.description))
            #expect(abs((Double(found.description) ?? .nan) - log10(double)) < 2e-7, "\(number)")
        }
        #expect(Decimal("1000")?.logarithm == 3 && Decimal("0.001")?.logarithm == -3)
        #expect(Decimal.zero.logarithm == nil && Decimal(-1).logarithm == nil)
    }

    @Test func ratiosHaveRoundNumbers() {
        func texts(_ values: String...) -> [String] {
            LogTicks(values.compactMap { Decimal($0) }, about: 4).shown.map(\.description)
        }
        #expect(texts("764", "211140729") == ["1000", "10000", "100000", "1000000", "10000000", "100000000"])
        #expect(texts("12", "180") == ["10", "20", "50", "100", "200"])
        #expect(texts("0.02", "0.5") == ["0.02", "0.05", "0.1", "0.2", "0.5"])
        // One number alone would tell no distance.
        #expect(texts("5") == ["5", "10"])
        let huge = "90000000000000000000000000000000000000"
        #expect(texts(huge) == [huge])
        #expect(texts("0.00000000000000000000000000000000000001", huge).count > 2)
    }

    @Test func whatIsNotAboveZeroIsSaid() {
        let markup = drawn(
            .lines, ["a", "b", "c", "d"], [series("A", "10", "0", "-5", "1000")], isLogarithmic: true)
        #expect(markup.contains("<p class=\"note\">Not above zero, and so not on this scale: 2.</p>"))
        #expect(!markup.contains("Without a value"))
        #expect(drawn(.lines, ["a"], [series("A", "-5")], isLogarithmic: true).contains("Not above zero"))
    }

    @Test func shortNumbersAreNeverOtherNumbers() {
        func text(_ number: String) -> String {
            ChartFigures.short(nil).text(of: Decimal(number) ?? 0, decimals: 0, isGreatest: false, .standard)
        }
        #expect(
            ["2250000", "200000000000", "1500", "0", "0.05", "25"].map(text) == [
                "2.25M", "200B", "1.5K", "0", "0.05", "25",
            ])
    }
}
