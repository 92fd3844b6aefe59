import BroadsheetBytes
import BroadsheetValues

/// A field for each series and name, the darker the farther its value is from zero, with its figure where all have room.
struct SeriesHeat: Drawing {
    let canvas: Canvas
    private let chart: SeriesChart
    private let shade: SeriesShade
    private let plot: Plot
    private let rows: [String]
    private let axis: AxisLabels
    private let hasFigures: Bool
    private let rowHeight: Int

    private static let line = 190

    init(_ chart: SeriesChart, _ arrangement: ChartWidth) {
        self.chart = chart
        shade = SeriesShade(chart)
        let most = arrangement.width * 34 / 100
        let widest = min(most, chart.series.map { TextWidth.of($0.label) }.max() ?? 0)
        rows = chart.series.map { TextWidth.fitting($0.label, in: widest) }
        let start = widest > 0 ? widest + 100 : 0
        rowHeight = 280
        let plot = Plot(
            start: start, width: arrangement.width - start, top: 0, height: rowHeight * chart.series.count)
        self.plot = plot
        let count = max(1, chart.names.count)
        let figure = chart.series.flatMap { $0.shown.prefix(count) }.map { TextWidth.figure($0) }.max() ?? 0
        // A drawing of more figures would be larger than it may be.
        hasFigures = figure + 50 <= plot.width / count && count * chart.series.count <= 240
        let centers = chart.names.indices.map { plot.start + plot.width * (2 * $0 + 1) / (2 * count) }
        axis = AxisLabels(
            chart.names, at: centers, chart.days, hasSlots: true, plot, canvas: arrangement.width, chart.locale)
        canvas = Canvas(
            width: arrangement.width, height: plot.bottom + Self.line + 50, isRightToLeft: chart.isRightToLeft)
    }

    func append(to sink: inout ByteSink) {
        sink.append("<g class=\"labels\">")
        for (number, text) in rows.enumerated() {
            canvas.text(
                text, x: 0, y: plot.top + number * rowHeight + rowHeight / 2 + 45, full: chart.series[number].label,
                to: &sink)
        }
        sink.append("</g>")
        var marks = MarkWriter(chart, on: canvas)
        for number in chart.series.indices {
            for name in chart.names.indices { appendField(number, name, &marks, to: &sink) }
        }
        marks.finish(to: &sink)
        if hasFigures { appendFigures(to: &sink) }
        axis.append(on: canvas, bottom: plot.bottom, y: canvas.height - 50, to: &sink)
    }

    /// From where to where a name is.
    private func slot(_ name: Int) -> Range<Int> {
        let count = chart.names.count
        return plot.start + plot.width * name / count..<plot.start + plot.width * (name + 1) / count
    }

    /// The figure of a field is told at each, as that of a mark of its own.
    var places: ToldPlaces {
        guard MarkWriter.areMany(chart) else { return .marks }
        let centers = chart.names.indices.map { (slot($0).lowerBound + slot($0).upperBound) / 2 }
        return .fields(centers, top: plot.top, height: rowHeight, count: chart.series.count)
    }

    private func appendField(_ number: Int, _ name: Int, _ marks: inout MarkWriter, to sink: inout ByteSink) {
        guard let value = chart.value(number, at: name) else { return }
        let slot = slot(name)
        let gap = slot.count > 40 ? 10 : 0
        marks.rect(
            x: slot.lowerBound, y: plot.top + number * rowHeight, width: max(2, slot.count - gap),
            height: rowHeight - 10, class: shade.name(value), hint: chart.hint(number, at: name), to: &sink)
    }

    private func appendFigures(to sink: inout ByteSink) {
        sink.append("<g text-anchor=\"middle\">")
        for (number, one) in chart.series.enumerated() {
            for name in chart.names.indices {
                guard let value = one.values[name] else { continue }
                let slot = slot(name)
                canvas.text(
                    one.shown[name], x: (slot.lowerBound + slot.upperBound) / 2,
                    y: plot.top + number * rowHeight + rowHeight / 2 + 40,
                    class: shade.shade(value) > 3 ? "shade-figure on-dark" : "shade-figure", to: &sink)
            }
        }
        sink.append("</g>")
    }
}
