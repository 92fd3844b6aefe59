import BroadsheetValues

extension Stepper {
    /// The decimals that a quotient is rounded to, once: so many that the rounding for display, which comes
    /// after it, meets a false half only where 18 nines or zeros follow each other.
    static var quotientScale: Int { 20 }

    /// Arithmetic of numbers other than `+` and `*`.
    func number(_ code: OpCode, _ a: Value, _ b: Value) throws(EvaluationError.Cause) -> Value {
        guard case .number(let x) = a else { return .missing }
        switch code {
        case .negate: return .number(x.negated)
        case .magnitude: return .number(x.magnitude)
        case .sign: return .number(Decimal(x.isZero ? 0 : x.isNegative ? -1 : 1))
        case .floor: return .number(x.floor)
        case .ceiling: return .number(x.negated.floor.negated)
        default: break
        }
        guard case .number(let y) = b else { return .missing }
        if code == .round {
            let digits = try whole(y)
            return try arithmetic { () throws(ArithmeticError) in .number(try x.rounded(to: digits, rounding)) }
        }
        return try arithmetic { () throws(ArithmeticError) in
            switch code {
            case .subtract: .number(try x.subtracting(y))
            case .divide: .number(try quotient(x, y))
            case .remainder: .number(try x.remainder(dividingBy: y))
            case .smaller: .number(y < x ? y : x)
            case .larger: .number(x < y ? y : x)
            case .percent: .number(try percent(x, y))
            default: .missing
            }
        }
    }

    /// The quotient to 20 decimals, or to those of its operands if they have more, or to as many as fit 38
    /// digits; without zeros at its end.
    func quotient(_ a: Decimal, _ b: Decimal) throws(ArithmeticError) -> Decimal {
        var scale = max(Self.quotientScale, Int(a.scale), Int(b.scale))
        while true {
            do {
                return try a.divided(by: b, scale: scale, rounding: rounding).shortened
            } catch {
                guard error == .overflow, scale > 0 else { throw error }
                scale -= 1
            }
        }
    }

    /// How many per cent of `whole` the `part` is.
    func percent(_ part: Decimal, _ whole: Decimal) throws(ArithmeticError) -> Decimal {
        try quotient(try part.multiplied(by: Decimal(100)), whole)
    }

    /// A number that must be whole and small: a count of letters, digits or days.
    func whole(_ number: Decimal) throws(EvaluationError.Cause) -> Int {
        let floor = number.floor
        guard floor == number else { throw .notWhole(number) }
        guard let result = Int32(exactly: floor.units) else { throw .tooLarge(number) }
        return Int(result)
    }
}

extension Decimal {
    /// -1, 0 or 1, as it comes before, with or after `other`. Figures of common size in different scales are
    /// compared here in a few machine words: conditions compare amounts with whole numbers for every record.
    @inline(__always)
    func order(against other: Decimal) -> Int {
        if scale == other.scale { return units < other.units ? -1 : units == other.units ? 0 : 1 }
        if let a = Int64(exactly: units), let b = Int64(exactly: other.units), scale < 18, other.scale < 18 {
            let common = Swift.max(scale, other.scale)
            let x = Self.raised(a, by: common &- scale)
            let y = Self.raised(b, by: common &- other.scale)
            return x < y ? -1 : x == y ? 0 : 1
        }
        return self < other ? -1 : self == other ? 0 : 1
    }

    /// `units` times 10^`steps`, which fits: 19 digits and 17 zeros.
    @inline(__always)
    private static func raised(_ units: Int64, by steps: UInt8) -> Int128 {
        var power: Int64 = 1
        for _ in 0..<steps { power &*= 10 }
        let (high, low) = units.multipliedFullWidth(by: power)
        return Int128(truncatingIfNeeded: high) &<< 64 | Int128(truncatingIfNeeded: low)
    }

    /// The largest whole number that is not larger.
    var floor: Decimal {
        if scale == 0 { return self }
        var divisor: Int128 = 1
        for _ in 0..<min(scale, 38) { divisor *= 10 }
        let (quotient, remainder) = units.quotientAndRemainder(dividingBy: divisor)
        return Decimal(units: remainder < 0 ? quotient - 1 : quotient)
    }

    /// The same number without zeros at the end of its decimals, found in few divisions: most quotients end in
    /// another digit, and the others in many zeros.
    var shortened: Decimal {
        var result = self
        guard scale > 0, units % 10 == 0 else { return result }
        for (count, power) in [(16, 10_000_000_000_000_000), (8, 100_000_000), (4, 10_000), (2, 100), (1, 10)] {
            while Int(result.scale) >= count {
                let (quotient, remainder) = result.units.quotientAndRemainder(dividingBy: Int128(power))
                guard remainder == 0 else { break }
                result = Decimal(units: quotient, scale: result.scale - UInt8(count))
            }
        }
        return result
    }
}
