import BroadsheetBytes

extension ByteSink {
    /// Replaces `_x000D_` and its like, by which Excel writes what XML cannot have, from `start` on.
    mutating func unescapeExcel(from start: Int) {
        guard let first = escape(from: start) else { return }
        let rest = bytes(first, count - first).array
        truncate(to: first)
        var i = 0
        while i < rest.count {
            guard let unit = Self.unit(rest, i) else {
                append(rest[i])
                i += 1
                continue
            }
            i += 7
            if unit & 0xFC00 == 0xD800, let low = Self.unit(rest, i), low & 0xFC00 == 0xDC00 {
                append(scalar: 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
                i += 7
            } else {
                append(scalar: unit == 0 ? 0xFFFD : unit)
            }
        }
    }

    /// Where the first underscore stands behind which an x follows.
    private func escape(from start: Int) -> Int? {
        guard count - start >= 7 else { return nil }
        let bytes = span
        for i in start..<(count - 6) where bytes[i] == UInt8(ascii: "_") && bytes[i + 1] == UInt8(ascii: "x") {
            return i
        }
        return nil
    }

    /// The number that `_xHHHH_` at `i` means.
    private static func unit(_ bytes: [UInt8], _ i: Int) -> UInt32? {
        guard i + 6 < bytes.count, bytes[i] == UInt8(ascii: "_"), bytes[i + 1] == UInt8(ascii: "x"),
            bytes[i + 6] == UInt8(ascii: "_")
        else { return nil }
        var number: UInt32 = 0
        for byte in bytes[(i + 2)..<(i + 6)] {
            guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
            number = number << 4 | UInt32(digit)
        }
        return number
    }

    private mutating func append(scalar: UInt32) {
        append(String(UnicodeScalar(scalar).map(Character.init) ?? "\u{FFFD}"))
    }
}
