/// An exact decimal number: a whole number of units of 10^-scale. 12.30 is 1230 units of scale 2.
///
/// Scaled integers, not floats: up to 38 digits, and each operation is exact or rounded by a rule that its
/// caller names. What does not fit is an error, never another number. There is no -0.
@frozen @usableFromInline
package struct Decimal: BitwiseCopyable, Sendable {
    /// The number without its decimal point.
    @usableFromInline package var units: Int128
    /// How many of its digits stand after the decimal point.
    @usableFromInline package var scale: UInt8

    /// `units` of 10^-`scale`.
    @inlinable @inline(__always)
    package init(units: Int128, scale: UInt8 = 0) {
        self.units = units
        self.scale = scale
    }

    /// A whole number.
    @inlinable
    package init(_ whole: Int) {
        self.init(units: Int128(whole))
    }

    /// Nothing at all, in no digits.
    @inlinable
    package static var zero: Decimal { Decimal(units: 0) }
}

extension Decimal: Equatable, Hashable, Comparable {
    /// Whether both are the same number, in whatever digits: 1.0 and 1.00 are.
    @inlinable @inline(__always)
    package static func == (a: Decimal, b: Decimal) -> Bool {
        a.scale == b.scale ? a.units == b.units : a.order(of: b) == 0
    }

    /// Whether `a` is the smaller number.
    @inlinable @inline(__always)
    package static func < (a: Decimal, b: Decimal) -> Bool {
        a.scale == b.scale ? a.units < b.units : a.order(of: b) < 0
    }

    /// Equal numbers give equal hashes, in whatever digits they are written.
    @usableFromInline
    package func hash(into hasher: inout Hasher) {
        let plain = normalized
        hasher.combine(plain.units)
        hasher.combine(plain.scale)
    }

    /// -1, 0 or 1, as this number comes before, with or after one of another scale.
    @inline(never)
    @usableFromInline
    func order(of other: Decimal) -> Int {
        if units.signum() != other.units.signum() { return units.signum() < other.units.signum() ? -1 : 1 }
        let larger = Self.magnitudeOrder(self, other)
        return isNegative ? -larger : larger
    }

    private static func magnitudeOrder(_ a: Decimal, _ b: Decimal) -> Int {
        if a.scale > b.scale { return -magnitudeOrder(b, a) }
        if a.units == 0 { return 0 }
        let steps = Int(b.scale - a.scale)
        if steps > 38 { return 1 }
        let raised = Wide.product(a.units.magnitude, powerOfTen(steps))
        let other = b.units.magnitude
        if raised.high > 0 || raised.low > other { return 1 }
        return raised.low == other ? 0 : -1
    }
}

extension Decimal: ExpressibleByIntegerLiteral {
    /// A whole number, as it is written in the program.
    @inlinable
    package init(integerLiteral value: Int) {
        self.init(value)
    }
}
