import BroadsheetBytes
import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// Charts of several series: of sections by groups, of groups by sections, or of several measures.
extension GrandTotal {
    /// Lists the names of a chart, each with a figure for each of its series.
    func list(
        _ grid: SeriesGrid, of chart: ChartPlan, _ outline: Outline, _ currency: Currency?, in listing: RowListing
    ) throws(Problem) {
        for (place, name) in grid.names.enumerated() {
            let first = listing.figures.count
            for entries in grid.entries {
                for figure in chart.figures {
                    var value = Value.missing
                    if let entry = entries[place] {
                        value = self.value(of: figure, outline.entries[entry], outline, currency)
                    }
                    listing.add(value, as: figure.map { plan.figures[$0] }, from: outline.memory, plan.formats)
                }
            }
            var entry = RowListing.Entry(id: Text(0, 0), title: listing.text(name.title))
            entry.figures = ListRun(start: first, count: listing.figures.count - first)
            entry.day = name.day
            listing.outer.append(entry)
            listing.keys.append(name.key)
        }
        try arrange(chart, currency, in: listing)
        if chart.kind == .waterfall { try listSum(of: chart, currency, in: listing) }
    }

    /// Lists what a waterfall comes to, as a name of its own; of none that has a value there is no sum.
    private func listSum(of chart: ChartPlan, _ currency: Currency?, in listing: RowListing) throws(Problem) {
        let numbers = listing.outer.compactMap { listing.figures[$0.figures.start].value.number }
        guard !numbers.isEmpty, let figure = chart.figures.first else { return }
        var sum = Decimal.zero
        for number in numbers {
            do {
                sum = try sum.adding(number)
            } catch {
                throw ReportPlan.problem(error, of: chart.title, at: chart.place)
            }
        }
        let first = listing.figures.count
        listing.add(
            currency.map { .money(Money(sum, $0)) } ?? .number(sum), as: figure.map { plan.figures[$0] },
            from: state.memory, plan.formats)
        var entry = RowListing.Entry(id: Text(0, 0), title: listing.text(plan.overview.sum))
        entry.figures = ListRun(start: first, count: listing.figures.count - first)
        listing.outer.append(entry)
    }

    /// The chart of what is listed. A series that has nothing in this currency is none of it.
    func drawing(
        _ chart: ChartPlan, _ grid: SeriesGrid, _ currency: Currency?, _ id: String, _ title: String,
        of count: Int, _ listing: RowListing, _ found: inout Set<Int>
    ) throws(Problem) -> DrawnChart {
        if chart.kind == .calendar, let odd = listing.outer.first(where: { $0.day?.precision != .day }) {
            throw Problem.noDays(listing.string(odd.title), at: chart.place)
        }
        let labels = chart.figures.count > 1 ? chart.labels : grid.series
        let series = labels.enumerated().map { number, label in
            let figures = listing.outer.map { listing.figures[$0.figures.start + number] }
            return ChartSeries(
                label: label, values: figures.map(\.value.number), shown: figures.map { listing.string($0.text) })
        }
        let days = listing.outer.compactMap(\.day)
        // Of a bullet the second is the target, whether there is a first or not.
        let shown = series.filter { one in
            chart.kind == .bullet || chart.kind == .box || chart.kind == .range || one.values.contains { $0 != nil }
        }
        let references = try references(of: chart, shown, currency, in: listing, &found)
        let whole = chart.word.isEmpty ? title : "\(title), \(chart.word)"
        let names = listing.outer.map { listing.string($0.title) }
        let dated = days.count == names.count ? days : nil
        func made(
            _ kind: SeriesKind, _ id: String, _ title: String, _ names: [String], _ series: [ChartSeries],
            _ common: [Decimal]
        ) -> SeriesChart {
            SeriesChart(
                kind: kind, id: id, title: title, description: described(chart, listing), names: names,
                of: chart.leavesOut ? count : nil, days: dated, series: series, words: plan.overview.words,
                isRightToLeft: plan.overview.locale.isRightToLeft, locale: plan.overview.locale,
                figures: chart.figures(in: currency), axes: chart.axes, references: references,
                isLogarithmic: chart.isLogarithmic, common: common,
                mostSeries: chart.isSmall ? SmallCharts.most : nil)
        }
        let drawn = made(chart.drawnKind, id, whole, names, shown, [])
        guard chart.isSmall else { return .several(drawn) }
        return .small(
            SmallCharts(shown, whole: drawn) { number, one, common in
                // All are of one kind, and of the names that the whole has room for.
                made(drawn.kind, "\(id).\(number + 1)", "\(whole): \(one.label)", drawn.names, [one], common)
            })
    }
}

extension ChartPlan {
    /// How its axis is written where its figures are in `currency`.
    func figures(in currency: Currency?) -> ChartFigures {
        if isPercent { return .percents }
        if isCompact { return .short(currency) }
        return currency.map { .money($0) } ?? .numbers
    }

    /// What is drawn of the series.
    fileprivate var drawnKind: SeriesKind {
        let stacking: ChartStacking =
            switch self.stacking {
            case .none: .none
            case .stacked: .stacked
            case .percent: .whole
            }
        switch kind {
        case .line: return .lines
        case .area: return .areas(stacking)
        case .dot: return .dots
        case .bullet: return .bullets
        case .waterfall: return .waterfall
        case .heat: return .heat
        case .box: return .boxes
        case .range: return .ranges
        case .calendar: return .calendar
        case .bar, .share, .histogram, .scatter: return .bars(stacking)
        }
    }
}
