import BroadsheetValues

/// What a straight line through points is made of: exact sums of their values, of the squares and of the products. Values with
/// more than eight decimals, as quotients have, are taken with eight, so that their squares fit.
struct LinearFit: BitwiseCopyable {
    private var count = 0
    private var x = Decimal.zero
    private var y = Decimal.zero
    private var xx = Decimal.zero
    private var yy = Decimal.zero
    private var xy = Decimal.zero
    private var least = Decimal.zero
    private var greatest = Decimal.zero

    private static var mostDecimals: Int { 8 }

    /// The line: y is `intercept` and `slope` times x, which goes from `least` to `greatest`.
    struct Line {
        var slope: Decimal
        var intercept: Decimal
        /// The part of the spread of y that it explains; 1 where y does not spread.
        var fit: Decimal
        var first: (x: Decimal, y: Decimal)
        var last: (x: Decimal, y: Decimal)
    }

    /// Adds a point.
    mutating func add(_ x: Decimal, _ y: Decimal) throws(ArithmeticError) {
        let (x, y) = (try Self.cut(x), try Self.cut(y))
        least = count == 0 ? x : min(least, x)
        greatest = count == 0 ? x : max(greatest, x)
        count += 1
        self.x = try self.x.adding(x)
        self.y = try self.y.adding(y)
        xx = try xx.adding(try x.exactlyMultiplied(by: x))
        yy = try yy.adding(try y.exactlyMultiplied(by: y))
        xy = try xy.adding(try x.exactlyMultiplied(by: y))
    }

    private static func cut(_ value: Decimal) throws(ArithmeticError) -> Decimal {
        Int(value.scale) > mostDecimals ? try value.rounded(to: mostDecimals, .halfEven) : value
    }

    /// Adds other points.
    mutating func merge(_ other: LinearFit) throws(ArithmeticError) {
        if other.count == 0 { return }
        least = count == 0 ? other.least : min(least, other.least)
        greatest = count == 0 ? other.greatest : max(greatest, other.greatest)
        count += other.count
        x = try x.adding(other.x)
        y = try y.adding(other.y)
        xx = try xx.adding(other.xx)
        yy = try yy.adding(other.yy)
        xy = try xy.adding(other.xy)
    }

    /// The line of the least squares; nil for fewer than three points, or if all have the same x.
    ///
    /// With n points the slope is (n Σxy - Σx Σy) / (n Σx² - (Σx)²): a quotient of two exact numbers, rounded once.
    func line() throws(ArithmeticError) -> Line? {
        guard count > 2, least < greatest else { return nil }
        let n = Decimal(count)
        let spreadX = try Self.spread(xx, x, x, n)
        let spreadY = try Self.spread(yy, y, y, n)
        let common = try Self.spread(xy, x, y, n)
        let slope = try Self.quotient(common, spreadX)
        // What y spreads in common with x, against all that it spreads.
        let fit =
            spreadY.isZero ? Decimal(1) : try Self.product(slope, try Self.quotient(common, spreadY))
        let intercept = try Self.quotient(try y.subtracting(try Self.product(slope, x)), n)
        func place(_ x: Decimal) throws(ArithmeticError) -> (x: Decimal, y: Decimal) {
            (x, try intercept.adding(try Self.product(slope, x)))
        }
        return Line(
            slope: slope, intercept: intercept, fit: fit, first: try place(least), last: try place(greatest))
    }

    /// The product, with no more decimals than a sum has room for.
    private static func product(_ a: Decimal, _ b: Decimal) throws(ArithmeticError) -> Decimal {
        let product = try a.multiplied(by: b)
        for decimals in stride(from: 33, to: 0, by: -3) where decimals < Int(product.scale) {
            let rounded = try product.rounded(to: decimals, .halfEven)
            if rounded.units.magnitude < 1_000_000_000_000_000_000_000_000_000 { return rounded }
        }
        return product
    }

    private static func spread(
        _ products: Decimal, _ a: Decimal, _ b: Decimal, _ n: Decimal
    ) throws(ArithmeticError) -> Decimal {
        try n.exactlyMultiplied(by: products).subtracting(try a.exactlyMultiplied(by: b))
    }

    /// With about eighteen significant digits: far more than are drawn or told, and few enough to calculate on.
    private static func quotient(_ a: Decimal, _ b: Decimal) throws(ArithmeticError) -> Decimal {
        for decimals in stride(from: 33, to: 0, by: -3) {
            guard let quotient = try? a.divided(by: b, scale: decimals, rounding: .halfEven) else { continue }
            if quotient.units.magnitude < 1_000_000_000_000_000_000_000 { return quotient }
        }
        return try a.divided(by: b, scale: 0, rounding: .halfEven)
    }
}
