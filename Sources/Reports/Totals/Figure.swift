import BroadsheetBytes
package import BroadsheetValues

extension Accumulator {
    /// The figure that `rule` makes of what was added up in `currency`; missing if there is nothing to make it of.
    package func figure(_ rule: TotalDefinition.Rule, isWeighted: Bool = false, currency: Currency?) -> Value {
        guard let part = part(of: currency) else { return rule == .count ? .number(Decimal(0)) : .missing }
        switch rule {
        case .count: return .number(Decimal(part.count))
        case .sum, .running: return part.count == 0 ? .missing : part.inItsCurrency(part.sum)
        case .avg: return average(part, isWeighted: isWeighted)
        case .min: return part.smallest
        case .max: return part.largest
        case .first: return part.first
        case .last: return part.last
        case .median: return median(part)
        case .share: return .missing
        }
    }

    /// How many of `records` are left out of `figure`, since they have no value for it, or no weight. A count leaves none
    /// out: it says how many values there are.
    package func leftOut(of records: Int, by figure: FigurePlan) -> Int {
        if figure.rule == .count { return 0 }
        var left = records
        for number in 0..<partCount { left -= figure.isWeighted ? part(number).weighed : part(number).count }
        return left
    }

    /// The part in `currency`: plain numbers are in none and belong to every row.
    private func part(of currency: Currency?) -> TotalPart? {
        for number in 0..<partCount {
            let part = part(number)
            if part.currency == nil || part.currency == currency { return part }
        }
        return nil
    }

    private func average(_ part: TotalPart, isWeighted: Bool) -> Value {
        let quotient =
            isWeighted
            ? part.weighted.quotient(by: part.weights) : part.sum.quotient(by: Decimal(part.count))
        guard let quotient else { return .missing }
        return part.inItsCurrency(quotient)
    }

    private func median(_ part: TotalPart) -> Value {
        guard let (lower, upper) = values.middle(currency: part.currency) else { return .missing }
        if lower == upper { return part.inItsCurrency(lower) }
        guard let sum = try? lower.adding(upper), let middle = sum.quotient(by: Decimal(2)) else { return .missing }
        return part.inItsCurrency(middle)
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
    static var quotientDigits: [Int] { [20, 12, 8, 6, 4, 2, 0] }

    /// The quotient, exact or to more digits than are ever shown; nil for a division by zero.
    ///
    /// Its last digit is moved away from 0 and 5 when it is not exact: so that rounding it once more, for showing,
    /// gives what rounding the exact quotient would.
    func quotient(by divisor: Decimal) -> Decimal? {
        for digits in Self.quotientDigits {
            if let quotient = quotient(by: divisor, digits: digits) { return quotient }
        }
        return nil
    }

    private func quotient(by divisor: Decimal, digits: Int) -> Decimal? {
        guard !divisor.isZero, var quotient = try? divided(by: divisor, scale: digits, rounding: .halfEven),
            let product = try? quotient.multiplied(by: divisor)
        else { return nil }
        if product != self, quotient.units % 5 == 0 {
            quotient.units += (product < self) == (divisor > .zero) ? 1 : -1
        }
        return quotient.normalized
    }
}
