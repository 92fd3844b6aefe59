import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

extension ProgramCode {
    /// A step that looks rates up, where they lie: a table handed on would be counted for each record.
    @inline(never)
    func exchange(
        _ op: Op, _ stepper: Stepper, _ a: Value, _ b: Value, _ c: Value, _ memory: borrowing Memory
    ) throws(EvaluationError.Cause) -> Value {
        if op.code == .convertOn { return try convert(op, stepper, a, b, c, memory) }
        guard case .text(let first) = a, case .text(let second) = b else { return .missing }
        let from = try Self.currency(first, memory)
        let to = try Self.currency(second, memory)
        guard let found = try find(from, to, on: c, isNeeded: from.main != to.main) else { return .missing }
        if op.code == .rateDateOn { return found.day.map { .date($0) } ?? .missing }
        return try stepper.arithmetic { () throws(ArithmeticError) in
            // The price of one main unit, in the units of the other: of a pound in cents, say.
            let factor = try found.factor.multiplied(by: Decimal(to.unitsPerMain))
            return .number(
                try found.divisor.map { by throws(ArithmeticError) in try stepper.quotient(factor, by) } ?? factor)
        }
    }

    private func convert(
        _ op: Op, _ stepper: Stepper, _ a: Value, _ b: Value, _ c: Value, _ memory: borrowing Memory
    ) throws(EvaluationError.Cause) -> Value {
        guard case .money(let money) = a, let to = try target(op, b, memory) else { return .missing }
        if money.currency == to { return a }
        let from = money.currency.main
        guard let found = try find(from, to.main, on: c, isNeeded: from != to.main) else { return .missing }
        return try stepper.arithmetic { () throws(ArithmeticError) in
            var amount = try money.inMain.amount.multiplied(by: found.factor)
            if let divisor = found.divisor { amount = try stepper.quotient(amount, divisor) }
            if to.unitsPerMain != 1 { amount = try amount.multiplied(by: Decimal(to.unitsPerMain)) }
            return .money(Money(amount, to))
        }
    }

    /// The currency that is converted to: the step's own, or what the record says.
    private func target(
        _ op: Op, _ value: Value, _ memory: borrowing Memory
    ) throws(EvaluationError.Cause) -> Currency? {
        if op.detail != OpCode.anyCurrency { return Currency(number: op.detail) }
        guard case .text(let code) = value else { return nil }
        return try Self.currency(code, memory)
    }

    private static func currency(
        _ code: Text, _ memory: borrowing Memory
    ) throws(EvaluationError.Cause) -> Currency {
        guard let currency = Currency(memory.bytes(of: code)) else { throw .notCurrency(code) }
        return currency
    }

    /// The rate on a day; nil if it is not known which day that is, and the day matters.
    private func find(
        _ from: Currency, _ to: Currency, on value: Value, isNeeded: Bool
    ) throws(EvaluationError.Cause) -> FoundRate? {
        guard isNeeded else { return FoundRate(factor: Decimal(1)) }
        var day: Day?
        if rates.isDated {
            guard case .date(let given) = value else { return nil }
            day = given
        }
        do {
            return try rates.find(from.main, to.main, on: day)
        } catch {
            throw .rate(error)
        }
    }
}
