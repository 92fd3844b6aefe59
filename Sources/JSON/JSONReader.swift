/// Reads JSON strictly; gives nothing for what is not well formed, is nested too deep, names a member twice, or has a
/// number that is not an `Int`.
package struct JSONReader {
    private let bytes: [UInt8]
    private var at = 0
    private var depth = 0
    private let deepest: Int

    private init(_ bytes: [UInt8], deepest: Int) { (self.bytes, self.deepest) = (bytes, deepest) }

    /// The value in `bytes`, in which at most `deepest` lists and objects may stand in each other; nil if they are not one.
    package static func read(_ bytes: [UInt8], deepest: Int = 8) -> JSONValue? {
        var reader = JSONReader(bytes, deepest: deepest)
        guard let value = reader.value() else { return nil }
        reader.skipBlanks()
        return reader.at == bytes.count ? value : nil
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

    private mutating func nested(_ read: (inout JSONReader) -> JSONValue?) -> JSONValue? {
        guard depth < deepest else { return nil }
        depth += 1
        at += 1
        defer { depth -= 1 }
        return read(&self)
    }

    private mutating func object() -> JSONValue? {
        var members: [(String, JSONValue)] = []
        if take(UInt8(ascii: "}")) { return .object(members) }
        repeat {
            skipBlanks()
            guard let name = string(), take(UInt8(ascii: ":")), let value = value() else { return nil }
            members.append((name, value))
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "}")) && !Self.namesOneTwice(members) ? .object(members) : nil
    }

    /// Whether two names have the same bytes: other letters that look the same are another name.
    private static func namesOneTwice(_ members: [(String, JSONValue)]) -> Bool {
        // Comparing each with each is the fastest for the few members that nearly all objects have.
        if members.count > 16 { return Set(members.map { Array($0.0.utf8) }).count < members.count }
        return members.indices.contains { i in
            members[..<i].contains { $0.0.utf8.elementsEqual(members[i].0.utf8) }
        }
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
        let first = at
        while let byte = next, (0x30...0x39).contains(byte) { at += 1 }
        // JSON has no zero before other digits.
        if at > first + 1, bytes[first] == UInt8(ascii: "0") { return nil }
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
