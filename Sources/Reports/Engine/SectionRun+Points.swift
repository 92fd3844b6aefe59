import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// What charts of records are made of.
extension SectionRun {
    /// Nothing read so far.
    mutating func beginPoints() {
        points = plan.points.map { feed in
            PointClouds(hasTrend: report.overview.charts[feed.chart].hasTrend)
        }
    }

    /// Takes the record at hand as a point of each such chart.
    mutating func addPoints(_ source: any RecordSource) throws(Problem) {
        for number in plan.points.indices {
            do throws(PointClouds.Refusal) {
                try addPoint(plan.points[number], number)
            } catch {
                let chart = report.overview.charts[plan.points[number].chart]
                throw chart.problem(error)
            }
        }
    }

    private mutating func addPoint(_ feed: PointFeed, _ number: Int) throws(PointClouds.Refusal) {
        let (first, second) = (state.memory.slots[feed.x], state.memory.slots[feed.y])
        let (x, xCurrency): (Decimal, Currency?)
        switch first {
        case .number(let number): (x, xCurrency) = (number, nil)
        case .money(let money): (x, xCurrency) = (money.amount, money.currency)
        case .date(let day):
            (x, xCurrency) = (Decimal(Int(day.number)), nil)
            points[number].precision = day.precision
        default:
            points[number].leftOut += 1
            return
        }
        guard let y = second.number else {
            points[number].leftOut += 1
            return
        }
        var yCurrency: Currency?
        if case .money(let money) = second { yCurrency = money.currency }
        let series = try series(feed, number)
        // Names are made of those points alone that are drawn one by one.
        let isNamed = feed.label >= 0 && points[number].keepsPoints(in: (xCurrency, yCurrency))
        let label = isNamed ? shown(feed.label, feed.labelFormat) : ""
        try points[number].add(x, y, in: (xCurrency, yCurrency), series: series, label: label)
    }

    /// The number of the series that the record at hand is of.
    private mutating func series(_ feed: PointFeed, _ number: Int) throws(PointClouds.Refusal) -> Int {
        let start = state.memory.scratch.count
        switch feed.series {
        case .one: break
        case .section:
            if let key = plan.levels[0].key {
                let key = state.memory.slots[key]
                let held = state.memory.held.count
                // A title that cannot be made is a problem where the section is shown.
                if let title = try? title(of: state.memory.trimmed(key), 0) {
                    state.memory.scratch.append(state.memory.held.bytes(title.offset, title.length).string)
                }
                state.memory.held.truncate(to: held)
            } else {
                state.memory.scratch.append(state.memory.string(sectionTitle))
            }
        case .value(let slot, let format):
            report.formats.append(state.memory.trimmed(state.memory.slots[slot]), as: format, to: &state.memory)
        }
        defer { state.memory.scratch.truncate(to: start) }
        var own = PointClouds(hasTrend: false)
        swap(&own, &points[number])
        defer { swap(&own, &points[number]) }
        return try own.number(ofSeries: state.memory.scratch.bytes(start, state.memory.scratch.count - start))
    }

    /// A value of the record at hand as the page shows it.
    private mutating func shown(_ slot: Int, _ format: CellFormat) -> String {
        let start = state.memory.scratch.count
        report.formats.append(state.memory.trimmed(state.memory.slots[slot]), as: format, to: &state.memory)
        defer { state.memory.scratch.truncate(to: start) }
        return state.memory.scratch.bytes(start, state.memory.scratch.count - start).string
    }
}

extension ChartPlan {
    /// Why a record has no place in a chart of points.
    func problem(_ refusal: PointClouds.Refusal) -> Problem {
        switch refusal {
        case .tooManySeries:
            Problem(
                "a scatter tells eight series apart, and there are more", at: seriesPlace ?? place,
                advice: "Name a field with fewer values, or gather some of them under compute; or take \"series\" out.")
        case .tooManyCurrencies:
            Problem(
                "the two values of a scatter are in more than 16 pairs of currencies", at: place,
                advice: "Convert them into one: fields: { amount: { in: EUR } }.")
        case .arithmetic(let error): ReportPlan.problem(error, of: title, at: place)
        }
    }
}
