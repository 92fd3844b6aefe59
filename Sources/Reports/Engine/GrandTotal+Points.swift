import BroadsheetBytes
import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// Charts of the records themselves, once a first pass has read them.
extension GrandTotal {
    /// Adds the points of a section.
    mutating func addPoints(of section: borrowing SectionRun) throws(Problem) {
        for (number, found) in section.points.enumerated() {
            let chart = plan.overview.charts[section.plan.points[number].chart]
            if points.count <= number { points.append(PointClouds(hasTrend: chart.hasTrend)) }
            do throws(PointClouds.Refusal) {
                try points[number].merge(found)
            } catch {
                throw chart.problem(error)
            }
        }
    }

    /// A scatter, one a pair of currencies.
    mutating func showPoints(_ chart: ChartPlan, number: Int, _ sink: any RowSink) throws(Problem) {
        guard let listing = state.listing else { return }
        let place = plan.overview.charts[..<(number - 1)].count { $0.kind == .scatter }
        var all = PointClouds(hasTrend: chart.hasTrend)
        if place < points.count { swap(&all, &points[place]) }
        defer { if place < points.count { swap(&all, &points[place]) } }
        try checkMarks(of: chart, in: all.clouds.map(\.currencies.y))
        var found: Set<Int> = []
        let clouds = all.clouds.isEmpty ? [PointCloud((nil, nil), hasTrend: chart.hasTrend)] : all.clouds
        for (part, cloud) in clouds.enumerated() {
            listing.removeAll()
            if part == 0 {
                addCaption(of: chart, to: listing)
                listing.leftOut = max(listing.leftOut, all.leftOut)
            }
            var title = chart.title
            if clouds.count > 1 {
                let codes = [cloud.currencies.y, cloud.currencies.x].compactMap { $0?.code }
                title += " (\(codes.joined(separator: ", ")))"
            }
            let id = "\(state.memory.string(self.id)).chart.\(part == 0 ? "\(number)" : "\(number).\(part + 1)")"
            let drawn = try drawing(chart, cloud, all, id, title, listing, &found)
            listing.chart = .scatter(drawn)
            try tell(chart, title, number: number, part: part, listing, sink)
        }
        if !all.clouds.isEmpty { try requireMarks(found, of: chart, []) }
    }

    /// The chart of a cloud, whose points are listed.
    private func drawing(
        _ chart: ChartPlan, _ cloud: PointCloud, _ all: PointClouds, _ id: String, _ title: String,
        _ listing: RowListing, _ found: inout Set<Int>
    ) throws(Problem) -> ScatterChart {
        let isOfDays = all.precision != nil
        func axis(_ place: Int, _ title: String, _ currency: Currency?) -> ScatterAxis {
            let figures = chart.figures(in: currency)
            if !title.isEmpty { return ScatterAxis(title: title, figures: figures) }
            let (name, unit) = (chart.labels[place], place < chart.units.count ? chart.units[place] : nil)
            return ScatterAxis(title: unit.map { "\(name) (\($0))" } ?? name, name: name, figures: figures)
        }
        var x = axis(0, chart.axes.names, cloud.currencies.x)
        let y = axis(1, chart.axes.values, cloud.currencies.y)
        if isOfDays { (x.isOfDays, x.figures) = (true, .numbers) }
        var remarks: [String] = []
        let marks = try marks(chart, cloud, all, listing, &remarks)
        let words = plan.overview.words
        var trend: ScatterTrend?
        if chart.hasTrend, cloud.count > 0 {
            do {
                trend = try cloud.line?.line().map { self.trend($0, x.name) }
            } catch {
                throw chart.problem(.arithmetic(error))
            }
            if trend == nil { remarks.append(words.noTrend) }
        }
        let references = try references(of: chart, [], cloud.currencies.y, in: listing, &found)
        return ScatterChart(
            id: id, title: title, description: described(chart, listing), marks: marks,
            series: all.series.map { $0.span.string }, x: x, y: y, trend: trend, count: cloud.count,
            remarks: remarks, references: references, isLogarithmic: chart.isLogarithmic, words: words,
            countLabel: plan.overview.countLabel, isRightToLeft: plan.overview.locale.isRightToLeft,
            locale: plan.overview.locale)
    }

    private func marks(
        _ chart: ChartPlan, _ cloud: PointCloud, _ all: PointClouds, _ listing: RowListing, _ remarks: inout [String]
    ) throws(Problem) -> ScatterMarks {
        if let fields = cloud.fields {
            if chart.isLogarithmic {
                throw Problem(
                    "more than \(ScatterChart.mostPoints) points are gathered in fields of one size, which a logarithmic scale has not",
                    at: chart.place, advice: "Take \"scale\" out, or leave records out by where.")
            }
            do {
                let drawn = try fields.bins()
                return .bins(drawn.bins, width: drawn.width, height: drawn.height)
            } catch {
                throw chart.problem(.arithmetic(error))
            }
        }
        var drawn: [ScatterPoint] = []
        var notAbove = 0
        for point in cloud.points {
            if chart.isLogarithmic, point.x <= .zero || point.y <= .zero {
                notAbove += 1
                continue
            }
            let first = listing.figures.count
            for (place, value) in [
                self.value(point.x, cloud.currencies.x, all.precision), self.value(point.y, cloud.currencies.y, nil),
            ].enumerated() {
                listing.add(value, as: chart.figures[place].map { plan.figures[$0] }, from: state.memory, plan.formats)
            }
            var entry = RowListing.Entry(id: listing.text(""), title: listing.text(point.label))
            entry.figures = ListRun(start: first, count: 2)
            listing.outer.append(entry)
            listing.keys.append(ChartKey())
            drawn.append(
                ScatterPoint(
                    x: point.x, y: point.y, shownX: listing.string(listing.figures[first].text),
                    shownY: listing.string(listing.figures[first + 1].text), label: point.label, series: point.series))
        }
        if notAbove > 0 {
            remarks.append(
                plan.overview.words.notAbove.replacing(
                    "{count}", with: ChartFigures.counted(notAbove, plan.overview.locale)))
        }
        return .points(drawn)
    }

    private func value(_ number: Decimal, _ currency: Currency?, _ precision: Day.Precision?) -> Value {
        if let precision { return .date(Day(number: Int32(clamping: number.units), precision: precision)) }
        return currency.map { .money(Money(number, $0)) } ?? .number(number)
    }

    /// The line of a trend with its words: to four digits, which say more than points scattered around it do.
    private func trend(_ line: LinearFit.Line, _ along: String) -> ScatterTrend {
        let locale = plan.overview.locale
        let brief = BriefFormat(
            locale: locale, BriefFormat.Brevity(isCompact: false, significant: 4), rounding: .halfEven)
        func text(_ number: Decimal) -> String {
            var sink = ByteSink(capacity: 48)
            brief.append(number, to: &sink)
            return sink.string
        }
        let sign = line.slope.isNegative ? "\u{2212}" : "+"
        let formula = "\(text(line.intercept)) \(sign) \(text(line.slope.magnitude)) × \(along)"
        var fit = ByteSink(capacity: 16)
        NumberFormat(locale: locale, minimumDigits: 2, maximumDigits: 2, rounding: .halfEven).append(line.fit, to: &fit)
        return ScatterTrend(from: line.first, to: line.last, formula: formula, fit: fit.string)
    }
}
