import BroadsheetBytes
import BroadsheetValues

/// Standing bars side by side: for times, and for few names that are short.
struct BarColumns: Drawing {
    let canvas: Canvas
    private let chart: Chart
    private let bars: BarLayout
    private let plot: Plot
    private let hasFigures: Bool
    private let labels: AxisLabels

    var places: ToldPlaces {
        bars.areMany ? .along(bars.points.indices.map { slot($0).lowerBound + slot($0).count / 2 }) : .marks
    }

    private static let line = 190

    /// Whether bars stand: always for times; for names only where each is whole below its bar, even on a phone.
    static func suit(_ chart: Chart) -> Bool {
        if chart.axis == .times { return true }
        let slot = ChartWidth.narrow.width / max(1, chart.points.count)
        return chart.points.count <= 6
            && chart.points.allSatisfy { max(TextWidth.of($0.label), TextWidth.figure($0.shown)) + 100 <= slot }
    }

    init(_ chart: Chart, _ arrangement: ChartWidth) {
        self.chart = chart
        let width = arrangement.width
        let points = chart.points
        var bars = BarLayout(points)
        let widest = points.map { TextWidth.figure($0.shown) }.max() ?? 0
        hasFigures = widest + 60 <= width / max(1, points.count)
        let hasNegative = bars.ruler.low < 0
        let hasPositive = bars.ruler.high > 0 || !hasNegative
        let top = hasFigures ? (hasPositive ? Self.line : 10) : Self.line / 2
        // Nothing but zeros needs no height and no axis.
        let isFlat = bars.ruler.high == bars.ruler.low
        var plot = Plot(start: 0, width: width, top: top, height: isFlat ? 50 : arrangement.plotHeight)
        if !hasFigures, !isFlat {
            plot.addTicks(&bars.ruler, about: arrangement == .wide ? 4 : 3, chart.figures, chart.locale)
        }
        self.bars = bars
        self.plot = plot
        let below = hasFigures && hasNegative ? Self.line : 0
        let centers = points.indices.map { plot.start + plot.width * (2 * $0 + 1) / (2 * points.count) }
        labels = AxisLabels(
            points.map(\.label), at: centers, chart.days, hasSlots: true, plot, canvas: width, chart.locale)
        canvas = Canvas(
            width: width, height: plot.bottom + below + Self.line + 50, isRightToLeft: chart.isRightToLeft)
    }

    func append(to sink: inout ByteSink) {
        plot.appendTicks(on: canvas, to: &sink)
        bars.append(on: canvas, to: &sink) { shape($0) }
        if hasFigures {
            sink.append("<g class=\"figures\" text-anchor=\"middle\">")
            for index in bars.points.indices { appendFigure(index, to: &sink) }
            sink.append("</g>")
        }
        let zero = plot.y(0, bars.ruler)
        canvas.horizontal(from: plot.start, to: plot.end, y: zero, class: "zero", to: &sink)
        labels.append(on: canvas, bottom: plot.bottom, y: canvas.height - 50, to: &sink)
    }

    /// From where to where the room of a bar is.
    private func slot(_ index: Int) -> Range<Int> {
        let count = bars.points.count
        return plot.start + plot.width * index / count..<plot.start + plot.width * (index + 1) / count
    }

    private func shape(_ index: Int) -> BarLayout.Shape? {
        guard let reach = bars.reach(index, on: plot.height) else { return nil }
        let slot = slot(index)
        let width = min(640, max(3, slot.count * 70 / 100))
        return BarLayout.Shape(
            x: slot.lowerBound + (slot.count - width) / 2, y: plot.bottom - reach.upperBound, width: width,
            height: reach.count, isNegative: bars.isNegative(index),
            hint: bars.hint(index, isComplete: hasFigures && labels.isNamed(index)))
    }

    private func appendFigure(_ index: Int, to sink: inout ByteSink) {
        let slot = slot(index)
        let zero = bars.ruler.zero(on: plot.height)
        let reach = bars.reach(index, on: plot.height) ?? zero..<zero
        // Where all bars hang, there is no room above the line of zero.
        let isBelow = bars.isNegative(index) || bars.ruler.high == 0 && bars.ruler.low < 0
        let y = isBelow ? plot.bottom - reach.lowerBound + 140 : plot.bottom - reach.upperBound - 50
        canvas.text(bars.points[index].shown, x: slot.lowerBound + slot.count / 2, y: y, to: &sink)
    }
}
