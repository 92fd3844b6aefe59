import BroadsheetBytes
import BroadsheetValues

/// Bars that begin where the one before ends, and a last one from zero: how a sum comes about. The last name is that of the sum.
struct SeriesWaterfall: LyingDrawing {
    let chart: SeriesChart
    let field: LyingField
    let references: References
    /// From where to where each bar goes; nil for one that has no value.
    private let reaches: [(from: Int128, to: Int128)?]
    private let hasFigures: Bool

    private static let gap = 50

    init(_ chart: SeriesChart, _ arrangement: ChartWidth) {
        self.chart = chart
        let values = chart.series.first.map { Array($0.values.prefix(chart.names.count)) } ?? []
        let count = Decimal(max(1, values.count))
        // Sums of as many as there are must fit the ruler, too.
        var ruler = Ruler(values.compactMap { $0 }.map { (try? $0.multiplied(by: count)) ?? $0 })
        (ruler.low, ruler.high) = (0, 0)
        var reaches: [(from: Int128, to: Int128)?] = []
        var sum: Int128 = 0
        for (place, value) in values.enumerated() {
            guard let value else {
                reaches.append(nil)
                continue
            }
            let units = ruler.units(of: value)
            let from = place == values.count - 1 ? 0 : sum
            sum = from + units
            ruler.low = min(ruler.low, sum)
            ruler.high = max(ruler.high, sum)
            reaches.append((from, sum))
        }
        self.reaches = reaches
        for value in chart.beside { ruler.include(value) }
        let widest = (chart.series.first?.shown ?? []).map { TextWidth.figure($0) }.max() ?? 0
        hasFigures = widest <= arrangement.width / 4 && chart.names.count <= 40
        field = LyingField(
            chart.names, ruler, chart.figures, chart, arrangement, behind: hasFigures ? widest + Self.gap : 0)
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
        for name in chart.names.indices.dropLast() { appendStep(from: name, &marks, to: &sink) }
        marks.finish(to: &sink)
        field.appendNames(to: &sink)
        if hasFigures { appendFigures(to: &sink) }
        references.append(on: canvas, to: &sink)
    }

    /// The figures stand behind their bars.
    private func appendFigures(to sink: inout ByteSink) {
        sink.append("<g class=\"figures\">")
        for name in chart.names.indices {
            guard let reach = reaches[name] else { continue }
            let x = field.x(max(reach.from, reach.to)) + Self.gap
            canvas.text(chart.series[0].shown[name], x: x, y: field.names.middle(name) + 45, to: &sink)
        }
        sink.append("</g>")
    }

    private func appendBar(_ name: Int, _ marks: inout MarkWriter, to sink: inout ByteSink) {
        guard let reach = reaches[name], reach.from != reach.to else { return }
        let (from, to) = (field.x(reach.from), field.x(reach.to))
        let band = field.names.band(name)
        let kind = name == chart.names.count - 1 ? "sum" : reach.to < reach.from ? "negative" : ""
        marks.rect(
            x: min(from, to), y: band.top, width: max(5, abs(to - from)), height: band.height, class: kind,
            hint: chart.hint(0, at: name), to: &sink)
    }

    /// A line from the end of a bar to the next one that there is.
    private func appendStep(from name: Int, _ marks: inout MarkWriter, to sink: inout ByteSink) {
        guard let reach = reaches[name], let next = reaches[(name + 1)...].firstIndex(where: { $0 != nil }) else {
            return
        }
        let (top, bottom) = (field.names.band(name), field.names.band(next))
        marks.vertical(
            x: field.x(reach.to), from: top.top + top.height, to: bottom.top, class: "leader", to: &sink)
    }
}
