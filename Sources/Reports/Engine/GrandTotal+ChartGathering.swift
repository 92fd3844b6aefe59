import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// What is more than can be told apart is gathered, wherever the figures of all of it can be made of those that are listed.
extension GrandTotal {
    /// Gathers what is listed for a chart, if it is too much: series beyond the most become others, names become steps. What cannot be
    /// gathered stays, and the chart says that only the first are drawn. `series` are the names of its series.
    func gather(
        _ chart: inout ChartPlan, _ series: inout [String], _ currency: Currency?, in listing: RowListing
    ) throws(Problem) {
        if chart.kind == .calendar { try gatherDays(&chart, &series, in: listing) }
        if chart.series != nil, !chart.isSmall { try gatherSeries(&chart, &series, in: listing) }
        if !chart.joinsPoints, chart.kind != .calendar, chart.kind != .share { try gatherNames(&chart, in: listing) }
    }

    /// The sentence about `count` values in steps.
    private func remark(_ count: Int, _ width: ChartSteps.Width, _ drawn: String) -> String {
        let words = plan.overview.words
        return words.toldSteps(
            count: ChartFigures.counted(count, plan.overview.locale), width: width.told(words, plan.overview.locale),
            drawn: drawn)
    }

    /// Says why a chart leaves out what is beyond the most that can be told apart.
    private func addNotGathered(to chart: inout ChartPlan) {
        let words = plan.overview.words.notGathered
        if !chart.remarks.contains(words) { chart.remarks.append(words) }
    }

    // MARK: Series

    /// The series that have a value.
    private func known(_ series: [String], in listing: RowListing) -> [Int] {
        series.indices.filter { number in
            listing.outer.contains { !listing.figures[$0.figures.start + number].value.isMissing }
        }
    }

    /// Makes series beyond the most one, or rows of a field map steps.
    private func gatherSeries(
        _ chart: inout ChartPlan, _ series: inout [String], in listing: RowListing
    ) throws(Problem) {
        guard chart.figures.count == 1 else { return }
        let known = known(series, in: listing)
        guard known.count > (chart.kind == .heat ? SeriesChart.mostRows : SeriesChart.mostSeries) else { return }
        guard let joining = joining(0, of: chart) else { return addNotGathered(to: &chart) }
        if chart.kind == .heat {
            let steps = ChartSteps(known.map { _ in nil }, most: SeriesChart.mostRows)
            let groups = steps.runs.map { run in Array(known[run]) }
            try replaceSeries(with: groups, joining, chart, in: listing)
            chart.remarks.append(remark(known.count, steps.width, word(joining)))
            series = groups.map { group in
                let (first, last) = (series[group[0]], series[group[group.count - 1]])
                return first == last ? first : "\(first) – \(last)"
            }
            return
        }
        let kept = largest(SeriesChart.mostSeries - 1, of: known, in: listing)
        let rest = known.filter { !kept.contains($0) }
        try replaceSeries(with: kept.map { [$0] } + [rest], joining, chart, in: listing)
        let others = plan.overview.words.other.phrase(
            for: rest.count, as: ChartFigures.counted(rest.count, plan.overview.locale))
        series = kept.map { series[$0] } + [others]
    }

    /// The series that are farthest from zero in sum, in their order.
    private func largest(_ most: Int, of known: [Int], in listing: RowListing) -> [Int] {
        // A series too large to be added up is among the largest.
        let sizes = known.map { number in
            listing.outer.reduce(Decimal.zero as Decimal?) { sum, entry in
                let value = listing.figures[entry.figures.start + number].value.number ?? .zero
                return sum.flatMap { try? $0.adding(value.magnitude) }
            }
        }
        let order = known.indices.sorted { a, b in
            guard let first = sizes[a] else { return sizes[b] != nil || a < b }
            guard let second = sizes[b] else { return false }
            return first == second ? a < b : first > second
        }
        return order.prefix(most).map { known[$0] }.sorted()
    }

    /// Puts one figure in place of those of each group of series.
    private func replaceSeries(
        with groups: [[Int]], _ joining: Joining, _ chart: ChartPlan, in listing: RowListing
    ) throws(Problem) {
        for (place, entry) in listing.outer.enumerated() {
            let first = listing.figures.count
            for group in groups {
                if group.count == 1 {
                    let place = entry.figures.start + group[0]
                    listing.averages[listing.figures.count] = listing.averages[place]
                    listing.figures.append(listing.figures[place])
                } else {
                    let figures = group.map { entry.figures.start + $0 }
                    try addJoined(figures, joining, chart.figure, of: chart, in: listing)
                }
            }
            listing.outer[place].figures = ListRun(start: first, count: groups.count)
        }
    }

    // MARK: Names

    /// A column of the steps: which column it is made of, how, and of what figure it is.
    private typealias Column = (from: Int, joining: Joining, figure: Int?)

    /// Makes names beyond the most steps.
    private func gatherNames(_ chart: inout ChartPlan, in listing: RowListing) throws(Problem) {
        let width = listing.outer.first?.figures.count ?? 0
        let isOfOne = [.bullet, .box, .range].contains(chart.kind)
        let valued = (0..<width).filter { number in
            isOfOne || listing.outer.contains { !listing.figures[$0.figures.start + number].value.isMissing }
        }
        let lanes = max(1, chart.isSmall ? chart.figures.count : valued.count)
        // The sum of a waterfall is a name as well.
        func most() -> Int {
            SeriesChart.mostNames(of: chart.drawnKind, series: lanes) - (chart.kind == .waterfall ? 1 : 0)
        }
        guard listing.outer.count > most() else { return }
        guard let columns = columns(of: &chart, width) else { return addNotGathered(to: &chart) }
        // All others of a limit are no part of a step.
        let hasRest = listing.keys.last?.isRest == true
        let steps = ChartSteps(
            listing.outer.dropLast(hasRest ? 1 : 0).map(\.day), most: most() - (hasRest ? 1 : 0))
        let runs = steps.runs + (hasRest ? [listing.outer.count - 1..<listing.outer.count] : [])
        var entries: [RowListing.Entry] = []
        var places: [Int] = []
        for (number, run) in runs.enumerated() {
            let first = listing.figures.count
            for column in columns {
                let figures = listing.outer[run].map { $0.figures.start + column.from }
                try addJoined(figures, column.joining, column.figure, of: chart, in: listing)
            }
            let titles = [run.lowerBound, run.upperBound - 1].map { listing.string(listing.outer[$0].title) }
            let day = number < steps.days.count ? steps.days[number] : nil
            var entry = listing.outer[run.lowerBound]
            if let day {
                entry.title = listing.text(ChartFigures.day(day, plan.overview.locale))
                entry.day = day
            } else if run.count > 1 {
                entry.title = listing.text(titles[0] == titles[1] ? titles[0] : "\(titles[0]) – \(titles[1])")
                entry.day = nil
            }
            entry.figures = ListRun(start: first, count: columns.count)
            entries.append(entry)
            places += run.map { _ in number }
        }
        var drawn: [String] = []
        for column in columns where !drawn.contains(word(column.joining)) { drawn.append(word(column.joining)) }
        chart.remarks.append(
            remark(listing.outer.count - (hasRest ? 1 : 0), steps.width, drawn.joined(separator: " – ")))
        listing.outer = entries
        listing.places = places
        // Names of several are no days: bars of them lie below each other.
        if steps.days.contains(where: { $0 == nil }) { chart.isOverTime = false }
    }

    /// What each step has in place of the columns that are listed; nil where there is nothing that is right for several names. Of one
    /// value that cannot be joined the least and the greatest can.
    private func columns(of chart: inout ChartPlan, _ width: Int) -> [Column]? {
        let each = chart.figures.count
        if chart.kind == .box {
            let ends = [(0, Joining.least), (4, .greatest)]
            // A small drawing has a box of its own.
            let columns = stride(from: 0, to: width, by: each).flatMap { first in
                ends.map { end in (from: first + end.0, joining: end.1, figure: chart.figures[end.0]) }
            }
            becomeRanges(&chart, of: [chart.figures[0], chart.figures[4]])
            return columns
        }
        var columns: [Column] = []
        for number in 0..<width {
            let figure = chart.figures[number % each]
            guard let joining = joining(number % each, of: chart) else {
                guard each == 1, chart.series == nil || chart.isSmall, [.bar, .dot].contains(chart.kind) else {
                    return nil
                }
                let columns = (0..<width).flatMap { number -> [Column] in
                    [(number, .least, chart.figure), (number, .greatest, chart.figure)]
                }
                becomeRanges(&chart, of: [chart.figure, chart.figure])
                return columns
            }
            columns.append((number, joining, figure))
        }
        return columns
    }

    /// Draws ranges, from the least value of each step to the greatest.
    private func becomeRanges(_ chart: inout ChartPlan, of figures: [Int?]) {
        chart.kind = .range
        chart.figures = figures
        chart.labels = [plan.overview.ruleWords.least, plan.overview.ruleWords.greatest]
        chart.isSpread = true
    }

    // MARK: Days

    /// Makes a calendar of too many days a field map: a row a year, a column a month.
    private func gatherDays(
        _ chart: inout ChartPlan, _ series: inout [String], in listing: RowListing
    ) throws(Problem) {
        let known = chart.isSmall ? Array(series.indices) : known(series, in: listing)
        guard !chart.isSmall, chart.figures.count == 1, let joining = joining(0, of: chart),
            let first = listing.outer.first?.day, let last = listing.outer.last?.day,
            Int(last.number - first.number) >= SeriesChart.mostDays / max(1, known.count),
            let months = try? DateFormat(pattern: "LLL", locale: plan.overview.locale)
        else { return }
        var rows: [(label: String, figures: [[Int]])] = []
        for number in known {
            var years: [Int32: [[Int]]] = [:]
            for entry in listing.outer {
                guard let day = entry.day else { continue }
                years[day.year.number, default: Array(repeating: [], count: 12)][day.components.month - 1]
                    .append(entry.figures.start + number)
            }
            for (year, figures) in years.sorted(by: { $0.key < $1.key }) {
                let title = ChartFigures.day(Day(number: year, precision: .year), plan.overview.locale)
                rows.append((known.count > 1 ? "\(series[number]), \(title)" : title, figures))
            }
        }
        chart.remarks.append(remark(listing.outer.count, .period(.month), word(joining)))
        listing.outer.removeAll()
        listing.keys.removeAll()
        for month in 0..<12 {
            let first = listing.figures.count
            for row in rows { try addJoined(row.figures[month], joining, chart.figure, of: chart, in: listing) }
            let title = Day(year: 2001, month: month + 1, day: 1).map { months.text(of: $0) } ?? ""
            var entry = RowListing.Entry(id: listing.text(""), title: listing.text(title))
            entry.figures = ListRun(start: first, count: rows.count)
            listing.outer.append(entry)
            var key = ChartKey()
            key.title = title
            listing.keys.append(key)
        }
        series = rows.map(\.label)
        chart.kind = .heat
        chart.series = .sections
    }
}
