import BroadsheetBytes
package import BroadsheetValues

extension Accumulator {
    /// The figure that `rule` makes of what was added up in `currency`; missing if there is nothing to make it of. One that
    /// has more digits than fit is an error, and never none at all.
    package func figure(
        _ rule: TotalDefinition.Rule, isWeighted: Bool = false, percent: Decimal? = nil, currency: Currency?
    ) throws(ArithmeticError) -> Value {
        guard let part = part(of: currency) else { return rule.counts ? .number(Decimal(0)) : .missing }
        switch rule {
        case .count: return .number(Decimal(part.count))
        case .sum, .running: return part.count == 0 ? .missing : part.inItsCurrency(part.sum)
        case .avg: return try average(part, isWeighted: isWeighted)
        case .min: return part.smallest
        case .max: return part.largest
        case .first: return part.first
        case .last: return part.last
        case .median: return try percentile(Decimal(50), part)
        case .percentile: return try percentile(percent ?? Decimal(50), part)
        case .mode: return tally.commonest(currency: part.currency) ?? .missing
        case .distinct: return .number(Decimal(tally.distinct(currency: part.currency)))
        case .stddev: return try deviation(part, isOfAll: false)
        case .stddevAll: return try deviation(part, isOfAll: true)
        case .share, .value: return .missing
        }
    }

    /// Whether several values are equally common, so that none is the commonest.
    package func isTied(currency: Currency?) -> Bool {
        part(of: currency).map { tally.isTied(currency: $0.currency) } ?? false
    }

    /// How many of `records` are left out of `figure`, since they have no value for it, or no weight. A count leaves none
    /// out: it says how many values there are.
    package func leftOut(of records: Int, by figure: FigurePlan) -> Int {
        leftOut(of: records, isWeighted: figure.isWeighted, isConditional: figure.isConditional, rule: figure.rule)
    }

    /// The same for a total of `rule`; of one with a condition, among the records that meet it.
    func leftOut(of records: Int, isWeighted: Bool, isConditional: Bool, rule: TotalDefinition.Rule) -> Int {
        if rule.counts { return 0 }
        var left = isConditional ? met : records
        for number in 0..<partCount { left -= isWeighted ? part(number).weighed : part(number).count }
        return left
    }

    /// How many of `records` `figure` is not of in `currency`.
    func others(of records: Int, by figure: FigurePlan, in currency: Currency?) -> Int {
        others(of: records, isWeighted: figure.isWeighted, isConditional: figure.isConditional, in: currency)
    }

    /// How many of `records` a total in `currency` is not of: those that do not meet its condition, and those with a value in another currency.
    func others(of records: Int, isWeighted: Bool, isConditional: Bool, in currency: Currency?) -> Int {
        var others = isConditional ? records - met : 0
        guard let currency else { return others }
        for number in 0..<partCount {
            let part = part(number)
            if part.currency == nil || part.currency == currency { continue }
            others += isWeighted ? part.weighed : part.count
        }
        return others
    }

    /// The part in `currency`: plain numbers are in none and belong to every row.
    private func part(of currency: Currency?) -> TotalPart? {
        for number in 0..<partCount {
            let part = part(number)
            if part.currency == nil || part.currency == currency { return part }
        }
        return nil
    }

    private func average(_ part: TotalPart, isWeighted: Bool) throws(ArithmeticError) -> Value {
        let (sum, divisor) = isWeighted ? (part.weighted, part.weights) : (part.sum, Decimal(part.count))
        if divisor.isZero { return .missing }
        return part.inItsCurrency(try sum.quotient(by: divisor))
    }

    /// The percentile as SQL's PERCENTILE_CONT has it: `percent` of the way from the first value to the last, in their order;
    /// between two values, the same way between them.
    private func percentile(_ percent: Decimal, _ part: TotalPart) throws(ArithmeticError) -> Value {
        let steps = try percent.normalized.exactlyMultiplied(by: Decimal(max(0, part.count - 1)))
        let (whole, between) = try steps.exactlyMultiplied(by: Decimal(units: 1, scale: 2)).split
        guard let (lower, upper) = values.pair(at: whole, currency: part.currency) else { return .missing }
        if lower == upper || between.isZero { return part.inItsCurrency(lower) }
        if between == Decimal(units: 5, scale: 1) { return part.inItsCurrency(try lower.middle(to: upper)) }
        let way = try upper.subtracting(lower).exactlyMultiplied(by: between)
        return part.inItsCurrency(try lower.adding(way).normalized)
    }

    /// The standard deviation: of a sample, which needs two values, or of all there are.
    private func deviation(_ part: TotalPart, isOfAll: Bool) throws(ArithmeticError) -> Value {
        let divisor = isOfAll ? part.count : part.count - 1
        guard divisor > 0, let sums = squares.first(where: { $0.currency == part.currency }) else { return .missing }
        let root = try Decimal.squareRoot(
            of: try sums.deviations(of: part.count), over: UInt128(part.count) * UInt128(divisor))
        return part.inItsCurrency(root)
    }
}

extension TotalPart {
    /// A figure of this part: money, if the part is of a currency.
    func inItsCurrency(_ number: Decimal) -> Value {
        currency.map { .money(Money(number, $0)) } ?? .number(number)
    }
}

extension Decimal {
    /// The digits that a quotient is kept to: far beyond what is shown, and fewer where so many do not fit.
    private static var quotientDigits: [Int] { [20, 12] }

    /// The quotient, exact or to more digits than are ever shown; an error where so many do not fit. The divisor is not zero.
    ///
    /// Its last digit is moved away from 0 and 5 when it is not exact: so that rounding it once more, for showing,
    /// gives what rounding the exact quotient would.
    func quotient(by divisor: Decimal) throws(ArithmeticError) -> Decimal {
        for digits in Self.quotientDigits {
            if let quotient = quotient(by: divisor, digits: digits) { return quotient.value }
        }
        // Of huge figures, those without many decimals are exact.
        for digits in (0..<12).reversed() {
            if let quotient = quotient(by: divisor, digits: digits), quotient.isExact { return quotient.value }
        }
        throw .overflow
    }

    private func quotient(by divisor: Decimal, digits: Int) -> (value: Decimal, isExact: Bool)? {
        guard var quotient = try? divided(by: divisor, scale: digits, rounding: .halfEven),
            let product = try? quotient.multiplied(by: divisor)
        else { return nil }
        if product != self, quotient.units % 5 == 0 {
            quotient.units += (product < self) == (divisor > .zero) ? 1 : -1
        }
        return (quotient.normalized, product == self)
    }

    /// The whole part of a position in a list, and what is behind the point.
    fileprivate var split: (whole: Int, rest: Decimal) {
        let number = normalized
        var one: Int128 = 1
        for _ in 0..<number.scale { one *= 10 }
        let (whole, rest) = number.units.quotientAndRemainder(dividingBy: one)
        return (Int(whole), Decimal(units: rest, scale: number.scale))
    }

    /// The exact middle between two numbers, whose sum need not fit.
    func middle(to other: Decimal) throws(ArithmeticError) -> Decimal {
        // Of two numbers with the same sign the difference fits, of others the sum.
        if isNegative != other.isNegative { return try adding(other).half.normalized }
        return try adding(try other.subtracting(self).half).normalized
    }

    private var half: Decimal {
        get throws(ArithmeticError) {
            units % 2 == 0
                ? Decimal(units: units / 2, scale: scale) : try multiplied(by: Decimal(units: 5, scale: 1))
        }
    }
}
