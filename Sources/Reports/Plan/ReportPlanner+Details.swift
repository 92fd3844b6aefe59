import BroadsheetDiagnostics

// What sections show of their records: their details, the lines of their groups above them, or these lines alone.
extension ReportPlanner {
    /// Where it is said that there are no details, if that is said anywhere.
    var detailsPlace: Place {
        (report.details ?? report.sections.lazy.compactMap(\.details).first)?.place ?? report.place
    }

    /// Makes lines of the sections that have nothing but their totals, where all columns are those of totals. One that says
    /// something of its own where it has no records stands by itself.
    func planLines(_ sections: inout [SectionPlan]) {
        guard isOfTotals, !report.sections.isEmpty else { return }
        for (number, section) in zip(sections.indices, report.sections) {
            let plan = sections[number]
            let isOfRecords = !plan.isItems && !plan.isMissing && plan.levels.count == 1
            let hasWords = section.messages.empty ?? report.messages.empty != nil
            guard isOfRecords, !hasWords, plan.title != nil, plan.live == nil else { continue }
            sections[number].isLine = true
            sections[number].emptyMessage = nil
        }
    }

    /// Plans whether a section shows its details, and tells of what cannot be with that.
    func planDetails(of section: SectionDefinition, _ plan: inout SectionPlan) throws(Problem) {
        let details = report.details(of: section)
        plan.showsDetails = details != .none
        plan.foldsDetails = details == .folded && plan.levels.count > 1
        switch details {
        case .shown: return
        case .folded: try requireGroups(section, plan)
        case .none: if !isOfTotals { try requireTotals(section) }
        }
    }

    /// Rows are folded beneath their groups. Where the report folds them, a section without groups shows them as they are.
    private func requireGroups(_ section: SectionDefinition, _ plan: SectionPlan) throws(Problem) {
        let isAnyGrouped = !report.groups.isEmpty || report.sections.contains { $0.groups?.isEmpty == false }
        guard !plan.foldsDetails, section.details != nil || !isAnyGrouped else { return }
        let what = section.details == nil ? "report" : "section"
        throw Problem(
            "details are folded beneath the lines of groups, and this \(what) has none",
            at: (section.details ?? report.details)?.place ?? section.place,
            advice: "Say what to group by: group: category. Or take \"details: folded\" out.")
    }

    /// Without details a section has totals, and those are of all its records.
    private func requireTotals(_ section: SectionDefinition) throws(Problem) {
        let groups = section.groups ?? report.groups
        if (section.totals ?? report.totals).isEmpty, groups.allSatisfy(\.totals.isEmpty) {
            throw Problem(
                "a section without details has totals, and this one has none",
                at: (section.details ?? report.details)?.place ?? section.place,
                advice: "Say what is added up: totals: { \"*\": count }. Or take \"details: none\" out.")
        }
        guard report.totalsOf == .shown, let limit = section.limit ?? report.limit else { return }
        throw Problem(
            "totals are of the details that are shown, and a section shows none", at: limit.place,
            advice: "Take \"of-shown\" out, or \"details: none\" of the section.")
    }

    /// Tells of balances in a section without details: nothing would add its records to them.
    func refuseBalances(in section: SectionDefinition, _ plan: SectionPlan) throws(Problem) {
        guard !plan.showsDetails, !isOfTotals, let balance = plan.balances.first else { return }
        throw Problem(
            "the running balance \"\(balance.column)\" stands in details, and a section shows none",
            at: balance.place,
            advice: "Take \"details: none\" of the section out, or make a report of its own of it (reports:).")
    }
}
