import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// What has been added up of one column, in one level: a part a currency.
///
/// Missing values count for nothing, as in SQL: they are not zeros.
package struct Accumulator: Sendable {
    /// The first currency's part, or the only one.
    package private(set) var main = TotalPart()
    /// The parts of further currencies, in the order in which they came.
    package private(set) var others: [TotalPart] = []
    /// All values, where a median needs them.
    package private(set) var values = MedianStore()
    /// The different values, where their number or the commonest of them is told.
    package private(set) var tally = ValueTally()
    /// The sums of squares, where a deviation is told: a currency each.
    package private(set) var squares: [SquareSum] = []
    /// How many records met its condition, where it has one.
    package private(set) var met = 0

    /// Nothing yet.
    package init() {}

    /// A sum of so many figures, in one currency or in none.
    init(sum: Decimal, count: Int, currency: Currency?) {
        main.sum = sum
        main.count = count
        main.currency = currency
        if count > 0 { main.kind = currency == nil ? .number : .money }
    }

    /// Forgets everything.
    package mutating func reset() {
        main = TotalPart()
        if !others.isEmpty { others.removeAll() }
        values.removeAll()
        tally.removeAll()
        if !squares.isEmpty { squares.removeAll() }
        met = 0
    }

    /// Forgets everything; of one that `isPlain` by its plan, the few things that it keeps.
    @inline(__always)
    mutating func reset(isPlain: Bool) {
        guard isPlain, main.currency == nil else { return reset() }
        main.kind = .none
        main.count = 0
        main.sum = .zero
        main.roundedAway = .zero
        main.footersAway = .zero
    }

    /// Adds the sum of later plain numbers, the commonest case of merging.
    @inline(__always)
    mutating func addSum(_ sum: Decimal, count: Int) throws(ArithmeticError) {
        if count > 0, main.kind != .number { try main.settle(.number) }
        main.sum = try main.sum.adding(sum)
        main.count &+= count
    }

    /// The parts: one, or one a currency.
    package var partCount: Int { 1 + others.count }

    /// Whether it has plain numbers, or nothing: it is in no currency.
    package var isPlain: Bool { main.currency == nil }

    /// The part of that number.
    package func part(_ number: Int) -> TotalPart { number == 0 ? main : others[number - 1] }
}

extension Accumulator {
    /// Adds a plain number, the commonest case, of which `shownDigits` decimals are shown.
    @inline(__always)
    mutating func addNumber(
        _ number: Decimal, shownDigits: Int, _ rounding: RoundingMode
    ) throws(ArithmeticError) {
        if main.kind != .number { try main.settle(.number) }
        main.sum = try main.sum.adding(number)
        main.count &+= 1
        if Int(number.scale) > shownDigits { try main.noteRounding(number, to: shownDigits, rounding) }
    }

    /// Adds a value with its weight.
    mutating func add(
        _ value: Value, weight: Value, _ plan: Addition, rounding: RoundingMode, memory: inout Memory
    ) throws(ArithmeticError) {
        // What is only counted is one number, whatever its values are.
        if plan.needs.isEmpty {
            if !value.isMissing { main.count &+= 1 }
            return
        }
        try main.settle(TotalPart.Kind(value))
        switch value {
        case .missing: return
        case .number(let number):
            let number = try rounded(number, in: nil, plan, rounding)
            if plan.needs.contains(.sum) { main.sum = try main.sum.adding(number) }
            if case .fixed(let digits) = plan.shown, number.scale > digits {
                try main.noteRounding(number, to: digits, rounding)
            }
            try Self.addRest(.number(number), number, weight: weight, to: &main, plan, &memory)
            if plan.needs.keepsMore { try keep(.number(number), number, plan.needs, &memory) }
        case .money(let money):
            let amount = try rounded(money.amount, in: money.currency, plan, rounding)
            try withPart(of: money.currency) { (part: inout TotalPart) throws(ArithmeticError) in
                if plan.needs.contains(.sum) { part.sum = try part.sum.adding(amount) }
                if let digits = plan.shown?.digits(in: money.currency), amount.scale > digits {
                    try part.noteRounding(amount, to: digits, rounding)
                }
                try Self.addRest(
                    .money(Money(amount, money.currency)), amount, weight: weight, to: &part, plan, &memory)
            }
            if plan.needs.keepsMore { try keep(.money(Money(amount, money.currency)), amount, plan.needs, &memory) }
        case .text, .date, .boolean:
            try Self.addRest(value, nil, weight: weight, to: &main, plan, &memory)
            if plan.needs.keepsMore { try keep(value, nil, plan.needs, &memory) }
        }
    }

    /// Notes that a record meets its condition.
    mutating func meet() { met &+= 1 }

    /// Keeps what needs all values, or their squares.
    @inline(never)
    private mutating func keep(
        _ value: Value, _ number: Decimal?, _ needs: AccumulatorNeeds, _ memory: inout Memory
    ) throws(ArithmeticError) {
        let currency: Currency? = if case .money(let money) = value { money.currency } else { nil }
        if needs.contains(.all), let number { values.add(number, currency: currency) }
        if needs.contains(.squares), let number { try addSquares(SquareSum(number, currency)) }
        if needs.contains(.tally) { try tally.add(value, keeping: needs.contains(.modes), memory: &memory) }
    }

    private mutating func addSquares(_ more: SquareSum) throws(ArithmeticError) {
        if let place = squares.firstIndex(where: { $0.currency == more.currency }) {
            try squares[place].add(more)
        } else {
            squares.append(more)
        }
    }

    private func rounded(
        _ number: Decimal, in currency: Currency?, _ plan: Addition, _ rounding: RoundingMode
    ) throws(ArithmeticError) -> Decimal {
        guard let digits = plan.roundsTo?.digits(in: currency) else { return number }
        return try number.rounded(to: digits, rounding)
    }

    /// What is kept besides the sum.
    private static func addRest(
        _ value: Value, _ number: Decimal?, weight: Value, to part: inout TotalPart, _ plan: Addition,
        _ memory: inout Memory
    ) throws(ArithmeticError) {
        part.count &+= 1
        let needs = plan.needs
        if needs.contains(.extremes) {
            memory.keep(value, in: &part.smallest, when: .orderedBefore)
            memory.keep(value, in: &part.largest, when: .orderedAfter)
        }
        if needs.contains(.ends) {
            if part.first.isMissing { memory.keep(value, in: &part.first, when: .always) }
            memory.keep(value, in: &part.last, when: .always)
        }
        if needs.contains(.weights), let number, let weight = weight.plainNumber {
            part.weighted = try part.weighted.adding(number.multiplied(by: weight))
            part.weights = try part.weights.adding(weight)
            part.weighed &+= 1
        }
    }

    /// Gives the part of `currency`, made if it is not there.
    private mutating func withPart(
        of currency: Currency, _ body: (inout TotalPart) throws(ArithmeticError) -> Void
    ) throws(ArithmeticError) {
        if main.currency == currency { return try body(&main) }
        if main.currency == nil, main.count == 0 {
            main.currency = currency
            return try body(&main)
        }
        for i in others.indices where others[i].currency == currency { return try body(&others[i]) }
        others.append(TotalPart(currency: currency))
        try body(&others[others.count - 1])
    }

    /// Adds what a lower level has added up of later records.
    mutating func merge(_ lower: Accumulator, needs: AccumulatorNeeds, memory: inout Memory) throws(ArithmeticError) {
        for number in 0..<lower.partCount {
            let later = lower.part(number)
            guard later.count > 0 else { continue }
            try main.settle(lower.main.kind)
            if let currency = later.currency {
                try withPart(of: currency) { (part: inout TotalPart) throws(ArithmeticError) in
                    try Self.merge(later, into: &part, needs, &memory)
                }
            } else {
                try Self.merge(later, into: &main, needs, &memory)
            }
        }
        if needs.contains(.all) { values.add(contentsOf: lower.values) }
        if needs.contains(.tally) { try tally.merge(lower.tally) }
        for part in lower.squares { try addSquares(part) }
        met += lower.met
    }

    private static func merge(
        _ later: TotalPart, into part: inout TotalPart, _ needs: AccumulatorNeeds, _ memory: inout Memory
    ) throws(ArithmeticError) {
        try part.merge(later, needs: needs)
        if needs.contains(.extremes) {
            memory.keep(later.smallest, in: &part.smallest, when: .orderedBefore)
            memory.keep(later.largest, in: &part.largest, when: .orderedAfter)
        }
        if needs.contains(.ends) {
            if part.first.isMissing { memory.keep(later.first, in: &part.first, when: .always) }
            memory.keep(later.last, in: &part.last, when: .always)
        }
    }
}

extension Accumulator {
    /// From here on its sums stand for the footer that shows them to `digits` decimals.
    mutating func takeFooter(_ digits: ShownDigits?, _ mode: RoundingMode) throws(ArithmeticError) {
        try main.takeFooter(digits, mode)
        for i in others.indices { try others[i].takeFooter(digits, mode) }
    }

    /// Moves the texts that it keeps to another memory.
    mutating func mapTexts(_ move: (Text) -> Text) {
        main.mapTexts(move)
        for i in others.indices { others[i].mapTexts(move) }
        tally.mapTexts(move)
    }
}

extension TotalPart {
    fileprivate mutating func mapTexts(_ move: (Text) -> Text) {
        smallest = smallest.mapText(move)
        largest = largest.mapText(move)
        first = first.mapText(move)
        last = last.mapText(move)
    }
}

extension Value {
    fileprivate func mapText(_ move: (Text) -> Text) -> Value {
        if case .text(let text) = self { .text(move(text)) } else { self }
    }

    /// The number, of a plain number.
    fileprivate var plainNumber: Decimal? { if case .number(let number) = self { number } else { nil } }
}
