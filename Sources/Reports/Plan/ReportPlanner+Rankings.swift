import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords

// Groups in the order of a total, limits, and where groups lead.
extension ReportPlanner {
    /// Finds the figures that the groups of a section are ordered by; one that is not shown is added up for that.
    mutating func planRankings(
        _ section: SectionDefinition, _ plan: inout SectionPlan, _ slots: inout SlotAllocator
    ) throws(Problem) {
        let groups = section.groups ?? report.groups
        let first = plan.levels.count - groups.count
        for (number, group) in groups.enumerated() {
            guard let ranking = group.ranking else { continue }
            var planned = RankingPlan(figure: nil, descending: ranking.descending, text: ranking.text)
            if let total = try total(of: ranking, group, section) {
                let figure = try figure(for: total, &slots).number
                try refuseComparison(figure, at: ranking.text)
                planned.figure = figure
            }
            plan.levels[first + number].ranking = planned
        }
    }

    /// What compares groups is known when they are in their order, and cannot make it; and a commonest value has no order.
    private func refuseComparison(_ number: Int, at text: LocatedText) throws(Problem) {
        let figure = totals.figures[number]
        let compares = figure.measure.map { totals.measures[$0].comparesGroups } ?? false
        guard compares || figure.rule == .mode else { return }
        throw Problem(
            "groups cannot be in the order of \"\(text.content)\", which is "
                + (compares ? "known when they are in order" : "a commonest value"),
            at: text.place,
            advice: "Order them by a sum, an average or another total of each group alone: sort: sum(amount) desc.")
    }

    /// Tells of figures that compare groups where some groups are one line, or none: whether that line is a group among them is
    /// a question, and a place among those that are shown is none among all.
    mutating func checkComparisons(_ sections: [SectionPlan]) {
        if report.totalsOf == .all, totals.measures.contains(where: \.looksAtAllGroups),
            let section = sections.first(where: { $0.limit != nil })
        {
            problems.add(
                Problem(
                    "rank and year_before look at all groups, and the limit leaves some of them out",
                    at: report.limit?.place ?? section.place,
                    advice: "Take \"limit\" out, or write totals: of-shown for figures of what is shown."))
        }
        guard totals.measures.contains(where: \.comparesGroups),
            let level = sections.lazy.flatMap(\.levels).first(where: { $0.limit != nil })
        else { return }
        problems.add(
            Problem(
                "figures that compare groups (rank, running, previous, year_before, share(…)) are not known where a limit "
                    + "makes one line of some groups",
                at: level.place ?? report.place,
                advice: "Take the limit of the group out, or those figures; the rule share works with both."))
    }

    /// The total that groups are ordered by; nil for the number of records.
    private func total(
        of ranking: GroupRanking, _ group: GroupDefinition, _ section: SectionDefinition
    ) throws(Problem) -> TotalDefinition? {
        var total: TotalDefinition
        switch ranking.figure {
        case .count: return nil
        case .total(let own): total = own
        case .shown(let name):
            let shown = group.totals + (section.totals ?? []) + report.totals
            guard let found = shown.first(where: { $0.of.content == name.content }) else {
                throw Problem(
                    "\"\(name.content)\" is no total of this report, and groups are ordered by one", at: name.place,
                    advice: "Write the rule: sort: sum(\(name.content)) desc. Or the order of the values: sort: asc.")
            }
            total = found
        }
        if try countsRecords(total) { return nil }
        // Shares of one whole are in the order of what they are shares of.
        if total.rule.content == .share { total.rule.content = .sum }
        return total
    }

    /// Settles what stands behind limits: whether it is read at all.
    func noteLimits(_ plan: inout ReportPlan) {
        let showsTotals = !plan.figures.isEmpty || !plan.grand.isEmpty || plan.measures || !report.expectations.isEmpty
        plan.hasLimits = plan.sections.contains { $0.limit != nil || $0.isRanked }
        for i in plan.sections.indices {
            let section = plan.sections[i]
            // The count of a footer stands in the downloads in any case.
            // A balance goes on to its end over what is not shown.
            let isCounted = section.levels.count > 1 || section.showsFooter || !section.openings.isEmpty
            plan.sections[i].countsBeyondLimit = report.totalsOf == .all && (showsTotals || isCounted)
        }
    }

    /// Where a group leads. Its records are many: what is in the address is what they have in common.
    mutating func link(
        _ text: LocatedText, of group: GroupDefinition, _ slots: inout SlotAllocator
    ) throws(Problem) -> TextTemplate {
        let lists = [report.groups] + report.sections.compactMap(\.groups)
        let list = lists.first { $0.contains { $0.by.place == group.by.place } } ?? []
        let number = list.firstIndex { $0.by.place == group.by.place } ?? 0
        let keys = Set(list.prefix(number + 1).map(\.by.content))
        for case .expression(let inner) in group.isLinkOfKey ? [] : try TemplatePieces.split(text) {
            var name = inner
            if name.content.hasSuffix(".slug") { name.content.removeLast(5) }
            let isKey = keys.contains(name.content)
            let names = isKey ? [] : (try? Expression.parse(name).names) ?? []
            for used in names
            where !keys.contains(used) && slots.schema.index(of: used) != nil
                || report.compute.contains(where: { $0.name.content == used }) && !keys.contains(used)
            {
                throw Problem(
                    "a group leads to one place, and its records may differ in \"\(used)\"", at: name.place,
                    advice: "Use what they are grouped by (\(keys.sorted().joined(separator: ", "))), "
                        + "or what the page gives.")
            }
        }
        return try link(text, &slots)
    }
}
