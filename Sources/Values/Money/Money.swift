/// An amount that knows its currency.
@frozen @usableFromInline
package struct Money: BitwiseCopyable, Sendable, Hashable {
    /// How much.
    @usableFromInline package var amount: Decimal
    /// Of what.
    @usableFromInline package var currency: Currency

    /// `amount` in `currency`.
    @inlinable
    package init(_ amount: Decimal, _ currency: Currency) {
        self.amount = amount
        self.currency = currency
    }
}

extension Money {
    /// The sum of two amounts of one currency.
    @inlinable @inline(__always)
    package func adding(_ other: Money) throws(ArithmeticError) -> Money {
        guard currency == other.currency else { throw .currencies(currency, other.currency) }
        return Money(try amount.adding(other.amount), currency)
    }

    /// The difference of two amounts of one currency.
    @inlinable @inline(__always)
    package func subtracting(_ other: Money) throws(ArithmeticError) -> Money {
        guard currency == other.currency else { throw .currencies(currency, other.currency) }
        return Money(try amount.subtracting(other.amount), currency)
    }

    /// So many times the amount.
    package func multiplied(by factor: Decimal) throws(ArithmeticError) -> Money {
        Money(try amount.multiplied(by: factor), currency)
    }

    /// A part of the amount.
    package func divided(
        by divisor: Decimal, scale: Int, rounding: RoundingMode
    ) throws(ArithmeticError) -> Money {
        Money(try amount.divided(by: divisor, scale: scale, rounding: rounding), currency)
    }

    /// How many times the other amount it is; both are of one currency.
    package func ratio(to other: Money, scale: Int, rounding: RoundingMode) throws(ArithmeticError) -> Decimal {
        guard currency == other.currency else { throw .currencies(currency, other.currency) }
        return try amount.divided(by: other.amount, scale: scale, rounding: rounding)
    }

    /// Which of two amounts of one currency is smaller: -1, 0 or 1.
    package func order(of other: Money) throws(ArithmeticError) -> Int {
        guard currency == other.currency else { throw .currencies(currency, other.currency) }
        return amount < other.amount ? -1 : amount == other.amount ? 0 : 1
    }

    /// The amount with `scale` decimals.
    package func rounded(to scale: Int, _ mode: RoundingMode) throws(ArithmeticError) -> Money {
        Money(try amount.rounded(to: scale, mode), currency)
    }

    /// The amount with the other sign.
    @inlinable
    package var negated: Money { Money(amount.negated, currency) }

    /// The amount without its sign.
    @inlinable
    package var magnitude: Money { Money(amount.magnitude, currency) }

    /// The same amount in the main currency, exactly: 1234 GBX are 12.34 GBP.
    package var inMain: Money {
        get throws(ArithmeticError) {
            guard currency.unitsPerMain == 100 else { return self }
            let plain = amount.scale <= 36 ? amount : amount.normalized
            guard plain.scale <= 36 else { throw .overflow }
            return Money(Decimal(units: plain.units, scale: plain.scale + 2), currency.main)
        }
    }
}
