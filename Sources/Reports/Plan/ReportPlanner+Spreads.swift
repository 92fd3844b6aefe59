import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetValues

// Charts of how values spread: boxes of their quarters, and histograms.
extension ReportPlanner {
    /// The five figures of a box: the least, the quarters with the median between them, the greatest.
    private static let ofBox: [(TotalDefinition.Rule, Int?)] = [
        (.min, nil), (.percentile, 25), (.median, nil), (.percentile, 75), (.max, nil),
    ]

    /// What charts of spreads have not.
    func checkSpread(of chart: ChartDefinition) throws(Problem) {
        let kind = chart.kind.content
        if kind != .histogram, let place = chart.bins?.place ?? chart.width?.place {
            throw Problem(
                "only a histogram has ranges of its values", at: place,
                advice: "Write kind: histogram, or take it out.")
        }
        if kind == .range { try checkRange(of: chart) }
        if kind == .range || kind == .calendar, let stacking = chart.stacking, stacking.content != .none {
            throw Problem(
                "a \(kind.rawValue) is not put one on another", at: stacking.place,
                advice: "Take \"stack\" out, or draw bars: kind: bar.")
        }
        guard kind == .box || kind == .histogram else { return }
        let name = kind == .box ? "a box" : "a histogram"
        if let place = chart.further.first?.place ?? chart.series?.place {
            throw Problem(
                "\(name) is of one value", at: place, advice: "Draw a chart of each value, without \"series\".")
        }
        if let rule = chart.rule {
            throw Problem(
                "\(name) is of the values themselves, and not of a total", at: rule.place,
                advice: "Take \"rule\" out.")
        }
        guard kind == .histogram else { return }
        if let place = chart.unit?.place ?? chart.order?.place ?? chart.limit?.place {
            throw Problem(
                "a histogram is of all records, from the least value to the greatest", at: place,
                advice: "Take it out, or draw boxes by groups: kind: box.")
        }
        if let mark = chart.marks.first(where: { $0.values.isEmpty }) {
            throw Problem(
                "a histogram has no names, but values", at: mark.place, advice: "Write value: 100 in place of \"at\".")
        }
        if let bins = chart.bins, let width = chart.width {
            throw Problem(
                "a histogram has a number of ranges or a width of them, one of both", at: width.place,
                advice: "Take bins: \(bins.content) out, or \"width\".")
        }
        if let bins = chart.bins, !(1...Histogram.most).contains(bins.content) {
            throw Problem(
                "a histogram cannot have \(bins.content) ranges", at: bins.place,
                advice: "Write a number from 1 to \(Histogram.most).")
        }
        if chart.scale?.content == .log, let place = chart.scale?.place {
            throw Problem(
                "a histogram has no logarithmic scale, for its ranges are equally wide", at: place,
                advice: "Take \"scale\" out.")
        }
    }

    /// What a range has not.
    private func checkRange(of chart: ChartDefinition) throws(Problem) {
        if let series = chart.series {
            throw Problem(
                "a range is one bar from one value to another, and has no series", at: series.place,
                advice: "Take \"series\" out, or draw dots: kind: dot.")
        }
        if chart.further.count > 1 {
            throw Problem(
                "a range goes from one value to another, and here are \(chart.further.count + 1)",
                at: chart.further[1].place, advice: "Write value: [low, high], or draw dots: kind: dot.")
        }
        if chart.further.isEmpty, let rule = chart.rule {
            throw Problem(
                "a range of one value goes from its least to its greatest, and is of no total", at: rule.place,
                advice: "Take \"rule\" out, or name two values: value: [low, high].")
        }
    }

    /// Adds the figures of a box, or the figure that keeps the values of a histogram; gives what they are.
    mutating func addSpread(
        of value: LocatedText, _ chart: ChartDefinition, to plan: inout ChartPlan, _ number: Int,
        _ slots: inout SlotAllocator
    ) throws(Problem) -> String {
        if value.content == "*" || named(value) != nil {
            throw Problem(
                "a \(chart.kind.content.rawValue) is drawn of the values of a field, and \"\(value.content)\" is none",
                at: value.place, advice: "Name a column or a field: value: amount.")
        }
        if let width = chart.width {
            guard let exact = Decimal(width.content), exact > .zero else {
                throw Problem(
                    "\"\(width.content)\" is no width of a range", at: width.place,
                    advice: "Write a number above zero, as the values have it: width: 50.")
            }
            plan.ranges = .width(exact)
        } else if let bins = chart.bins {
            plan.ranges = .about(bins.content)
        }
        let rules: [(TotalDefinition.Rule, Int?)] =
            switch chart.kind.content {
            case .box: Self.ofBox
            case .range: [(.min, nil), (.max, nil)]
            default: [(.max, nil)]
            }
        var role = ""
        for (rule, percent) in rules {
            var total = TotalDefinition(of: value, rule: Located(rule, at: value.place))
            total.percent = percent.map { Located(Decimal($0), at: value.place) }
            let candidate = try figure(for: total, &slots)
            let figure = totals.figures[candidate.number]
            guard figure.role == "number" || figure.role == "money" || !candidate.isKnown else {
                throw Problem(
                    "\"\(figure.name)\" is \(figure.role), and a \(chart.kind.content.rawValue) is drawn of numbers or money",
                    at: value.place, advice: "Draw another column.")
            }
            totals.whole.add(candidate, of: total, .chart(number, measure: plan.figures.count))
            if chart.kind.content == .histogram {
                valueFeeds.append(ValueFeed(chart: number))
            }
            plan.figures.append(candidate.number)
            plan.labels.append(figure.label)
            role = figure.role
            if plan.title.isEmpty { plan.title = name(of: figure) }
        }
        return role
    }
}
