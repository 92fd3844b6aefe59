import BroadsheetBytes
import BroadsheetValues

/// Lying bars of several series: at each name side by side or one behind another.
struct SeriesRows: LyingDrawing {
    let chart: SeriesChart
    private let marks: SeriesMarks
    let field: LyingField
    let references: References
    private let ending: String

    var places: ToldPlaces { marks.marks.count > SeriesShapes.mostElements ? .down(field.middles) : .marks }

    init(_ chart: SeriesChart, _ stacking: ChartStacking, _ arrangement: ChartWidth) {
        self.chart = chart
        ending = arrangement == .wide ? "" : "-narrow"
        marks = SeriesMarks(chart, stacking)
        let figures = stacking == .whole ? ChartFigures.percents : chart.figures
        field = LyingField(chart.names, marks.ruler, figures, chart, arrangement, lanes: marks.lanes)
        references = field.references(of: chart)
    }

    func append(to sink: inout ByteSink) {
        field.appendAxis(to: &sink)
        references.appendRanges(on: canvas, to: &sink)
        SeriesShapes(chart: chart, shapes: marks.marks.compactMap(shape), ending: ending).append(on: canvas, to: &sink)
        field.appendNames(to: &sink)
        references.append(on: canvas, to: &sink)
    }

    private func shape(_ mark: SeriesMarks.Mark) -> SeriesShapes.Shape? {
        guard mark.from != mark.to else { return nil }
        let (from, to) = (field.x(mark.from), field.x(mark.to))
        let band = field.names.band(mark.name)
        let lane = marks.lanes > 1 ? mark.series : 0
        let top = band.top + band.height * lane / marks.lanes
        let bottom = band.top + band.height * (lane + 1) / marks.lanes
        return SeriesShapes.Shape(
            series: mark.series, x: min(from, to), y: top, width: max(1, abs(to - from)), height: max(2, bottom - top),
            hint: chart.hint(mark.series, at: mark.name), isBelow: mark.isNegative)
    }
}
