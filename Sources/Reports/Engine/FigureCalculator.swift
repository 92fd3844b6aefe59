import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

/// Calculates figures of totals: of one level, in one currency.
struct FigureCalculator: ~Copyable {
    private let plan: ReportPlan
    /// The values of the measures that a calculation uses, by their numbers.
    private var memory: Memory

    /// A calculator for the figures of `plan`.
    init(_ plan: ReportPlan) {
        self.plan = plan
        memory = Memory(width: 0, slots: plan.figureMeasures.count)
        memory.constants.append(plan.calculationConstants.span)
    }

    /// The measure of a level whose accumulators are those from `first` on, over `count` records, without its groups: what
    /// compares it with others is missing, and the whole is all of itself.
    mutating func value(
        of number: Int, _ totals: borrowing [Accumulator], first: Int, count: Int, currency: Currency?
    ) throws(Problem) -> Value {
        switch plan.figureMeasures[number].kind {
        case .total(let total):
            return try plan.figure(
                total.rule, isWeighted: total.isWeighted, percent: total.percent, of: totals[first + total.accumulator],
                total.accumulator, currency: currency)
        case .records: return .number(Decimal(count))
        case .calculation(let program, let operands):
            if try isMixed(operands, totals, first: first, of: number) { return .missing }
            for operand in operands {
                memory.slots[operand] = try value(of: operand, totals, first: first, count: count, currency: currency)
            }
            return try run(program)
        case .share(let inner, let scope):
            if case .level = scope { return .missing }
            let whole = try value(of: inner, totals, first: first, count: count, currency: currency)
            return whole.number.map { $0.isZero ? .missing : .number(Decimal(100)) } ?? .missing
        case .rank, .running, .previous, .yearBefore: return .missing
        }
    }

    /// The value of a calculation over measures that are known.
    mutating func value(of program: Int, over operands: [Int], _ known: (Int) -> Value) throws(Problem) -> Value {
        for operand in operands { memory.slots[operand] = known(operand) }
        return try run(program)
    }

    private mutating func run(_ program: Int) throws(Problem) -> Value {
        memory.scratch.removeAll()
        let value = try plan.calculations.value(program, in: &memory)
        // Texts are none of its results.
        if case .text = value { return .missing }
        return value
    }

    /// Whether amounts in several currencies would meet what is in none, and so is of the records of all of them: the figure
    /// of one currency cannot be told then.
    private func isMixed(
        _ operands: [Int], _ totals: borrowing [Accumulator], first: Int, of number: Int
    ) throws(Problem) -> Bool {
        var all: [Currency] = []
        var common: [Currency]?
        var hasPlain = false
        for operand in operands {
            let measure = plan.figureMeasures[operand]
            if measure.countsRecords { hasPlain = true }
            let own = measure.currencies(totals, first: first)
            if own.isEmpty, measure.isPlain(totals, first: first) { hasPlain = true }
            if own.isEmpty { continue }
            all += own.filter { !all.contains($0) }
            common = common.map { $0.filter { own.contains($0) } } ?? own
        }
        if let common, common.isEmpty, all.count > 1 { throw twoCurrencies(all[0], all[1], of: number) }
        return hasPlain && all.count > 1
    }

    private func twoCurrencies(_ one: Currency, _ other: Currency, of number: Int) -> Problem {
        Problem.twoCurrencies(one, other, at: plan.measurePlaces[number])
    }
}

extension Problem {
    /// Totals of which each is in another currency would be calculated with each other.
    static func twoCurrencies(_ one: Currency, _ other: Currency, at place: Place) -> Problem {
        Problem(
            "\(one.code) and \(other.code) are two currencies, and their totals have no figure together", at: place,
            advice: "Convert the amounts of one first: compute: { euros: convert(amount, EUR, on: date) }.")
    }
}

extension Measure {
    /// Whether it has a figure in each currency, of a level with these totals.
    func isPlain(_ totals: borrowing [Accumulator], first: Int) -> Bool {
        for use in uses where !totals[first + use].isPlain { return false }
        return true
    }

    /// The currencies that a level has amounts in, of what it is made of.
    func currencies(_ totals: borrowing [Accumulator], first: Int) -> [Currency] {
        var found: [Currency] = []
        for use in uses {
            for part in 0..<totals[first + use].partCount {
                guard let currency = totals[first + use].part(part).currency, !found.contains(currency) else {
                    continue
                }
                found.append(currency)
            }
        }
        return found
    }

    /// How many of `records` are none of a figure of it in `currency`: those that none of the totals in it is of.
    func others(
        of records: Int, _ totals: borrowing [Accumulator], first: Int, in currency: Currency?, _ measures: [Measure]
    ) -> Int {
        switch kind {
        case .total(let total):
            return totals[first + total.accumulator].others(
                of: records, isWeighted: total.isWeighted, isConditional: total.isConditional, in: currency)
        case .calculation(_, let operands):
            var least = records
            for operand in operands {
                least = min(least, measures[operand].others(of: records, totals, first: first, in: currency, measures))
            }
            return operands.isEmpty ? 0 : least
        case .share(let inner, _):
            return measures[inner].others(of: records, totals, first: first, in: currency, measures)
        case .records, .rank, .running, .previous, .yearBefore: return 0
        }
    }

    /// How many of `records` are left out of a figure of it: those of the total in it that leaves out the most.
    func leftOut(of records: Int, _ totals: borrowing [Accumulator], first: Int, in measures: [Measure]) -> Int {
        switch kind {
        case .total(let total):
            return totals[first + total.accumulator].leftOut(
                of: records, isWeighted: total.isWeighted, isConditional: total.isConditional, rule: total.rule)
        case .records: return 0
        case .calculation(_, let operands):
            var most = 0
            for operand in operands {
                most = max(most, measures[operand].leftOut(of: records, totals, first: first, in: measures))
            }
            return most
        // What is told of other groups, or of a place among them, says nothing of these records.
        case .rank, .running, .previous, .yearBefore: return 0
        case .share(let inner, _):
            return measures[inner].leftOut(of: records, totals, first: first, in: measures)
        }
    }
}
