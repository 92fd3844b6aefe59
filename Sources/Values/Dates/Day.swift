/// A date, or a whole month, quarter or year: the day it begins on, and how much of it is meant.
@frozen @usableFromInline
package struct Day: BitwiseCopyable, Sendable, Hashable {
    /// How much of the calendar is meant.
    @frozen @usableFromInline
    package enum Precision: UInt8, BitwiseCopyable, Sendable {
        case day, week, month, quarter, year
    }

    /// Days since 1 January 1970.
    @usableFromInline package var number: Int32
    /// A day, or the week, month, quarter or year that begins on it.
    @usableFromInline package var precision: Precision

    /// The period of `precision` that begins on day `number` since 1 January 1970.
    @inlinable
    package init(number: Int32, precision: Precision = .day) {
        self.number = number
        self.precision = precision
    }
}
