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

/// What can go wrong in arithmetic.
@frozen @usableFromInline
package enum ArithmeticError: Error, Sendable, Equatable {
    /// The result has more digits than fit.
    case overflow
    /// The two amounts are in different currencies.
    case currencies(Currency, Currency)
    /// Something was divided by zero.
    case divisionByZero
    /// Values of two kinds, such as a number and an amount of money, would have been one total.
    case kinds
}
