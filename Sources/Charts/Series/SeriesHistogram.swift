import BroadsheetBytes
import BroadsheetValues

/// How many values there are in each range: bars that touch, over an axis of the values that says where the ranges begin and end.
struct SeriesHistogram: Drawing {
    let canvas: Canvas
    private let chart: SeriesChart
    private let plot: Plot
    private let ruler: Ruler
    private let ends: LabelRow
    private let edges: [Int]
    private let references: References

    private static let line = 190

    var headroom: Int { references.headroom }
    var unplaced: [String] { references.unplaced }
    var places: ToldPlaces {
        MarkWriter.areMany(chart) ? .along(zip(edges, edges.dropFirst()).map { ($0 + $1) / 2 }) : .marks
    }

    /// A drawing of counts, whose ranges have `edges`: one more than there are names.
    init(_ chart: SeriesChart, _ edges: [Decimal], _ arrangement: ChartWidth) {
        self.chart = chart
        var ruler = Ruler(chart.series.lazy.flatMap(\.values).compactMap { $0 })
        ruler.includeZero()
        for value in chart.common { ruler.include(value) }
        // There is no half of a value.
        ruler.high = max(ruler.high, ruler.units(of: 4))
        var plot = Plot(start: 0, width: arrangement.width, top: Self.line / 2, height: arrangement.plotHeight)
        plot.addTicks(&ruler, about: arrangement == .wide ? 4 : 3, .numbers, chart.locale)
        plot.leave(60)
        let count = edges.count - 1
        let width = plot.width
        let places = edges.indices.map { plot.start + width * $0 / max(1, count) }
        let decimals = edges.map { Int($0.scale) }.max() ?? 0
        let figures = chart.figures.atAxis(of: edges)
        func text(_ number: Int, isGreatest: Bool) -> String {
            figures.text(of: edges[number], decimals: decimals, isGreatest: isGreatest, chart.locale)
        }
        // Each has room for the currency, which the greatest of those that stand there says.
        let row = LabelRow(
            edges.indices.map { text($0, isGreatest: true) }, centers: places, from: 0, to: arrangement.width,
            keepsLast: false)
        let greatest = row.labels.last?.index
        ends = row.reading { text($0, isGreatest: $0 == greatest) }
        (self.plot, self.ruler, self.edges) = (plot, ruler, places)
        references = Self.references(of: chart, plot, edges, canvas: arrangement.width)
        canvas = Canvas(
            width: arrangement.width, height: plot.bottom + Self.line + 60, isRightToLeft: chart.isRightToLeft)
    }

    /// Values go along the page here, though bars stand.
    private static func references(
        of chart: SeriesChart, _ plot: Plot, _ edges: [Decimal], canvas: Int
    ) -> References {
        let ruler = Ruler(from: edges[0], to: edges[edges.count - 1])
        return References(
            chart.references,
            in: ReferenceField(
                isLying: true, names: plot.top...plot.bottom, values: plot.start...plot.end, behind: 0, width: canvas,
                value: { value in
                    let units = ruler.units(of: value)
                    let isInside = ruler.low <= units && units <= ruler.high
                    return isInside ? plot.start + ruler.position(of: units, on: plot.width) : nil
                },
                name: { _ in plot.top...plot.top }, day: { _ in nil }, point: { _, _ in nil }))
    }

    func append(to sink: inout ByteSink) {
        plot.appendTicks(on: canvas, to: &sink)
        references.appendRanges(on: canvas, to: &sink)
        sink.append("<g class=\"bars\">")
        var marks = MarkWriter(chart, on: canvas)
        for name in chart.names.indices { appendBar(name, &marks, to: &sink) }
        marks.finish(to: &sink)
        sink.append("</g>")
        canvas.horizontal(from: plot.start, to: plot.end, y: plot.y(0, ruler), class: "zero", to: &sink)
        for label in ends.labels {
            canvas.vertical(x: edges[label.index], from: plot.bottom, to: plot.bottom + 40, class: "tick", to: &sink)
        }
        references.append(on: canvas, to: &sink)
        ends.append(on: canvas, y: canvas.height - 60, class: "ticks", to: &sink)
    }

    private func appendBar(_ name: Int, _ marks: inout MarkWriter, to sink: inout ByteSink) {
        guard let value = chart.value(0, at: name), !value.isZero else { return }
        let top = min(plot.y(ruler.units(of: value), ruler), plot.bottom - 5)
        let width = edges[name + 1] - edges[name]
        let gap = width > 60 ? 10 : 0
        marks.rect(
            x: edges[name], y: top, width: max(2, width - gap), height: plot.bottom - top,
            hint: chart.hint(0, at: name), to: &sink)
    }
}
