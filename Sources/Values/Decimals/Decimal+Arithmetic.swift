extension Decimal {
    /// The most digits that a number has.
    package static var mostDigits: Int { 38 }

    /// The most decimals that a number has.
    package static var mostDecimals: Int { 38 }

    /// The first number of units that has too many digits: 10^38.
    @inlinable @inline(__always)
    package static var bound: Int128 { 100_000_000_000_000_000_000_000_000_000_000_000_000 }

    /// Whether `units` has at most 38 digits.
    @inlinable @inline(__always)
    package static func fits(_ units: Int128) -> Bool {
        // One comparison for both ends: -bound < units < bound.
        UInt128(truncatingIfNeeded: units &+ (bound - 1)) <= UInt128(truncatingIfNeeded: 2 &* (bound - 1))
    }

    /// The exact sum.
    @inlinable @inline(__always)
    package func adding(_ other: Decimal) throws(ArithmeticError) -> Decimal {
        if scale == other.scale {
            let (sum, overflow) = units.addingReportingOverflow(other.units)
            if !overflow, Self.fits(sum) { return Decimal(units: sum, scale: scale) }
        }
        return try addingSlowly(other)
    }

    /// The exact difference.
    @inlinable @inline(__always)
    package func subtracting(_ other: Decimal) throws(ArithmeticError) -> Decimal {
        try adding(other.negated)
    }

    /// The number with the other sign.
    @inlinable @inline(__always)
    package var negated: Decimal { Decimal(units: 0 &- units, scale: scale) }

    /// The number without its sign.
    @inlinable @inline(__always)
    package var magnitude: Decimal { units < 0 ? negated : self }

    /// Whether it is 0, in any number of digits.
    @inlinable @inline(__always)
    package var isZero: Bool { units == 0 }

    /// Whether it is less than 0.
    @inlinable @inline(__always)
    package var isNegative: Bool { units < 0 }

    /// The same number without zeros at the end of its decimals: 12.300 gives 12.3.
    package var normalized: Decimal {
        if units == 0 { return .zero }
        var result = self
        while result.scale > 0 {
            let (quotient, remainder) = result.units.quotientAndRemainder(dividingBy: 10)
            if remainder != 0 { break }
            result = Decimal(units: quotient, scale: result.scale - 1)
        }
        return result
    }

    /// The sum of numbers of different scales, or of more digits than one of them may have.
    @inline(never)
    @usableFromInline
    func addingSlowly(_ other: Decimal) throws(ArithmeticError) -> Decimal {
        if let sum = sumAtCommonScale(other) { return sum }
        // Zeros at the end may have taken the room of digits that matter.
        if let sum = normalized.sumAtCommonScale(other.normalized) { return sum }
        throw .overflow
    }

    /// The sum at the larger of the two scales, or nil if it does not fit there.
    private func sumAtCommonScale(_ other: Decimal) -> Decimal? {
        let common = max(scale, other.scale)
        guard let a = magnitude(atScale: common), let b = other.magnitude(atScale: common) else { return nil }
        let negative = isNegative
        if negative == other.isNegative {
            let (sum, overflow) = a.addingReportingOverflow(b)
            return overflow ? nil : Decimal(magnitude: sum, negative: negative, scale: common, droppingZeros: true)
        }
        return a >= b
            ? Decimal(magnitude: a - b, negative: negative, scale: common, droppingZeros: true)
            : Decimal(magnitude: b - a, negative: !negative, scale: common, droppingZeros: true)
    }

    /// The magnitude in units of a scale that is not smaller, or nil if it does not fit 128 bits.
    private func magnitude(atScale common: UInt8) -> UInt128? {
        if units == 0 { return 0 }
        let steps = Int(common) - Int(scale)
        guard steps <= Self.mostDecimals else { return nil }
        let (product, overflow) = units.magnitude.multipliedReportingOverflow(by: powerOfTen(steps))
        return overflow ? nil : product
    }

    /// A number from its magnitude and its sign, or nil if it has too many digits; zeros at the end of the
    /// decimals are given up for room where `droppingZeros` allows it.
    init?(magnitude: UInt128, negative: Bool, scale: UInt8, droppingZeros: Bool = false) {
        var magnitude = magnitude
        var scale = scale
        while magnitude >= UInt128(Self.bound) || scale > Self.mostDecimals {
            guard droppingZeros, scale > 0, magnitude % 10 == 0 else { return nil }
            magnitude /= 10
            scale -= 1
        }
        let units = Int128(magnitude)
        self.init(units: negative ? 0 - units : units, scale: scale)
    }
}
