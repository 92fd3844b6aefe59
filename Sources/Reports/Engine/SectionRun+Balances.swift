import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

extension SectionRun {
    /// A balance so far in the section, the record at hand included.
    mutating func balance(_ number: Int) throws(Problem) -> Value {
        let (slot, addition) = (plan.balances[number].slot, plan.balances[number].addition)
        let value = state.memory.slots[slot]
        do {
            try balances[number].add(
                value, weight: .missing, addition, rounding: report.roundingMode, memory: &state.memory)
            if case .money(let money) = value {
                return try balances[number].figure(.sum, currency: money.currency)
            }
            // Where there is no value, the balance stays as it is, if it is but one.
            guard balances[number].partCount == 1 else { return .missing }
            return try balances[number].figure(.sum, currency: balances[number].part(0).currency)
        } catch {
            throw ReportPlan.problem(error, of: plan.balances[number].name, at: plan.balances[number].place)
        }
    }
}
