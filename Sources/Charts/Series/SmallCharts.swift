package import BroadsheetBytes
package import BroadsheetValues

/// A small drawing for each series of a chart, all with one scale: what goes up in one and down in another is seen at a glance, and no line
/// lies over another.
package struct SmallCharts: Sendable {
    /// The chart of all series, which tells them in words and as a table.
    let whole: SeriesChart
    private let parts: [SeriesChart]
    /// The most drawings.
    package static var most: Int { 24 }

    /// A drawing for each of `series`, made by `make` of its number, the series and the values that all must have in sight.
    package init(
        _ series: [ChartSeries], whole: SeriesChart,
        _ make: (_ number: Int, _ series: ChartSeries, _ common: [Decimal]) -> SeriesChart
    ) {
        self.whole = whole
        let drawn = series.prefix(Self.most)
        let common = drawn.flatMap(\.values).compactMap { $0 }.filter { !whole.isLogarithmic || $0 > .zero }
        let ends = [common.min(), common.max()].compactMap { $0 }
        parts = drawn.enumerated().map { make($0, $1, ends) }
    }

    /// What is shown, in words.
    package var told: String { whole.told }

    /// Appends the drawings side by side, each below its name, and one table of all.
    package func append(to sink: inout ByteSink) {
        if whole.isEmpty { return whole.append(to: &sink) }
        sink.append("<div class=\"smalls\">")
        for part in parts {
            sink.append("<div><p>")
            sink.appendEscaped(part.series.first?.label ?? "")
            sink.append("</p>")
            part.appendSmall(to: &sink)
            sink.append("</div>")
        }
        sink.append("</div>")
        for note in whole.notes { whole.append(note: note, to: &sink) }
    }

    /// The figures of all of them.
    var table: ChartFiguresTable {
        ChartFiguresTable(
            names: whole.names,
            columns: parts.compactMap { part in
                part.series.first.map { (label: $0.label, shown: Array($0.shown.prefix(whole.names.count))) }
            })
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
        default: appendSmall(SeriesLines(self, .narrow, isNamed: false), to: &sink)
        }
    }

    private func appendSmall(_ drawing: some Drawing, to sink: inout ByteSink) {
        let margin = DrawingMargin(axes, isLying: drawing.isLying, headroom: drawing.headroom)
        append(frame: drawing.canvas, margin, .narrow, isSmall: true, stops: drawing.stops, to: &sink)
        drawing.append(to: &sink)
        margin.append(on: drawing.canvas, to: &sink)
        sink.append("</svg>")
        for text in drawing.unplaced { append(note: text, to: &sink) }
    }
}
