package import BroadsheetBytes

extension Decimal: CustomStringConvertible {
    /// Appends the number plainly, with all of its decimals: `-1234.50`.
    package func append(to sink: inout ByteSink) {
        append(to: &sink, minimumDigits: Int(scale), maximumDigits: Int(scale))
    }

    /// Appends the number plainly, with at least and at most so many decimals; further ones are rounded half-even.
    package func append(to sink: inout ByteSink, minimumDigits: Int, maximumDigits: Int) {
        let least = min(max(0, minimumDigits), 255)
        let most = min(max(least, maximumDigits), 255)
        var decimals = Int(scale)
        var magnitude = units.magnitude
        if decimals > most {
            magnitude = Self.dropping(decimals - most, from: magnitude, .halfEven)
            decimals = most
        }
        while decimals > least, magnitude % 10 == 0 {
            magnitude /= 10
            decimals -= 1
        }
        if isNegative, magnitude != 0 { sink.append(0x2D) }
        Self.append(magnitude, decimals: decimals, to: &sink)
        if decimals < least {
            if decimals == 0 { sink.append(0x2E) }
            for _ in decimals..<least { sink.append(0x30) }
        }
    }

    /// Appends `magnitude` with a point before its last `decimals` digits.
    private static func append(_ magnitude: UInt128, decimals: Int, to sink: inout ByteSink) {
        if decimals <= 18, let small = UInt64(exactly: magnitude) {
            guard decimals > 0 else { return sink.append(digits: small) }
            let power = UInt64(powerOfTen(decimals))
            let whole = small / power
            sink.append(digits: whole)
            sink.append(0x2E)
            return sink.append(digits: small - whole * power, width: decimals)
        }
        let count = max(digitCount(magnitude), min(decimals, 255) + 1)
        var rest = magnitude
        var digits = InlineArray<256, UInt8>(repeating: 0x30)
        for i in 0..<count {
            let (tenth, digit) = rest.quotientAndRemainder(dividingBy: 10)
            digits[i] = 0x30 + UInt8(digit)
            rest = tenth
        }
        for i in stride(from: count - 1, through: 0, by: -1) {
            sink.append(digits[i])
            if i == decimals, decimals > 0 { sink.append(0x2E) }
        }
    }

    /// The number written plainly, with all of its decimals.
    @usableFromInline
    package var description: String {
        var sink = ByteSink(capacity: 48)
        append(to: &sink)
        return sink.string
    }
}
