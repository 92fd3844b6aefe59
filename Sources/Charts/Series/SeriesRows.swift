import BroadsheetBytes
import BroadsheetValues

/// Lying bars of several series: at each name side by side or one behind another.
struct SeriesRows: Drawing {
    let canvas: Canvas
    private let chart: SeriesChart
    private let marks: SeriesMarks
    private let names: BarNames
    private let start: Int
    private let length: Int
    private let ticks: Ticks
    private let figures: ChartFigures
    private let ending: String

    private static let line = 170

    init(_ chart: SeriesChart, _ stacking: ChartStacking, _ arrangement: ChartWidth) {
        self.chart = chart
        ending = arrangement == .wide ? "" : "-narrow"
        var marks = SeriesMarks(chart, stacking)
        let ticks = Ticks(marks.ruler, about: arrangement == .wide ? 5 : 3)
        marks.extend(to: ticks)
        let points = chart.names.map { ChartPoint(label: $0, value: nil, shown: "") }
        let names = BarNames(points, arrangement, lanes: marks.lanes)
        figures = stacking == .whole ? .percents : chart.figures
        // The first and the last number of the axis have their middles at the ends of the bars.
        let widest = ticks.texts(marks.ruler, figures, chart.locale).map { TextWidth.of($0) }.max() ?? 0
        let half = min(widest, arrangement.width / 3) / 2 + 10
        start = max(names.width, half)
        length = arrangement.width - start - half
        (self.marks, self.names, self.ticks) = (marks, names, ticks)
        canvas = Canvas(
            width: arrangement.width, height: names.height + Self.line + 40, isRightToLeft: chart.isRightToLeft)
    }

    func append(to sink: inout ByteSink) {
        appendAxis(to: &sink)
        SeriesShapes(chart: chart, shapes: marks.marks.compactMap(shape), ending: ending).append(on: canvas, to: &sink)
        names.append(on: canvas, to: &sink)
        let zero = start + marks.ruler.zero(on: length)
        canvas.vertical(x: zero, from: 0, to: names.height, class: "zero", to: &sink)
    }

    private func shape(_ mark: SeriesMarks.Mark) -> SeriesShapes.Shape? {
        guard mark.from != mark.to else { return nil }
        let from = start + marks.ruler.position(of: mark.from, on: length)
        let to = start + marks.ruler.position(of: mark.to, on: length)
        let band = names.band(mark.name)
        let lane = marks.lanes > 1 ? mark.series : 0
        let top = band.top + band.height * lane / marks.lanes
        let bottom = band.top + band.height * (lane + 1) / marks.lanes
        return SeriesShapes.Shape(
            series: mark.series, x: min(from, to), y: top, width: max(1, abs(to - from)), height: max(2, bottom - top),
            hint: chart.hint(mark.series, at: mark.name))
    }

    private func appendAxis(to sink: inout ByteSink) {
        let texts = ticks.texts(marks.ruler, figures, chart.locale)
        guard let widest = texts.map({ TextWidth.of($0) }).max(), widest <= canvas.width / 3 else { return }
        let places = (0..<ticks.count).map { start + marks.ruler.position(of: ticks[$0], on: length) }
        let row = LabelRow(texts, centers: places, from: 0, to: canvas.width, keepsLast: false)
        // Each line has its number.
        for label in row.labels {
            canvas.vertical(x: places[label.index], from: 0, to: names.height, class: "grid", to: &sink)
        }
        row.append(on: canvas, y: names.height + Self.line, class: "ticks", to: &sink)
    }
}
