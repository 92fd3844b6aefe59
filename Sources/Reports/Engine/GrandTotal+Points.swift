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
            if points.count <= number {
                points.append(PointClouds(hasTrend: chart.hasTrend, isSplit: chart.isSmall))
            }
            do throws(PointClouds.Refusal) {
                try points[number].merge(found)
            } catch {
                throw chart.problem(error)
            }
        }
        for (number, found) in section.spreads.enumerated() {
            let chart = plan.overview.charts[section.plan.spreads[number].chart]
            spreads[chart.number, default: ValueSpread(chart.ranges)].merge(found)
        }
    }

    /// A scatter, one a pair of currencies.
    mutating func showPoints(_ chart: ChartPlan, number: Int, _ sink: any RowSink) throws(Problem) {
        guard let listing = state.listing else { return }
        let place = plan.overview.charts[..<(number - 1)].count { $0.kind == .scatter }
        var all = PointClouds(hasTrend: chart.hasTrend)
        if place < points.count { swap(&all, &points[place]) }
        defer { if place < points.count { swap(&all, &points[place]) } }
        try checkMarks(of: chart, in: all.pairs.map { $0[0].currencies.y })
        var found: Set<Int> = []
        let pairs = all.clouds.isEmpty ? [[PointCloud((nil, nil), hasTrend: chart.hasTrend)]] : all.pairs
        for (part, clouds) in pairs.enumerated() {
            let cloud = clouds[0]
            listing.removeAll()
            if part == 0 {
                addCaption(of: chart, to: listing)
                listing.leftOut = max(listing.leftOut, all.leftOut)
            }
            var title = chart.title
            if pairs.count > 1 {
                let codes = [cloud.currencies.y, cloud.currencies.x].compactMap { $0?.code }
                title += " (\(codes.joined(separator: ", ")))"
            }
            let id = "\(state.memory.string(self.id)).chart.\(part == 0 ? "\(number)" : "\(number).\(part + 1)")"
            if chart.isSmall {
                listing.chart = .smallScatters(try small(chart, clouds, all, id, title, listing, &found))
            } else {
                listing.chart = .scatter(try drawing(chart, cloud, all, id, title, listing, &found))
            }
            try tell(chart, title, number: number, part: part, listing, sink)
        }
        if !all.clouds.isEmpty { try requireMarks(found, of: chart, []) }
    }

    /// The chart of a cloud, whose points are listed.
    private func drawing(
        _ chart: ChartPlan, _ cloud: PointCloud, _ all: PointClouds, _ id: String, _ title: String,
        _ listing: RowListing, _ found: inout Set<Int>
    ) throws(Problem) -> ScatterChart {
        var remarks: [String] = []
        let marks = try marks(chart, cloud, all, listing, &remarks)
        let trend = try trend(of: cloud, chart, &remarks)
        let references = try references(of: chart, [], cloud.currencies.y, in: listing, &found)
        return scatter(
            chart, marks, cloud, all, id, title, series: all.series.map { $0.span.string }, trend, remarks, references,
            listing)
    }

    /// A drawing for the points of each series in one pair of currencies, with all of them in one table.
    private func small(
        _ chart: ChartPlan, _ clouds: [PointCloud], _ all: PointClouds, _ id: String, _ title: String,
        _ listing: RowListing, _ found: inout Set<Int>
    ) throws(Problem) -> SmallScatters {
        var remarks: [String] = []
        let titles = all.series.map { $0.span.string }
        var parts = titles.map { _ in ScatterMarks.points([]) }
        var trends: [ScatterTrend?] = titles.map { _ in nil }
        var notes: [String] = []
        do {
            var whole = PointCloud(clouds[0].currencies, hasTrend: false)
            for cloud in clouds { try whole.merge(cloud, series: Array(titles.indices)) }
            for cloud in clouds {
                guard let number = cloud.series else { continue }
                var own = cloud
                if let fields = whole.fields { try own.gather(in: fields.emptied) }
                var left: [String] = []
                // In its own drawing it is the only series.
                parts[number] = Self.alone(try marks(chart, own, all, listing, &left))
                if !left.isEmpty { notes.append("\(titles[number]): \(left.joined(separator: " "))") }
                trends[number] = try trend(of: cloud, chart, &notes)
            }
        } catch let problem as Problem {
            throw problem
        } catch let error as ArithmeticError {
            throw chart.problem(.arithmetic(error))
        } catch {
            // Nothing else is thrown.
        }
        remarks += notes
        if all.seriesCount > titles.count {
            remarks.append(
                plan.overview.words.toldLimit(
                    drawn: ChartFigures.counted(titles.count, plan.overview.locale),
                    count: ChartFigures.counted(all.seriesCount, plan.overview.locale)))
        }
        if !all.clouds.isEmpty {
            let own = titles.indices.filter { number in !clouds.contains { $0.series == number } }.map { titles[$0] }
            let silent = all.seriesWithoutPoint
            remarks += plan.overview.words.toldWithoutValue(
                own + silent.titles, others: silent.others, plan.overview.locale)
        }
        let references = try references(of: chart, [], clouds[0].currencies.y, in: listing, &found)
        let counts = titles.indices.map { number in clouds.first { $0.series == number }?.count ?? 0 }
        var count = clouds[0]
        count.hold(counts.reduce(0, +))
        let drawn = scatter(
            chart, Self.joined(parts), count, all, id, title, series: titles, nil, remarks, references, listing)
        return SmallScatters(of: drawn) { number, common, most in
            var own = clouds[0]
            own.hold(counts[number])
            return scatter(
                chart, parts[number], own, all, "\(id).\(number + 1)", "\(title): \(titles[number])",
                series: [titles[number]], trends[number], [], references, listing, common: common, mostInField: most)
        }
    }

    /// The marks of a series in a drawing of its own.
    private static func alone(_ marks: ScatterMarks) -> ScatterMarks {
        guard case .points(let points) = marks else { return marks }
        return .points(
            points.map { point in
                var point = point
                point.series = 0
                return point
            })
    }

    /// The marks of all series together.
    private static func joined(_ parts: [ScatterMarks]) -> ScatterMarks {
        var (points, bins): ([ScatterPoint], [ScatterBin]) = ([], [])
        var size: (width: Decimal, height: Decimal)?
        for (number, part) in parts.enumerated() {
            switch part {
            case .points(let own):
                points += own.map { point in
                    var point = point
                    point.series = number
                    return point
                }
            case .bins(let own, let width, let height):
                size = (width, height)
                bins += own.map { ScatterBin(x: $0.x, y: $0.y, count: $0.count, series: number) }
            }
        }
        return size.map { .bins(bins, width: $0.width, height: $0.height) } ?? .points(points)
    }

    /// The line through the points of a cloud; where there is none, the chart says so.
    private func trend(
        of cloud: PointCloud, _ chart: ChartPlan, _ remarks: inout [String]
    ) throws(Problem) -> ScatterTrend? {
        guard chart.hasTrend, cloud.count > 0 else { return nil }
        let x = chart.axes.names.isEmpty ? chart.labels[0] : chart.axes.names
        let line: LinearFit.Line?
        do {
            line = try cloud.line?.line()
        } catch {
            throw chart.problem(.arithmetic(error))
        }
        guard let line else {
            let noTrend = plan.overview.words.noTrend
            if !remarks.contains(noTrend) { remarks.append(noTrend) }
            return nil
        }
        return trend(line, x)
    }

    /// A chart of marks, with what is said of them.
    private func scatter(
        _ chart: ChartPlan, _ marks: ScatterMarks, _ cloud: PointCloud, _ all: PointClouds, _ id: String,
        _ title: String, series: [String], _ trend: ScatterTrend?, _ remarks: [String],
        _ references: [ChartReference], _ listing: RowListing, common: (x: [Decimal], y: [Decimal]) = ([], []),
        mostInField: Int = 0
    ) -> ScatterChart {
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
        return ScatterChart(
            id: id, title: title, description: described(chart, listing), marks: marks,
            series: series, x: x, y: y, trend: trend, count: cloud.count, remarks: remarks, references: references,
            isLogarithmic: chart.isLogarithmic, words: plan.overview.words,
            countLabel: plan.overview.countLabel, isRightToLeft: plan.overview.locale.isRightToLeft,
            locale: plan.overview.locale, common: common, mostInField: mostInField)
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
