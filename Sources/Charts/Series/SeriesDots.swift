import BroadsheetBytes
import BroadsheetValues

/// A dot for each value beside its name, and a line from the least to the greatest of them: how far apart they are.
struct SeriesDots: LyingDrawing {
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
        var marks = MarkWriter(chart, on: canvas)
        for name in chart.names.indices { append(name, &marks, to: &sink) }
        marks.finish(to: &sink)
        references.append(on: canvas, to: &sink)
    }

    private func append(_ name: Int, _ marks: inout MarkWriter, to sink: inout ByteSink) {
        let places = chart.series.indices.compactMap { number in
            chart.value(number, at: name).flatMap(chart.place).map {
                (number: number, x: field.x(field.ruler.units(of: $0)))
            }
        }
        let y = field.names.middle(name)
        if let least = places.map(\.x).min(), let greatest = places.map(\.x).max(), least < greatest {
            marks.horizontal(from: least, to: greatest, y: y, class: "range", to: &sink)
        }
        for place in places {
            marks.dot(
                x: place.x, y: y, radius: chart.names.count > 60 ? 25 : 50, class: "end end-\(place.number + 1)",
                hint: chart.hint(place.number, at: name), to: &sink)
        }
    }
}
