import BroadsheetBytes
import BroadsheetTesting
import BroadsheetValues
import Testing

@testable import BroadsheetCharts

/// Small drawings have one scale, and each the marks that it would have alone.
@Suite struct SmallChartTests {
    private func made(_ kind: SeriesKind, _ series: [ChartSeries], names: [String]) -> (SmallCharts, String) {
        func chart(_ id: String, _ series: [ChartSeries], _ common: [Decimal]) -> SeriesChart {
            SeriesChart(
                kind: kind, id: id, title: "Title", description: "", names: names, days: nil, series: series,
                words: ChartWords(), isRightToLeft: false, common: common, mostSeries: SmallCharts.most)
        }
        let parts = series.map { (label: $0.label, series: [$0]) }
        let charts = SmallCharts(parts, whole: chart("c", series, [])) { chart("c.\($0)", $1.series, $2) }
        var sink = ByteSink(capacity: 4096)
        charts.append(to: &sink)
        return (charts, sink.string)
    }

    @Test(arguments: [61, 67])
    func allHaveOneScale(seed: UInt64) throws {
        var random = Seeded(seed)
        for _ in 0..<60 {
            let names = (0..<Int.random(in: 2...12, using: &random)).map { "n\($0)" }
            let series = (0..<Int.random(in: 1...12, using: &random)).map { number in
                let values: [Decimal?] = names.map { _ in
                    Int.random(in: 0..<9, using: &random) == 0
                        ? nil : Decimal(units: Int128(Int.random(in: -999...9_999, using: &random)), scale: 1)
                }
                return ChartSeries(
                    label: "S\(number)", values: values, shown: values.map { $0?.description ?? "–" })
            }
            let kind: SeriesKind = Bool.random(using: &random) ? .lines : .bars(.none)
            let (_, markup) = made(kind, series, names: names)
            expectInside(markup)
            let ticks = drawings(markup).filter { $0[0].attributes["class"] == "drawing small" }.map { drawing in
                drawing.filter { $0.name == "path" && $0.attributes["class"] == "grid" }.compactMap {
                    $0.attributes["d"]
                }
            }
            let drawn = series.count { $0.values.contains { $0 != nil } }
            #expect(ticks.count == series.count)
            #expect(Set(ticks.filter { !$0.isEmpty }).count <= 1 && ticks.count { !$0.isEmpty } == drawn)
        }
    }

    @Test func moreThanTwentyFourAreSaid() {
        let series = (0..<30).map {
            ChartSeries(label: "S\($0)", values: [Decimal($0), Decimal(1)], shown: ["\($0)", "1"])
        }
        let (charts, markup) = made(.lines, series, names: ["a", "b"])
        #expect(
            markup.contains("Only the first 24 of 30 are drawn.") && charts.told.contains("Only the first 24 of 30"))
        #expect(markup.components(of: "drawing small") == 24)
    }
}

extension String {
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
