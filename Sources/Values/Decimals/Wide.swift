/// A whole number of 256 bits: what stands between two operands and their rounded result.
struct Wide {
    var high: UInt128
    var low: UInt128

    /// The exact product.
    static func product(_ a: UInt128, _ b: UInt128) -> Wide {
        let (high, low) = a.multipliedFullWidth(by: b)
        return Wide(high: high, low: low)
    }

    /// The exact product with `factor`, or nil if it needs more than 256 bits.
    func multiplied(by factor: UInt128) -> Wide? {
        let (carry, newLow) = low.multipliedFullWidth(by: factor)
        let (upper, overflow) = high.multipliedReportingOverflow(by: factor)
        if overflow { return nil }
        let (newHigh, carried) = upper.addingReportingOverflow(carry)
        return carried ? nil : Wide(high: newHigh, low: newLow)
    }

    /// The quotient rounded to a whole number, or nil if it has more than 38 digits.
    func divided(by divisor: UInt128, _ mode: RoundingMode) -> UInt128? {
        guard high < divisor else { return nil }
        let (quotient, remainder): (UInt128, UInt128)
        if high == 0 {
            (quotient, remainder) = low.quotientAndRemainder(dividingBy: divisor)
        } else {
            (quotient, remainder) = divisor.dividingFullWidth((high: high, low: low))
        }
        guard quotient < UInt128(Decimal.bound) else { return nil }
        let up = mode.goesUp(quotient: quotient, remainder: remainder, divisor: divisor)
        let rounded = up ? quotient + 1 : quotient
        return rounded < UInt128(Decimal.bound) ? rounded : nil
    }

    /// How many digits at the end must at least go so that 38 or fewer are left.
    var excessDigits: Int {
        if high == 0 { return max(0, digitCount(low) - Decimal.mostDigits) }
        // Dividing by 10^38 leaves what stands above the 38 digits that may stay; high is below 10^38 here.
        let upper = powerOfTen(38).dividingFullWidth((high: high, low: low)).quotient
        return digitCount(upper)
    }
}
