import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

extension Stepper {
    /// The result of one operation that is no jump.
    @inline(__always)
    func step(
        _ op: Op, _ a: Value, _ b: Value, _ c: Value, _ memory: inout Memory
    ) throws(EvaluationError.Cause) -> Value {
        switch op.code {
        case .compareTexts: return compareTexts(op.detail, a, b, memory)
        case .compareNumbers: return compareNumbers(op.detail, a, b)
        case .multiply:
            guard case .number(let x) = a, case .number(let y) = b else { return .missing }
            return try arithmetic { () throws(ArithmeticError) in .number(try x.multiplied(by: y)) }
        case .add:
            guard case .number(let x) = a, case .number(let y) = b else { return .missing }
            return try arithmetic { () throws(ArithmeticError) in .number(try x.adding(y)) }
        case .copy, .not, .and, .or, .isMissing, .compareDates, .compareBooleans: return logic(op, a, b)
        case .jump, .jumpIfFalse, .jumpIfTrue, .jumpUnlessTrue, .jumpIfPresent: return .missing
        case .subtract, .divide, .remainder, .negate, .magnitude, .sign, .round, .floor, .ceiling, .smaller, .larger,
            .percent:
            return try number(op.code, a, b)
        case .addMoney, .subtractMoney, .compareMoney, .multiplyMoney, .divideMoney, .moneyRatio, .moneyPercent,
            .convertMoney, .negateMoney, .moneyMagnitude, .moneySign, .roundMoney, .floorMoney, .ceilingMoney,
            .smallerMoney, .largerMoney, .amount:
            return try money(op, a, b)
        case .currencyCode, .makeMoney: return try currency(op.code, a, b, &memory)
        case .daysBetween, .addDays, .addMonths, .period, .dateNumber, .makeDate, .smallerDate, .largerDate:
            return try date(op, a, b, c)
        case .trim, .length, .left, .right, .contains, .startsWith, .endsWith:
            return try look(op.code, a, b, memory)
        // These need more than the values at hand: `ProgramCode.exchange`.
        case .convertOn, .rateOn, .rateDateOn: return .missing
        case .readNumber, .readDate: return try readText(op.code, a, memory)
        case .upper, .lower, .replace, .joinTexts, .concat, .textOf: return try make(op.code, a, b, c, &memory)
        }
    }

    /// Runs exact arithmetic; a division by zero gives no figure at all.
    @inline(__always)
    func arithmetic(_ body: () throws(ArithmeticError) -> Value) throws(EvaluationError.Cause) -> Value {
        do {
            return try body()
        } catch .divisionByZero {
            return .missing
        } catch {
            throw EvaluationError.Cause(error)
        }
    }

    @inline(__always)
    func compareNumbers(_ relation: UInt16, _ a: Value, _ b: Value) -> Value {
        guard case .number(let x) = a, case .number(let y) = b else { return .missing }
        return .boolean(Relation.holds(x.order(against: y), relation))
    }

    @inline(__always)
    func compareTexts(_ relation: UInt16, _ a: Value, _ b: Value, _ memory: borrowing Memory) -> Value {
        guard case .text(let x) = a, case .text(let y) = b else { return .missing }
        if Relation.isSameness(relation) {
            let same = x.length == y.length && memory.bytes(of: x).isEqual(to: memory.bytes(of: y))
            return .boolean(same == (relation == Relation.same))
        }
        return compareOrder(relation, x, y, memory)
    }

    @inline(never)
    private func compareOrder(_ relation: UInt16, _ x: Text, _ y: Text, _ memory: borrowing Memory) -> Value {
        let order =
            memory.bytes(of: x).precedes(memory.bytes(of: y))
            ? -1 : memory.bytes(of: y).precedes(memory.bytes(of: x)) ? 1 : 0
        return .boolean(Relation.holds(order, relation))
    }

    /// Conditions, as SQL's three-valued logic has them, and comparison of what is one machine word.
    private func logic(_ op: Op, _ a: Value, _ b: Value) -> Value {
        switch (op.code, a, b) {
        case (.copy, _, _): return a
        case (.isMissing, _, _): return .boolean(a.isMissing)
        case (.not, .boolean(let x), _): return .boolean(!x)
        case (.and, .boolean(false), _), (.and, _, .boolean(false)): return .boolean(false)
        case (.and, .boolean(true), .boolean(true)): return .boolean(true)
        case (.or, .boolean(true), _), (.or, _, .boolean(true)): return .boolean(true)
        case (.or, .boolean(false), .boolean(false)): return .boolean(false)
        case (.compareBooleans, .boolean(let x), .boolean(let y)):
            return .boolean((x == y) == Relation.holds(0, op.detail))
        case (.compareDates, .date(let x), .date(let y)):
            return .boolean(Relation.holds(x < y ? -1 : x == y ? 0 : 1, op.detail))
        default: return .missing
        }
    }
}
