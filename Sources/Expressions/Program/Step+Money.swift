import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

extension Stepper {
    /// Arithmetic of money: two amounts meet only in one currency.
    func money(_ op: Op, _ a: Value, _ b: Value) throws(EvaluationError.Cause) -> Value {
        guard case .money(let x) = a else { return .missing }
        switch op.code {
        case .negateMoney: return .money(x.negated)
        case .moneyMagnitude: return .money(x.magnitude)
        case .moneySign: return .number(Decimal(x.amount.isZero ? 0 : x.amount.isNegative ? -1 : 1))
        case .floorMoney: return .money(Money(x.amount.floor, x.currency))
        case .ceilingMoney: return .money(Money(x.amount.negated.floor.negated, x.currency))
        case .amount: return .number(x.amount)
        default: break
        }
        switch b {
        case .money(let y): return try arithmetic { () throws(ArithmeticError) in try money(op, x, y) }
        case .number(let y):
            if op.code == .roundMoney {
                let digits = try whole(y)
                return try arithmetic { () throws(ArithmeticError) in .money(try x.rounded(to: digits, rounding)) }
            }
            return try arithmetic { () throws(ArithmeticError) in try money(op, x, y) }
        default: return .missing
        }
    }

    private func money(_ op: Op, _ x: Money, _ y: Money) throws(ArithmeticError) -> Value {
        switch op.code {
        case .addMoney: return .money(try x.adding(y))
        case .subtractMoney: return .money(try x.subtracting(y))
        case .compareMoney: return .boolean(Relation.holds(try x.order(of: y), op.detail))
        case .smallerMoney: return .money(try x.order(of: y) > 0 ? y : x)
        case .largerMoney: return .money(try x.order(of: y) < 0 ? y : x)
        case .moneyRatio, .moneyPercent:
            guard x.currency == y.currency else { throw .currencies(x.currency, y.currency) }
            let isRatio = op.code == .moneyRatio
            return .number(try isRatio ? quotient(x.amount, y.amount) : percent(x.amount, y.amount))
        default: return .missing
        }
    }

    private func money(_ op: Op, _ x: Money, _ y: Decimal) throws(ArithmeticError) -> Value {
        switch op.code {
        case .multiplyMoney: return .money(try x.multiplied(by: y))
        case .divideMoney: return .money(Money(try quotient(x.amount, y), x.currency))
        case .convertMoney:
            // A rate is the price of one main unit: of a pound, where the amount is in pence.
            let amount = try x.inMain.amount.multiplied(by: y)
            return .money(Money(amount, Currency(number: op.detail)))
        default: return .missing
        }
    }

    /// From money to the code of its currency, and back.
    func currency(
        _ code: OpCode, _ a: Value, _ b: Value, _ memory: inout Memory
    ) throws(EvaluationError.Cause) -> Value {
        switch (code, a, b) {
        case (.currencyCode, .money(let money), _):
            let start = memory.scratch.count
            money.currency.append(to: &memory.scratch)
            return .text(Text(start, memory.scratch.count - start, in: .scratch))
        case (.makeMoney, .number(let amount), .text(let code)):
            guard let currency = Currency(memory.bytes(of: code)) else { throw .notCurrency(code) }
            return .money(Money(amount, currency))
        default: return .missing
        }
    }
}
