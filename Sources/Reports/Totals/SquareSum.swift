import BroadsheetValues

/// The sum of values in one currency and that of their squares, both exact: what a deviation is made of. Values with more than
/// eight decimals, as quotients have, are taken with eight, so that their squares fit.
package struct SquareSum: BitwiseCopyable, Sendable {
    let currency: Currency?
    private(set) var sum: Decimal
    private(set) var squares: Decimal

    private static var mostDecimals: Int { 8 }

    /// The sums of one value.
    init(_ value: Decimal, _ currency: Currency?) throws(ArithmeticError) {
        self.currency = currency
        sum = Int(value.scale) > Self.mostDecimals ? try value.rounded(to: Self.mostDecimals, .halfEven) : value
        squares = try sum.exactlyMultiplied(by: sum)
    }

    /// Adds the sums of other values.
    mutating func add(_ other: SquareSum) throws(ArithmeticError) {
        sum = try sum.adding(other.sum)
        squares = try squares.adding(other.squares)
    }

    /// So many times the sum of the squared differences from the mean of so many values: a number that is exact.
    func deviations(of count: Int) throws(ArithmeticError) -> Decimal {
        try squares.exactlyMultiplied(by: Decimal(count)).subtracting(try sum.exactlyMultiplied(by: sum))
    }
}
