import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

extension ReportPlanner {
    /// The fewest declared sections that a table of contents is made for by itself.
    private static let fewestListed = 4

    /// Plans what of a section's totals stands before the sections.
    mutating func planOverview(_ plan: inout SectionPlan, _ slots: inout SlotAllocator) throws(Problem) {
        let summary = report.summaryIsOfTotals ? report.totals : report.summary ?? []
        let items = try summaryItems(summary, &slots)
        if overview.summary.isEmpty { overview.summary = items }
        var charts: [ChartPlan] = []
        pointFeeds = []
        valueFeeds = []
        for (number, definition) in report.charts.enumerated() {
            do throws(Problem) {
                var chart = try chart(definition, number: number, &slots)
                let level = chart.axisLevel
                try checkLevel(of: chart, definition, plan)
                chart.isOverTime = level < plan.levels.count && plan.levels[level].isTime
                if chart.kind == .calendar, level < plan.levels.count, !chart.isOverTime {
                    throw Problem.noDays(plan.levels[level].text, at: definition.kind.place)
                }
                charts.append(chart)
            } catch {
                problems.add(error)
            }
        }
        checkLimits(of: charts, plan.levels)
        plan.points = pointFeeds
        plan.spreads = valueFeeds
        if overview.charts.isEmpty { overview.charts = charts }
        for level in plan.levels.indices { plan.levels[level].listed = listed(at: level, of: plan) }
        for number in plan.bars.indices { try planEnds(of: number, &plan, &slots) }
    }

    // MARK: The summary

    private mutating func summaryItems(
        _ definitions: [TotalDefinition], _ slots: inout SlotAllocator
    ) throws(Problem) -> [SummaryPlan] {
        var items: [SummaryPlan] = []
        totalsAtHand = definitions
        defer { totalsAtHand = [] }
        for (number, definition) in definitions.enumerated() {
            let label = definition.style.label?.content
            if try countsRecords(definition) {
                let title = label ?? context.words.rules[.count] ?? "Count"
                items.append(SummaryPlan(title: title, figure: nil, number: number, word: ""))
                continue
            }
            if hiddenColumns.contains(definition.of.content) { continue }
            let candidate = try figure(for: definition, &slots)
            totals.whole.add(candidate, of: definition, .summary(number))
            let figure = totals.figures[candidate.number]
            let ofRecords = figure.name == "*" ? figure.label : nil
            let isNamed = label != nil || ofRecords != nil || figure.rule == .value
            let name = ofRecords ?? (figure.isPlainSum ? sumName(name(of: figure)) : name(of: figure))
            let word = isNamed || figure.isPlainSum ? "" : figure.label
            items.append(
                SummaryPlan(title: label ?? name, figure: candidate.number, number: number, word: word))
        }
        return items
    }

    // MARK: The table of contents

    /// The figures of a level that a table of contents has room for: its sums, else its first. A level that shows none
    /// has those of its section.
    private func listed(at level: Int, of plan: SectionPlan) -> [Int] {
        let own = plan.levels[level].figures.shown
        let shown = own.isEmpty ? plan.levels[0].figures.shown : own
        let sums = shown.filter {
            totals.figures[$0].isPlainSum || totals.figures[$0].rule == .value && totals.figures[$0].column == nil
        }
        return sums.isEmpty ? Array(shown.prefix(1).filter { totals.figures[$0].rule != .share }) : sums
    }

    /// Whether the entries of a table of contents have figures of several columns.
    func listsSeveral(_ sections: [SectionPlan]) -> Bool {
        if contents == .none { return false }
        let listed = sections.flatMap { $0.levels.prefix(contents == .groups ? 2 : 1) }.flatMap(\.listed)
        return Set(listed.map { totals.figures[$0].name }).count > 1
    }

    /// How far the table of contents goes. By itself there is one where many sections are declared: groups that are
    /// sections would have to be counted first.
    var contents: ContentsDepth {
        if let contents = report.contents { return contents }
        // No more are counted than it takes: this is asked for each section.
        let listed = report.sections.lazy.filter { $0.items == nil && $0.title != nil }.prefix(Self.fewestListed)
        return listed.count >= Self.fewestListed ? .sections : .none
    }

    // MARK: The whole

    /// The plan of all of it, with the shapes of its rows.
    mutating func plannedOverview() -> OverviewPlan {
        var overview = overview
        overview.contents = contents
        overview.words = context.words.charts
        overview.locale = context.locale
        overview.sumNames = totals.figures.indices.map { sumName(ofFigure: $0) ?? "" }
        overview.tooMany = context.words.tooMany
        overview.sum = context.words.total
        let rules = context.words.rules
        overview.ruleWords = (
            rules[.sum] ?? "Sum", rules[.min] ?? "Lowest", rules[.max] ?? "Highest", rules[.avg] ?? "Average"
        )
        overview.countLabel = context.words.rules[.count] ?? "Count"
        if !overview.summary.isEmpty { overview.summaryShape = add(structure(.summary)) }
        if overview.contents != .none { overview.contentsShape = add(structure(.contents)) }
        for number in overview.charts.indices {
            var shape = structure(.chart)
            shape.chart = ChartShape(overview.charts[number])
            overview.charts[number].shape = add(shape)
        }
        return overview
    }
}
