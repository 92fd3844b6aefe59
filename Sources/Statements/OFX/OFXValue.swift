import BroadsheetBytes
import BroadsheetValues

/// The values of OFX: amounts, days, texts.
enum OFXValue {
    /// The figure in `bytes`: a sign, digits, and a point or a comma before the fraction. Commas between groups of three are
    /// left out where a point stands behind them. Nil for what is none, and for what can be two.
    static func decimal(_ bytes: borrowing Span<UInt8>) -> Decimal? {
        let range = bytes.trimmedRange
        var plain = ByteSink(capacity: 40)
        let point = bytes.first(0x2E)
        var commas: [Int] = []
        for i in range {
            if bytes[i] == 0x2C {
                commas.append(i)
                if point == nil { plain.append(0x2E) }
            } else if bytes[i] != 0x2B || i != range.lowerBound {
                plain.append(bytes[i])
            }
        }
        if point == nil, commas.count > 1 { return nil }
        // 1,234 can be either.
        if point == nil, let comma = commas.first, range.upperBound - comma == 4 { return nil }
        if let point {
            for (i, comma) in commas.enumerated() where comma != point - 4 * (commas.count - i) { return nil }
        }
        if plain.count > 0, plain.span[plain.count - 1] == 0x2E { plain.truncate(to: plain.count - 1) }
        if plain.count > 0, plain.span[0] == 0x2E { return Decimal("0" + plain.string) }
        if plain.count > 1, plain.span[0] == 0x2D, plain.span[1] == 0x2E {
            return Decimal("-0" + plain.string.dropFirst())
        }
        return Decimal(plain.span)
    }

    /// The day in `20260131120000.000[-5:EST]`, as it is written there; nil for what is none.
    static func day(_ bytes: borrowing Span<UInt8>) -> Day? {
        let range = bytes.trimmedRange
        guard range.count >= 8, let number = bytes.digits(range.lowerBound, 8) else { return nil }
        for i in range.lowerBound + 8..<range.upperBound {
            if bytes[i] == 0x5B { break }
            if !bytes[i].isDigit, bytes[i] != 0x2E { return nil }
        }
        return Day(year: number / 10000, month: number / 100 % 100, day: number % 100)
    }

    /// The text with its entities as what they stand for, without blanks around it.
    static func text(_ bytes: borrowing Span<UInt8>) -> [UInt8] {
        let range = bytes.trimmedRange
        var text: [UInt8] = []
        text.reserveCapacity(range.count)
        var i = range.lowerBound
        while i < range.upperBound {
            if bytes[i] == 0x26, let entity = entity(bytes, at: i, before: range.upperBound) {
                for byte in String(entity.sign).utf8 { text.append(byte) }
                i += entity.size
            } else {
                text.append(bytes[i] == 0x0A || bytes[i] == 0x0D ? 0x20 : bytes[i])
                i += 1
            }
        }
        return text
    }

    private static func entity(
        _ bytes: borrowing Span<UInt8>, at i: Int, before end: Int
    ) -> (sign: Unicode.Scalar, size: Int)? {
        guard let stop = bytes.first(0x3B, from: i), stop < end, stop - i <= 9 else { return nil }
        let name = bytes.extracting(i + 1..<stop).string
        let size = stop + 1 - i
        switch name {
        case "amp": return ("&", size)
        case "lt": return ("<", size)
        case "gt": return (">", size)
        case "quot": return ("\"", size)
        case "apos": return ("'", size)
        case "nbsp": return (" ", size)
        default: break
        }
        guard name.hasPrefix("#") else { return nil }
        let isHex = name.dropFirst().first == "x"
        let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
        return number.flatMap(Unicode.Scalar.init).map { ($0.value == 0 ? "\u{FFFD}" : $0, size) }
    }
}
