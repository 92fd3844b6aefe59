import BroadsheetBytes
import BroadsheetValues
import Testing

@testable import BroadsheetCharts

/// A drawing of up to 500 marks has no more than 30,000 bytes, whatever its kind, and tells its figures all the same.
@Suite struct ChartSizeTests {
    /// Each kind with the number of its series.
    static let kinds: [(kind: SeriesKind, series: Int)] = [
        (.lines, 1), (.bars(.none), 1), (.bars(.stacked), 5), (.dots, 1), (.dots, 4), (.bullets, 2), (.waterfall, 1),
        (.heat, 10), (.boxes, 5), (.ranges, 2), (.areas(.stacked), 4),
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
        for marks in [499, 500, 501, 5000] {
            let names = (0..<marks / count).map { "Name \($0)" }
            let drawn = drawings(kind, names: names, days: nil, series: count)
            #expect(drawn.count == 2)
            // Lines and areas have no bound, and no more points than there is room for.
            if marks > 501, case .lines = kind { continue }
            if marks > 501, case .areas = kind { continue }
            for drawing in drawn { #expect(drawing.utf8.count <= 30_000, "\(kind), \(marks): \(drawing.utf8.count)") }
        }
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
