/// A value of a JSON file, its numbers as they are written.
indirect enum JSONPart {
    case object([(name: String, value: JSONPart)])
    case list([JSONPart])
    case text(String)
    case number(String)
    /// `true`, `false` or `null`.
    case word(String)

    /// The part called `name`, if this is an object that has it.
    subscript(name: String) -> JSONPart? {
        guard case .object(let parts) = self else { return nil }
        return parts.first { $0.name == name }?.value
    }

    /// What a text, a number or a word says.
    var written: String? {
        switch self {
        case .text(let text), .number(let text), .word(let text): text
        case .object, .list: nil
        }
    }

    /// What `bytes` hold; nil if that is not one whole value. Depth is bounded: what the program writes has four levels.
    init?(_ bytes: [UInt8]) {
        var scanner = Scanner(bytes: bytes)
        guard let value = scanner.value(8) else { return nil }
        scanner.skipSpaces()
        guard scanner.position == bytes.count else { return nil }
        self = value
    }

    private struct Scanner {
        let bytes: [UInt8]
        var position = 0

        var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

        mutating func skipSpaces() {
            while let byte, byte <= UInt8(ascii: " ") { position += 1 }
        }

        private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
            skipSpaces()
            guard byte == UInt8(ascii: wanted) else { return false }
            position += 1
            return true
        }

        mutating func value(_ depth: Int) -> JSONPart? {
            guard depth > 0 else { return nil }
            skipSpaces()
            switch byte {
            case UInt8(ascii: "{"): return object(depth)
            case UInt8(ascii: "["): return list(depth)
            case UInt8(ascii: "\""): return text().map(JSONPart.text)
            default:
                let start = position
                while let byte, !",]} \n\r\t".utf8.contains(byte) { position += 1 }
                let word = String(decoding: bytes[start..<position], as: UTF8.self)
                if word.isEmpty { return nil }
                return ["true", "false", "null"].contains(word) ? .word(word) : .number(word)
            }
        }

        private mutating func object(_ depth: Int) -> JSONPart? {
            position += 1
            var parts: [(name: String, value: JSONPart)] = []
            if take("}") { return .object([]) }
            repeat {
                skipSpaces()
                guard let name = text(), take(":"), let value = value(depth - 1) else { return nil }
                parts.append((name, value))
            } while take(",")
            return take("}") ? .object(parts) : nil
        }

        private mutating func list(_ depth: Int) -> JSONPart? {
            position += 1
            var parts: [JSONPart] = []
            if take("]") { return .list([]) }
            repeat {
                guard let value = value(depth - 1) else { return nil }
                parts.append(value)
            } while take(",")
            return take("]") ? .list(parts) : nil
        }

        private mutating func text() -> String? {
            guard byte == UInt8(ascii: "\"") else { return nil }
            position += 1
            var units: [UInt8] = []
            while let next = byte, next != UInt8(ascii: "\"") {
                position += 1
                if next != UInt8(ascii: "\\") { units.append(next); continue }
                guard let scalar = escaped() else { return nil }
                units += Array(String(Character(scalar)).utf8)
            }
            position += 1
            return position <= bytes.count ? String(decoding: units, as: UTF8.self) : nil
        }

        private mutating func escaped() -> Unicode.Scalar? {
            guard let byte else { return nil }
            position += 1
            switch byte {
            case UInt8(ascii: "n"): return "\n"
            case UInt8(ascii: "r"): return "\r"
            case UInt8(ascii: "t"): return "\t"
            case UInt8(ascii: "b"): return "\u{8}"
            case UInt8(ascii: "f"): return "\u{C}"
            case UInt8(ascii: "u"): return unicode()
            default: return Unicode.Scalar(byte)
            }
        }

        private mutating func unicode() -> Unicode.Scalar? {
            guard let first = unit() else { return nil }
            guard first & 0xFC00 == 0xD800 else { return Unicode.Scalar(first) }
            guard byte == UInt8(ascii: "\\") else { return nil }
            position += 2
            guard let second = unit(), second & 0xFC00 == 0xDC00 else { return nil }
            return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF))
        }

        private mutating func unit() -> UInt32? {
            guard position + 4 <= bytes.count else { return nil }
            defer { position += 4 }
            return UInt32(String(decoding: bytes[position..<(position + 4)], as: UTF8.self), radix: 16)
        }
    }
}
