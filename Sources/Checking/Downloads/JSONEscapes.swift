/// The texts of JSON in which something is written as `\n` or `\u0026`.
enum JSONEscapes {
    /// The bytes that the text at `place` stands for; nil if that is none.
    static func resolved(_ bytes: [UInt8], _ place: Range<Int>) -> [UInt8]? {
        var resolved: [UInt8] = []
        var rest = bytes[place]
        while let byte = rest.popFirst() {
            if byte != UInt8(ascii: "\\") { resolved.append(byte); continue }
            guard let scalar = escaped(&rest) else { return nil }
            resolved += Array(String(Character(scalar)).utf8)
        }
        return resolved
    }

    private static func escaped(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard let byte = rest.popFirst() else { return nil }
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "u"): return unicode(&rest)
        default: return Unicode.Scalar(byte)
        }
    }

    private static func unicode(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard let first = unit(&rest) else { return nil }
        guard first & 0xFC00 == 0xD800 else { return Unicode.Scalar(first) }
        guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"),
            let second = unit(&rest), second & 0xFC00 == 0xDC00
        else { return nil }
        return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF))
    }

    private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt32? {
        guard rest.count >= 4 else { return nil }
        defer { rest = rest.dropFirst(4) }
        return UInt32(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16)
    }
}
