import BroadsheetValues

/// Measures decimals of any size in plain integers of one scale, and puts them on a length.
///
/// Values have up to 38 digits, and a difference of two may have more. A ruler keeps the first 33 digits of the
/// largest one, so that a position (a difference times a length of at most 10,000) fits 128 bits.
struct Ruler: BitwiseCopyable, Sendable {
    /// Its integers are units of 10^-scale; below zero where values are very large.
    let scale: Int
    /// What stands at the beginning of the length.
    var low: Int128 = 0
    /// What stands at the end of the length; it is not below `low`.
    var high: Int128 = 0

    /// A ruler as fine as `values` allow, from the least to the greatest of them and no longer.
    init(_ values: some Sequence<Decimal>) {
        var reach = Reach()
        for value in values { reach.add(value) }
        scale = reach.scale
        var known = false
        for value in values {
            let units = units(of: value)
            low = known ? min(low, units) : units
            high = known ? max(high, units) : units
            known = true
        }
    }

    /// A ruler from `least` to `greatest`, with digits to spare for what is between them.
    init(from least: Decimal, to greatest: Decimal) {
        var reach = Reach()
        reach.add(least)
        reach.add(greatest)
        scale = reach.scale
        low = units(of: least)
        high = max(low, units(of: greatest))
    }

    /// The value in units of this ruler; digits that are too small for it are cut off, what is too large is the
    /// largest integer of a ruler.
    func units(of value: Decimal) -> Int128 {
        var units = value.units
        var steps = scale - Int(value.scale)
        while steps > 0, units != 0 {
            units = units.multipliedReportingOverflow(by: 10).partialValue
            if units.magnitude > Self.bound { return value.isNegative ? -Self.largest : Self.largest }
            steps -= 1
        }
        while steps < 0, units != 0 {
            units /= 10
            steps += 1
        }
        return units.magnitude > Self.bound ? (value.isNegative ? -Self.largest : Self.largest) : units
    }

    /// Where `units` stand on `length`, to the nearest whole; what lies outside is put at its nearer end.
    func position(of units: Int128, on length: Int) -> Int {
        let span = high - low
        guard span > 0 else { return 0 }
        let inside = min(max(units, low), high) - low
        return Int((inside * Int128(length) + span / 2) / span)
    }

    /// Where zero stands on `length`.
    func zero(on length: Int) -> Int { position(of: 0, on: length) }

    /// Makes it long enough for zero to be on it.
    mutating func includeZero() {
        low = min(low, 0)
        high = max(high, 0)
    }

    /// Makes it long enough for `value` to be on it.
    mutating func include(_ value: Decimal) {
        let units = units(of: value)
        low = min(low, units)
        high = max(high, units)
    }

    /// The number that `units` are, or nil if it is beyond all numbers.
    func decimal(_ units: Int128) -> Decimal? {
        var units = units
        var scale = scale
        while scale > 0, units % 10 == 0, units != 0 {
            units /= 10
            scale -= 1
        }
        if units == 0 { return .zero }
        while scale < 0 {
            let (larger, overflow) = units.multipliedReportingOverflow(by: 10)
            if overflow { return nil }
            units = larger
            scale += 1
        }
        guard scale <= Decimal.mostDecimals, Decimal.fits(units) else { return nil }
        return Decimal(units: units, scale: UInt8(scale))
    }

    private static var bound: UInt128 { 10_000_000_000_000_000_000_000_000_000_000_000 }
    private static var largest: Int128 { Int128(bound) }
}

extension UInt128 {
    /// How many decimal digits it has, or one more: never too few.
    var mostDigits: Int {
        // 1233 / 4096 is the logarithm of 2 to the base 10, near enough for 128 bits.
        (((128 - leadingZeroBitCount) * 1233) >> 12) + 1
    }
}

/// How many digits the values of a ruler have before and behind their decimal point.
private struct Reach {
    private var finest = 0
    private var longest = Int.min

    /// How many digits an integer of a ruler has at most.
    private static var digits: Int { 33 }

    /// Digits more than the values have, so that steps and values between them can be told: a quarter of 0.01.
    private static var spare: Int { 6 }

    mutating func add(_ value: Decimal) {
        guard !value.isZero else { return }
        finest = max(finest, Int(value.scale))
        longest = max(longest, value.units.magnitude.mostDigits - Int(value.scale))
    }

    var scale: Int { longest == .min ? 0 : min(finest + Self.spare, Self.digits - longest) }
}
