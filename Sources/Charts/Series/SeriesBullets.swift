import BroadsheetBytes
import BroadsheetValues

/// A bar for each value of the first series, and a stroke across it where the second one is: how far it is from its target.
struct SeriesBullets: LyingDrawing {
    let chart: SeriesChart
    let field: LyingField
    let references: References

    init(_ chart: SeriesChart, _ arrangement: ChartWidth) {
        self.chart = chart
        var ruler = Ruler(chart.reach)
        ruler.includeZero()
        field = LyingField(chart.names, ruler, chart.figures, chart, arrangement)
        references = field.references(of: chart)
    }

    func append(to sink: inout ByteSink) {
        field.appendAxis(to: &sink)
        references.appendRanges(on: canvas, to: &sink)
        sink.append("<g class=\"bars\">")
        var marks = MarkWriter(chart, on: canvas)
        for name in chart.names.indices { appendBar(name, &marks, to: &sink) }
        marks.finish(to: &sink)
        sink.append("</g>")
        field.appendNames(to: &sink)
        for name in chart.names.indices { appendTarget(name, &marks, to: &sink) }
        marks.finish(to: &sink)
        references.append(on: canvas, to: &sink)
    }

    private func appendBar(_ name: Int, _ marks: inout MarkWriter, to sink: inout ByteSink) {
        guard let value = chart.value(0, at: name), !value.isZero else { return }
        let (zero, end) = (field.x(0), field.x(field.ruler.units(of: value)))
        let band = field.names.band(name)
        marks.rect(
            x: min(zero, end), y: band.top, width: max(5, abs(end - zero)), height: band.height,
            class: value.isNegative ? "negative" : "", hint: chart.hint(0, at: name), to: &sink)
    }

    private func appendTarget(_ name: Int, _ marks: inout MarkWriter, to sink: inout ByteSink) {
        guard chart.series.count > 1, let value = chart.value(1, at: name) else { return }
        let x = field.x(field.ruler.units(of: value))
        let band = field.names.band(name)
        let (top, bottom) = (max(0, band.top - 35), min(field.names.height, band.top + band.height + 35))
        marks.rect(
            x: min(max(0, x - 15), canvas.width - 30), y: top, width: 30, height: bottom - top, class: "target",
            hint: chart.hint(1, at: name), to: &sink)
    }
}
