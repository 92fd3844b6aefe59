import BroadsheetDiagnostics

extension ReportPlanner {
    /// Tells of shares of the whole report where a section does not add up what they are of: there is no whole then.
    mutating func checkShares(_ plans: [SectionPlan?]) {
        let sections = plans.compactMap { $0 }.filter { !$0.isItems && !$0.isMissing }
        for number in Set(totals.whole.shares.map { totals.figures[$0].accumulator }).union(totals.whole.shared)
            .sorted()
        {
            let adds = { (section: SectionPlan) in number < section.inputs.count && section.inputs[number] != nil }
            guard sections.contains(where: adds), !sections.allSatisfy(adds) else { continue }
            let name = totals.accumulators[number].name
            problems.add(
                Problem(
                    "a section's share of \(name) is of the whole report, and another section does not add \(name) up",
                    at: totals.places[number],
                    advice: "Give each section totals of \(name), or leave the share out."))
        }
    }
}
