import BroadsheetValues
import Testing

@testable import BroadsheetExpressions

/// A fraction of whole numbers: the independent calculation that the arithmetic is compared with. It gives up
/// (nil) where 128 bits do not hold it.
struct Fraction: Equatable {
    var numerator: Int128
    var denominator: Int128

    init?(_ numerator: Int128?, _ denominator: Int128?) {
        guard let numerator, let denominator, denominator != 0 else { return nil }
        let divisor = Self.common(numerator.magnitude, denominator.magnitude)
        let sign: Int128 = denominator < 0 ? -1 : 1
        self.numerator = sign * numerator / Int128(divisor)
        self.denominator = sign * denominator / Int128(divisor)
    }

    private static func common(_ a: UInt128, _ b: UInt128) -> UInt128 { b == 0 ? a : common(b, a % b) }

    private static func product(_ a: Int128, _ b: Int128) -> Int128? {
        let (result, overflow) = a.multipliedReportingOverflow(by: b)
        return overflow ? nil : result
    }

    static func combine(_ sign: BinaryOperator, _ a: Fraction, _ b: Fraction) -> Fraction? {
        switch sign {
        case .times: return Fraction(product(a.numerator, b.numerator), product(a.denominator, b.denominator))
        case .dividedBy: return Fraction(product(a.numerator, b.denominator), product(a.denominator, b.numerator))
        default:
            guard let x = product(a.numerator, b.denominator), let y = product(b.numerator, a.denominator) else {
                return nil
            }
            let (sum, overflow) = sign == .plus ? x.addingReportingOverflow(y) : x.subtractingReportingOverflow(y)
            return overflow ? nil : Fraction(sum, product(a.denominator, b.denominator))
        }
    }

    /// Written with 20 decimals by long division, the last rounded half-even; nil where there is no room.
    var written: String? {
        let (whole, rest) = numerator.magnitude.quotientAndRemainder(dividingBy: UInt128(denominator))
        guard denominator < Int128.max / 100 else { return nil }
        var digits = Array(String(whole)).compactMap(\.wholeNumberValue)
        var remainder = rest
        for _ in 0..<20 {
            remainder *= 10
            digits.append(Int(remainder / UInt128(denominator)))
            remainder %= UInt128(denominator)
        }
        let half = remainder * 2
        if half > UInt128(denominator) || half == UInt128(denominator) && digits.last.map({ $0 % 2 == 1 }) == true {
            var i = digits.count - 1
            while i >= 0, digits[i] == 9 {
                digits[i] = 0
                i -= 1
            }
            if i >= 0 { digits[i] += 1 } else { digits.insert(1, at: 0) }
        }
        let text = digits.map(String.init).joined()
        let plain = text.dropLast(20) + "." + text.suffix(20)
        return (numerator < 0 && digits.contains { $0 != 0 } ? "-" : "") + plain
    }
}

@Suite struct ExactnessTests {
    /// A random calculation of `+ - *` with its exact value.
    private func random(_ depth: Int, _ random: inout Seeded) -> (String, Fraction?) {
        if depth == 0 || Int.random(in: 0..<5, using: &random) == 0 {
            let units = Int.random(in: -99_999...99_999, using: &random)
            let decimals = Int.random(in: 0...4, using: &random)
            var power: Int128 = 1
            for _ in 0..<decimals { power *= 10 }
            return ("(\(Decimal(units: Int128(units), scale: UInt8(decimals))))", Fraction(Int128(units), power))
        }
        let sign = [BinaryOperator.plus, .minus, .times].randomElement(using: &random)!
        let (a, x) = self.random(depth - 1, &random)
        let (b, y) = self.random(depth - 1, &random)
        guard let x, let y else { return ("(\(a) \(sign.rawValue) \(b))", nil) }
        return ("(\(a) \(sign.rawValue) \(b))", Fraction.combine(sign, x, y))
    }

    @Test func sumsAndProductsAreExact() throws {
        var compared = 0
        for seed in 0..<600 {
            var generator = Seeded(seed: UInt64(seed))
            let (text, exact) = random(3, &generator)
            guard let exact, exact.written != nil else { continue }
            let result = try #require(Decimal(try Sample.result(of: text)))
            var power: Int128 = 1
            for _ in 0..<result.scale { power *= 10 }
            #expect(Fraction(result.units, power) == exact, "\(text)")
            compared += 1
        }
        #expect(compared > 300)
    }

    @Test func aQuotientIsRoundedOnce() throws {
        var compared = 0
        for seed in 0..<600 {
            var generator = Seeded(seed: UInt64(seed) + 10_000)
            let (a, x) = random(1, &generator)
            let (b, y) = random(1, &generator)
            guard let x, let y, let exact = Fraction.combine(.dividedBy, x, y), let written = exact.written else {
                continue
            }
            let result = try #require(Decimal(try Sample.result(of: "\(a) / \(b)")))
            // The expected text has 20 decimals; the same number may have been written in fewer.
            #expect(result == Decimal(written), "\(a) / \(b)")
            compared += 1
        }
        #expect(compared > 300)
    }
}
