import BroadsheetBytes
import BroadsheetValues

/// Areas of several series, one on another, over an axis at whose places the values are. Where a value is missing its area has no
/// height: those above it lie on what is below.
struct SeriesAreas: Drawing {
    let canvas: Canvas
    private let chart: SeriesChart
    private let plot: Plot
    private let marks: SeriesMarks
    private let centers: [Int]
    private let axis: AxisLabels
    private let ending: String
    private let references: References
    /// The names at which areas are drawn, if not at all of them.
    private let columns: Set<Int>?

    var headroom: Int { references.headroom }
    var unplaced: [String] { references.unplaced }

    var places: ToldPlaces { .along(centers) }

    private static let line = 190

    init(_ chart: SeriesChart, _ arrangement: ChartWidth) {
        self.chart = chart
        ending = arrangement == .wide ? "" : "-narrow"
        let isWhole = if case .areas(.whole) = chart.kind { true } else { false }
        var marks = SeriesMarks(chart, isWhole ? .whole : .stacked, areas: true)
        var ruler = marks.ruler
        var plot = Plot(start: 0, width: arrangement.width, top: Self.line / 2, height: arrangement.plotHeight)
        let wanted = arrangement == .wide ? 4 : 3
        marks.extend(to: Ticks(ruler, about: wanted))
        plot.addTicks(&ruler, about: wanted, isWhole ? .percents : chart.figures, chart.locale)
        let behind = max(1, References.room(for: chart.references, in: arrangement.width))
        plot.leave(max(50, behind))
        let centers = AxisPlaces.along(plot, count: chart.names.count, chart.days)
        axis = AxisLabels(chart.names, at: centers, chart.days, plot, canvas: arrangement.width, chart.locale)
        (self.plot, self.marks, self.centers) = (plot, marks, centers)
        columns = Self.columns(of: chart, marks.marks, isWhole)
        references = plot.references(
            of: chart, marks.ruler, centers, canvas: arrangement.width, behind: behind,
            point: { series, name in
                marks.marks.first { $0.series == series && $0.name == name }.map { plot.y($0.to, marks.ruler) }
            })
        canvas = Canvas(
            width: arrangement.width, height: plot.bottom + Self.line + 60, isRightToLeft: chart.isRightToLeft)
    }

    /// Of each step the names with the least and the greatest sum; of parts of a whole those of the first part.
    private static func columns(of chart: SeriesChart, _ marks: [SeriesMarks.Mark], _ isWhole: Bool) -> Set<Int>? {
        if chart.lineSteps == .all { return nil }
        var ends = Array(repeating: Int128(0), count: chart.names.count)
        for mark in marks where mark.series == (isWhole ? 0 : chart.series.count - 1) { ends[mark.name] = mark.to }
        // The first and the last name are where the areas begin and end.
        let steps = chart.lineSteps.places(ends) + [[0, ends.count - 1]]
        return Set(steps.joined())
    }

    func append(to sink: inout ByteSink) {
        plot.appendTicks(on: canvas, to: &sink)
        references.appendRanges(on: canvas, to: &sink)
        sink.append("<g class=\"stack\">")
        for number in chart.series.indices { appendArea(number, to: &sink) }
        sink.append("</g>")
        canvas.horizontal(from: plot.start, to: plot.end, y: plot.y(0, marks.ruler), class: "zero", to: &sink)
        references.append(on: canvas, to: &sink)
        axis.append(on: canvas, bottom: plot.bottom, y: canvas.height - 60, to: &sink)
    }

    private func appendArea(_ number: Int, to sink: inout ByteSink) {
        let own = marks.marks.filter { $0.series == number && (columns?.contains($0.name) ?? true) }
        if own.isEmpty { return }
        let name = "\(chart.id):area\(ending)-\(number + 1)"
        sink.append("<g")
        sink.append(attribute: "class", text: "part part-\(number + 1)")
        sink.append("><path")
        sink.append(attribute: "id", text: name)
        sink.append(" d=\"")
        append(own, to: &sink)
        sink.append("\"><title>")
        sink.appendEscaped(chart.series[number].label)
        sink.append("</title></path></g>")
        chart.appendPattern(number, over: name, to: &sink)
    }

    /// The upper edge there, and the lower edge back. A value alone is as wide as can be seen.
    private func append(_ run: [SeriesMarks.Mark], to sink: inout ByteSink) {
        let edge = run.map { mark in
            (x: centers[mark.name], to: plot.y(mark.to, marks.ruler), from: plot.y(mark.from, marks.ruler))
        }
        var way = edge.map { ($0.x, $0.to) } + edge.reversed().map { ($0.x, $0.from) }
        if edge.count == 1 {
            let (x, to, from) = edge[0]
            let (left, right) = (max(plot.start, x - 20), min(plot.end, x + 20))
            way = [(left, to), (right, to), (right, from), (left, from)]
        }
        for (index, place) in way.enumerated() {
            sink.append(index == 0 ? "M" : "L")
            sink.append(tenths: canvas.side(place.0))
            sink.append(0x20)
            sink.append(tenths: place.1)
        }
        sink.append("z")
    }
}
