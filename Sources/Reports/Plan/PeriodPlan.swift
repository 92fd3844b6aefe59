package import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetValues

/// What decides which period a record of a section is in.
package struct PeriodPlan: Sendable {
    /// The slot of its date.
    var slot: Int
    /// What it is, as it is written, and where.
    package var text: LocatedText
}

extension ReportPlanner {
    /// What decides the period of the records of a section; nil where nothing does.
    mutating func period(_ slots: inout SlotAllocator) -> PeriodPlan? {
        guard let text = report.period else { return nil }
        do throws(Problem) {
            let entry = try slots.value(of: text)
            slots.weigh(text)
            guard entry.kind.type == .date || entry.isUnknown else {
                throw Problem(
                    "a period is decided by a date, and \"\(text.content)\" is none", at: text.place,
                    advice: "Name a date, or declare that it is one: fields: { \(text.content): { type: date } }.")
            }
            return PeriodPlan(slot: entry.slot, text: text)
        } catch {
            problems.add(error)
            return nil
        }
    }

    /// Tells of a period that no record is in.
    mutating func checkPeriod(_ plans: [SectionPlan?]) {
        guard let text = report.period, problems.isEmpty else { return }
        if plans.contains(where: { $0?.isItems == false }) { return }
        problems.add(
            Problem(
                "there are no records that \"\(text.content)\" could be of", at: text.place,
                advice: "Items have none: take \"period\" out, or give the report a source."))
    }
}
