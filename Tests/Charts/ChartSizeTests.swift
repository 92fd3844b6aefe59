import BroadsheetBytes
import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import BroadsheetCharts

/// A drawing of 500 marks, and of any number more, has no more than 30,000 bytes, whatever its kind, and tells its figures all the same.
@Suite struct ChartSizeTests {
    /// Each kind with the number of its series.
    static let kinds: [(kind: SeriesKind, series: Int)] = [
        (.lines, 1), (.bars(.none), 1), (.bars(.stacked), 5), (.dots, 1), (.dots, 4), (.bullets, 2), (.waterfall, 1),
        (.heat, 10), (.boxes, 5), (.ranges, 2), (.areas(.stacked), 4), (.areas(.whole), 8), (.lines, 8),
    ]

    private func drawings(_ kind: SeriesKind, names: [String], days: [Day]?, series count: Int) -> [String] {
        let series = (0..<count).map { number in
            let values = names.indices.map { Decimal(1000 + $0 * 37 % 900 + number * 1000) }
            return ChartSeries(label: "Series \(number)", values: values, shown: values.map { "\($0) €" })
        }
        var sink = ByteSink(capacity: 1 << 16)
        SeriesChart(
            kind: kind, id: "report.chart.1", title: "Title", description: "", names: names, days: days, series: series,
            words: ChartWords(), isRightToLeft: false
        ).append(to: &sink)
        return sink.string.split(separator: "<svg class=\"drawing").filter {
            $0.hasPrefix(" wide") || $0.hasPrefix(" narrow")
        }.map {
            String($0.split(separator: "</svg>", maxSplits: 1).first ?? "")
        }
    }

    @Test(arguments: kinds.indices)
    func marksAreFewBytes(_ place: Int) {
        let (kind, count) = Self.kinds[place]
        for marks in [499, 500, 501, 5000] + (isFullForm ? [50_000] : []) {
            let names = (0..<marks / count).map { "A long name of number \($0)" }
            let drawn = drawings(kind, names: names, days: nil, series: count)
            #expect(drawn.count == 2)
            for drawing in drawn { #expect(drawing.utf8.count <= 30_000, "\(kind), \(marks): \(drawing.utf8.count)") }
        }
    }

    /// Gaps everywhere, and values that jump: a line has the most points then.
    @Test(arguments: [499, 501, 1800, 1801, 5000, 50_000], [1, 8])
    func linesWithGaps(_ count: Int, _ series: Int) {
        let names = (0..<count / series).map { "Name \($0)" }
        let all = (0..<series).map { number in
            let values = names.indices.map { place in
                place % 2 == 1 ? nil : Decimal((place * 7919 + number * 104_729) % 100_003)
            }
            return ChartSeries(label: "Series \(number)", values: values, shown: values.map { "\($0 ?? .zero)" })
        }
        var sink = ByteSink(capacity: 1 << 16)
        SeriesChart(
            kind: .lines, id: "report.chart.1", title: "Title", description: "", names: names, days: nil, series: all,
            words: ChartWords(), isRightToLeft: false
        ).append(to: &sink)
        for drawing in sink.string.split(separator: "<svg class=\"drawing").dropFirst() {
            #expect(drawing.utf8.count <= 31_000, "\(count), \(series): \(drawing.utf8.count)")
        }
        #expect(sink.string.contains("the least and the greatest are drawn") == (names.count * series > 1800))
    }

    @Test func threeYearsOfDays() {
        let days = (0..<1100).map { Day(number: 20_000 + $0) }
        let drawn = drawings(.calendar, names: days.map { "\($0)" }, days: days, series: 1)
        for drawing in drawn {
            #expect(drawing.utf8.count <= 30_000, "\(drawing.utf8.count)")
            // Each day has its place for the figure in the table.
            let places = drawing.split(separator: "data-days=\"").last?.prefix { $0 != "\"" } ?? ""
            var count = 0
            for block in places.split(separator: "|").dropFirst() { count += block.split(separator: " ").count - 1 }
            #expect(count == 1100)
        }
    }
}
