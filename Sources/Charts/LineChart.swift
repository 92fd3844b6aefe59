import BroadsheetBytes
import BroadsheetValues

/// A line from value to value. Where one is missing, the line has a gap; its first and its last value stand beside it.
struct LineChart: Drawing {
    let canvas: Canvas
    private let chart: Chart
    private let plot: Plot
    private let ruler: Ruler
    private let centers: [Int]
    private let labels: AxisLabels
    /// The first and the last point that has a value.
    private let ends: (first: Int, last: Int)
    private let hasLastFigure: Bool

    var places: ToldPlaces { .along(centers) }

    private static let line = 190
    private static let gap = 90

    init(_ chart: Chart, _ arrangement: ChartWidth) {
        self.chart = chart
        let points = chart.points
        let known = points.indices.filter { points[$0].value != nil }
        ends = (known.first ?? 0, known.last ?? 0)
        var ruler = Ruler(points.lazy.compactMap(\.value))
        ruler.loosen()
        var plot = Plot(start: 0, width: arrangement.width, top: Self.line / 2, height: arrangement.plotHeight)
        plot.addTicks(&ruler, about: arrangement == .wide ? 4 : 3, chart.figures, chart.locale)
        let figure = TextWidth.figure(points[ends.last].shown) + Self.gap
        hasLastFigure = figure <= arrangement.width * 30 / 100
        plot.leave(hasLastFigure ? figure : 50)
        self.plot = plot
        self.ruler = ruler
        centers = AxisPlaces.along(plot, count: points.count, chart.days)
        labels = AxisLabels(
            points.map(\.label), at: centers, chart.days, plot, canvas: arrangement.width, chart.locale)
        canvas = Canvas(
            width: arrangement.width, height: plot.bottom + Self.line + 60, isRightToLeft: chart.isRightToLeft)
    }

    /// Where a point is; nil if it has no value.
    private func place(_ index: Int) -> (x: Int, y: Int)? {
        guard let value = chart.points[index].value else { return nil }
        return (centers[index], plot.y(ruler.units(of: value), ruler))
    }

    func append(to sink: inout ByteSink) {
        plot.appendTicks(on: canvas, to: &sink)
        if ruler.low <= 0, ruler.high >= 0 {
            canvas.horizontal(from: plot.start, to: plot.end, y: plot.y(0, ruler), class: "zero", to: &sink)
        }
        appendLine(to: &sink)
        appendDots(to: &sink)
        appendEnds(to: &sink)
        labels.append(on: canvas, bottom: plot.bottom, y: canvas.height - 60, to: &sink)
    }

    private func appendLine(to sink: inout ByteSink) {
        sink.append("<path class=\"line\" fill=\"none\" d=\"")
        chart.lineSteps.append(chart.points.count, { place($0).map { (canvas.side($0.x), $0.y) } }, to: &sink)
        sink.append("\"/>")
    }

    /// A value between two gaps would have no line at all.
    private func appendDots(to sink: inout ByteSink) {
        guard chart.lineSteps == .all else { return }
        let places = chart.points.indices.filter { isAlone($0) && $0 != ends.last }.compactMap { place($0) }
        canvas.dots(places, radius: 25, class: "point", line: "line", to: &sink)
    }

    private func isAlone(_ index: Int) -> Bool {
        let points = chart.points
        return (index == 0 || points[index - 1].value == nil)
            && (index + 1 == points.count || points[index + 1].value == nil)
    }

    private func appendEnds(to sink: inout ByteSink) {
        guard let last = place(ends.last) else { return }
        canvas.dot(x: last.x, y: last.y, radius: 40, class: "point last", to: &sink)
        guard hasLastFigure else { return }
        sink.append("<g class=\"figures\">")
        if ends.first != ends.last { appendFirstFigure(to: &sink) }
        let y = min(max(last.y + 45, plot.top + 45), plot.bottom)
        canvas.text(chart.points[ends.last].shown, x: last.x + Self.gap, y: y, to: &sink)
        sink.append("</g>")
    }

    /// The first figure stands where the line is not, if there is such a place near the first point.
    private func appendFirstFigure(to sink: inout ByteSink) {
        let text = chart.points[ends.first].shown
        guard let first = place(ends.first), first.x + TextWidth.figure(text) <= plot.end else { return }
        let line = reach(from: first, to: first.x + TextWidth.figure(text) + 40)
        if first.y - line.lowerBound <= 50, line.lowerBound - 170 >= 0 {
            canvas.text(text, x: first.x, y: line.lowerBound - 70, to: &sink)
        } else if line.upperBound - first.y <= 50, line.upperBound + 190 <= plot.bottom {
            canvas.text(text, x: first.x, y: line.upperBound + 160, to: &sink)
        }
    }

    /// How high and how low the line goes between the first point and `end`.
    private func reach(from first: (x: Int, y: Int), to end: Int) -> ClosedRange<Int> {
        var reach = first.y...first.y
        var before = first
        for index in ends.first + 1..<chart.points.count where before.x < end {
            guard let next = place(index) else { continue }
            // A point beyond the end counts only as far as the line has gone by then.
            let y = next.x > end ? before.y + (next.y - before.y) * (end - before.x) / (next.x - before.x) : next.y
            reach = min(reach.lowerBound, y)...max(reach.upperBound, y)
            before = next
        }
        return reach
    }
}

extension Ruler {
    /// Makes room around values that are nearly the same, and shows zero where it is not far.
    mutating func loosen() {
        if low == high {
            let room = max(1, Int128((low.magnitude / 20)))
            if low == 0 { high = 1 } else { (low, high) = (low - room, high + room) }
        }
        let farthest = Int128(max(low.magnitude, high.magnitude))
        if (high - low) * 2 >= farthest { includeZero() }
    }
}
