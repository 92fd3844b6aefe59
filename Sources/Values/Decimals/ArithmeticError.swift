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
    /// A total would have to remember more different values than it may.
    case tooManyValues
}
