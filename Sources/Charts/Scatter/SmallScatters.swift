import BroadsheetBytes
package import BroadsheetValues

/// A small drawing of points for each section, all with one scale on both axes.
package struct SmallScatters: Sendable {
    /// The chart of all points, which tells them in words and as a table.
    let whole: ScatterChart
    private let parts: [(label: String, chart: ScatterChart)]

    /// A drawing for each of the series of `whole`: made by `make` of its number, of the values that all must have in sight along the
    /// page and upwards, and of the most points of a field.
    package init(
        of whole: ScatterChart,
        _ make: (_ number: Int, _ common: (x: [Decimal], y: [Decimal]), _ mostInField: Int) -> ScatterChart
    ) {
        self.whole = whole
        var (x, y): ([Decimal], [Decimal]) = ([], [])
        var most = 0
        switch whole.marks {
        case .points(let points): (x, y) = (points.map(\.x), points.map(\.y))
        case .bins(let bins, _, _):
            (x, y) = (bins.flatMap { [$0.x.from, $0.x.to] }, bins.flatMap { [$0.y.from, $0.y.to] })
            most = bins.map(\.count).max() ?? 0
        }
        let ends = ([x.min(), x.max()].compactMap { $0 }, [y.min(), y.max()].compactMap { $0 })
        var charts = whole.series.indices.map { make($0, ends, most) }
        // Lines through the points may go beyond them.
        let trends = charts.compactMap(\.trend).flatMap { [$0.first.y, $0.last.y] }
        if !trends.isEmpty {
            let all = ends.1 + trends
            let wide = (ends.0, [all.min(), all.max()].compactMap { $0 })
            charts = whole.series.indices.map { make($0, wide, most) }
        }
        parts = Array(zip(whole.series, charts)).map { (label: $0, chart: $1) }
    }

    /// What is shown, in words.
    package var told: String { whole.told }

    /// Appends the drawings side by side, each below its name.
    func append(to sink: inout ByteSink) {
        if whole.isEmpty { return whole.append(to: &sink) }
        sink.append("<div class=\"smalls\">")
        for part in parts where !part.chart.isEmpty {
            sink.append("<div><p>")
            sink.appendEscaped(part.label)
            sink.append("</p>")
            part.chart.appendSmall(to: &sink)
            sink.append("</div>")
        }
        sink.append("</div>")
        for note in whole.notes { whole.append(note: note, to: &sink) }
        // The line through the points of each is told with its name.
        for part in parts where !part.chart.isEmpty {
            guard let trend = part.chart.toldTrend else { continue }
            whole.append(note: "\(part.label): \(trend)", to: &sink)
        }
    }
}

extension ScatterChart {
    /// Appends its narrow drawing alone, as small as it is on a phone.
    fileprivate func appendSmall(to sink: inout ByteSink) {
        let drawing = ScatterField(self, .narrow)
        let margin = DrawingMargin(axes, isLying: drawing.isLying, headroom: drawing.headroom)
        append(frame: drawing.canvas, margin, .narrow, isSmall: true, told: .marks, to: &sink)
        drawing.append(to: &sink)
        margin.append(on: drawing.canvas, to: &sink)
        sink.append("</svg>")
        for text in drawing.unplaced { append(note: text, to: &sink) }
    }
}
