/// A second, slow and simple judge of JSON (RFC 8259), which shares nothing with the reader.
package struct ReferenceJSON {
    private let bytes: [UInt8]
    private var i = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { i = 3 }
    }

    /// Whether `bytes` are one value, or as many as there are where `isLines`, in no more than `depth` arrays and objects.
    package static func accepts(_ bytes: [UInt8], depth: Int, isLines: Bool = false) -> Bool {
        var reader = ReferenceJSON(bytes)
        reader.blanks()
        repeat {
            guard reader.value(depth) else { return false }
            reader.blanks()
        } while isLines && reader.i < bytes.count
        return reader.i == bytes.count
    }

    private var byte: UInt8 { i < bytes.count ? bytes[i] : 0 }

    private mutating func blanks() {
        while i < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[i]) { i += 1 }
    }

    private mutating func take(_ text: String) -> Bool {
        guard bytes[i...].starts(with: text.utf8) else { return false }
        i += text.utf8.count
        return true
    }

    private mutating func value(_ depth: Int) -> Bool {
        switch byte {
        case UInt8(ascii: "{"): list("}", depth) { $0.member($1) }
        case UInt8(ascii: "["): list("]", depth) { $0.value($1) }
        case UInt8(ascii: "\""): text()
        case UInt8(ascii: "t"): take("true")
        case UInt8(ascii: "f"): take("false")
        case UInt8(ascii: "n"): take("null")
        default: number()
        }
    }

    private mutating func list(_ end: String, _ depth: Int, _ item: (inout Self, Int) -> Bool) -> Bool {
        guard depth > 0 else { return false }
        i += 1
        blanks()
        if take(end) { return true }
        while true {
            guard item(&self, depth - 1) else { return false }
            blanks()
            if take(end) { return true }
            guard take(",") else { return false }
            blanks()
        }
    }

    private mutating func member(_ depth: Int) -> Bool {
        guard byte == UInt8(ascii: "\""), text() else { return false }
        blanks()
        guard take(":") else { return false }
        blanks()
        return value(depth)
    }

    private mutating func digits() -> Bool {
        let start = i
        while byte >= 0x30, byte <= 0x39 { i += 1 }
        return i > start
    }

    private mutating func number() -> Bool {
        _ = take("-")
        if !take("0"), !digits() { return false }
        if take("."), !digits() { return false }
        if take("e") || take("E") {
            _ = take("+") || take("-")
            return digits()
        }
        return true
    }

    private mutating func text() -> Bool {
        i += 1
        let start = i
        while i < bytes.count, bytes[i] != 0x22 {
            if bytes[i] < 0x20 { return false }
            i += bytes[i] == 0x5C ? 2 : 1
        }
        guard i < bytes.count else { return false }
        defer { i += 1 }
        return String(validating: bytes[start..<i], as: UTF8.self) != nil && Self.escapesAreRight(bytes[start..<i])
    }

    private static func escapesAreRight(_ text: ArraySlice<UInt8>) -> Bool {
        var units: [UInt16] = []
        var rest = text
        while let first = rest.popFirst() {
            guard first == 0x5C, let escape = rest.popFirst() else {
                units.append(0x20)
                continue
            }
            if escape == UInt8(ascii: "u") {
                let digits = String(decoding: rest.prefix(4), as: UTF8.self)
                guard digits.utf8.count == 4, !digits.hasPrefix("+"), !digits.hasPrefix("-"),
                    let unit = UInt16(digits, radix: 16)
                else { return false }
                units.append(unit)
                rest = rest.dropFirst(4)
            } else {
                guard "\"\\/bfnrt".utf8.contains(escape) else { return false }
                units.append(0x20)
            }
        }
        return String(validating: units, as: UTF16.self) != nil
    }
}
