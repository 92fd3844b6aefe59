import BroadsheetValues

/// What can go wrong in arithmetic with exact values.
public enum ArithmeticFailure: Error, Hashable, Sendable {
    /// The result has more digits than fit, which are 38, or lies outside of the years 1 to 9999.
    case overflow
    /// Two amounts are in different currencies.
    case currencies(Currency, Currency)
    /// Something was divided by zero.
    case divisionByZero

    init(_ error: ArithmeticError) {
        switch error {
        case .currencies(let one, let other): self = .currencies(Currency(one), Currency(other))
        case .divisionByZero: self = .divisionByZero
        case .overflow, .kinds, .tooManyValues: self = .overflow
        }
    }

    /// Runs engine arithmetic with this error in place of the engine's.
    static func of<Result>(_ body: () throws(ArithmeticError) -> Result) throws(ArithmeticFailure) -> Result {
        do {
            return try body()
        } catch {
            throw ArithmeticFailure(error)
        }
    }

    /// Runs engine arithmetic of operators, which end the program where the result has too many digits, as those of Int do.
    static func trapping<Result>(_ body: () throws(ArithmeticError) -> Result) -> Result {
        do {
            return try body()
        } catch {
            preconditionFailure("\(ArithmeticFailure(error))")
        }
    }
}

extension ArithmeticFailure: CustomStringConvertible {
    /// The failure as a sentence without its full stop.
    public var description: String {
        switch self {
        case .overflow: "the result has more digits than fit"
        case .currencies(let one, let other): "\(one) and \(other) are different currencies"
        case .divisionByZero: "something was divided by zero"
        }
    }
}
