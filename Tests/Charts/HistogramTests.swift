import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import BroadsheetCharts

/// Ranges of values: every value is in one of them, and these are equally wide, at round numbers.
@Suite struct HistogramTests {
    /// Held against whole numbers of hundredths.
    @Test(arguments: [3, 5, 8])
    func everyValueIsInItsRange(seed: UInt64) throws {
        var random = Seeded(seed)
        for _ in 0..<400 {
            let reach = [3, 50, 10_000, 9_000_000].randomElement(using: &random) ?? 1
            let values = (0..<Int.random(in: 1...40, using: &random)).map { _ in
                (cents: Int.random(in: -reach...reach, using: &random), count: Int.random(in: 1...9, using: &random))
            }
            let width = Int.random(in: max(1, reach / 100)...reach, using: &random)
            let choices: [Histogram.Choice] = [
                .byCount, .about(Int.random(in: 1...60, using: &random)),
                .width(Decimal(units: Int128(width), scale: 2)),
            ]
            let choice = choices.randomElement(using: &random) ?? .byCount
            let exact = values.map { (value: Decimal(units: Int128($0.cents), scale: 2), count: $0.count) }
            let ranges = try #require(try Histogram(exact, choice))
            #expect(ranges.edges.count == ranges.counts.count + 1)
            #expect(ranges.counts.first != 0 && ranges.counts.last != 0)
            var expected = Array(repeating: 0, count: ranges.counts.count)
            for value in exact {
                for place in expected.indices
                where ranges.edges[place] <= value.value && value.value < ranges.edges[place + 1] {
                    expected[place] += value.count
                }
            }
            #expect(ranges.counts == expected)
            #expect(ranges.counts.reduce(0, +) == values.reduce(0) { $0 + $1.count })
            let widths = try zip(ranges.edges, ranges.edges.dropFirst()).map { try $1.subtracting($0) }
            #expect(Set(widths).count == 1)
            if case .width(let wanted) = choice { #expect(widths[0] == wanted) }
            if case .about(let wanted) = choice { #expect(ranges.counts.count <= wanted + 2) }
        }
    }

    @Test func rangesHaveRoundEnds() throws {
        let values = [("1.5", 1), ("7", 2), ("19.99", 1), ("20", 1)].compactMap { text, count in
            Decimal(text).map { (value: $0, count: count) }
        }
        let four = try #require(try Histogram(values, .about(4)))
        #expect(four.edges == [0, 5, 10, 15, 20, 25] && four.counts == [1, 2, 0, 1, 1])
        let one = try #require(try Histogram([(value: 7, count: 3)], .byCount))
        #expect(one.counts == [3])
        let zero = try #require(try Histogram([(value: .zero, count: 3)], .byCount))
        #expect(zero.counts == [3] && zero.edges[0] == .zero)
        #expect(try Histogram([], .byCount) == nil)
    }

    @Test func whatCannotBeIsAFailure() {
        let values: [(value: Decimal, count: Int)] = [(value: 0, count: 1), (value: 1_000_000, count: 1)]
        #expect(throws: Histogram.Failure.tooMany) { try Histogram(values, .width(1)) }
        #expect(throws: Histogram.Failure.tooFine) {
            let width = Decimal(units: 1, scale: 38)
            _ = try Histogram([(value: Decimal("99999999999999999999999999999") ?? 0, count: 1)], .width(width))
        }
    }

    /// A bar is as high as its count, by the numbers at the axis, and goes from edge to edge.
    @Test(arguments: [11, 13])
    func barsAreAsHighAsTheirCounts(seed: UInt64) throws {
        var random = Seeded(seed)
        for _ in 0..<100 {
            let counts = (0..<Int.random(in: 1...60, using: &random)).map { _ in Int.random(in: 0...300, using: &random)
            }
            let edges = (0...counts.count).map { Decimal($0 * 5 - 40) }
            let shown = counts.map { "\($0)" }
            let markup = drawn(
                .histogram(edges), shown.indices.map { "\(edges[$0]) – \(edges[$0 + 1])" },
                [ChartSeries(label: "", values: counts.map { Decimal($0) }, shown: shown)],
                isRightToLeft: Bool.random(using: &random),
                references: [ChartReference(at: .value(0), label: "Nothing", place: "0")])
            expectInside(markup)
            for drawing in drawings(markup) where drawing[0].attributes["class"]?.hasPrefix("drawing") == true {
                let bars = bars(drawing)
                let known = counts.filter { $0 > 0 }
                #expect(bars.count == known.count)
                guard let most = known.max(), most > 40, let tallest = bars.compactMap({ $0.tenths("height") }).max()
                else {
                    continue
                }
                for (bar, count) in zip(bars, known) {
                    #expect(abs(Double(bar.tenths("height") ?? 0) - Double(tallest * count) / Double(most)) <= 6)
                }
            }
        }
    }

    @Test func boxesGoFromQuarterToQuarter() throws {
        let five = ["10", "20", "30", "60", "110"].map { Decimal($0) }
        let series = zip(["Minimum", "25%", "Median", "75%", "Maximum"], five).map { label, value in
            ChartSeries(label: label, values: [value, nil], shown: [value?.description ?? "", "–"])
        }
        let markup = drawn(.boxes, ["a", "b"], series)
        expectInside(markup)
        for drawing in drawings(markup) where drawing[0].attributes["class"]?.hasPrefix("drawing") == true {
            let rects = bars(drawing)
            try #require(rects.count == 2)
            let line = try #require(drawing.first { $0.attributes["class"] == "tick" }).path
            let (start, length) = (line[0].numbers[0], line[1].numbers[0])
            #expect(abs((rects[0].tenths("x") ?? 0) - start - length / 10) <= 5)
            #expect(abs((rects[0].tenths("width") ?? 0) - length * 4 / 10) <= 5)
            #expect(abs((rects[1].tenths("x") ?? 0) + 15 - start - length * 2 / 10) <= 5)
        }
    }
}
