/// What holds behind the last change of a zone's table, as POSIX writes it: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Sendable, Equatable {
    /// Seconds ahead of UTC in winter, and in summer if there is one.
    private let standard: Int32
    private var summer: (offset: Int32, begins: Change, ends: Change)?

    /// A change of the clocks: a weekday of a month, the last being the fifth, and the seconds since midnight.
    private struct Change: Equatable {
        var month: Int
        var week: Int
        var weekday: Int
        var seconds: Int
    }

    static func == (a: Self, b: Self) -> Bool {
        a.standard == b.standard && a.summer?.offset == b.summer?.offset && a.summer?.begins == b.summer?.begins
            && a.summer?.ends == b.summer?.ends
    }

    /// The rule on the line that begins at `start`; nil if there is none, or one that counts the days of the year.
    init?(_ bytes: borrowing Span<UInt8>, from start: Int) {
        guard start < bytes.count, bytes[start] == 0x0A else { return nil }
        var reader = Reader(copy bytes, at: start + 1)
        guard reader.skipName(), let standard = reader.time(hours: 24) else { return nil }
        self.standard = -Int32(standard)
        guard reader.skipName() else { return }
        let offset = reader.time(hours: 24).map { -Int32($0) } ?? self.standard + 3600
        guard let begins = reader.change(), let ends = reader.change() else { return nil }
        summer = (offset, begins, ends)
    }

    /// How many seconds the zone is ahead of UTC at a moment.
    func offset(at time: Int64) -> Int32 {
        guard let summer else { return standard }
        let days = min(max((time + Int64(standard)) / 86_400, Int64(Day.firstNumber)), Int64(Day.lastNumber))
        let year = Day(number: Int32(days)).yearNumber
        let begins = Self.time(of: summer.begins, in: year) - Int64(standard)
        let ends = Self.time(of: summer.ends, in: year) - Int64(summer.offset)
        let isSummer = begins < ends ? begins <= time && time < ends : time < ends || begins <= time
        return isSummer ? summer.offset : standard
    }

    /// Seconds from 1970 to a change in a year, by the clocks of the place.
    private static func time(of change: Change, in year: Int) -> Int64 {
        let first = Day.number(year: Int32(year), month: Int32(change.month), day: 1)
        // Sunday is 0; 1 January 1970 was a Thursday.
        let weekday = (Int(first) % 7 + 7 + 4) % 7
        var day = (change.weekday - weekday + 7) % 7 + (change.week - 1) * 7
        if day >= Int(Day.length(ofMonth: Int32(change.month), in: Int32(year))) { day -= 7 }
        return (Int64(first) + Int64(day)) * 86_400 + Int64(change.seconds)
    }

    /// Reads the rule from left to right.
    private struct Reader: ~Copyable, ~Escapable {
        private let bytes: Span<UInt8>
        private var at: Int

        @_lifetime(copy bytes)
        init(_ bytes: Span<UInt8>, at start: Int) {
            self.bytes = bytes
            at = start
        }

        private var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

        @_lifetime(self: copy self)
        private mutating func take(_ byte: Character) -> Bool {
            guard next == byte.asciiValue else { return false }
            at += 1
            return true
        }

        /// Passes the abbreviation of a zone: letters, or anything in angle brackets.
        @_lifetime(self: copy self)
        mutating func skipName() -> Bool {
            let start = at
            if take("<") {
                while next != 0, next != 0x3E { at += 1 }
                return take(">")
            }
            while (0x61...0x7A).contains(next | 0x20) { at += 1 }
            return at > start
        }

        @_lifetime(self: copy self)
        private mutating func number(upTo most: Int) -> Int? {
            let start = at
            var value = 0
            while next &- 0x30 < 10, value <= most {
                value = value * 10 + Int(next &- 0x30)
                at += 1
            }
            return at > start && value <= most ? value : nil
        }

        /// Seconds that are written as hours, minutes and seconds.
        @_lifetime(self: copy self)
        mutating func time(hours: Int) -> Int? {
            let isNegative = take("-")
            if !isNegative { _ = take("+") }
            guard let hours = number(upTo: hours) else { return nil }
            var seconds = hours * 3600
            if take(":") { seconds += (number(upTo: 59) ?? 0) * 60 }
            if take(":") { seconds += number(upTo: 59) ?? 0 }
            return isNegative ? -seconds : seconds
        }

        /// A comma and a change, `M10.5.0/3`, which is at two o'clock if it does not say when.
        @_lifetime(self: copy self)
        mutating func change() -> Change? {
            guard take(","), take("M"), let month = number(upTo: 12), month > 0, take("."),
                let week = number(upTo: 5), week > 0, take("."), let weekday = number(upTo: 6)
            else { return nil }
            var seconds = 7200
            if take("/") {
                guard let found = time(hours: 167) else { return nil }
                seconds = found
            }
            return Change(month: month, week: week, weekday: weekday, seconds: seconds)
        }
    }
}
