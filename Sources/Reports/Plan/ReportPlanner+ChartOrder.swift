import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetValues

extension ReportPlanner {
    /// Settles the order of what a chart goes along, and what it draws of it. Others are one only where their figures add up.
    func checkOrder(of chart: ChartDefinition, _ plan: inout ChartPlan) throws(Problem) {
        guard chart.order != nil || chart.limit != nil || chart.others != nil else { return }
        try refuseOrder(of: chart, plan)
        plan.order = chart.order?.content
        plan.limit = chart.limit?.content
        let odd = plan.figures.compactMap { $0 }.map { totals.figures[$0] }.first {
            $0.rule != .sum && $0.rule != .count
        }
        if let order = chart.order, order.content.isByValue, plan.series != nil, let odd {
            throw Problem(
                "\"\(odd.rule.rawValue)\" of several series does not add up, so that they have no order by their sum",
                at: order.place, advice: "Write sort: key, or draw one series.")
        }
        guard chart.limit != nil else { return }
        if chart.others?.content == "none" || chart.others == nil && odd != nil && !isOfWhole(chart) { return }
        // Named by the author, all others have a figure where it is made of theirs.
        let measures = plan.figures.indices.filter { !isJoined($0, of: plan) }
        if let odd, isOfWhole(chart) || !measures.isEmpty {
            throw Problem(
                "\"\(odd.rule.rawValue)\" of all others is not made of those of each",
                at: chart.others?.place ?? chart.limit?.place ?? chart.place,
                advice: "Write others: none. The chart then says that only the first are drawn.")
        }
        plan.others =
            chart.others.map { PluralForms($0.content, locale: context.locale) } ?? context.words.charts.other
    }

    /// Whether the figure of several names follows from theirs.
    private func isJoined(_ measure: Int, of plan: ChartPlan) -> Bool {
        switch plan.figures[measure].map({ totals.figures[$0].rule }) {
        case nil, .sum, .count, .min, .max: true
        case .avg: plan.averages[measure] != nil
        default: false
        }
    }

    /// Whether it shows a whole, from which nothing is left out.
    private func isOfWhole(_ chart: ChartDefinition) -> Bool {
        chart.kind.content == .share || chart.kind.content == .waterfall
    }

    private func refuseOrder(of chart: ChartDefinition, _ plan: ChartPlan) throws(Problem) {
        if plan.joinsPoints, let place = chart.order?.place ?? chart.limit?.place ?? chart.others?.place {
            throw Problem(
                "a line goes along its names in the order of the report, to the last of them", at: place,
                advice: "Draw bars: kind: bar; or sort the groups: group: { by: month(date), sort: desc }.")
        }
        if plan.kind == .calendar, let place = chart.order?.place ?? chart.limit?.place ?? chart.others?.place {
            throw Problem(
                "a calendar has its days in their order, and all of them", at: place,
                advice: "Take it out; to leave days out, write a condition under where.")
        }
        if let others = chart.others, chart.limit == nil {
            throw Problem(
                "there are no others where all are drawn", at: others.place,
                advice: "Say how many are drawn: limit: 10. Or take \"others\" out.")
        }
        guard let limit = chart.limit else { return }
        if limit.content < 1 {
            throw Problem(
                "a chart cannot have \(limit.content) names", at: limit.place, advice: "Write a number from 1 on.")
        }
        if let others = chart.others, others.content == "none", isOfWhole(chart) {
            throw Problem(
                "a \(chart.kind.content.rawValue) shows a whole, and nothing can be left out of it", at: others.place,
                advice: "Name the others, others: All others; or take \"others\" out.")
        }
        if chart.kind.content == .share, limit.content > 7 {
            throw Problem(
                "one bar has eight parts at most, all others among them", at: limit.place,
                advice: "Write limit: 7, or draw bars: kind: bar.")
        }
    }

    /// Tells of charts that are limited where the groups that they go along are limited already: their others would not be all others.
    mutating func checkLimits(of charts: [ChartPlan], _ levels: [LevelPlan]) {
        for chart in charts where chart.limit != nil && chart.axisLevel < levels.count {
            guard levels[chart.axisLevel].limit != nil, let limit = report.charts[chart.number].limit else { continue }
            problems.add(
                Problem(
                    "the groups that this chart goes along have a limit of their own", at: limit.place,
                    advice: "Take one of the two limits out."))
        }
    }
}
