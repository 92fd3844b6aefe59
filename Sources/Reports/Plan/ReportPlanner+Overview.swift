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
        for (number, definition) in report.charts.enumerated() {
            do {
                var chart = try chart(definition, number: number, &slots)
                let level = chart.unit == .groups ? 1 : 0
                chart.isOverTime = level < plan.levels.count && plan.levels[level].isTime
                charts.append(chart)
            } catch {
                problems.add(error)
            }
        }
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
            let name = ofRecords ?? figure.column.map { columns[$0].label } ?? humanized(figure.name)
            let isNamed = label != nil || ofRecords != nil || figure.rule == .value
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

    /// How far the table of contents goes. By itself there is one where many sections are declared: groups that are
    /// sections would have to be counted first.
    var contents: ContentsDepth {
        if let contents = report.contents { return contents }
        // No more are counted than it takes: this is asked for each section.
        let listed = report.sections.lazy.filter { $0.items == nil && $0.title != nil }.prefix(Self.fewestListed)
        return listed.count >= Self.fewestListed ? .sections : .none
    }

    // MARK: Charts

    private mutating func chart(
        _ chart: ChartDefinition, number: Int, _ slots: inout SlotAllocator
    ) throws(Problem) -> ChartPlan {
        let isCount = chart.value.content == "*"
        let rule = chart.rule ?? Located(isCount ? .count : .sum, at: chart.value.place)
        let total = chart.total ?? named(chart) ?? TotalDefinition(of: chart.value, rule: rule)
        var plan = ChartPlan(
            number: number, kind: chart.kind.content, unit: unit(of: chart), title: chart.title?.content ?? "",
            description: chart.description?.content ?? "", position: chart.position, place: chart.place)
        if try countsRecords(total) {
            plan.title = chart.title?.content ?? context.words.rules[.count] ?? "Count"
            return plan
        }
        if rule.content == .share {
            throw Problem(
                "a share of a total is no total to draw", at: rule.place,
                advice: "Draw the sums: kind: share shows the part that each has of them.")
        }
        if total.rule.content == .value, chart.kind.content == .share {
            throw Problem(
                "the parts of a whole are sums, and \"\(chart.value.content)\" is calculated", at: chart.kind.place,
                advice: "Draw bars: kind: bar.")
        }
        let candidate = try figure(for: total, &slots)
        let figure = totals.figures[candidate.number]
        guard figure.role == "number" || figure.role == "money" || !candidate.isKnown else {
            throw Problem(
                "\"\(figure.name)\" is \(figure.role), and a chart is drawn of numbers or money",
                at: chart.value.place, advice: "Draw another column, or rule: count.")
        }
        totals.whole.add(candidate, of: total, .chart(number))
        plan.figure = candidate.number
        if plan.title.isEmpty {
            let name = figure.column.map { columns[$0].label } ?? humanized(figure.name)
            plan.title = figure.isPlainSum || figure.rule == .value ? name : "\(name), \(figure.label)"
        } else if !figure.isPlainSum, figure.rule != .value {
            plan.word = figure.label
        }
        return plan
    }

    /// The calculated total that a chart is of, by its name.
    private func named(_ chart: ChartDefinition) -> TotalDefinition? {
        report.totals.first { $0.of.content == chart.value.content && $0.rule.content == .value }
    }

    /// What has a bar: sections where there are several, else the groups of the only one.
    private func unit(of chart: ChartDefinition) -> ChartDefinition.Unit {
        if let unit = chart.unit { return unit.content }
        return sectionsAreGroups || report.sections.count > 1 ? .sections : .groups
    }

    /// Tells of charts that have nothing to draw.
    mutating func checkCharts(_ plans: [SectionPlan?]) {
        for chart in report.charts {
            let place = chart.unit?.place ?? chart.place
            if isFlat {
                problems.add(
                    Problem(
                        "a chart is drawn of sections or groups, and the report has neither", at: place,
                        advice: "Group its records: group: date."))
            } else if unit(of: chart) == .groups, !hasGroupsInSections {
                let advice =
                    sectionsAreGroups
                    ? "The groups of the outermost level are its sections: write by: sections, or take \"by\" out."
                    : "Group the records of its sections: group: date; or write by: sections."
                problems.add(Problem("there are no groups in the sections of this report", at: place, advice: advice))
            } else if chart.kind.content == .line, unit(of: chart) == .groups, hasSeveralSeries(plans) {
                problems.add(.severalLines(at: place))
            }
        }
    }

    /// Whether the groups in the sections are several series: of several sections, unless a condition may leave one of them, or
    /// of sections that are groups, unless these are times as the groups in them are, months in years.
    private func hasSeveralSeries(_ plans: [SectionPlan?]) -> Bool {
        let grouped = plans.compactMap { $0 }.filter { $0.levels.count > 1 }
        guard sectionsAreGroups else { return grouped.count { $0.when == nil } > 1 }
        guard let levels = grouped.first?.levels, levels[0].isTime, levels[1].isTime else { return true }
        let (outer, inner) = (report.groups[0], report.groups[1])
        let names = [outer, inner].map { try? Set(Expression.parse($0.by).names) }
        return names[0] == nil || names[0] != names[1] || outer.descending != inner.descending
            || outer.keepsOrder != inner.keepsOrder
    }

    private var hasGroupsInSections: Bool {
        if sectionsAreGroups { return report.groups.count > 1 }
        return report.sections.contains { $0.items == nil && !($0.groups ?? report.groups).isEmpty }
    }

    // MARK: The whole

    /// The plan of all of it, with the shapes of its rows.
    mutating func plannedOverview() -> OverviewPlan {
        var overview = overview
        overview.contents = contents
        overview.words = context.words.charts
        overview.locale = context.locale
        overview.tooMany = context.words.tooMany
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
