import BroadsheetBytes

/// Texts in addresses.
enum URLText {
    /// `text` with all but letters, digits and `-._~` percent-encoded, and slashes too unless they are to be kept: what
    /// every server and every signature reads the same way.
    static func encoded(_ text: String, keepingSlashes: Bool = true) -> String {
        var result: [UInt8] = []
        for byte in text.utf8 {
            if byte.isPlainInPath || keepingSlashes && byte == UInt8(ascii: "/") {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), byte.hexDigits.high, byte.hexDigits.low]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// A query of these names and values, in the order that signatures want: `a=1&b=`.
    static func query(_ values: [(name: String, value: String)]) -> String {
        values
            .map { (encoded($0.name, keepingSlashes: false), encoded($0.value, keepingSlashes: false)) }
            .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
            .map { "\($0.0)=\($0.1)" }.joined(separator: "&")
    }

    /// The bytes that a percent-encoded text stands for; nil if it is none.
    static func decoded(_ text: String) -> [UInt8]? {
        var result: [UInt8] = []
        var bytes = Array(text.utf8)[...]
        while let byte = bytes.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                result.append(byte)
                continue
            }
            guard let high = bytes.popFirst().flatMap(digit), let low = bytes.popFirst().flatMap(digit) else {
                return nil
            }
            result.append(high << 4 | low)
        }
        return result
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
