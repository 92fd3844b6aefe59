import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

extension ReportPlanner {
    /// Plans a chart, as a section of the report sees it.
    mutating func chart(
        _ chart: ChartDefinition, number: Int, _ slots: inout SlotAllocator
    ) throws(Problem) -> ChartPlan {
        var plan = ChartPlan(
            number: number, kind: chart.kind.content, unit: unit(of: chart), title: chart.title?.content ?? "",
            description: chart.description?.content ?? "", position: chart.position, place: chart.place)
        try addLevel(of: chart, to: &plan)
        try addCaption(of: chart, to: &plan, number, &slots)
        plan.series = chart.series?.content
        if let small = chart.small { try makeSmall(small, chart, &plan) }
        plan.stacking = chart.stacking?.content ?? .none
        if let points = chart.points {
            try checkSpread(of: chart)
            try addPoints(of: points, chart, to: &plan, number, &slots)
            try look(of: chart, &plan)
            addUnits(to: &plan)
            return plan
        }
        try checkSeries(of: chart, plan)
        var roles: [String] = []
        for value in [chart.value] + chart.further {
            let isSpread = chart.kind.content == .range && chart.further.isEmpty
            if isSpread || chart.kind.content == .box || chart.kind.content == .histogram {
                roles.append(try addSpread(of: value, chart, to: &plan, number, &slots))
            } else {
                roles.append(try add(value, of: chart, to: &plan, number, &slots))
            }
        }
        if let other = roles.firstIndex(where: { $0 != roles[0] }) {
            throw Problem(
                "\"\(chart.value.content)\" is \(roles[0]) and \"\(chart.further[other - 1].content)\" is "
                    + "\(roles[other]): they have no axis in common", at: chart.further[other - 1].place,
                advice: "Draw a chart of each.")
        }
        try checkOrder(of: chart, &plan)
        try look(of: chart, &plan)
        addUnits(to: &plan)
        if plan.title.isEmpty { plan.title = plan.labels.joined(separator: ", ") }
        return plan
    }

    /// Gives each of what `small` names a drawing: as a series has a line.
    private func makeSmall(
        _ small: Located<ChartDefinition.Unit>, _ chart: ChartDefinition, _ plan: inout ChartPlan
    ) throws(Problem) {
        let kind = chart.kind.content
        if kind == .histogram || kind == .scatter { return try makeSmallOfRecords(small, chart, &plan) }
        if kind == .heat, chart.further.isEmpty {
            throw Problem(
                "the rows of a small heat map are its values, and here is one", at: small.place,
                advice: "Name several, value: [\(chart.value.content), \"*\"]; or write series: in place of small:.")
        }
        let hasSeveral = [.bullet, .range, .dot, .heat].contains(kind)
        if let place = chart.series?.place ?? (hasSeveral ? nil : chart.further.first?.place) ?? chart.stacking?.place {
            throw Problem(
                "a small drawing is of one series", at: place,
                advice: "Take it out, or \"small\": several series are one drawing by \"series\" or several values.")
        }
        if small.content == plan.unit, plan.depth == nil {
            let other = plan.unit == .groups ? "sections" : "groups"
            throw Problem(
                "the \(plan.unit.rawValue) are what the chart goes along, and cannot have a drawing each as well",
                at: small.place, advice: "Write by: \(other), or small: \(other).")
        }
        if let note = chart.marks.first(where: { $0.kind == .note }) {
            throw Problem(
                "a note at a point is of one drawing, and here are several", at: note.place,
                advice: "Take it out; lines and ranges stand in all of them.")
        }
        if small.content == .sections { try requireSections("small", at: small.place) }
        plan.series = small.content
        plan.isSmall = true
    }

    /// Gives the records of each section or group a drawing.
    private func makeSmallOfRecords(
        _ small: Located<ChartDefinition.Unit>, _ chart: ChartDefinition, _ plan: inout ChartPlan
    ) throws(Problem) {
        let isByGroups = small.content == .groups
        guard isByGroups ? hasGroupsInSections || isFlat && !report.groups.isEmpty : !isFlat else {
            let hasOther = isByGroups ? sectionsAreGroups : !report.groups.isEmpty
            let other = isByGroups ? "sections" : "groups"
            throw Problem(
                "there are no \(small.content.rawValue) that could have a drawing each", at: small.place,
                advice: hasOther
                    ? "Write small: \(other)." : "Group the records: group: kind; or take \"small\" out.")
        }
        plan.isSmallByGroups = isByGroups
        if let place = chart.points?.series?.place ?? chart.series?.place {
            throw Problem(
                "a small drawing is of one series", at: place,
                advice: "Take it out, or \"small\": several series are one drawing by \"series\".")
        }
        plan.isSmall = true
    }

    /// Makes sure that there are sections that somebody has declared, or groups that are sections.
    private func requireSections(_ key: String, at place: Place) throws(Problem) {
        guard !isFlat else { throw .noSections(key, hasInnerGroups: report.groups.count > 1, at: place) }
    }

    /// What cannot be drawn of several series.
    private func checkSeries(of chart: ChartDefinition, _ plan: ChartPlan) throws(Problem) {
        if let series = chart.series, let second = chart.further.first {
            throw Problem(
                "a chart has several series by its values or by \"series\", and not by both", at: second.place,
                advice: "Take \"series: \(series.content.rawValue)\" out, or draw one value.")
        }
        if let series = chart.series, series.content == plan.unit, plan.depth == nil {
            let other = plan.unit == .groups ? "sections" : "groups"
            let innermost = isFlat && report.groups.count > 1 ? report.groups.last?.by.content : nil
            throw Problem(
                "the \(plan.unit.rawValue) are what the chart goes along, and cannot be its series as well",
                at: series.place,
                advice: innermost.map {
                    "All groups are lines of one table here: write level: \($0) for what the chart goes along, or group the other way round."
                } ?? "Write by: \(other), or series: \(other).")
        }
        if let series = chart.series, series.content == .sections { try requireSections("series", at: series.place) }
        if let unit = chart.unit, unit.content == .sections, chart.kind.content != .histogram, isFlat,
            let innermost = report.groups.last?.by.content
        {
            throw .noSectionsToGoAlong(
                isOfSeries: chart.series != nil, innermost: report.groups.count > 1 ? innermost : nil, at: unit.place)
        }
        try checkKind(of: chart)
        guard plan.isOfSeries || !chart.further.isEmpty else {
            guard let stacking = chart.stacking, stacking.content != .none else { return }
            throw Problem(
                "one series cannot be stacked", at: stacking.place,
                advice: "Say what the series are, series: sections; or take \"stack\" out.")
        }
        if chart.kind.content == .share, !plan.isSmall {
            throw Problem(
                "one bar of parts has no series", at: chart.series?.place ?? chart.further.first?.place ?? chart.place,
                advice: "Write kind: bar and stack: percent for a bar of parts each.")
        }
        if chart.kind.content == .line, let stacking = chart.stacking, stacking.content != .none {
            throw Problem(
                "lines are not put one on another", at: stacking.place,
                advice: "Write kind: area, or take \"stack\" out.")
        }
        if plan.isStacked, let rule = chart.rule, rule.content != .sum, rule.content != .count,
            chart.series != nil || !chart.further.isEmpty
        {
            throw Problem(
                "\"\(rule.content.rawValue)\" of parts does not add up to that of all, and cannot be stacked",
                at: rule.place,
                advice: "Draw lines, or bars side by side: take \"stack\" out.")
        }
    }

    /// What the kinds need that have a form of their own.
    private func checkKind(of chart: ChartDefinition) throws(Problem) {
        try checkSpread(of: chart)
        if let unit = chart.unit, unit.content == .records {
            throw Problem(
                "\(chart.kind.content.rawValue) is drawn of totals, and not of each record", at: unit.place,
                advice: "Write by: sections or by: groups; of records draw points: kind: scatter.")
        }
        switch chart.kind.content {
        case .bullet where chart.further.count != 1 || chart.series != nil:
            throw Problem(
                "a bullet chart has two values, the figure and its target",
                at: chart.series?.place ?? chart.value.place,
                advice: "Write value: [\(chart.value.content), target], and no \"series\".")
        case .waterfall where !chart.further.isEmpty || chart.series != nil:
            throw Problem(
                "a waterfall has one series", at: chart.series?.place ?? chart.further.first?.place ?? chart.place,
                advice: "Draw one value, and no \"series\".")
        case .waterfall:
            guard let rule = chart.rule, rule.content != .sum, rule.content != .count else { return }
            throw Problem(
                "\"\(rule.content.rawValue)\" of parts does not add up to that of all, which a waterfall shows",
                at: rule.place, advice: "Take \"rule\" out, or draw bars.")
        case .heat where chart.series == nil && chart.further.isEmpty && chart.small == nil:
            throw Problem(
                "a heat map has rows, and nothing says what they are", at: chart.kind.place,
                advice: "Write series: sections, or series: groups.")
        default: return
        }
    }

    /// Adds a measure; gives what its figures are.
    private mutating func add(
        _ value: LocatedText, of chart: ChartDefinition, to plan: inout ChartPlan, _ number: Int,
        _ slots: inout SlotAllocator
    ) throws(Problem) -> String {
        let isCount = value.content == "*"
        let rule = chart.rule ?? Located(isCount ? .count : .sum, at: value.place)
        var total = chart.total ?? named(value) ?? TotalDefinition(of: value, rule: rule)
        if chart.total != nil { total.of = value }
        if try countsRecords(total) {
            plan.figures.append(nil)
            plan.labels.append(context.words.rules[.count] ?? "Count")
            return "number"
        }
        if rule.content == .share {
            throw Problem(
                "a share of a total is no total to draw", at: rule.place,
                advice: "Draw the sums: kind: share shows the part that each has of them.")
        }
        let isOfParts = chart.kind.content == .share || chart.kind.content == .waterfall || plan.isStacked
        if total.rule.content == .value, isOfParts {
            throw Problem(
                "the parts of a whole are sums, and \"\(value.content)\" is calculated", at: chart.kind.place,
                advice: "Draw bars side by side: kind: bar.")
        }
        let candidate = try figure(for: total, &slots)
        let figure = totals.figures[candidate.number]
        guard figure.role == "number" || figure.role == "money" || !candidate.isKnown else {
            throw Problem(
                "\"\(figure.name)\" is \(figure.role), and a chart is drawn of numbers or money",
                at: value.place, advice: "Draw another column, or rule: count.")
        }
        totals.whole.add(candidate, of: total, .chart(number, measure: plan.figures.count))
        if figure.rule == .avg, !figure.isWeighted {
            plan.averages[plan.figures.count] = totals.parts(ofAverage: candidate.number)
        }
        plan.figures.append(candidate.number)
        let name = self.name(of: figure)
        let isPlain = figure.isPlainSum || figure.rule == .value
        plan.labels.append(isPlain || chart.title != nil ? name : "\(name), \(figure.label)")
        if chart.title != nil, !isPlain { plan.word = figure.label }
        return figure.role
    }

    /// The calculated total of the report that is called so.
    func named(_ value: LocatedText) -> TotalDefinition? {
        report.totals.first { $0.of.content == value.content && $0.rule.content == .value }
    }

    /// What has a bar: sections where there are several, else the groups of the only one.
    private func unit(of chart: ChartDefinition) -> ChartDefinition.Unit {
        if let unit = chart.unit { return unit.content }
        return sectionsAreGroups || report.sections.count > 1 ? .sections : .groups
    }

    /// Tells of charts that have nothing to draw.
    mutating func checkCharts(_ plans: [SectionPlan?]) {
        for chart in report.charts where chart.kind.content != .histogram && chart.points == nil {
            let place = chart.unit?.place ?? chart.series?.place ?? chart.small?.place ?? chart.place
            let isOfGroups = chart.level == nil && unit(of: chart) == .groups
            if report.sections.isEmpty, report.groups.isEmpty {
                problems.add(
                    Problem(
                        "a chart is drawn of sections or groups, and the report has neither", at: place,
                        advice: "Group its records: group: date."))
            } else if isOfGroups || (chart.series ?? chart.small)?.content == .groups,
                !hasGroupsInSections
            {
                let advice =
                    sectionsAreGroups
                    ? "The groups of the outermost level are its sections: write by: sections, or take \"by\" out."
                    : "Group the records of its sections: group: date; or write by: sections."
                problems.add(Problem("there are no groups in the sections of this report", at: place, advice: advice))
            } else if [.line, .area, .calendar].contains(chart.kind.content), isOfGroups,
                chart.series == nil, chart.small == nil,
                hasSeveralSeries(plans)
            {
                problems.add(chart.kind.content == .calendar ? .severalCalendars(at: place) : .severalLines(at: place))
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
        if report.sections.isEmpty { return !report.groups.isEmpty }
        return report.sections.contains { $0.items == nil && !($0.groups ?? report.groups).isEmpty }
    }
}
