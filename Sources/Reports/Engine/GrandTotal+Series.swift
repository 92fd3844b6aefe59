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
                for (measure, figure) in chart.figures.enumerated() {
                    let entry = entries[place].map { outline.entries[$0] }
                    let value = entry.map { self.value(of: figure, $0, outline, currency) } ?? .missing
                    listing.add(value, as: figure.map { plan.figures[$0] }, from: outline.memory, plan.formats)
                    if let entry { noteAverage(measure, of: chart, entry, outline, currency, in: listing) }
                }
            }
            var entry = RowListing.Entry(id: Text(0, 0), title: listing.text(name.title))
            entry.figures = ListRun(start: first, count: listing.figures.count - first)
            entry.day = name.day
            listing.outer.append(entry)
            listing.keys.append(name.key)
        }
        try arrange(chart, currency, in: listing)
    }

    /// Lists what a waterfall comes to, as a name of its own; of none that has a value there is no sum.
    func listSum(of chart: ChartPlan, _ currency: Currency?, in listing: RowListing) throws(Problem) {
        guard let figure = chart.figures.first, let width = listing.outer.first?.figures.count else { return }
        let columns = (0..<width).map { column in
            listing.outer.compactMap { listing.figures[$0.figures.start + column].value.number }
        }
        guard columns.contains(where: { !$0.isEmpty }) else { return }
        let first = listing.figures.count
        for numbers in columns {
            var sum = Decimal.zero
            for number in numbers {
                do {
                    sum = try sum.adding(number)
                } catch {
                    throw ReportPlan.problem(error, of: chart.title, at: chart.place)
                }
            }
            let value: Value = currency.map { .money(Money(sum, $0)) } ?? .number(sum)
            listing.add(
                numbers.isEmpty ? .missing : value, as: figure.map { plan.figures[$0] }, from: state.memory,
                plan.formats)
        }
        var entry = RowListing.Entry(id: Text(0, 0), title: listing.text(plan.overview.sum))
        entry.figures = ListRun(start: first, count: listing.figures.count - first)
        listing.outer.append(entry)
    }

    /// The chart of what is listed for `series`. One that has nothing in this currency is none of it.
    func drawing(
        _ chart: ChartPlan, _ series: [String], _ currency: Currency?, _ id: String, _ title: String,
        of count: Int, _ listing: RowListing, _ found: inout Set<Int>
    ) throws(Problem) -> DrawnChart {
        if chart.kind == .calendar, let odd = listing.outer.first(where: { $0.day?.precision != .day }) {
            throw Problem.noDays(listing.string(odd.title), at: chart.place)
        }
        if chart.isSmall { return try small(chart, series, currency, id, title, of: count, listing, &found) }
        let labels = chart.figures.count > 1 ? chart.labels : series
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
        let names = listing.outer.map { listing.string($0.title) }
        return .several(
            SeriesChart(
                kind: chart.drawnKind, id: id, title: chart.word.isEmpty ? title : "\(title), \(chart.word)",
                description: described(chart, listing), names: names, of: chart.leavesOut ? count : nil,
                days: days.count == names.count ? days : nil, series: shown, words: plan.overview.words,
                isRightToLeft: plan.overview.locale.isRightToLeft, locale: plan.overview.locale,
                figures: chart.figures(in: currency), axes: chart.axes, references: references,
                isLogarithmic: chart.isLogarithmic, remarks: chart.remarks))
    }

    /// A small drawing for each series of what is listed, with all of its measures.
    private func small(
        _ chart: ChartPlan, _ names: [String], _ currency: Currency?, _ id: String, _ title: String, of count: Int,
        _ listing: RowListing, _ found: inout Set<Int>
    ) throws(Problem) -> DrawnChart {
        let each = chart.figures.count
        let labels = chart.kind == .range || each > 1 ? chart.labels : [""]
        let all = names.enumerated().map { number, label in
            let series = (0..<each).map { measure in
                let figures = listing.outer.map { listing.figures[$0.figures.start + number * each + measure] }
                return ChartSeries(
                    label: each > 1 ? labels[measure] : label, values: figures.map(\.value.number),
                    shown: figures.map { listing.string($0.text) })
            }
            return (label: label, series: series)
        }
        // What has nothing in this currency has no drawing in it, but is named.
        let parts = all.filter { $0.series.contains { $0.values.contains { $0 != nil } } }
        let empty = all.filter { $0.series.allSatisfy { $0.values.allSatisfy { $0 == nil } } }.map(\.label)
        let silent =
            parts.isEmpty ? [] : plan.overview.words.toldWithoutValue(empty, others: 0, plan.overview.locale)
        let references = try references(of: chart, parts.flatMap(\.series), currency, in: listing, &found)
        let whole = chart.word.isEmpty ? title : "\(title), \(chart.word)"
        let names = listing.outer.map { listing.string($0.title) }
        if chart.kind == .share, !parts.isEmpty, parts.allSatisfy({ SmallShares.suit($0.series[0].values) }) {
            return .smallShares(shares(chart, parts, names, currency, id, whole, of: count, silent, listing))
        }
        let days = listing.outer.compactMap(\.day)
        func made(
            _ kind: SeriesKind, _ id: String, _ title: String, _ series: [ChartSeries], _ common: [Decimal],
            smalls: [String] = [], firstColumn: Int = 0
        ) -> SeriesChart {
            SeriesChart(
                kind: kind, id: id, title: title, description: described(chart, listing), names: names,
                of: chart.leavesOut ? count : nil, days: days.count == names.count ? days : nil, series: series,
                words: plan.overview.words, isRightToLeft: plan.overview.locale.isRightToLeft,
                locale: plan.overview.locale, figures: chart.figures(in: currency), axes: chart.axes,
                references: references, isLogarithmic: chart.isLogarithmic,
                remarks: chart.remarks + (smalls.isEmpty ? [] : silent), common: common,
                mostSeries: smalls.isEmpty ? nil : SmallCharts.most * each, smalls: smalls, firstColumn: firstColumn)
        }
        let told = parts.flatMap { part in
            part.series.map { one in
                var one = one
                if each > 1 { one.label = "\(part.label), \(one.label)" }
                return one
            }
        }
        let smalls = parts.prefix(SmallCharts.most).map(\.label)
        let drawn = made(chart.drawnKind, id, whole, told, [], smalls: smalls)
        return .small(
            SmallCharts(parts, whole: drawn) { number, part, common in
                made(
                    drawn.kind, "\(id).\(number + 1)", "\(whole): \(part.label)", part.series, common,
                    firstColumn: number * each)
            })
    }
}

extension GrandTotal {
    /// A bar of parts for each of `parts`.
    private func shares(
        _ chart: ChartPlan, _ parts: [SmallCharts.Part], _ names: [String], _ currency: Currency?, _ id: String,
        _ title: String, of count: Int, _ silent: [String], _ listing: RowListing
    ) -> SmallShares {
        SmallShares(
            parts.enumerated().map { number, part in
                let points = names.indices.map { place in
                    ChartPoint(
                        label: names[place], value: part.series[0].values[place], shown: part.series[0].shown[place])
                }
                let made = Chart(
                    kind: .share, id: "\(id).\(number + 1)", title: "\(title): \(part.label)",
                    description: described(chart, listing), points: points, of: chart.leavesOut ? count : nil,
                    words: plan.overview.words, isRightToLeft: plan.overview.locale.isRightToLeft,
                    locale: plan.overview.locale, figures: chart.figures(in: currency), remarks: chart.remarks)
                return (part.label, made)
            }, remarks: silent)
    }
}

extension ChartPlan {
    /// How its axis is written where its figures are in `currency`.
    func figures(in currency: Currency?) -> ChartFigures {
        if isPercent { return .percents }
        if let isCompact { return isCompact ? .short(currency) : .whole(currency) }
        return currency.map { .money($0) } ?? .numbers
    }

    /// What is drawn of the series.
    var drawnKind: SeriesKind {
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
