import BroadsheetBytes
import BroadsheetValues

/// A dot for each value beside its name, and a line from the least to the greatest of them: how far apart they are.
struct SeriesDots: Drawing {
    private let chart: SeriesChart
    private let field: LyingField

    var canvas: Canvas { field.canvas }

    init(_ chart: SeriesChart, _ arrangement: ChartWidth) {
        self.chart = chart
        var ruler = Ruler(chart.series.lazy.flatMap(\.values).compactMap { $0 })
        ruler.loosen()
        field = LyingField(chart.names, ruler, chart.figures, chart, arrangement)
    }

    func append(to sink: inout ByteSink) {
        field.appendAxis(to: &sink)
        field.appendNames(to: &sink)
        for name in chart.names.indices { append(name, to: &sink) }
    }

    private func append(_ name: Int, to sink: inout ByteSink) {
        let places = chart.series.indices.compactMap { number in
            chart.value(number, at: name).map { (number: number, x: field.x(field.ruler.units(of: $0))) }
        }
        let y = field.names.middle(name)
        if let least = places.map(\.x).min(), let greatest = places.map(\.x).max(), least < greatest {
            canvas.horizontal(from: least, to: greatest, y: y, class: "range", to: &sink)
        }
        for place in places {
            canvas.dot(
                x: place.x, y: y, radius: 50, class: "end end-\(place.number + 1)",
                hint: chart.hint(place.number, at: name), to: &sink)
        }
    }
}
