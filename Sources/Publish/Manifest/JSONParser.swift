/// Reads JSON strictly; gives nothing for what is not well formed, nested deeper than a manifest is, or has a
/// fraction.
struct JSONParser {
    private let bytes: [UInt8]
    private var at = 0
    private var depth = 0
    private static let deepest = 8

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The value in `bytes`; nil if they are not one.
    static func parse(_ bytes: [UInt8]) -> JSONValue? {
        var parser = JSONParser(bytes)
        guard let value = parser.value() else { return nil }
        parser.skipBlanks()
        return parser.at == bytes.count ? value : nil
    }

    private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func skipBlanks() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { at += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard next == byte else { return false }
        at += 1
        return true
    }

    private mutating func value() -> JSONValue? {
        skipBlanks()
        switch next {
        case UInt8(ascii: "{"): return nested { $0.object() }
        case UInt8(ascii: "["): return nested { $0.array() }
        case UInt8(ascii: "\""): return string().map { .text($0) }
        case UInt8(ascii: "t"): return word("true", .boolean(true))
        case UInt8(ascii: "f"): return word("false", .boolean(false))
        case UInt8(ascii: "n"): return word("null", .null)
        default: return number()
        }
    }

    private mutating func nested(_ read: (inout JSONParser) -> JSONValue?) -> JSONValue? {
        guard depth < Self.deepest else { return nil }
        depth += 1
        at += 1
        defer { depth -= 1 }
        return read(&self)
    }

    private mutating func object() -> JSONValue? {
        var members: [String: JSONValue] = [:]
        if take(UInt8(ascii: "}")) { return .object(members) }
        repeat {
            skipBlanks()
            guard let name = string(), take(UInt8(ascii: ":")), let value = value() else { return nil }
            members[name] = value
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "}")) ? .object(members) : nil
    }

    private mutating func array() -> JSONValue? {
        var values: [JSONValue] = []
        if take(UInt8(ascii: "]")) { return .list(values) }
        repeat {
            guard let value = value() else { return nil }
            values.append(value)
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "]")) ? .list(values) : nil
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) -> JSONValue? {
        let letters = Array(word.description.utf8)
        guard bytes[at...].starts(with: letters) else { return nil }
        at += letters.count
        return value
    }

    private mutating func number() -> JSONValue? {
        let start = at
        if next == UInt8(ascii: "-") { at += 1 }
        while let byte = next, (0x30...0x39).contains(byte) { at += 1 }
        return Int(String(decoding: bytes[start..<at], as: UTF8.self)).map { .integer($0) }
    }

    private mutating func string() -> String? {
        guard next == UInt8(ascii: "\"") else { return nil }
        at += 1
        var text: [UInt8] = []
        while let byte = next, byte >= 0x20 {
            at += 1
            switch byte {
            case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = escape() else { return nil }
                text += Array(String(scalar).utf8)
            default: text.append(byte)
            }
        }
        return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
        guard let letter = next else { return nil }
        at += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return unicode()
        default: return nil
        }
    }

    private mutating func unicode() -> Unicode.Scalar? {
        guard let first = unit() else { return nil }
        guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
        guard bytes[at...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return nil }
        at += 2
        guard let second = unit(), (0xDC00..<0xE000).contains(second) else { return nil }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private mutating func unit() -> UInt32? {
        guard at + 4 <= bytes.count else { return nil }
        let digits = String(decoding: bytes[at..<at + 4], as: UTF8.self)
        guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else { return nil }
        at += 4
        return UInt32(digits, radix: 16)
    }
}
