import BroadsheetValues

/// An amount that knows its currency. Amounts of different currencies are never added: what could do so must be tried.
public struct Money: Hashable, Sendable {
    let exact: BroadsheetValues.Money

    init(_ exact: BroadsheetValues.Money) {
        self.exact = exact
    }

    /// `amount` in `currency`.
    public init(_ amount: Decimal, _ currency: Currency) {
        exact = BroadsheetValues.Money(amount.exact, currency.exact)
    }

    /// How much.
    public var amount: Decimal { Decimal(exact.amount) }

    /// Of what.
    public var currency: Currency { Currency(exact.currency) }

    /// The amount without its sign.
    public var magnitude: Money { Money(exact.magnitude) }

    /// The amount with the decimals that its currency has.
    public func rounded(_ rounding: Rounding = .halfEven) -> Money {
        Money(amount.rounded(to: currency.digits, rounding), currency)
    }

    /// Whether it is less than another amount of the same currency.
    public func isLess(than other: Money) throws(ArithmeticFailure) -> Bool {
        try ArithmeticFailure.of { () throws(ArithmeticError) in try exact.order(of: other.exact) < 0 }
    }

    /// A part of the amount, with `decimals` decimals.
    public func divided(
        by divisor: Decimal, decimals: Int, _ rounding: Rounding = .halfEven
    ) throws(ArithmeticFailure) -> Money {
        Money(try amount.divided(by: divisor, decimals: decimals, rounding), currency)
    }

    /// The amount in another currency, exactly: `rate` is the price of one unit of its main currency, of a pound where the amount
    /// is in pence.
    public func converted(to currency: Currency, at rate: Decimal) throws(ArithmeticFailure) -> Money {
        try ArithmeticFailure.of { () throws(ArithmeticError) in
            Money(Decimal(try exact.inMain.amount.multiplied(by: rate.exact)), currency)
        }
    }

    /// How many times another amount of the same currency it is.
    public func ratio(
        to other: Money, decimals: Int, _ rounding: Rounding = .halfEven
    ) throws(ArithmeticFailure) -> Decimal {
        try ArithmeticFailure.of { () throws(ArithmeticError) in
            Decimal(try exact.ratio(to: other.exact, scale: decimals, rounding: rounding.mode))
        }
    }

    /// The sum of amounts of one currency; nil of none at all, which has no currency.
    public static func sum(_ amounts: some Sequence<Money>) throws(ArithmeticFailure) -> Money? {
        var sum: Money?
        for amount in amounts {
            if let before = sum { sum = try before + amount } else { sum = amount }
        }
        return sum
    }

    /// The sum of two amounts of one currency: `try price + fee`.
    public static func + (a: Money, b: Money) throws(ArithmeticFailure) -> Money {
        try ArithmeticFailure.of { () throws(ArithmeticError) in Money(try a.exact.adding(b.exact)) }
    }

    /// The difference of two amounts of one currency: `try price - rebate`.
    public static func - (a: Money, b: Money) throws(ArithmeticFailure) -> Money {
        try ArithmeticFailure.of { () throws(ArithmeticError) in Money(try a.exact.subtracting(b.exact)) }
    }

    /// So many times the amount.
    public static func * (a: Money, factor: Decimal) -> Money { Money(a.amount * factor, a.currency) }

    /// So many times the amount.
    public static func * (factor: Decimal, a: Money) -> Money { Money(factor * a.amount, a.currency) }

    /// The amount with the other sign.
    public static prefix func - (a: Money) -> Money { Money(a.exact.negated) }
}

extension Money: CustomStringConvertible {
    /// The amount written plainly, and the code of its currency: `12.30 EUR`.
    public var description: String { "\(amount) \(currency)" }
}
