package import BroadsheetBytes
package import BroadsheetValues

/// A chart of several series over the same names: a pure function from values to SVG, the same bytes on every machine.
///
/// It is drawn in two arrangements and tells in words what it shows, as `Chart` does.
package struct SeriesChart: Sendable, ToldChart {
    package let kind: SeriesKind
    let id: String
    let title: String
    let description: String
    /// What stands along the axis; where they are times, their days as well.
    package let names: [String]
    let days: AxisDays?
    /// The days of its names, also where there is but one.
    let allDays: [Day]
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
    let axes: AxisTitles
    /// What stands beside the values.
    let references: [ChartReference]
    /// What is at names that are not drawn.
    let beyond: [ChartReference]
    /// What else must be in sight, so that several drawings have one scale.
    let common: [Decimal]
    /// What small drawings are called, of which this is the whole.
    let smalls: [String]
    /// Where its series begin in the table beside it.
    let firstColumn: Int
    /// Whether equal distances are equal ratios; and how many values have no place on such a scale.
    let isLogarithmic: Bool
    let notAboveZero: Int
    /// What is said of how its values came about.
    let remarks: [String]
    /// Of which lines and areas are drawn.
    let lineSteps: LineSteps

    /// The most series that are told apart.
    package static var mostSeries: Int { 8 }
    /// The most rows of a field map.
    package static var mostRows: Int { 60 }
    /// The most days of a calendar: three years.
    package static var mostDays: Int { 1100 }
    /// The most bars of all series together.
    package static var mostBars: Int { Chart.mostBars }

    /// A chart of `series` over `names`, which have `days` where they are times: then they must ascend.
    /// `common` is what must be in sight beside its values, and `mostSeries` how many are drawn, if not as many as are told apart.
    /// `whole` is how many names there would be, were not some left out before.
    package init(
        kind: SeriesKind, id: String, title: String, description: String, names: [String], of whole: Int? = nil,
        days: [Day]?, series: [ChartSeries], words: ChartWords, isRightToLeft: Bool, locale: LocaleTable = .standard,
        figures: ChartFigures = .numbers, axes: AxisTitles = AxisTitles(), references: [ChartReference] = [],
        isLogarithmic: Bool = false, remarks: [String] = [], common: [Decimal] = [], mostSeries: Int? = nil,
        smalls: [String] = [],
        firstColumn: Int = 0
    ) {
        (self.smalls, self.firstColumn, self.remarks) = (smalls, firstColumn, remarks)
        self.common = common
        // Each series of a field map has a row of its own, and its name beside it.
        let usual = if case .heat = kind { Self.mostRows } else { Self.mostSeries }
        let most = mostSeries ?? usual
        var drawn = Array(series.prefix(most))
        notAboveZero = isLogarithmic ? Self.removeNotAboveZero(&drawn) : 0
        (self.axes, self.isLogarithmic) = (axes, isLogarithmic)
        (self.series, seriesCount, nameCount) = (drawn, series.count, max(names.count, whole ?? 0))
        (self.kind, hasNoWhole) = Self.possible(kind, drawn)
        (self.id, self.title, self.description) = (id, title, description)
        // Of small drawings each has so many.
        let each = smalls.isEmpty ? drawn.count : max(1, drawn.count / smalls.count)
        let mostNames = Self.mostNames(of: self.kind, series: each)
        var kept = min(names.count, mostNames)
        if case .calendar = self.kind { kept = min(kept, Self.fields(of: days ?? [], most: mostNames)) }
        self.names = Array(names.prefix(kept))
        lineSteps =
            switch self.kind {
            case .lines: LineSteps(names: kept, series: each, ends: 1)
            case .areas: LineSteps(names: kept, series: each, ends: 2)
            default: .all
            }
        self.references = references.filter { $0.isOn(names: kept, series: drawn.count) }
        beyond = references.filter { !$0.isOn(names: kept, series: drawn.count) }
        allDays = Array((days ?? []).prefix(kept))
        self.days = days.flatMap { AxisDays(Array($0.prefix(kept))) }
        (self.words, self.isRightToLeft, self.locale, self.figures) = (words, isRightToLeft, locale, figures)
    }

    /// The most names of a drawing of so many series: marks of 30 kB. Ranges have three marks each, a bar and its ends; lines and
    /// areas are drawn of all.
    package static func mostNames(of kind: SeriesKind, series: Int) -> Int {
        switch kind {
        case .lines, .areas: .max
        case .calendar: mostDays / max(1, series)
        case .ranges: mostBars / 3
        case .bars, .dots, .bullets, .waterfall, .heat, .boxes, .histogram: mostBars / max(1, series)
        }
    }

    /// How many of the first days have at most `most` fields of a calendar, which has one for each day between them as well.
    private static func fields(of days: [Day], most: Int) -> Int {
        guard let first = days.first else { return most }
        return days.count { Int($0.number - first.number) < most }
    }

    /// Takes away what a logarithmic scale has no place for; gives how much it was.
    private static func removeNotAboveZero(_ series: inout [ChartSeries]) -> Int {
        var count = 0
        for number in series.indices {
            for (name, value) in series[number].values.enumerated() where value.map({ $0 <= .zero }) == true {
                series[number].values[name] = nil
                count += 1
            }
        }
        return count
    }

    /// Areas lie on one another only where all values are on one side of zero, and so do parts of a whole; else bars are drawn
    /// that tell both sides.
    private static func possible(_ kind: SeriesKind, _ series: [ChartSeries]) -> (SeriesKind, hasNoWhole: Bool) {
        let values = series.lazy.flatMap(\.values).compactMap { $0 }
        let hasBoth = values.contains(where: \.isNegative) && values.contains { $0 > .zero }
        switch kind {
        case .lines, .bars(.none), .bars(.stacked), .dots, .bullets, .waterfall, .heat, .boxes, .ranges, .calendar,
            .histogram:
            return (kind, false)
        case .areas(.whole) where hasBoth, .bars(.whole) where hasBoth: return (.bars(.stacked), true)
        case .areas where hasBoth: return (.bars(.stacked), false)
        case .areas(.none): return (.areas(.stacked), false)
        case .areas, .bars: return (kind, false)
        }
    }

    /// Appends the drawings, a legend where the series are not named beside them, and notes on what is not drawn.
    package func append(to sink: inout ByteSink) {
        if isEmpty {
            appendNothing(to: &sink)
            for note in notes { append(note: note, to: &sink) }
            return
        }
        var unplaced: [String] = []
        switch kind {
        case .lines:
            unplaced = appendFrames(to: &sink) { SeriesLines(self, $0) }
            // One of the drawings may have room for names, and the other not.
            let isNamed = ChartWidth.allCases.map { EndLabels.fit(self, $0) }
            if isNamedAtAll, isNamed.contains(false) { appendLegend(to: &sink, .lines, where: isNamed) }
        case .areas:
            appendPatterns(to: &sink)
            unplaced = appendFrames(to: &sink) { SeriesAreas(self, $0) }
            appendLegend(to: &sink, .parts)
        case .bars(let stacking):
            appendPatterns(to: &sink)
            if SeriesColumns.suit(self) {
                unplaced = appendFrames(to: &sink) { SeriesColumns(self, stacking, $0) }
            } else {
                unplaced = appendFrames(to: &sink) { SeriesRows(self, stacking, $0) }
            }
            if isNamedAtAll { appendLegend(to: &sink, .parts) }
        case .dots:
            unplaced = appendFrames(to: &sink) { SeriesDots(self, $0) }
            if series.count > 1 { appendLegend(to: &sink, .dots) }
        case .bullets:
            unplaced = appendFrames(to: &sink) { SeriesBullets(self, $0) }
            appendTargetLegend(to: &sink)
        case .waterfall: unplaced = appendFrames(to: &sink) { SeriesWaterfall(self, $0) }
        case .heat: unplaced = appendFrames(to: &sink) { SeriesHeat(self, $0) }
        case .boxes: unplaced = appendFrames(to: &sink) { SeriesBoxes(self, $0) }
        case .ranges:
            if days != nil {
                unplaced = appendFrames(to: &sink) { SeriesRangeColumns(self, $0) }
            } else {
                unplaced = appendFrames(to: &sink) { SeriesRanges(self, $0) }
            }
            appendRangeLegend(to: &sink)
        case .calendar:
            appendFrames(to: &sink) { SeriesCalendar(self, $0) }
            SeriesShade(self).appendLegend(of: self, to: &sink)
        case .histogram(let edges): unplaced = appendFrames(to: &sink) { SeriesHistogram(self, edges, $0) }
        }
        for note in notes + unplaced { append(note: note, to: &sink) }
    }

    /// Whether there is nothing to draw.
    var isEmpty: Bool { series.allSatisfy { $0.values.prefix(names.count).allSatisfy { $0 == nil } } }

    /// Whether its series have names: the only one of a chart may have none.
    var isNamedAtAll: Bool { series.count > 1 || series.contains { !$0.label.isEmpty } }

    /// All values that must be in sight, as they are placed on a ruler.
    var placed: [Decimal] { reach.compactMap(place) }

    /// All values that must be in sight.
    var reach: [Decimal] {
        series.flatMap { $0.values.prefix(names.count) }.compactMap { $0 } + beside
    }

    /// The values that must be in sight beside its own.
    var beside: [Decimal] { references.flatMap(\.values) + common }

    /// Where a value is on a ruler: at its logarithm, where the scale is one of ratios.
    func place(_ value: Decimal) -> Decimal? { isLogarithmic ? value.logarithm : value }

    /// The value of a series at a name.
    func value(_ number: Int, at name: Int) -> Decimal? { series[number].values[name] }
}
