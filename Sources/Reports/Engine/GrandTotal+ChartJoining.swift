import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// How totals of several names become one that is right for all of them together.
enum Joining {
    case sum, least, greatest, average
}

// One figure of several names or series of a chart, exact wherever there is one that is right.
extension GrandTotal {
    /// How a measure of a chart is joined; nil where the figure of several names is not made of theirs.
    func joining(_ measure: Int, of chart: ChartPlan) -> Joining? {
        switch chart.figures[measure].map({ plan.figures[$0].rule }) {
        case nil, .sum, .count: .sum
        case .min: .least
        case .max: .greatest
        case .avg: chart.averages[measure] == nil ? nil : .average
        default: nil
        }
    }

    /// The words for what is drawn of each step.
    func word(_ joining: Joining) -> String {
        switch joining {
        case .sum: plan.overview.ruleWords.sum
        case .least: plan.overview.ruleWords.least
        case .greatest: plan.overview.ruleWords.greatest
        case .average: plan.overview.ruleWords.average
        }
    }

    /// Notes what the figure that was listed last is made of, if it is an average of a chart.
    func noteAverage(
        _ measure: Int, of chart: ChartPlan, _ entry: Outline.Entry, _ outline: Outline, _ currency: Currency?,
        in listing: RowListing
    ) {
        guard let (sum, count) = chart.averages[measure] else { return }
        for part in 0..<entry.parts {
            let own = outline.figure(sum, part: part, of: entry)
            if case .money(let money) = own, money.currency != currency { continue }
            guard let number = own.number, let values = outline.figure(count, part: part, of: entry).number else {
                continue
            }
            listing.averages[listing.figures.count - 1] = AverageParts(sum: number, count: Int(values.units))
        }
    }

    /// Lists one figure of several that are listed, which are all in one currency or none.
    func addJoined(
        _ figures: [Int], _ joining: Joining, _ figure: Int?, of chart: ChartPlan, in listing: RowListing
    ) throws(Problem) {
        var parts: AverageParts?
        let value: Value
        if joining == .average {
            parts = try averageParts(figures, of: chart, in: listing)
            value = try average(parts, like: figures.map { listing.figures[$0].value }, of: chart)
        } else {
            value = try joined(figures.map { listing.figures[$0].value }, joining, in: chart)
        }
        listing.add(value, as: figure.map { plan.figures[$0] }, from: state.memory, plan.formats)
        if let parts { listing.averages[listing.figures.count - 1] = parts }
    }

    private func averageParts(
        _ figures: [Int], of chart: ChartPlan, in listing: RowListing
    ) throws(Problem) -> AverageParts? {
        var whole: AverageParts?
        for case let part? in figures.map({ listing.averages[$0] }) where part.count > 0 {
            guard let known = whole else {
                whole = part
                continue
            }
            do {
                whole = AverageParts(sum: try known.sum.adding(part.sum), count: known.count + part.count)
            } catch {
                throw ReportPlan.problem(error, of: chart.title, at: chart.place)
            }
        }
        return whole
    }

    private func average(_ parts: AverageParts?, like values: [Value], of chart: ChartPlan) throws(Problem) -> Value {
        guard let parts else { return .missing }
        do {
            let number = try parts.sum.quotient(by: Decimal(parts.count))
            for case .money(let money) in values { return .money(Money(number, money.currency)) }
            return .number(number)
        } catch {
            throw ReportPlan.problem(error, of: chart.title, at: chart.place)
        }
    }

    private func joined(_ values: [Value], _ joining: Joining, in chart: ChartPlan) throws(Problem) -> Value {
        if joining == .sum { return try sum(of: values, in: chart) }
        var found = Value.missing
        for value in values {
            guard let number = value.number else { continue }
            guard let known = found.number else {
                found = value
                continue
            }
            if joining == .least ? number < known : number > known { found = value }
        }
        return found
    }
}
