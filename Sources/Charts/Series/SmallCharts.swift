package import BroadsheetBytes
package import BroadsheetValues

/// A small drawing for each series of a chart, all with one scale: what goes up in one and down in another is seen at a glance, and no line
/// lies over another.
package struct SmallCharts: Sendable {
    /// The chart of all series, which tells them in words and as a table.
    let whole: SeriesChart
    private let parts: [(label: String, chart: SeriesChart)]
    /// The most drawings.
    package static var most: Int { 24 }

    /// What a drawing is called, and its series.
    package typealias Part = (label: String, series: [ChartSeries])

    /// A drawing for each of `parts`, made by `make` of its number, the part and the values that all must have in sight.
    package init(
        _ parts: [Part], whole: SeriesChart,
        _ make: (_ number: Int, _ part: Part, _ common: [Decimal]) -> SeriesChart
    ) {
        self.whole = whole
        let drawn = parts.prefix(Self.most)
        var common = drawn.flatMap(\.series).flatMap(\.values).compactMap { $0 }
        if case .waterfall = whole.kind { common += drawn.flatMap { Self.sums(of: $0.series) } }
        common = common.filter { !whole.isLogarithmic || $0 > .zero }
        let ends = [common.min(), common.max()].compactMap { $0 }
        self.parts = drawn.enumerated().map { ($1.label, make($0, $1, ends)) }
    }

    /// Where the bars of a waterfall end, but for the last one.
    private static func sums(of series: [ChartSeries]) -> [Decimal] {
        var sum = Decimal.zero
        return (series.first?.values.dropLast() ?? []).compactMap { $0 }.map { value in
            sum = (try? sum.adding(value)) ?? sum
            return sum
        }
    }

    /// What is shown, in words.
    package var told: String { whole.told }

    /// Appends the drawings side by side, each below its name, and one table of all.
    package func append(to sink: inout ByteSink) {
        if whole.isEmpty { return whole.append(to: &sink) }
        sink.append("<div class=\"smalls\">")
        for part in parts {
            sink.append("<div><p>")
            sink.appendEscaped(part.label)
            sink.append("</p>")
            part.chart.appendSmall(to: &sink)
            sink.append("</div>")
        }
        sink.append("</div>")
        parts.first?.chart.appendKeys(to: &sink)
        var notes = whole.notes
        notes += parts.first.map { $0.chart.notes.filter { !notes.contains($0) } } ?? []
        for note in notes { whole.append(note: note, to: &sink) }
    }

    /// The figures of all of them.
    var table: ChartFiguresTable {
        ChartFiguresTable(
            names: whole.names,
            columns: whole.series.map { (label: $0.label, shown: Array($0.shown.prefix(whole.names.count))) })
    }
}

extension SeriesChart {
    /// Appends its narrow drawing alone, as small as it is on a phone.
    fileprivate func appendSmall(to sink: inout ByteSink) {
        if isEmpty { return appendSmall(Nothing(chart: self, width: ChartWidth.narrow.width), to: &sink) }
        switch kind {
        case .areas:
            appendPatterns(to: &sink)
            appendSmall(SeriesAreas(self, .narrow), to: &sink)
        case .bars(let stacking):
            appendPatterns(to: &sink)
            if SeriesColumns.suit(self) {
                appendSmall(SeriesColumns(self, stacking, .narrow), to: &sink)
            } else {
                appendSmall(SeriesRows(self, stacking, .narrow), to: &sink)
            }
        case .dots: appendSmall(SeriesDots(self, .narrow), to: &sink)
        case .bullets: appendSmall(SeriesBullets(self, .narrow), to: &sink)
        case .waterfall: appendSmall(SeriesWaterfall(self, .narrow), to: &sink)
        case .heat: appendSmall(SeriesHeat(self, .narrow), to: &sink)
        case .boxes: appendSmall(SeriesBoxes(self, .narrow), to: &sink)
        case .ranges where days != nil: appendSmall(SeriesRangeColumns(self, .narrow), to: &sink)
        case .ranges: appendSmall(SeriesRanges(self, .narrow), to: &sink)
        case .calendar: appendSmall(SeriesCalendar(self, .narrow), to: &sink)
        case .histogram(let edges): appendSmall(SeriesHistogram(self, edges, .narrow), to: &sink)
        case .lines: appendSmall(SeriesLines(self, .narrow, isNamed: false), to: &sink)
        }
    }

    /// Appends what the marks of all of them stand for, where that is not said beside them.
    fileprivate func appendKeys(to sink: inout ByteSink) {
        switch kind {
        case .dots where series.count > 1: appendLegend(to: &sink, .dots)
        case .bullets: appendTargetLegend(to: &sink)
        case .ranges: appendRangeLegend(to: &sink)
        case .heat, .calendar: SeriesShade(self).appendLegend(of: self, to: &sink)
        default: break
        }
    }

    private func appendSmall(_ drawing: some Drawing, to sink: inout ByteSink) {
        let margin = DrawingMargin(axes, isLying: drawing.isLying, headroom: drawing.headroom)
        append(frame: drawing.canvas, margin, .narrow, isSmall: true, told: drawing.places, to: &sink)
        drawing.append(to: &sink)
        margin.append(on: drawing.canvas, to: &sink)
        sink.append("</svg>")
        for text in drawing.unplaced { append(note: text, to: &sink) }
    }
}
