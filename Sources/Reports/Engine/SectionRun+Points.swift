import BroadsheetBytes
import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// What charts of records are made of.
extension SectionRun {
    /// Nothing read so far.
    mutating func beginPoints() {
        points = plan.points.map { feed in
            let chart = report.overview.charts[feed.chart]
            return PointClouds(hasTrend: chart.hasTrend, isSplit: chart.isSmall)
        }
        spreads = plan.spreads.map { ValueSpread(report.overview.charts[$0.chart].ranges) }
    }

    /// Takes the record at hand as a point of each such chart.
    mutating func addPoints(_ source: any RecordSource) throws(Problem) {
        for number in plan.spreads.indices { try addValue(plan.spreads[number], number) }
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
        default: return leaveOut(feed, number)
        }
        guard let y = second.number else { return leaveOut(feed, number) }
        var yCurrency: Currency?
        if case .money(let money) = second { yCurrency = money.currency }
        guard let series = try series(feed, number) else { return }
        // Names are made of those points alone that are drawn one by one.
        let isNamed = feed.label >= 0 && points[number].keepsPoints(in: (xCurrency, yCurrency), series: series)
        let label = isNamed ? shown(feed.label, feed.labelFormat) : ""
        try points[number].add(x, y, in: (xCurrency, yCurrency), series: series, label: label)
    }

    /// Counts the record at hand as one without a point.
    private mutating func leaveOut(_ feed: PointFeed, _ number: Int) {
        points[number].leftOut += 1
        guard report.overview.charts[feed.chart].isSmall else { return }
        let start = state.memory.scratch.count
        appendSeries(of: feed)
        defer { state.memory.scratch.truncate(to: start) }
        var own = PointClouds(hasTrend: false)
        swap(&own, &points[number])
        defer { swap(&own, &points[number]) }
        own.addNothing(toSeriesCalled: state.memory.scratch.bytes(start, state.memory.scratch.count - start))
    }

    /// Appends what the series is called that the record at hand is of.
    private mutating func appendSeries(of feed: PointFeed) {
        switch feed.series {
        case .one: break
        case .section: appendTitle(0)
        case .group: appendTitle(1)
        case .value(let slot, let format):
            report.formats.append(state.memory.trimmed(state.memory.slots[slot]), as: format, to: &state.memory)
        }
    }

    /// The number of the series that the record at hand is of.
    private mutating func series(_ feed: PointFeed, _ number: Int) throws(PointClouds.Refusal) -> Int? {
        let start = state.memory.scratch.count
        appendSeries(of: feed)
        defer { state.memory.scratch.truncate(to: start) }
        var own = PointClouds(hasTrend: false)
        swap(&own, &points[number])
        defer { swap(&own, &points[number]) }
        return try own.number(ofSeries: state.memory.scratch.bytes(start, state.memory.scratch.count - start))
    }

    /// Appends what the record's section is called, or the outermost group in it.
    private mutating func appendTitle(_ level: Int) {
        guard level < plan.levels.count, let key = plan.levels[level].key else {
            state.memory.scratch.append(state.memory.string(sectionTitle))
            return
        }
        let value = state.memory.slots[key]
        let (held, start) = (state.memory.held.count, state.memory.scratch.count)
        // A title that cannot be made is a problem where the section is shown. It is made on the scratch and held.
        if let title = try? title(of: state.memory.trimmed(value), level) {
            state.memory.scratch.truncate(to: start)
            state.memory.scratch.append(state.memory.held.bytes(title.offset, title.length).string)
        }
        state.memory.held.truncate(to: held)
    }

    /// Counts the record's value for a histogram, as it is added up.
    private mutating func addValue(_ feed: ValueFeed, _ number: Int) throws(Problem) {
        guard let figure = report.overview.charts[feed.chart].figure else { return }
        let accumulator = report.figures[figure].accumulator
        guard let input = plan.inputs[accumulator] else { return }
        let (exact, currency): (Decimal, Currency?)
        switch state.memory.slots[input.slot] {
        case .number(let number): (exact, currency) = (number, nil)
        case .money(let money): (exact, currency) = (money.amount, money.currency)
        default: return addNothing(feed, number)
        }
        var value = exact
        if report.accumulators[accumulator].isOfRounded, let digits = input.digits?.digits(in: currency) {
            do {
                value = try exact.rounded(to: digits, report.roundingMode)
            } catch {
                throw report.overview.charts[feed.chart].problem(.arithmetic(error))
            }
        }
        spreads[number].add(value, in: currency)
        guard report.overview.charts[feed.chart].isSmall else { return }
        let start = state.memory.scratch.count
        appendTitle(report.overview.charts[feed.chart].isSmallByGroups ? 1 : 0)
        defer { state.memory.scratch.truncate(to: start) }
        var own = ValueSpread(.byCount)
        swap(&own, &spreads[number])
        defer { swap(&own, &spreads[number]) }
        own.add(
            value, in: currency,
            toPartCalled: state.memory.scratch.bytes(start, state.memory.scratch.count - start))
    }

    /// Notes that the record at hand has no value for a histogram, where each section has a drawing of its own.
    private mutating func addNothing(_ feed: ValueFeed, _ number: Int) {
        guard report.overview.charts[feed.chart].isSmall else { return }
        let start = state.memory.scratch.count
        appendTitle(report.overview.charts[feed.chart].isSmallByGroups ? 1 : 0)
        defer { state.memory.scratch.truncate(to: start) }
        var own = ValueSpread(.byCount)
        swap(&own, &spreads[number])
        defer { swap(&own, &spreads[number]) }
        own.addNothing(toPartCalled: state.memory.scratch.bytes(start, state.memory.scratch.count - start))
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
