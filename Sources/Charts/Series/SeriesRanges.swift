import BroadsheetBytes
import BroadsheetValues

/// A lying bar at each name, from the value of the first series to that of the second, with a dot at each end: the beginning is
/// hollow. Where one of the two is missing, the other is a dot alone.
struct SeriesRanges: LyingDrawing {
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
        let radius = chart.names.count > 40 ? 25 : 45
        var marks = MarkWriter(chart, on: canvas)
        for name in chart.names.indices {
            let ends = chart.rangeEnds(at: name) { field.x(field.ruler.units(of: $0)) }
            let y = field.names.middle(name)
            if let from = ends.from, let to = ends.to {
                let hint = chart.rangeHint(at: name)
                marks.rect(
                    x: min(from, to), y: y - 25, width: max(5, abs(to - from)), height: 50, class: "reach", hint: hint,
                    to: &sink)
            }
            for (place, number, kind) in [(ends.from, 0, "from"), (ends.to, 1, "to")] {
                guard let place else { continue }
                marks.dot(
                    x: place, y: y, radius: radius, class: kind, hint: chart.hint(number, at: name), to: &sink)
            }
        }
        marks.finish(to: &sink)
        references.append(on: canvas, to: &sink)
    }
}

/// Standing bars from one value to another, where what they go along are times.
struct SeriesRangeColumns: Drawing {
    let canvas: Canvas
    private let chart: SeriesChart
    private let plot: Plot
    private let ruler: Ruler
    private let centers: [Int]
    private let axis: AxisLabels
    private let references: References

    var headroom: Int { references.headroom }
    var unplaced: [String] { references.unplaced }
    var places: ToldPlaces { MarkWriter.areMany(chart) ? .along(centers) : .marks }

    private static let line = 190

    init(_ chart: SeriesChart, _ arrangement: ChartWidth) {
        self.chart = chart
        var ruler = Ruler(chart.placed)
        if !chart.isLogarithmic { ruler.loosen() }
        var plot = Plot(start: 0, width: arrangement.width, top: Self.line / 2, height: arrangement.plotHeight)
        let marks = AxisMarks(chart, ruler, about: arrangement == .wide ? 4 : 3, chart.figures)
        ruler = marks.ruler
        plot.add(marks, ruler)
        let behind = max(1, References.room(for: chart.references, in: arrangement.width))
        plot.leave(behind > 1 ? behind : 0)
        let count = max(1, chart.names.count)
        let (start, width) = (plot.start, plot.width)
        let centers = chart.names.indices.map { start + width * (2 * $0 + 1) / (2 * count) }
        axis = AxisLabels(
            chart.names, at: centers, chart.days, hasSlots: true, plot, canvas: arrangement.width, chart.locale)
        (self.plot, self.ruler, self.centers) = (plot, ruler, centers)
        references = plot.references(
            of: chart, ruler, centers, canvas: arrangement.width, behind: behind,
            slot: { start + width * $0 / count...start + width * ($0 + 1) / count })
        canvas = Canvas(
            width: arrangement.width, height: plot.bottom + Self.line + 50, isRightToLeft: chart.isRightToLeft)
    }

    func append(to sink: inout ByteSink) {
        plot.appendTicks(on: canvas, to: &sink)
        references.appendRanges(on: canvas, to: &sink)
        if ruler.low <= 0, ruler.high >= 0, !chart.isLogarithmic {
            canvas.horizontal(from: plot.start, to: plot.end, y: plot.y(0, ruler), class: "zero", to: &sink)
        }
        let room = plot.width / max(1, chart.names.count)
        let radius = min(45, max(12, room * 30 / 100))
        var marks = MarkWriter(chart, on: canvas)
        for name in chart.names.indices {
            let ends = chart.rangeEnds(at: name) { plot.y(ruler.units(of: $0), ruler) }
            if let from = ends.from, let to = ends.to {
                marks.rect(
                    x: centers[name] - radius / 2, y: min(from, to), width: radius, height: max(5, abs(to - from)),
                    class: "reach", hint: chart.rangeHint(at: name), to: &sink)
            }
            for (place, number, kind) in [(ends.from, 0, "from"), (ends.to, 1, "to")] {
                guard let place else { continue }
                marks.dot(
                    x: centers[name], y: place, radius: radius, class: kind, hint: chart.hint(number, at: name),
                    to: &sink)
            }
        }
        marks.finish(to: &sink)
        references.append(on: canvas, to: &sink)
        axis.append(on: canvas, bottom: plot.bottom, y: canvas.height - 50, to: &sink)
    }
}

extension SeriesChart {
    /// Where a range begins and ends; nil where a value is missing.
    fileprivate func rangeEnds(at name: Int, _ where: (Decimal) -> Int) -> (from: Int?, to: Int?) {
        func place(_ number: Int) -> Int? {
            guard number < series.count else { return nil }
            return value(number, at: name).flatMap(self.place).map { `where`($0) }
        }
        return (place(0), place(1))
    }

    /// What a whole range says.
    fileprivate func rangeHint(at name: Int) -> String {
        "\(names[name]): \(series[0].shown[name]) – \(series[1].shown[name])"
    }
}
