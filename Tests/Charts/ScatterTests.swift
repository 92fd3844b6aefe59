import BroadsheetBytes
import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import BroadsheetCharts

/// Points are held against the numbers that the drawing itself writes at its axes.
@Suite struct ScatterTests {
    private func drawn(
        _ marks: ScatterMarks, _ series: [String] = [""], trend: ScatterTrend? = nil, isRightToLeft: Bool = false,
        isLogarithmic: Bool = false, references: [ChartReference] = []
    ) -> String {
        var sink = ByteSink(capacity: 4096)
        let count = if case .points(let points) = marks { points.count } else { 700 }
        let chart = ScatterChart(
            id: "report.chart", title: "Title", description: "", marks: marks, series: series,
            x: ScatterAxis(title: "Height", figures: .numbers), y: ScatterAxis(title: "Weight", figures: .numbers),
            trend: trend, count: count, references: references, isLogarithmic: isLogarithmic, words: ChartWords(),
            countLabel: "Count", isRightToLeft: isRightToLeft)
        chart.append(to: &sink)
        chart.table.append("Figures", caption: "Title", to: &sink)
        return sink.string
    }

    /// The places of two numbers at an axis, and so that of any.
    private struct Scale {
        var first: (value: Double, place: Double)
        var last: (value: Double, place: Double)

        init?(_ drawing: [Element], isLying: Bool) {
            var ticks: [[(Double, Double)]] = []
            var isInTicks = false
            for element in drawing {
                if element.name == "g" {
                    isInTicks = element.attributes["class"] == "ticks" && element.attributes["text-anchor"] != nil
                    if isInTicks { ticks.append([]) }
                }
                guard isInTicks, element.name == "text", let x = element.tenths("x"), let y = element.tenths("y"),
                    let value = Double(element.text.replacing(",", with: ""))
                else { continue }
                ticks[ticks.count - 1].append((value, Double(isLying ? x : y - 45)))
            }
            guard ticks.count == 2 else { return nil }
            let own = ticks[isLying ? 1 : 0]
            guard own.count > 2 else { return nil }
            // The outermost numbers along the page may be moved to stay on it.
            let inner = isLying ? Array(own.dropFirst().dropLast()) : own
            guard inner.count > 1 else { return nil }
            (first, last) = (inner[0], inner[inner.count - 1])
        }

        func place(of value: Double) -> Double {
            first.place + (value - first.value) * (last.place - first.place) / (last.value - first.value)
        }
    }

    private func points(_ random: inout Seeded, _ count: Int, _ series: Int, named: Bool) -> [ScatterPoint] {
        let size = [3, 500, 100_000].randomElement(using: &random) ?? 3
        return (0..<count).map { number in
            let (x, y) = (
                Decimal(units: Int128(Int.random(in: -size...size * 2, using: &random)), scale: 1),
                Decimal(units: Int128(Int.random(in: 0...size, using: &random)), scale: 2)
            )
            let name = ["Oak", "Association of the friends of \(number)", "n\(number)", ""].randomElement(
                using: &random)
            return ScatterPoint(
                x: x, y: y, shownX: x.description, shownY: y.description, label: named ? name ?? "" : "",
                series: Int.random(in: 0..<series, using: &random))
        }
    }

    @Test func pointsStandWhereTheAxesSay() throws {
        var random = Seeded(41)
        var compared = 0
        for _ in 0..<rounds(200) {
            let count = Int.random(in: 1...90, using: &random)
            let points = points(&random, count, 1, named: Bool.random(using: &random))
            let isMirrored = Bool.random(using: &random)
            let markup = drawn(.points(points), isRightToLeft: isMirrored)
            expectInside(markup)
            for drawing in drawings(markup) {
                guard let across = Scale(drawing, isLying: true), let up = Scale(drawing, isLying: false) else {
                    continue
                }
                let dots = drawing.filter { $0.name == "circle" }
                try #require(dots.count == points.count)
                for (dot, point) in zip(dots, points) {
                    let (x, y) = (Double(point.x.description) ?? .nan, Double(point.y.description) ?? .nan)
                    #expect(abs(Double(dot.tenths("cx") ?? 0) - across.place(of: x)) <= 15)
                    #expect(abs(Double(dot.tenths("cy") ?? 0) - up.place(of: y)) <= 15)
                    compared += 1
                }
            }
        }
        #expect(compared > rounds(5000))
    }

    /// Five hundred random charts in the full form: no name over another one, a number or the edge.
    @Test func namesLieOverNothing() {
        var random = Seeded(43)
        for _ in 0..<rounds(500) {
            let count = [1, 3, 12, 60, 200].randomElement(using: &random) ?? 3
            let series = Int.random(in: 1...8, using: &random)
            let lines = (0..<Int.random(in: 0...3, using: &random)).map { number in
                ChartReference(at: .value(Decimal(number * 7)), label: "Line \(number)", place: "\(number)")
            }
            expectInside(
                drawn(
                    .points(points(&random, count, series, named: true)), (0..<series).map { "Series \($0)" },
                    isRightToLeft: Bool.random(using: &random), references: lines))
        }
    }

    @Test func aScaleOfRatiosHasEqualDistances() throws {
        let points = ["1", "10", "100", "1000"].map { text in
            let number = Decimal(text) ?? .zero
            return ScatterPoint(x: number, y: number, shownX: text, shownY: text, label: "", series: 0)
        }
        for drawing in drawings(drawn(.points(points), isLogarithmic: true)) {
            let x = drawing.filter { $0.name == "circle" }.compactMap { $0.tenths("cx") }
            try #require(x.count == 4)
            #expect(abs((x[1] - x[0]) - (x[2] - x[1])) <= 2 && abs((x[3] - x[2]) - (x[2] - x[1])) <= 2)
        }
    }

    @Test func fiveHundredPointsAreSmall() {
        var random = Seeded(47)
        for series in [1, 8] {
            let points = points(&random, 500, series, named: false)
            let markup = drawn(.points(points), (0..<series).map { "S\($0)" })
            let drawn = markup[..<(markup.firstRange(of: "<details")?.lowerBound ?? markup.endIndex)]
            for drawing in drawn.split(separator: "<svg class=\"drawing") { #expect(drawing.utf8.count < 30_000) }
            // Each point has its place for the figures in the table, in both drawings.
            for name in ["data-at", "data-down"] {
                let places = drawn.split(separator: "\(name)=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
                #expect(places.map { $0.split(separator: " ").count } == [500, 500])
            }
        }
    }

    @Test func circlesAreAsLargeAsTheirCounts() throws {
        let bins = [(0, 100), (1, 25), (2, 1)].map { place, count in
            ScatterBin(
                x: (Decimal(place * 10), Decimal(place * 10 + 10)), y: (Decimal(0), Decimal(5)), count: count)
        }
        let markup = drawn(.bins(bins, width: Decimal(10), height: Decimal(5)))
        expectInside(markup)
        for drawing in drawings(markup) {
            let radii = drawing.filter { $0.name == "circle" }.compactMap { $0.tenths("r") }
            try #require(radii.count == 3)
            #expect(abs(radii[0] - 2 * radii[1]) <= 2 && abs(radii[0] - 10 * radii[2]) <= 10)
        }
        #expect(markup.contains("700 records are gathered in fields"))
        #expect(markup.contains("<td>0 – 5</td><td>25</td>"))
    }

    @Test func rootsAreWhole() {
        for number in 0..<2000 {
            let root = ScatterField.root(of: UInt64(number))
            #expect(root * root <= number && (root + 1) * (root + 1) > number)
        }
    }
}
