import BroadsheetDiagnostics
import BroadsheetExpressions

// Charts along the groups of a level that they name, and what is found in them.
extension ReportPlanner {
    /// Finds the level that a chart names among those of the section at hand.
    func addLevel(of chart: ChartDefinition, to plan: inout ChartPlan) throws(Problem) {
        guard let level = chart.level else { return }
        let name = level.content.plainName
        guard let number = levelNames.firstIndex(where: { $0?.plainName == name }) else {
            let known = levelNames.compactMap { $0 }
            throw Problem(
                "there are no groups by \"\(level.content)\" that a chart could go along", at: level.place,
                advice: known.isEmpty
                    ? "Group the records: group: \(level.content)." : suggestion(for: level.content, among: known))
        }
        plan.unit = number == 0 ? .sections : .groups
        if number > 1 { plan.depth = number }
    }

    /// Makes sure that what a chart goes along is at one depth in all sections, and that no limit hides some of it.
    func checkLevel(of chart: ChartPlan, _ definition: ChartDefinition, _ section: SectionPlan) throws(Problem) {
        guard let level = definition.level else { return }
        let other = overview.charts.first { $0.number == chart.number }?.axisLevel
        if let other, other != chart.axisLevel {
            throw Problem(
                "the groups by \"\(level.content)\" are not at the same depth in all sections", at: level.place,
                advice: "Group the records of all sections alike, or draw a chart by groups: by: groups.")
        }
        guard let limited = section.levels.prefix(chart.axisLevel).first(where: { $0.limit != nil }) else { return }
        throw Problem(
            "the groups by \"\(limited.text)\" have a limit, and those in what it leaves out would not be drawn",
            at: level.place, advice: "Draw level: \(limited.text), or take the limit of that group out.")
    }

    /// Finds the figures of what is found in a chart.
    mutating func addCaption(
        of chart: ChartDefinition, to plan: inout ChartPlan, _ number: Int, _ slots: inout SlotAllocator
    ) throws(Problem) {
        for (place, part) in (chart.caption?.parts ?? []).enumerated() {
            switch part {
            case .text(let text): plan.caption.append(.text(text))
            case .figure(.count, _): plan.caption.append(.figure(nil))
            case .figure(.shown(let name), _):
                guard let total = report.totals.first(where: { $0.of.content == name.content }) else {
                    throw Problem(
                        "\"\(name.content)\" is no total of this report, and what is found is told by these",
                        at: name.place,
                        advice: captionAdvice(name.content))
                }
                try addCaption(total, at: name, to: &plan, number, place, &slots)
            case .figure(.total(let total), let text):
                try addCaption(total, at: text, to: &plan, number, place, &slots)
            }
        }
    }

    private func captionAdvice(_ name: String) -> String {
        let known = report.totals.map(\.of.content).filter { $0 != "*" } + ["count"]
        return nearest(to: name, in: known).map { "Did you mean \"\($0)\"?" }
            ?? "Write its rule as well: {{sum(\(name))}}. Known here: \(known.joined(separator: ", "))."
    }

    private mutating func addCaption(
        _ total: TotalDefinition, at text: LocatedText, to plan: inout ChartPlan, _ number: Int, _ part: Int,
        _ slots: inout SlotAllocator
    ) throws(Problem) {
        if try countsRecords(total) { return plan.caption.append(.figure(nil)) }
        if total.rule.content == .share {
            throw Problem(
                "a share is of a total around it, and there is none around the whole report", at: text.place,
                advice: "Write a total of the report: {{sum(\(total.of.content))}}.")
        }
        let candidate = try figure(for: total, &slots)
        totals.whole.add(candidate, of: total, .caption(number, part: part))
        plan.caption.append(.figure(candidate.number))
    }
}
