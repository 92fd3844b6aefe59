/// The time of day at the end of a value: where it begins, and how it is written.
struct TimeSkeleton {
    /// Where it begins, with the sign before it.
    let start: Int
    /// Its pattern: `'T'HH:mm:ssXXX`.
    private(set) var pattern: String
    /// Whether it is the beginning of the day.
    private(set) var isMidnight: Bool

    /// The time in `bytes`, which is known by its colon; nil if there is none.
    init?(_ bytes: borrowing Span<UInt8>) {
        var colon = 0
        while colon < bytes.count, bytes[colon] != UInt8(ascii: ":") { colon += 1 }
        guard colon < bytes.count else { return nil }
        var digits = colon
        while digits > 0, bytes[digits - 1] &- 0x30 <= 9 { digits -= 1 }
        guard (1...2).contains(colon - digits), digits > 1 else { return nil }
        var before = digits - 1
        if bytes[before] | 0x20 == UInt8(ascii: "t"), before > 0, bytes[before - 1] &- 0x30 <= 9 {
            pattern = bytes[before] == UInt8(ascii: "T") ? "'T'" : "'t'"
        } else {
            guard bytes[before] == UInt8(ascii: " ") else { return nil }
            if bytes[before - 1] == UInt8(ascii: ",") { before -= 1 }
            pattern = before < digits - 1 ? ", " : " "
        }
        start = before
        isMidnight = true
        var reader = Reader(copy bytes, at: digits)
        let hour = reader.number()
        reader.skip(1)
        let minute = reader.number()
        var second = 0
        let hasSeconds = reader.next == UInt8(ascii: ":")
        if hasSeconds {
            reader.skip(1)
            second = reader.number() + reader.fraction()
        }
        let space = reader.next == UInt8(ascii: " ") ? " " : ""
        reader.skip(space.utf8.count)
        let letter = reader.next | 0x20
        let isHalf = letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p")
        pattern += (isHalf ? "h" : "HH") + ":mm" + (hasSeconds ? ":ss" : "")
        if isHalf {
            pattern += "\(space)a"
            isMidnight = letter == UInt8(ascii: "a") && hour == 12 && minute == 0 && second == 0
        } else {
            isMidnight = hour == 0 && minute == 0 && second == 0
            if !reader.isAtEnd { pattern += "\(space)XXX" }
        }
    }

    /// Reads numbers from left to right; the date reader says later whether they are right.
    private struct Reader: ~Copyable, ~Escapable {
        private let bytes: Span<UInt8>
        private var at: Int

        @_lifetime(copy bytes)
        init(_ bytes: Span<UInt8>, at start: Int) {
            self.bytes = bytes
            at = start
        }

        var isAtEnd: Bool { at >= bytes.count }
        var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

        @_lifetime(self: copy self)
        mutating func skip(_ count: Int) { at += count }

        @_lifetime(self: copy self)
        mutating func number() -> Int {
            var value = 0
            while next &- 0x30 <= 9, value < 1000 {
                value = value * 10 + Int(next &- 0x30)
                at += 1
            }
            return value
        }

        /// Passes a fraction; 1 if it is not zero.
        @_lifetime(self: copy self)
        mutating func fraction() -> Int {
            guard next == UInt8(ascii: ".") || next == UInt8(ascii: ",") else { return 0 }
            at += 1
            var isZero = true
            while next &- 0x30 <= 9 {
                if next != 0x30 { isZero = false }
                at += 1
            }
            return isZero ? 0 : 1
        }
    }
}
