/// A decimal number without any rounding: what a page states, and what its parts come to.
///
/// It is written for the check alone and knows nothing of the engine's numbers, so that a fault in one is not made again by
/// the other. What does not fit is nil, never a rounded number.
package struct Exact: Sendable, Equatable {
    /// The digits, with the sign.
    package private(set) var units: Int128
    /// How many of them stand behind the decimal sign.
    package private(set) var scale: Int

    /// Nothing.
    package static let zero = Exact(units: 0, scale: 0)

    /// `units` of which `scale` digits stand behind the decimal sign.
    package init(units: Int128, scale: Int) { (self.units, self.scale) = (units, scale) }

    /// The number that `text` states, `-12.50`; nil if it is no plain decimal, or has more digits than fit.
    package init?(_ text: some Sequence<UInt8>) {
        var (units, scale, isNegative, digits, hasPoint): (Int128, Int, Bool, Int, Bool) = (0, 0, false, 0, false)
        var isFirst = true
        for byte in text {
            defer { isFirst = false }
            switch byte {
            case UInt8(ascii: "-") where isFirst: isNegative = true
            case UInt8(ascii: ".") where !hasPoint: hasPoint = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let (tens, over) = units.multipliedReportingOverflow(by: 10)
                let (sum, beyond) = tens.addingReportingOverflow(Int128(byte - UInt8(ascii: "0")))
                if over || beyond { return nil }
                units = sum
                digits += 1
                if hasPoint { scale += 1 }
            default: return nil
            }
        }
        if digits == 0 { return nil }
        self.init(units: isNegative ? -units : units, scale: scale)
    }

    /// The number that stands at `place` of `bytes`, in the same way.
    package init?(_ bytes: borrowing [UInt8], _ place: Range<Int>) {
        let bytes = bytes.span
        // Most numbers are short ones, whose digits are those of a machine's word.
        guard place.count <= Self.digitsOfWord else {
            self.init(place.map { bytes[$0] })
            return
        }
        var (units, scale, digits, i): (Int64, Int, Int, Int) = (0, -1, 0, place.lowerBound)
        let isNegative = i < place.upperBound && bytes[i] == UInt8(ascii: "-")
        if isNegative { i &+= 1 }
        while i < place.upperBound {
            let digit = bytes[i] &- UInt8(ascii: "0")
            if digit <= 9 {
                units = units &* 10 &+ Int64(digit)
                digits &+= 1
            } else if bytes[i] == UInt8(ascii: "."), scale < 0 {
                scale = digits
            } else {
                return nil
            }
            i &+= 1
        }
        if digits == 0 { return nil }
        self.init(units: Int128(isNegative ? -units : units), scale: scale < 0 ? 0 : digits - scale)
    }

    /// How many digits fit a word, whatever they are.
    private static let digitsOfWord = 18

    /// Ten to the power `exponent`, if that fits.
    static func power(_ exponent: Int) -> Int128? {
        exponent >= 0 && exponent < powers.count ? powers[exponent] : nil
    }

    private static let powers: [Int128] = (0..<38).reduce(into: [1]) { powers, _ in powers.append(powers.last! * 10) }

    /// The digits of the same number with `digits` digits behind the decimal sign, at least as many as it has.
    func units(at digits: Int) -> Int128? {
        guard let power = Self.power(digits - scale) else { return nil }
        let (product, over) = units.multipliedReportingOverflow(by: power)
        return over ? nil : product
    }

    /// The sum of both; nil where it does not fit.
    package static func + (one: Exact, other: Exact) -> Exact? {
        if one.scale == other.scale {
            let (sum, over) = one.units.addingReportingOverflow(other.units)
            return over ? nil : Exact(units: sum, scale: one.scale)
        }
        let scale = max(one.scale, other.scale)
        guard let a = one.units(at: scale), let b = other.units(at: scale) else { return nil }
        let (sum, over) = a.addingReportingOverflow(b)
        return over ? nil : Exact(units: sum, scale: scale)
    }

    /// Whether both are the same number, whatever zeros they end with.
    package func isSame(as other: Exact) -> Bool {
        scale == other.scale ? units == other.units : compared(to: other).map { $0 == 0 } ?? false
    }

    /// Whether this is what `count` numbers, whose sum is `sum`, are on average: exactly, or rounded by any rule behind the last of so many digits that it
    /// can only be a quotient that does not end. Nil where the digits do not fit.
    func isAverage(of sum: Exact, _ count: Int) -> Bool? {
        let scale = max(scale, sum.scale)
        guard let one = units(at: scale), let whole = sum.units(at: scale) else { return nil }
        let (product, over) = one.multipliedReportingOverflow(by: Int128(count))
        let (difference, under) = product.subtractingReportingOverflow(whole)
        if over || under { return nil }
        if difference == 0 { return true }
        guard self.scale >= Self.digitsOfQuotients, let unit = Self.power(scale - self.scale) else { return false }
        return difference.magnitude < (Int128(count) * unit).magnitude
    }

    /// Whether this is the share, in per cent, that `part` has of `whole`: exactly, or rounded behind the last of so many digits that it can only be
    /// a quotient that does not end. Nil where the digits do not fit.
    func isShare(of part: Exact, in whole: Exact) -> Bool? {
        // share * whole = part * 100, but for what is lost behind the last digit of the share.
        let scale = max(self.scale + whole.scale, part.scale)
        let (product, over) = units.multipliedReportingOverflow(by: whole.units)
        guard !over, whole.units != 0,
            let one = Exact(units: product, scale: self.scale + whole.scale).units(at: scale),
            let two = Exact(units: part.units, scale: part.scale).units(at: scale),
            let unit = whole.units(at: scale - self.scale)
        else { return nil }
        let (hundred, beyond) = two.multipliedReportingOverflow(by: 100)
        let (difference, under) = one.subtractingReportingOverflow(hundred)
        if beyond || under { return nil }
        if difference == 0 { return true }
        return self.scale >= Self.digitsOfShares && difference.magnitude <= unit.magnitude
    }

    /// The number with at most `digits` digits behind the decimal sign; nil where they do not fit.
    func rounded(to digits: Int, _ rule: RoundingRule) -> Exact? {
        if scale <= digits { return self }
        return Self.power(scale - digits).map { Exact(units: rule.quotient(units, by: $0), scale: digits) }
    }

    /// Whether this is `other` but for what is cut off of quotients.
    func isNearly(_ other: Exact) -> Bool {
        guard let away = self + Exact(units: -other.units, scale: other.scale) else { return false }
        return (away.compared(to: Exact(units: 1, scale: 9)) ?? 1) < 0
            && (away.compared(to: Exact(units: -1, scale: 9)) ?? -1) > 0
    }

    /// How many digits behind the decimal sign a share has at least that does not end.
    private static let digitsOfShares = 12

    /// How many digits behind the decimal sign a quotient has at least that does not end.
    private static let digitsOfQuotients = 15

    /// Whether it is less than `other`; false where that does not fit.
    func isLess(than other: Exact) -> Bool {
        scale == other.scale ? units < other.units : (compared(to: other) ?? 0) < 0
    }

    /// Less than 0, 0 or more, as it is less than, the same as or more than `other`; nil where that does not fit.
    package func compared(to other: Exact) -> Int? {
        let scale = max(scale, other.scale)
        guard let a = units(at: scale), let b = other.units(at: scale) else { return nil }
        return a < b ? -1 : a > b ? 1 : 0
    }
}

extension Exact: CustomStringConvertible {
    /// The number as programs write it: `-12.50`.
    package var description: String {
        // Most numbers have few digits, which are written sooner.
        let digits = UInt64(exactly: units.magnitude).map { String($0) } ?? String(units.magnitude)
        let sign = units < 0 ? "-" : ""
        if scale == 0 { return sign + digits }
        let missing = scale - digits.utf8.count
        if missing >= 0 { return "\(sign)0.\(String(repeating: "0", count: missing))\(digits)" }
        let point = digits.utf8.index(digits.endIndex, offsetBy: -scale)
        return "\(sign)\(digits[..<point]).\(digits[point...])"
    }
}
