import BroadsheetBytes
import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import BroadsheetCharts

/// Several bars of parts: one colour for one name, each part of its own whole.
@Suite struct SmallShareTests {
    private func made(_ parts: [(String, [Decimal?])]) -> (charts: SmallShares, markup: String) {
        let charts = SmallShares(
            parts.enumerated().map { number, part in
                let points = part.1.enumerated().map {
                    ChartPoint(label: "n\($0)", value: $1, shown: $1?.description ?? "–")
                }
                let chart = Chart(
                    kind: .share, id: "c.\(number + 1)", title: "Title: \(part.0)", description: "", points: points,
                    words: ChartWords(), isRightToLeft: false)
                return (part.0, chart)
            })
        var sink = ByteSink(capacity: 4096)
        charts.append(to: &sink)
        return (charts, sink.string)
    }

    /// The colours of the parts that are drawn, bar by bar.
    private func colours(_ markup: String) -> [[String]] {
        drawings(markup).filter { $0[0].attributes["class"] == "drawing parts" }.map { drawing in
            drawing.compactMap { $0.name == "rect" ? $0.attributes["class"] : nil }.filter { $0.hasPrefix("part ") }
        }
    }

    @Test func oneNameHasOneColour() {
        let (charts, markup) = made([("A", [1, nil, 3]), ("B", [0, 4, 4])])
        #expect(colours(markup) == [["part part-1", "part part-3"], ["part part-2", "part part-3"]])
        #expect(markup.contains("<p>A</p>") && markup.contains("<p>B</p>"))
        #expect(markup.contains("25.0%") && markup.contains("75.0%") && markup.split(separator: "50.0%").count == 3)
        #expect(charts.told.hasPrefix("A: ") && charts.told.contains("B: "))
    }

    /// Of more than eight names those have a colour that are largest in all bars together, the others of each bar are one.
    @Test func smallNamesAreOneInAllBars() {
        let (_, markup) = made([
            ("A", [9, 1, 8, 7, 6, 5, 4, 3, 1]), ("B", [1, 9, nil, nil, nil, nil, nil, nil, 2]),
        ])
        let own = (1...7).map { "part part-\($0)" }
        #expect(colours(markup) == [own + ["part part-8"], [own[0], own[1], "part part-8"]])
        #expect(markup.contains("2 others") && markup.contains("1 other<"))
    }

    @Test func aWholeOfNothingHasNoBar() {
        let (_, markup) = made([("A", [0, 0]), ("B", [1, 2])])
        #expect(colours(markup).count == 1 && markup.contains(ChartWords().none))
    }

    @Test func moreThanTwentyFourAreSaid() {
        let (charts, markup) = made((0..<30).map { ("S\($0)", [1, 2]) })
        #expect(colours(markup).count == 24)
        let sentence = "Only the first 24 of 30 are drawn."
        #expect(markup.contains(sentence) && charts.told.contains(sentence))
    }

    @Test func valuesOnBothSidesOfZeroAreNoWhole() {
        #expect(SmallShares.suit([1, nil, 2, 0]) && SmallShares.suit([-1, 0]) && SmallShares.suit([]))
        #expect(!SmallShares.suit([1, -1]))
    }
}
