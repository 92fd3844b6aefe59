import BroadsheetBytes
import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import BroadsheetCharts

/// A chart of several series: its markup.
func drawn(
    _ kind: SeriesKind, _ names: [String], _ series: [ChartSeries], days: [Day]? = nil, isRightToLeft: Bool = false,
    references: [ChartReference] = [], axes: AxisTitles = AxisTitles(), isLogarithmic: Bool = false
) -> String {
    var sink = ByteSink(capacity: 4096)
    SeriesChart(
        kind: kind, id: "report.chart", title: "Title", description: "", names: names, days: days, series: series,
        words: ChartWords(), isRightToLeft: isRightToLeft, axes: axes, references: references,
        isLogarithmic: isLogarithmic
    ).append(to: &sink)
    return sink.string
}

/// A series from plainly written numbers; an empty one is a missing value.
func series(_ label: String, _ values: String...) -> ChartSeries {
    ChartSeries(label: label, values: values.map { Decimal($0) }, shown: values.map { $0.isEmpty ? "–" : $0 })
}

@Suite struct SeriesChartTests {
    private let months = (1...4).compactMap { Day(year: 2026, month: $0, day: 1)?.month }
    private let names = ["Jan", "Feb", "Mar", "Apr"]

    private func elements(_ drawing: [Element], _ name: String) -> [Element] {
        drawing.filter { $0.attributes["class"]?.split(separator: " ").contains(Substring(name)) == true }
    }

    @Test func eachLineIsNamedAtItsEnd() throws {
        let markup = drawn(
            .lines, names, [series("Bank", "1", "2", "3", "4"), series("Cash", "1", "", "3", "3.9")], days: months)
        expectInside(markup)
        for drawing in drawings(markup) {
            let lines = elements(drawing, "series")
            #expect(lines.map { $0.path.map(\.letter) } == [["M", "L", "L", "L"], ["M", "M", "L"]])
            // March is farther from February than February from January is not: 28 days and 31.
            let x = lines[0].path.map { $0.numbers[0] }
            #expect(x[1] - x[0] > x[2] - x[1])
            let labels = ["name-1", "name-2"].map { elements(drawing, $0).first }
            #expect(labels.map { $0?.text } == ["Bank", "Cash"])
            let places = labels.compactMap { $0?.tenths("y") }
            #expect(places[1] - places[0] >= 160, "not over one another, the higher one above")
        }
        #expect(!markup.contains("legend"))
        #expect(
            markup.contains(
                "Series: 2 (Bank, Cash); from Jan to Apr; least: Bank Jan 1; greatest: Bank Apr 4. Without a value: 1.")
        )
    }

    @Test func namesThatHaveNoRoomAreALegend() {
        let long = series("The association for the preservation of the old town", "1", "2", "3", "4")
        let markup = drawn(.lines, names, [long, series("Cash", "4", "3", "2", "1")])
        expectInside(markup)
        #expect(
            markup.contains("<ul class=\"legend inline\">")
                && markup.contains("class=\"series series-2\" d=\"M0 8H16\""))
        let middling = drawn(.lines, names, [series("Old town and harbour", "1", "2", "3", "4")])
        #expect(middling.contains("<ul class=\"legend inline narrow\">"))
    }

    @Test func partsOfBothSignsAreNoWhole() {
        let markup = drawn(.bars(.whole), names, [series("A", "1", "2", "3", "4"), series("B", "-1", "2", "3", "4")])
        #expect(markup.contains("not drawn as parts of a whole"))
        let areas = drawn(.areas(.stacked), names, [series("A", "1", "2", "3", "4"), series("B", "-1", "2", "3", "4")])
        #expect(areas.contains("<rect") && !areas.contains("parts of a whole"))
    }

    @Test func moreThanCanBeToldApartIsSaid() {
        let many = (0..<11).map { ChartSeries(label: "S\($0)", values: [Decimal($0)], shown: ["\($0)"]) }
        #expect(drawn(.bars(.none), ["x"], many).contains("Only the first 8 of 11 are drawn."))
        let long = ChartSeries(
            label: "S", values: Array(repeating: Decimal(1), count: 900), shown: Array(repeating: "1", count: 900))
        let markup = drawn(.bars(.stacked), (0..<900).map { "n\($0)" }, [long, long])
        #expect(markup.contains("Only the first 250 of 900 are drawn."))
        #expect(markup.utf8.count < 60_000)
        expectInside(markup)
    }

    @Test func nothingToDrawIsSaid() {
        #expect(drawn(.lines, ["a"], [series("A", "")]).contains("There are no values to draw."))
        #expect(drawn(.bars(.whole), [], []).contains("There are no values to draw."))
    }

    @Test(arguments: [3, 5, 8])
    func labelsAreApartAndInOrder(seed: UInt64) {
        var random = Seeded(seed)
        for _ in 0..<500 {
            let wanted = (0..<Int.random(in: 1...8, using: &random)).map { _ in
                Int.random(in: 95...2295, using: &random)
            }
            let places = EndLabels.spread(wanted, from: 95, to: 2295)
            for a in wanted.indices {
                #expect((95...2295).contains(places[a]))
                for b in wanted.indices where a != b {
                    #expect(abs(places[a] - places[b]) >= 160)
                    if wanted[a] < wanted[b] { #expect(places[a] < places[b]) }
                }
            }
            let isApart = zip(wanted.sorted(), wanted.sorted().dropFirst()).allSatisfy { $1 - $0 >= 160 }
            if isApart, wanted.count == 1 { #expect(places == wanted) }
        }
    }
}
