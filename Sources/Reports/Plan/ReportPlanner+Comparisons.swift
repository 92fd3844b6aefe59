import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetValues

// Calculations that compare groups: shares, places, sums so far, what comes before.
extension ReportPlanner {
    /// The functions that do.
    static let comparing: Set<String> = ["share", "rank", "running", "previous", "year_before"]

    /// `share(sum(amount), of: report)`, `rank(sum(amount))`
    mutating func comparison(
        _ call: Call, of expression: Expression, called name: String, _ slots: inout SlotAllocator
    ) throws(Problem) -> MeasurePlan {
        let place = expression.place(of: call.nameRange)
        let isShare = call.function == "share"
        let inners = call.arguments.filter { $0.label == nil }
        guard inners.count == 1, call.arguments.allSatisfy({ $0.label == nil || isShare && $0.label == "of" }),
            call.arguments.allSatisfy({ $0.condition == nil })
        else {
            let usage = isShare ? "share(sum(amount), of: report)" : "\(call.function)(sum(amount))"
            throw Problem("\(call.function) is of one total", at: place, advice: "Write \(usage).")
        }
        let inner = try calculation(expression.part(inners[0].value), called: name, &slots)
        if let kind = inner.kind, kind.type != .number, kind.type != .money, call.function != "previous" {
            if call.function != "year_before" {
                throw Problem(
                    "\(call.function) is of numbers or amounts, and this is a \(kind.type.role)",
                    at: expression.place(of: inners[0].value.range),
                    advice:
                        "Write \(call.function) of a total that is a number or an amount: \(call.function)(sum(amount))."
                )
            }
        }
        let label = call.arguments.first { $0.label == "of" }?.value
        var measure = Measure(kind: try kind(call, inner.number, label, of: expression))
        measure.add(totals.measures[inner.number])
        measure.comparesGroups = true
        let number = totals.measure(measure, called: name, at: expression.place(of: call.nameRange))
        if isShare {
            for use in measure.uses { totals.whole.noteShare(use) }
            return MeasurePlan(number: number, kind: inner.kind.map { _ in Kind(.number) }, digits: 1, unit: .share)
        }
        if call.function == "rank" {
            return MeasurePlan(number: number, kind: inner.kind.map { _ in Kind(.number) }, digits: 0)
        }
        var planned = inner
        planned.number = number
        return planned
    }

    private func kind(
        _ call: Call, _ inner: Int, _ label: Node?, of expression: Expression
    ) throws(Problem) -> Measure.Kind {
        switch call.function {
        case "rank": return .rank(inner)
        case "running": return .running(inner)
        case "previous": return .previous(inner)
        case "year_before":
            guard hasTimes else {
                throw Problem(
                    "year_before looks for the same time a year before, and no group here is of times",
                    at: expression.place(of: call.nameRange),
                    advice: "Group by a time: group: month(date).")
            }
            return .yearBefore(inner)
        default: return .share(inner, of: try scope(label, of: expression))
        }
    }

    /// What a share is of: the level around, if nothing is said.
    private func scope(_ label: Node?, of expression: Expression) throws(Problem) -> ShareScope {
        guard let label else { return .outer }
        let written = label.name ?? expression.written(label.range)
        if let level = levelNames.firstIndex(of: written) { return .level(level) }
        if written == "report" { return .report }
        if written == "section" { return .level(0) }
        throw Problem(
            "there is no level \"\(written)\" to have a share of", at: expression.place(of: label.range),
            advice: suggestion(for: written, among: ["report", "section"] + levelNames.compactMap { $0 }))
    }
}
