package import BroadsheetBytes
package import BroadsheetValues

/// A chart of several series over the same names: a pure function from values to SVG, the same bytes on every machine.
///
/// It is drawn in two arrangements and tells in words what it shows, as `Chart` does.
package struct SeriesChart: Sendable, ToldChart {
    let kind: SeriesKind
    let id: String
    let title: String
    let description: String
    /// What stands along the axis; where they are times, their days as well.
    let names: [String]
    let days: AxisDays?
    let series: [ChartSeries]
    /// How many names and series there would be, were not the last ones left out.
    let nameCount: Int
    let seriesCount: Int
    /// Whether parts of a whole were wanted of values that have no whole.
    let hasNoWhole: Bool
    let words: ChartWords
    let isRightToLeft: Bool
    let locale: LocaleTable
    let figures: ChartFigures

    /// The most series that are told apart.
    package static var mostSeries: Int { 8 }
    /// The most rows of a field map.
    static var mostRows: Int { 60 }
    /// The most bars of all series together.
    package static var mostBars: Int { Chart.mostBars }

    /// A chart of `series` over `names`, which have `days` where they are times: then they must ascend.
    /// `whole` is how many names there would be, were not some left out before.
    package init(
        kind: SeriesKind, id: String, title: String, description: String, names: [String], of whole: Int? = nil,
        days: [Day]?, series: [ChartSeries], words: ChartWords, isRightToLeft: Bool, locale: LocaleTable = .standard,
        figures: ChartFigures = .numbers
    ) {
        // Each series of a field map has a row of its own, and its name beside it.
        let most = if case .heat = kind { Self.mostRows } else { Self.mostSeries }
        let drawn = Array(series.prefix(most))
        (self.series, seriesCount, nameCount) = (drawn, series.count, max(names.count, whole ?? 0))
        (self.kind, hasNoWhole) = Self.possible(kind, drawn)
        (self.id, self.title, self.description) = (id, title, description)
        var kept = names.count
        switch self.kind {
        case .lines, .areas: break
        case .bars, .dots, .bullets, .waterfall, .heat: kept = min(kept, Self.mostBars / max(1, drawn.count))
        }
        self.names = Array(names.prefix(kept))
        self.days = days.flatMap { AxisDays(Array($0.prefix(kept))) }
        (self.words, self.isRightToLeft, self.locale, self.figures) = (words, isRightToLeft, locale, figures)
    }

    /// Areas lie on one another only where all values are on one side of zero, and so do parts of a whole; else bars are drawn
    /// that tell both sides.
    private static func possible(_ kind: SeriesKind, _ series: [ChartSeries]) -> (SeriesKind, hasNoWhole: Bool) {
        let values = series.lazy.flatMap(\.values).compactMap { $0 }
        let hasBoth = values.contains(where: \.isNegative) && values.contains { $0 > .zero }
        switch kind {
        case .lines, .bars(.none), .bars(.stacked), .dots, .bullets, .waterfall, .heat: return (kind, false)
        case .areas(.whole) where hasBoth, .bars(.whole) where hasBoth: return (.bars(.stacked), true)
        case .areas where hasBoth: return (.bars(.stacked), false)
        case .areas(.none): return (.areas(.stacked), false)
        case .areas, .bars: return (kind, false)
        }
    }

    /// Appends the drawings, a legend where the series are not named beside them, and notes on what is not drawn.
    package func append(to sink: inout ByteSink) {
        if isEmpty { return appendNothing(to: &sink) }
        switch kind {
        case .lines:
            appendFrames(to: &sink) { SeriesLines(self, $0) }
            // One of the drawings may have room for names, and the other not.
            let isNamed = ChartWidth.allCases.map { EndLabels.fit(self, $0) }
            if isNamed.contains(false) { appendLegend(to: &sink, .lines, where: isNamed) }
        case .areas:
            appendPatterns(to: &sink)
            appendFrames(to: &sink) { SeriesAreas(self, $0) }
            appendLegend(to: &sink, .parts)
        case .bars(let stacking):
            appendPatterns(to: &sink)
            if SeriesColumns.suit(self) {
                appendFrames(to: &sink) { SeriesColumns(self, stacking, $0) }
            } else {
                appendFrames(to: &sink) { SeriesRows(self, stacking, $0) }
            }
            appendLegend(to: &sink, .parts)
        case .dots:
            appendFrames(to: &sink) { SeriesDots(self, $0) }
            if series.count > 1 { appendLegend(to: &sink, .dots) }
        case .bullets:
            appendFrames(to: &sink) { SeriesBullets(self, $0) }
            appendTargetLegend(to: &sink)
        case .waterfall: appendFrames(to: &sink) { SeriesWaterfall(self, $0) }
        case .heat: appendFrames(to: &sink) { SeriesHeat(self, $0) }
        }
        for note in notes { append(note: note, to: &sink) }
    }

    /// Whether there is nothing to draw.
    var isEmpty: Bool { series.allSatisfy { $0.values.prefix(names.count).allSatisfy { $0 == nil } } }

    /// The value of a series at a name.
    func value(_ number: Int, at name: Int) -> Decimal? { series[number].values[name] }
}
