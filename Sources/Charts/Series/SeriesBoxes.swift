import BroadsheetBytes
import BroadsheetValues

/// How values spread at each name: a box over their middle half with a stroke at the median, and a line from the least to the
/// greatest of them. The series are the least, the lower quarter, the median, the upper quarter and the greatest.
struct SeriesBoxes: LyingDrawing {
    let chart: SeriesChart
    let field: LyingField
    let references: References

    init(_ chart: SeriesChart, _ arrangement: ChartWidth) {
        self.chart = chart
        var ruler = Ruler(chart.placed)
        if !chart.isLogarithmic { ruler.loosen() }
        field = LyingField(chart.names, ruler, chart.figures, chart, arrangement)
        references = field.references(of: chart)
    }

    func append(to sink: inout ByteSink) {
        field.appendAxis(to: &sink)
        references.appendRanges(on: canvas, to: &sink)
        field.appendNames(isLogarithmic: chart.isLogarithmic, to: &sink)
        // Strokes, boxes and medians lie one over the other.
        var (strokes, boxes) = (MarkWriter(chart, on: canvas), MarkWriter(chart, on: canvas))
        var medians = MarkWriter(chart, on: canvas)
        for name in chart.names.indices { append(name, &strokes, &boxes, &medians, to: &sink) }
        strokes.finish(to: &sink)
        boxes.finish(to: &sink)
        medians.finish(to: &sink)
        references.append(on: canvas, to: &sink)
    }

    private func append(
        _ name: Int, _ strokes: inout MarkWriter, _ boxes: inout MarkWriter, _ medians: inout MarkWriter,
        to sink: inout ByteSink
    ) {
        let places = chart.series.indices.compactMap { number in
            chart.value(number, at: name).flatMap(chart.place).map { field.x(field.ruler.units(of: $0)) }
        }
        // A name without values has no box.
        guard places.count == 5 else { return }
        let band = field.names.band(name)
        let middle = field.names.middle(name)
        strokes.horizontal(from: places[0], to: places[4], y: middle, class: "tick", to: &sink)
        for end in [places[0], places[4]] {
            strokes.vertical(x: end, from: middle - 30, to: middle + 30, class: "tick", to: &sink)
        }
        let hint = chart.series.map { "\($0.label) \($0.shown[name])" }.joined(separator: ", ")
        boxes.rect(
            x: places[1], y: band.top, width: max(5, places[3] - places[1]), height: band.height, class: "bars",
            hint: "\(chart.names[name]): \(hint)", to: &sink)
        medians.rect(
            x: min(max(0, places[2] - 15), canvas.width - 30), y: max(0, band.top - 15), width: 30,
            height: band.height + 30, class: "target", hint: nil, to: &sink)
    }
}
