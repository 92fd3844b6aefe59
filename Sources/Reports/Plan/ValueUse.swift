import BroadsheetDiagnostics
import BroadsheetRecords

/// What a column or a group of the whole report shows in one of its sections.
struct ValueUse {
    /// What shows it.
    enum Place: String { case column, group }

    /// A column or a group, which all its sections have in common.
    struct Common: Hashable {
        var shownBy: Place
        var name: LocatedText
    }

    var common: Common
    var kind: TotalKind
    var slot: Int
    var section: Int
}

extension ReportPlanner {
    /// Notes what a column or a group shows in the section at hand, if that is known.
    mutating func note(_ shownBy: ValueUse.Place, _ name: LocatedText, _ kind: TotalKind?, slot: Int) {
        guard mapsSections, let section, let kind else { return }
        uses.append(ValueUse(common: .init(shownBy: shownBy, name: name), kind: kind, slot: slot, section: section))
    }

    /// Tells of columns and groups that are dates in one section and something else in another: most likely the dates of
    /// one are not read as such, and stand in no order with the others.
    mutating func checkUses(_ plans: [SectionPlan?]) {
        var byPlace: [ValueUse.Common: [TotalFeeding]] = [:]
        var order: [ValueUse.Common] = []
        for use in uses {
            guard let plan = plans[use.section] else { continue }
            if byPlace[use.common] == nil { order.append(use.common) }
            byPlace[use.common, default: []].append(TotalFeeding(kind: use.kind, slot: use.slot, section: plan))
        }
        for common in order {
            let clash = clash(of: byPlace[common] ?? []) { ($0 == .date) != ($1 == .date) }
            guard let (one, other) = clash else { continue }
            let name = common.name.content
            problems.add(
                Problem(
                    "\(one.words(name)), and \(other.words(name)): they are never one \(common.shownBy.rawValue)",
                    at: common.name.place,
                    advice:
                        "If both are dates, say how the other is written: fields: { \(Field.quoted(name)): { type: date, "
                        + "format: … } } in its section; else give it another name."))
        }
    }
}
