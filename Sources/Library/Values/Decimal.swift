import BroadsheetValues

/// An exact decimal number of up to 38 digits. It remembers how many decimals it was written with: 12.30 has two.
///
/// The operators end the program where a result has more digits than fit, as those of `Int` do; the functions throw.
public struct Decimal: Hashable, Sendable {
    let exact: BroadsheetValues.Decimal

    init(_ exact: BroadsheetValues.Decimal) {
        self.exact = exact
    }

    /// A whole number.
    public init(_ whole: Int) {
        exact = BroadsheetValues.Decimal(whole)
    }

    /// The number of `units` of 10 to the power of -`decimals`: 1230 with two decimals is 12.30; nil for more than 38 digits.
    public init?(units: Int128, decimals: Int) {
        guard BroadsheetValues.Decimal.fits(units), 0...BroadsheetValues.Decimal.mostDecimals ~= decimals else {
            return nil
        }
        exact = BroadsheetValues.Decimal(units: units, scale: UInt8(decimals))
    }

    /// The number that is written plainly, `-1234.50`; nil for anything else.
    public init?(_ text: String) {
        guard let exact = BroadsheetValues.Decimal(text) else { return nil }
        self.exact = exact
    }

    /// The shortest number that is nearest to a floating-point number: 0.1 gives 0.1; nil for what is none, or has too many
    /// digits.
    public init?(shortest number: Double) {
        guard number.isFinite, let exact = BroadsheetValues.Decimal("\(number)") else { return nil }
        self.exact = number.rounded() == number ? exact.normalized : exact
    }

    /// How many digits stand behind its point.
    public var decimals: Int { Int(exact.scale) }

    /// The number without its point: 1230 of 12.30.
    public var units: Int128 { exact.units }

    /// Whether it is 0, in any number of digits.
    public var isZero: Bool { exact.isZero }

    /// The number without its sign.
    public var magnitude: Decimal { Decimal(exact.magnitude) }

    /// The number with `decimals` decimals; a negative number rounds to tens, hundreds and so on.
    public func rounded(to decimals: Int, _ rounding: Rounding = .halfEven) -> Decimal {
        ArithmeticFailure.trapping { () throws(ArithmeticError) in
            Decimal(try exact.rounded(to: decimals, rounding.mode))
        }
    }

    /// The exact sum.
    public func adding(_ other: Decimal) throws(ArithmeticFailure) -> Decimal {
        try ArithmeticFailure.of { () throws(ArithmeticError) in Decimal(try exact.adding(other.exact)) }
    }

    /// The product: exact where it fits 38 digits, else rounded half-even to as many decimals as fit.
    public func multiplied(by factor: Decimal) throws(ArithmeticFailure) -> Decimal {
        try ArithmeticFailure.of { () throws(ArithmeticError) in Decimal(try exact.multiplied(by: factor.exact)) }
    }

    /// The quotient with `decimals` decimals, rounded once.
    public func divided(
        by divisor: Decimal, decimals: Int, _ rounding: Rounding = .halfEven
    ) throws(ArithmeticFailure) -> Decimal {
        try ArithmeticFailure.of { () throws(ArithmeticError) in
            Decimal(try exact.divided(by: divisor.exact, scale: decimals, rounding: rounding.mode))
        }
    }
}

extension Decimal: Comparable {
    /// Whether `a` is the smaller number.
    public static func < (a: Decimal, b: Decimal) -> Bool { a.exact < b.exact }
}

extension Decimal: AdditiveArithmetic {
    /// Nothing at all.
    public static var zero: Decimal { Decimal(0) }

    /// The exact sum.
    public static func + (a: Decimal, b: Decimal) -> Decimal {
        ArithmeticFailure.trapping { () throws(ArithmeticError) in Decimal(try a.exact.adding(b.exact)) }
    }

    /// The exact difference.
    public static func - (a: Decimal, b: Decimal) -> Decimal {
        ArithmeticFailure.trapping { () throws(ArithmeticError) in Decimal(try a.exact.subtracting(b.exact)) }
    }

    /// The product: exact where it fits 38 digits, else rounded half-even to as many decimals as fit.
    public static func * (a: Decimal, b: Decimal) -> Decimal {
        ArithmeticFailure.trapping { () throws(ArithmeticError) in Decimal(try a.exact.multiplied(by: b.exact)) }
    }

    /// The number with the other sign.
    public static prefix func - (a: Decimal) -> Decimal { Decimal(a.exact.negated) }
}

extension Decimal: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A whole number, as it is written in the program.
    public init(integerLiteral value: Int) { self.init(value) }

    /// A number of at most 15 digits, as it is written in the program: `12.5`. The compiler hands it on as a `Double`, which
    /// keeps so many; a number of more digits is made of a text.
    public init(floatLiteral value: Double) {
        guard let number = Decimal(shortest: value), number.magnitude.units < 1_000_000_000_000_000 else {
            preconditionFailure("a number of more than 15 digits is written as a text: Decimal(\"…\")")
        }
        self = number
    }
}

extension Decimal: CustomStringConvertible {
    /// The number written plainly, with all of its decimals.
    public var description: String { exact.description }
}
