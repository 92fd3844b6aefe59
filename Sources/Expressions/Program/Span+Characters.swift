/// What text functions look for in UTF-8; bad UTF-8 counts byte by byte.
extension Span<UInt8> {
    /// How many characters (Unicode scalars) there are.
    var scalarCount: Int {
        var found = 0
        for i in 0..<count where self[i] & 0xC0 != 0x80 { found += 1 }
        return found
    }

    /// Where the character of that number begins; the end, if there are not so many.
    func offset(ofScalar number: Int) -> Int {
        var left = number
        for i in 0..<count where self[i] & 0xC0 != 0x80 {
            if left == 0 { return i }
            left -= 1
        }
        return count
    }

    /// What lies between the blanks at both ends: spaces, tabs, line ends, and spaces that do not break.
    var trimmed: Range<Int> {
        var start = 0
        var end = count
        while start < end {
            if self[start].isBlank {
                start += 1
            } else if start + 1 < end, self[start] == 0xC2, self[start + 1] == 0xA0 {
                start += 2
            } else {
                break
            }
        }
        while end > start {
            if self[end - 1].isBlank {
                end -= 1
            } else if end - 2 >= start, self[end - 2] == 0xC2, self[end - 1] == 0xA0 {
                end -= 2
            } else {
                break
            }
        }
        return start..<end
    }

    /// Whether `part` stands at `index`.
    func matches(_ part: borrowing Span<UInt8>, at index: Int) -> Bool {
        guard index >= 0, index + part.count <= count else { return false }
        for i in 0..<part.count where self[index + i] != part[i] { return false }
        return true
    }

    /// Where `part` stands first, from `index` on.
    func firstIndex(of part: borrowing Span<UInt8>, from index: Int) -> Int? {
        var i = index
        while i + part.count <= count {
            if matches(part, at: i) { return i }
            i += 1
        }
        return nil
    }

    /// The character at `index` and how many bytes it has; of bad UTF-8, the replacement character for a byte.
    func scalar(at index: Int) -> (Unicode.Scalar, length: Int) {
        let first = self[index]
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
        guard length > 0, index + length <= count else { return ("\u{FFFD}", 1) }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for i in 1..<length {
            guard self[index + i] & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
            value = value << 6 | UInt32(self[index + i] & 0x3F)
        }
        guard let scalar = Unicode.Scalar(value), UTF8.width(scalar) == length else { return ("\u{FFFD}", 1) }
        return (scalar, length)
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
}
