import BroadsheetBytes
import BroadsheetValues

extension Span where Element == UInt8 {
    /// Whether these bytes begin with `word` at `place`.
    func begins(with word: StaticString, at place: Int = 0) -> Bool {
        let size = word.utf8CodeUnitCount
        guard place >= 0, count - place >= size else { return false }
        return word.withUTF8Buffer { wanted in
            // Sound: the buffer is the word's own, and is read below its count.
            for i in 0..<size where unsafe self[place + i] != wanted[i] { return false }
            return true
        }
    }

    /// The bytes without blanks around them.
    var trimmedRange: Range<Int> {
        var (start, end) = (0, count)
        while start < end, self[start] <= 0x20 { start += 1 }
        while end > start, self[end - 1] <= 0x20 { end -= 1 }
        return start..<end
    }

    /// The number that the digits from `start` on say, `length` of them; nil if one is none.
    func digits(_ start: Int, _ length: Int) -> Int? {
        guard start >= 0, length > 0, start + length <= count else { return nil }
        var value = 0
        for i in start..<start + length {
            let digit = self[i] &- 0x30
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
        }
        return value
    }

    /// The place of `byte` from `start` on.
    func first(_ byte: UInt8, from start: Int = 0) -> Int? {
        var i = start
        while i < count {
            if self[i] == byte { return i }
            i += 1
        }
        return nil
    }
}

extension UInt8 {
    /// Whether it is a digit of ASCII.
    var isDigit: Bool { self &- 0x30 < 10 }
    /// Whether it is a capital of ASCII.
    var isCapital: Bool { self &- 0x41 < 26 }
}

extension Day {
    /// It as ISO 8601 writes it.
    var iso: String { description }
}
