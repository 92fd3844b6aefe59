import BroadsheetBytes

extension Decimal {
    /// The number that is written plainly: a sign if need be, digits, a point and digits if need be, and an
    /// exponent as JSON has it. Nil if it is not that, or has more than 38 digits.
    @inlinable
    package init?(_ bytes: borrowing Span<UInt8>) {
        let count = bytes.count
        guard count > 0 else { return nil }
        var i = 0
        let first = bytes[0]
        let negative = first == 0x2D
        if negative || first == 0x2B { i = 1 }
        // 19 characters hold at most 18 digits and a point, or 19 digits: both fit 64 bits.
        guard count &- i <= 19, i < count else {
            self.init(long: bytes)
            return
        }
        var value: UInt64 = 0
        var point = -1
        let start = i
        while i < count {
            let byte = bytes[i]
            let digit = byte &- 0x30
            if digit < 10 {
                value = value &* 10 &+ UInt64(digit)
            } else if byte == 0x2E, point < 0, i > start {
                point = i
            } else {
                self.init(long: bytes)
                return
            }
            i &+= 1
        }
        guard point != count &- 1 else { return nil }
        let units = Int128(value)
        self.init(
            units: negative ? 0 &- units : units,
            scale: point < 0 ? 0 : UInt8(truncatingIfNeeded: count &- 1 &- point))
    }

    /// The number that is written plainly in `text`.
    package init?(_ text: String) {
        var sink = ByteSink(capacity: text.utf8.count)
        sink.append(text)
        self.init(sink.span)
    }

    /// Reads what the fast path does not: many digits, exponents, and what is no number at all.
    @inline(never)
    @usableFromInline
    init?(long bytes: borrowing Span<UInt8>) {
        var scanner = DigitScanner()
        var i = 0
        let negative = bytes[0] == 0x2D
        if negative || bytes[0] == 0x2B { i = 1 }
        let start = i
        while i < bytes.count, bytes[i] &- 0x30 < 10 {
            scanner.take(bytes[i] &- 0x30)
            i += 1
        }
        guard i > start else { return nil }
        if i < bytes.count, bytes[i] == 0x2E {
            i += 1
            let decimals = i
            scanner.inDecimals = true
            while i < bytes.count, bytes[i] &- 0x30 < 10 {
                scanner.take(bytes[i] &- 0x30)
                i += 1
            }
            guard i > decimals else { return nil }
        }
        var exponent = 0
        if i < bytes.count {
            guard let read = Self.exponent(of: bytes, from: i) else { return nil }
            exponent = read
        }
        guard let result = scanner.result(exponent: exponent, negative: negative) else { return nil }
        self = result
    }

    /// The exponent that fills the rest of `bytes`; what is beyond all numbers is cut off at 10,000.
    private static func exponent(of bytes: borrowing Span<UInt8>, from start: Int) -> Int? {
        var i = start
        guard bytes[i] | 0x20 == 0x65, i + 1 < bytes.count else { return nil }
        i += 1
        let negative = bytes[i] == 0x2D
        if negative || bytes[i] == 0x2B { i += 1 }
        guard i < bytes.count else { return nil }
        var value = 0
        while i < bytes.count {
            let digit = bytes[i] &- 0x30
            guard digit < 10 else { return nil }
            value = min(10_000, value * 10 + Int(digit))
            i += 1
        }
        return negative ? -value : value
    }
}

/// Puts a number together from its digits, one after another.
struct DigitScanner {
    private var magnitude: UInt128 = 0
    private var digits = 0
    private var zeros = 0
    private var decimals = 0
    private var tooLong = false
    /// Whether the decimal point has been passed.
    var inDecimals = false

    /// The next digit, 0 … 9.
    mutating func take(_ digit: UInt8) {
        if inDecimals { decimals += 1 }
        if digit == 0 {
            if digits > 0 { zeros += 1 }
            return
        }
        // Zeros count only when something follows them.
        digits += zeros + 1
        guard digits <= Decimal.mostDigits else {
            tooLong = true
            return
        }
        magnitude = magnitude * powerOfTen(zeros + 1) + UInt128(digit)
        zeros = 0
    }

    /// The number, or nil if it has too many digits.
    func result(exponent: Int, negative: Bool) -> Decimal? {
        if tooLong { return nil }
        // The value is magnitude · 10^zeros · 10^-scale.
        let scale = decimals - exponent
        if magnitude == 0 { return Decimal(units: 0, scale: UInt8(min(max(scale, 0), Decimal.mostDecimals))) }
        // As many of the written zeros as fit are kept, for they say how exactly the number is known.
        var kept = min(zeros, Decimal.mostDigits - digits)
        if scale - zeros + kept > Decimal.mostDecimals { kept = Decimal.mostDecimals - scale + zeros }
        if scale - zeros + kept < 0 { kept = zeros - scale }
        guard kept >= 0, kept + digits <= Decimal.mostDigits else { return nil }
        let units = magnitude * powerOfTen(kept)
        return Decimal(magnitude: units, negative: negative, scale: UInt8(scale - zeros + kept))
    }
}
