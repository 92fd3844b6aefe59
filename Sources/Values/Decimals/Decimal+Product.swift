extension Decimal {
    /// The product: exact if it fits 38 digits, else rounded half-even to as many decimals as fit.
    package func multiplied(by other: Decimal) throws(ArithmeticError) -> Decimal {
        let decimals = Int(scale) + Int(other.scale)
        let (small, overflow) = units.multipliedReportingOverflow(by: other.units)
        if !overflow, Self.fits(small), decimals <= Self.mostDecimals {
            return Decimal(units: small, scale: UInt8(decimals))
        }
        if small == 0, !overflow { return Decimal(units: 0, scale: UInt8(Self.mostDecimals)) }
        return try multipliedSlowly(by: other, decimals: decimals)
    }

    /// The exact product; an error where it does not fit.
    package func exactlyMultiplied(by other: Decimal) throws(ArithmeticError) -> Decimal {
        let (a, b) = (normalized, other.normalized)
        let decimals = Int(a.scale) + Int(b.scale)
        let (product, overflow) = a.units.multipliedReportingOverflow(by: b.units)
        guard !overflow, Self.fits(product), decimals <= Self.mostDecimals else { throw .overflow }
        return Decimal(units: product, scale: UInt8(decimals))
    }

    private func multipliedSlowly(by other: Decimal, decimals: Int) throws(ArithmeticError) -> Decimal {
        let product = Wide.product(units.magnitude, other.units.magnitude)
        let negative = isNegative != other.isNegative
        // Too many digits, too many decimals: whichever asks for more. Rounding up may ask for one more still.
        var drop = max(product.excessDigits, decimals - Self.mostDecimals)
        while drop <= min(decimals, Self.mostDecimals) {
            if let kept = product.divided(by: powerOfTen(drop), .halfEven) {
                let scale = UInt8(decimals - drop)
                if let result = Decimal(magnitude: kept, negative: negative, scale: scale) { return result }
            }
            drop += 1
        }
        throw .overflow
    }

    /// The quotient with `scale` decimals, rounded once from the exact quotient.
    package func divided(
        by other: Decimal, scale wanted: Int, rounding mode: RoundingMode
    ) throws(ArithmeticError) -> Decimal {
        if other.units == 0 { throw .divisionByZero }
        let wanted = min(max(wanted, 0), Self.mostDecimals)
        let negative = isNegative != other.isNegative
        guard
            let quotient = Self.quotient(
                units.magnitude, other.units.magnitude, exponent: wanted + Int(other.scale) - Int(scale), mode),
            let result = Decimal(magnitude: quotient, negative: negative, scale: UInt8(wanted))
        else { throw .overflow }
        return result
    }

    /// `a` times 10^`exponent` by `b`, rounded to a whole number; nil if it has too many digits.
    private static func quotient(_ a: UInt128, _ b: UInt128, exponent: Int, _ mode: RoundingMode) -> UInt128? {
        if a == 0 { return 0 }
        if exponent < 0 {
            // The divisor is so large that the quotient is below a half, if it does not fit 128 bits.
            guard exponent >= -38 else { return 0 }
            let (divisor, overflow) = b.multipliedReportingOverflow(by: powerOfTen(-exponent))
            return overflow ? 0 : Wide(high: 0, low: a).divided(by: divisor, mode)
        }
        var numerator = Wide.product(a, powerOfTen(min(exponent, 38)))
        var rest = exponent - min(exponent, 38)
        while rest > 0 {
            guard let larger = numerator.multiplied(by: powerOfTen(min(rest, 38))) else { return nil }
            numerator = larger
            rest -= min(rest, 38)
        }
        return numerator.divided(by: b, mode)
    }

    /// What is left of a division to a whole number that is cut off towards zero; it has the sign of `self`.
    package func remainder(dividingBy other: Decimal) throws(ArithmeticError) -> Decimal {
        if other.units == 0 { throw .divisionByZero }
        let common = max(scale, other.scale)
        let a = Wide.product(units.magnitude, powerOfTen(min(38, Int(common - scale))))
        let b = Wide.product(other.units.magnitude, powerOfTen(min(38, Int(common - other.scale))))
        let rest: UInt128
        if b.high > 0 {
            // Only one of the two was scaled up: `a` has 128 bits here and is smaller.
            rest = a.low
        } else {
            let upper = a.high % b.low
            rest = b.low.dividingFullWidth((high: upper, low: a.low)).remainder
        }
        let result = Decimal(magnitude: rest, negative: isNegative, scale: common, droppingZeros: true)
        guard let result else { throw .overflow }
        return result
    }

    /// The number with `scale` decimals. Decimals that are not there are added as zeros, as far as there is
    /// room; a negative `scale` rounds to tens, hundreds and so on.
    package func rounded(to wanted: Int, _ mode: RoundingMode) throws(ArithmeticError) -> Decimal {
        let wanted = min(max(wanted, -1000), 1000)
        let drop = Int(scale) - wanted
        if drop == 0 { return self }
        if drop < 0 {
            let steps = min(wanted, Self.mostDecimals) - Int(scale)
            guard steps > 0 else { return self }
            let (padded, overflow) = units.multipliedReportingOverflow(by: Int128(powerOfTen(steps)))
            return overflow || !Self.fits(padded) ? self : Decimal(units: padded, scale: scale + UInt8(steps))
        }
        let kept = Self.dropping(drop, from: units.magnitude, mode)
        if wanted >= 0 {
            return Decimal(units: isNegative ? 0 - Int128(kept) : Int128(kept), scale: UInt8(wanted))
        }
        if kept == 0 { return .zero }
        guard wanted >= -38 else { throw .overflow }
        let (whole, overflow) = kept.multipliedReportingOverflow(by: powerOfTen(-wanted))
        guard !overflow, let result = Decimal(magnitude: whole, negative: isNegative, scale: 0) else {
            throw .overflow
        }
        return result
    }

    /// `magnitude` without its last `drop` digits, rounded.
    static func dropping(_ drop: Int, from magnitude: UInt128, _ mode: RoundingMode) -> UInt128 {
        guard drop <= 38 else { return 0 }
        let divisor = powerOfTen(drop)
        // Division of 64 bits is several times faster, and most amounts fit.
        if let small = UInt64(exactly: magnitude), let by = UInt64(exactly: divisor) {
            let (quotient, remainder) = small.quotientAndRemainder(dividingBy: by)
            let rest = by - remainder
            let up = remainder == rest ? mode == .halfUp || quotient & 1 == 1 : remainder > rest
            return UInt128(up ? quotient + 1 : quotient)
        }
        let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: divisor)
        return mode.goesUp(quotient: quotient, remainder: remainder, divisor: divisor) ? quotient + 1 : quotient
    }
}
