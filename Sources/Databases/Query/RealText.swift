import BroadsheetBytes

/// Binary floating point as the shortest decimal that means the same number.
enum RealText {
    private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6]

    /// Appends the finite `value`.
    static func append(_ value: Double, to sink: inout ByteSink) {
        // Prices have few decimals. A quotient of two exact doubles is rounded rightly, so if it is `value` again, the
        // digits are; the first that fit are the shortest.
        for decimals in 0..<powers.count {
            let units = (value * powers[decimals]).rounded()
            guard units.magnitude < 1e15 else { break }
            if units / powers[decimals] == value {
                if value < 0 { sink.append(UInt8(ascii: "-")) }
                return sink.append(
                    figure: UInt64(units.magnitude), decimals: decimals, sign: UInt8(ascii: "."), group: 0)
            }
        }
        let text = value.description
        sink.append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    /// The same as a text, for parameters.
    static func text(of value: Double) -> String {
        var sink = ByteSink(capacity: 32)
        append(value, to: &sink)
        return sink.string
    }

    /// How many digits stand after the point of the number that was written to `bytes`, if it has no exponent, or were
    /// it written without one.
    static func scale(of bytes: borrowing Span<UInt8>) -> Int {
        var decimals = 0
        var isBehind = false
        for i in bytes.indices {
            let byte = bytes[i]
            if byte == UInt8(ascii: ".") {
                isBehind = true
            } else if byte | 0x20 == UInt8(ascii: "e") {
                let exponent = Int(bytes.extracting((i + 1)...).string) ?? 0
                return max(0, decimals - exponent)
            } else if isBehind {
                decimals += 1
            }
        }
        return decimals
    }
}
