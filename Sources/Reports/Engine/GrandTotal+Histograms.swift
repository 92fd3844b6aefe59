import BroadsheetBytes
import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// The ranges of the values in one currency.
struct HistogramFigures {
    var currency: Currency?
    var ranges: Histogram
    /// How many values of each section are in each range, where each has a drawing of its own.
    var parts: [(label: String, counts: [Int])] = []
}

// Histograms: made of all values of the report, once a first pass has found them.
extension GrandTotal {
    /// Keeps the ranges of the values that histograms are drawn of.
    mutating func keepHistograms() throws(Problem) {
        histograms.removeAll()
        for chart in plan.overview.charts where chart.kind == .histogram {
            guard let number = chart.figure.map({ plan.figures[$0].accumulator }) else { continue }
            guard plan.accumulators[number].isOfReport || count == 0 else {
                throw Problem(
                    "the values of \(plan.figures[chart.figure ?? 0].name) are not in all sections, or of two kinds",
                    at: chart.place, advice: "Draw boxes: kind: box; or declare the field in each section.")
            }
            let spread = spreads[chart.number] ?? ValueSpread(chart.ranges)
            var found: [HistogramFigures] = []
            for amounts in spread.whole.sorted(by: { ($0.currency?.code ?? "") < ($1.currency?.code ?? "") }) {
                do throws(Histogram.Failure) {
                    if amounts.bins.isTooFine { throw .tooFine }
                    guard let ranges = try Histogram(amounts.bins.counted, chart.ranges) else { continue }
                    var figures = HistogramFigures(currency: amounts.currency, ranges: ranges)
                    for part in spread.parts {
                        guard let own = part.amounts.first(where: { $0.currency == amounts.currency }) else { continue }
                        figures.parts.append((part.title.span.string, ranges.counts(of: own.bins.counted)))
                    }
                    found.append(figures)
                } catch {
                    let tooMany =
                        "there would be more than \(Histogram.most) ranges from the least value to the greatest"
                    throw Problem(
                        error == .tooMany ? tooMany : "the values have more digits than ranges of this width",
                        at: chart.place,
                        advice: "Write a greater width, or bins: 20.")
                }
            }
            histograms[chart.number] = found
        }
    }

    /// A histogram, one a currency.
    mutating func showHistogram(_ chart: ChartPlan, number: Int, _ sink: any RowSink) throws(Problem) {
        guard let listing = state.listing, let all = histograms[chart.number] else { return }
        if all.isEmpty { return try showNothing(chart, number: number, listing, sink) }
        try checkMarks(of: chart, in: all.map(\.currency))
        var found: Set<Int> = []
        for (part, one) in all.enumerated() {
            listing.removeAll()
            let figures = chart.figures(in: one.currency)
            let edges = one.ranges.edges
            let decimals = edges.map { Int($0.scale) }.max() ?? 0
            let columns = chart.isSmall ? one.parts.map(\.counts) : [one.ranges.counts]
            for place in one.ranges.counts.indices {
                let name = [edges[place], edges[place + 1]].map {
                    figures.told($0, plan.overview.locale, decimals: decimals)
                }.joined(separator: " – ")
                let first = listing.figures.count
                for counts in columns {
                    listing.add(.number(Decimal(counts[place])), as: nil, from: state.memory, plan.formats)
                }
                var entry = RowListing.Entry(id: listing.text(""), title: listing.text(name))
                entry.figures = ListRun(start: first, count: columns.count)
                listing.outer.append(entry)
                listing.keys.append(ChartKey())
            }
            if part == 0, let whole = ahead.group(0), let figure = chart.figure {
                addCaption(of: chart, to: listing)
                listing.leftOut = max(listing.leftOut, ahead.leftOut(figure, of: whole))
            }
            let title = all.count > 1 ? "\(chart.title) (\(one.currency?.code ?? ""))" : chart.title
            let id = "\(state.memory.string(self.id)).chart.\(part == 0 ? "\(number)" : "\(number).\(part + 1)")"
            listing.chart = try drawing(chart, one, id, title, listing, &found)
            try tell(chart, title, number: number, part: part, listing, sink)
        }
    }

    /// The drawing of the ranges, or one for each section with the same ranges and one scale.
    private func drawing(
        _ chart: ChartPlan, _ one: HistogramFigures, _ id: String, _ title: String, _ listing: RowListing,
        _ found: inout Set<Int>
    ) throws(Problem) -> DrawnChart {
        let labels = chart.isSmall ? one.parts.map(\.label) : [""]
        let series = labels.enumerated().map { number, label in
            let counts = listing.outer.map { listing.figures[$0.figures.start + number] }
            return ChartSeries(
                label: label, values: counts.map(\.value.number), shown: counts.map { listing.string($0.text) })
        }
        let references = try references(of: chart, series, one.currency, in: listing, &found)
        var remarks = chart.remarks
        let count = spreads[chart.number]?.partCount ?? 0
        if chart.isSmall, count > SmallCharts.most {
            remarks.append(
                plan.overview.words.toldLimit(
                    drawn: ChartFigures.counted(SmallCharts.most, plan.overview.locale),
                    count: ChartFigures.counted(count, plan.overview.locale)))
        }
        var silent: [String] = []
        if chart.isSmall, let empty = spreads[chart.number]?.partsWithoutValue(in: one.currency) {
            silent = plan.overview.words.toldWithoutValue(
                empty.titles, others: empty.others, plan.overview.locale)
        }
        func made(
            _ id: String, _ title: String, _ series: [ChartSeries], common: [Decimal] = [], smalls: [String] = [],
            firstColumn: Int = 0
        ) -> SeriesChart {
            SeriesChart(
                kind: .histogram(one.ranges.edges), id: id, title: title, description: described(chart, listing),
                names: listing.outer.map { listing.string($0.title) }, days: nil, series: series,
                words: plan.overview.words, isRightToLeft: plan.overview.locale.isRightToLeft,
                locale: plan.overview.locale, figures: chart.figures(in: one.currency),
                // What it goes along are the values here.
                axes: AxisTitles(names: chart.axes.names, values: chart.axes.values), references: references,
                remarks: remarks + (smalls.isEmpty ? [] : silent), common: common,
                mostSeries: smalls.isEmpty ? nil : SmallCharts.most, smalls: smalls,
                firstColumn: firstColumn)
        }
        guard chart.isSmall else { return .several(made(id, title, series)) }
        let parts = zip(labels, series).map { (label: $0, series: [$1]) }
        return .small(
            SmallCharts(parts, whole: made(id, title, series, smalls: labels)) { number, part, common in
                made(
                    "\(id).\(number + 1)", "\(title): \(part.label)", part.series, common: common, firstColumn: number)
            })
    }

    /// A chart of no values, which says so.
    private mutating func showNothing(
        _ chart: ChartPlan, number: Int, _ listing: RowListing, _ sink: any RowSink
    ) throws(Problem) {
        listing.removeAll()
        addCaption(of: chart, to: listing)
        listing.chart = .several(
            SeriesChart(
                kind: .histogram([]), id: "\(state.memory.string(id)).chart.\(number)", title: chart.title,
                description: described(chart, listing), names: [], days: nil, series: [], words: plan.overview.words,
                isRightToLeft: plan.overview.locale.isRightToLeft, locale: plan.overview.locale))
        try tell(chart, chart.title, number: number, part: 0, listing, sink)
    }
}
