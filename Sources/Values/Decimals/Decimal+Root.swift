extension Decimal {
    /// The square root of `number` divided by `divisor`, to 18 decimals. The number is not negative, the divisor is above zero.
    ///
    /// The last digit of a root that is not exact is never 0 or 5: so rounding it once more, for showing, gives what rounding
    /// the exact root would.
    package static func squareRoot(of number: Decimal, over divisor: UInt128) throws(ArithmeticError) -> Decimal {
        let number = number.normalized
        if number.isZero { return .zero }
        // The radicand is multiplied by an even power of ten, as large as fits: the root then has 19 decimals or more.
        let scale = (38 + Int(number.scale)) / 2
        let product = Wide.product(number.units.magnitude, powerOfTen(2 * scale - Int(number.scale)))
        let (whole, remainder) = product.quotientAndRemainder(dividingBy: divisor)
        let (root, isExact) = whole.squareRoot
        let (kept, rest) = root.quotientAndRemainder(dividingBy: powerOfTen(scale - 18))
        let isWhole = isExact && remainder == 0 && rest == 0
        let moved = !isWhole && kept % 5 == 0 ? kept + 1 : kept
        guard let result = Decimal(magnitude: moved, negative: false, scale: 18) else { throw .overflow }
        return result.normalized
    }
}

extension Wide {
    /// The whole quotient, and what is left.
    func quotientAndRemainder(dividingBy divisor: UInt128) -> (quotient: Wide, remainder: UInt128) {
        let (upper, rest) = high.quotientAndRemainder(dividingBy: divisor)
        let (lower, remainder) = divisor.dividingFullWidth((high: rest, low: low))
        return (Wide(high: upper, low: lower), remainder)
    }

    /// The largest whole number whose square is not larger, and whether its square is the number itself.
    var squareRoot: (root: UInt128, isExact: Bool) {
        if high == 0, low == 0 { return (0, true) }
        // Newton's steps come down from a number that is too large, or right, to the root.
        let bits = high == 0 ? 128 - low.leadingZeroBitCount : 256 - high.leadingZeroBitCount
        var root = bits >= 255 ? UInt128.max : UInt128(1) << UInt128((bits + 1) / 2)
        while true {
            let quotient = quotientAndRemainder(dividingBy: root).quotient
            // A quotient that is no smaller than the root says that this is the root.
            guard quotient.high == 0, quotient.low < root else { break }
            // The middle of the two, whose sum need not fit.
            root = quotient.low + (root - quotient.low) / 2
        }
        let square = Wide.product(root, root)
        return (root, square.high == high && square.low == low)
    }
}
