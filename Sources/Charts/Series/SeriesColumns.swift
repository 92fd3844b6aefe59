import BroadsheetBytes
import BroadsheetValues

/// Standing bars of several series, side by side or one on another, for times and for few names that are short.
struct SeriesColumns: Drawing {
    let canvas: Canvas
    private let chart: SeriesChart
    private let plot: Plot
    private let marks: SeriesMarks
    private let axis: AxisLabels
    private let ending: String
    private let centers: [Int]
    private let references: References

    var headroom: Int { references.headroom }
    var unplaced: [String] { references.unplaced }

    var places: ToldPlaces { marks.marks.count > SeriesShapes.mostElements ? .along(centers) : .marks }

    private static let line = 190

    /// Whether bars stand: always for times; for names only where each is whole below its bars, even on a phone.
    static func suit(_ chart: SeriesChart) -> Bool {
        if chart.days != nil { return true }
        let slot = ChartWidth.narrow.width * 80 / 100 / max(1, chart.names.count)
        return chart.names.count <= 6 && chart.names.allSatisfy { TextWidth.of($0) + 100 <= slot }
    }

    init(_ chart: SeriesChart, _ stacking: ChartStacking, _ arrangement: ChartWidth) {
        self.chart = chart
        ending = arrangement == .wide ? "" : "-narrow"
        var marks = SeriesMarks(chart, stacking)
        let isFlat = marks.ruler.high == marks.ruler.low
        var plot = Plot(
            start: 0, width: arrangement.width, top: Self.line / 2, height: isFlat ? 50 : arrangement.plotHeight)
        if !isFlat {
            var ruler = marks.ruler
            let figures = stacking == .whole ? ChartFigures.percents : chart.figures
            let wanted = arrangement == .wide ? 4 : 3
            marks.extend(to: Ticks(ruler, about: wanted))
            plot.addTicks(&ruler, about: wanted, figures, chart.locale)
        }
        let behind = max(1, References.room(for: chart.references, in: arrangement.width))
        plot.leave(behind > 1 ? behind : 0)
        self.marks = marks
        self.plot = plot
        let count = chart.names.count
        let centers = chart.names.indices.map { plot.start + plot.width * (2 * $0 + 1) / (2 * count) }
        self.centers = centers
        axis = AxisLabels(
            chart.names, at: centers, chart.days, hasSlots: true, plot, canvas: arrangement.width, chart.locale)
        references = plot.references(of: chart, marks.ruler, centers, canvas: arrangement.width, behind: behind) {
            name in
            plot.start + plot.width * name / count...plot.start + plot.width * (name + 1) / count
        } point: { series, name in
            marks.marks.first { $0.series == series && $0.name == name }.map { plot.y($0.to, marks.ruler) }
        }
        canvas = Canvas(
            width: arrangement.width, height: plot.bottom + Self.line + 50, isRightToLeft: chart.isRightToLeft)
    }

    func append(to sink: inout ByteSink) {
        plot.appendTicks(on: canvas, to: &sink)
        references.appendRanges(on: canvas, to: &sink)
        SeriesShapes(chart: chart, shapes: marks.marks.compactMap(shape), ending: ending).append(on: canvas, to: &sink)
        canvas.horizontal(from: plot.start, to: plot.end, y: plot.y(0, marks.ruler), class: "zero", to: &sink)
        references.append(on: canvas, to: &sink)
        axis.append(on: canvas, bottom: plot.bottom, y: canvas.height - 50, to: &sink)
    }

    /// The bar of a value; zero has none.
    private func shape(_ mark: SeriesMarks.Mark) -> SeriesShapes.Shape? {
        let (from, to) = (plot.y(mark.from, marks.ruler), plot.y(mark.to, marks.ruler))
        guard mark.from != mark.to else { return nil }
        let count = chart.names.count
        let start = plot.start + plot.width * mark.name / count
        let room = plot.start + plot.width * (mark.name + 1) / count - start
        let width = min(640 * marks.lanes, max(3, room * 76 / 100))
        let lane = marks.lanes > 1 ? mark.series : 0
        let left = start + (room - width) / 2 + width * lane / marks.lanes
        let right = start + (room - width) / 2 + width * (lane + 1) / marks.lanes
        return SeriesShapes.Shape(
            series: mark.series, x: left, y: min(from, to), width: max(2, right - left), height: max(1, abs(from - to)),
            hint: chart.hint(mark.series, at: mark.name), isBelow: mark.isNegative)
    }
}
