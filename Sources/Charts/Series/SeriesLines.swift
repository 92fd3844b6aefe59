import BroadsheetBytes
import BroadsheetValues

/// A line for each series, named at its end where there is room. Where a value is missing, its line has a gap.
struct SeriesLines: Drawing {
    let canvas: Canvas
    private let chart: SeriesChart
    private let plot: Plot
    private let ruler: Ruler
    private let centers: [Int]
    private let axis: AxisLabels
    private let labels: EndLabels?
    private let references: References

    var headroom: Int { references.headroom }
    var unplaced: [String] { references.unplaced }

    var places: ToldPlaces { .along(centers) }

    private static let line = 190

    init(_ chart: SeriesChart, _ arrangement: ChartWidth, isNamed: Bool = true) {
        self.chart = chart
        var ruler = Ruler(chart.placed)
        if !chart.isLogarithmic { ruler.loosen() }
        var plot = Plot(start: 0, width: arrangement.width, top: Self.line / 2, height: arrangement.plotHeight)
        let marks = AxisMarks(chart, ruler, about: arrangement == .wide ? 4 : 3, chart.figures)
        ruler = marks.ruler
        plot.add(marks, ruler)
        labels = isNamed && EndLabels.fit(chart, arrangement) ? EndLabels(chart) : nil
        plot.leave(labels?.width ?? 50)
        let centers = AxisPlaces.along(plot, count: chart.names.count, chart.days)
        axis = AxisLabels(chart.names, at: centers, chart.days, plot, canvas: arrangement.width, chart.locale)
        (self.plot, self.ruler, self.centers) = (plot, ruler, centers)
        references = plot.references(of: chart, ruler, centers, canvas: arrangement.width)
        canvas = Canvas(
            width: arrangement.width, height: plot.bottom + Self.line + 60, isRightToLeft: chart.isRightToLeft)
    }

    /// Where a value is; nil where there is none.
    private func place(_ number: Int, _ name: Int) -> (x: Int, y: Int)? {
        guard let value = chart.value(number, at: name).flatMap(chart.place) else { return nil }
        return (centers[name], plot.y(ruler.units(of: value), ruler))
    }

    func append(to sink: inout ByteSink) {
        plot.appendTicks(on: canvas, to: &sink)
        references.appendRanges(on: canvas, to: &sink)
        if ruler.low <= 0, ruler.high >= 0, !chart.isLogarithmic {
            canvas.horizontal(from: plot.start, to: plot.end, y: plot.y(0, ruler), class: "zero", to: &sink)
        }
        for number in chart.series.indices {
            appendLine(number, to: &sink)
            appendDots(number, to: &sink)
        }
        if let labels {
            let ends = chart.series.indices.map { number in
                chart.series[number].ends.flatMap { place(number, $0.last) }
            }
            labels.append(ends, plot, on: canvas, to: &sink)
        }
        references.append(on: canvas, to: &sink)
        axis.append(on: canvas, bottom: plot.bottom, y: canvas.height - 60, to: &sink)
    }

    private func appendLine(_ number: Int, to sink: inout ByteSink) {
        sink.append("<path")
        sink.append(attribute: "class", text: "series series-\(number + 1)")
        sink.append(" d=\"")
        chart.lineSteps.append(
            chart.names.count, { place(number, $0).map { (canvas.side($0.x), $0.y) } }, to: &sink)
        sink.append("\"/>")
    }

    /// A dot at the end of the line, and one for each value between two gaps, which would have no line at all.
    private func appendDots(_ number: Int, to sink: inout ByteSink) {
        guard let ends = chart.series[number].ends else { return }
        let values = chart.series[number].values
        let alone = chart.names.indices.filter { name in
            name != ends.last && chart.lineSteps == .all && (name == 0 || values[name - 1] == nil)
                && (name + 1 == chart.names.count || values[name + 1] == nil)
        }
        canvas.dots(
            alone.compactMap { place(number, $0) }, radius: 25, class: "end end-\(number + 1)",
            line: "series series-\(number + 1)", to: &sink)
        if let last = place(number, ends.last) {
            canvas.dot(x: last.x, y: last.y, radius: 35, class: "end end-\(number + 1)", to: &sink)
        }
    }
}
