import BroadsheetBytes
import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// The ranges of the values in one currency.
struct HistogramFigures {
    var currency: Currency?
    var ranges: Histogram
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
            let values = totals[number].values
            var found: [HistogramFigures] = []
            for currency in values.currencies {
                do {
                    guard let ranges = try Histogram(values.counted(in: currency), chart.ranges) else { continue }
                    found.append(HistogramFigures(currency: currency, ranges: ranges))
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
            for (place, count) in one.ranges.counts.enumerated() {
                let name = [edges[place], edges[place + 1]].map {
                    figures.told($0, plan.overview.locale, decimals: decimals)
                }.joined(separator: " – ")
                let first = listing.figures.count
                listing.add(.number(Decimal(count)), as: nil, from: state.memory, plan.formats)
                var entry = RowListing.Entry(id: listing.text(""), title: listing.text(name))
                entry.figures = ListRun(start: first, count: 1)
                listing.outer.append(entry)
                listing.keys.append(ChartKey())
            }
            if part == 0, let whole = ahead.group(0), let figure = chart.figure {
                addCaption(of: chart, to: listing)
                listing.leftOut = max(listing.leftOut, ahead.leftOut(figure, of: whole))
            }
            let title = all.count > 1 ? "\(chart.title) (\(one.currency?.code ?? ""))" : chart.title
            let id = "\(state.memory.string(self.id)).chart.\(part == 0 ? "\(number)" : "\(number).\(part + 1)")"
            let points = listing.outer.map { listing.figures[$0.figures.start] }
            let series = ChartSeries(
                label: "", values: points.map(\.value.number), shown: points.map { listing.string($0.text) })
            listing.chart = .several(
                SeriesChart(
                    kind: .histogram(edges), id: id, title: title, description: described(chart, listing),
                    names: listing.outer.map { listing.string($0.title) }, days: nil, series: [series],
                    words: plan.overview.words, isRightToLeft: plan.overview.locale.isRightToLeft,
                    locale: plan.overview.locale, figures: figures,
                    // What it goes along are the values here.
                    axes: AxisTitles(names: chart.axes.names, values: chart.axes.values),
                    references: try references(of: chart, [series], one.currency, in: listing, &found)))
            try tell(chart, title, number: number, part: part, listing, sink)
        }
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
