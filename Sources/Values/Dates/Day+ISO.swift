package import BroadsheetBytes

extension Day {
    /// The date that is written as ISO 8601 has it: `2026-11-21`.
    @inlinable
    package init?(iso bytes: borrowing Span<UInt8>) {
        guard bytes.count == 10 else { return nil }
        // Sound: ten bytes are there, and eight are loaded.
        let word = unsafe UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(as: UInt64.self))
        // `yyyy-mm-` less what would be zeros: each byte is now its digit, and the hyphens are 0.
        let digits = word ^ 0x2D30_302D_3030_3030
        let (tens, ones) = (bytes[8] &- 0x30, bytes[9] &- 0x30)
        // All checks are gathered in two numbers, so that a good date meets few branches. A digit above 9 or a hyphen
        // above 0 carries into the highest bit of its byte.
        let wrong = (digits | (digits &+ 0x7F76_767F_7676_7676)) & 0x8080_8080_8080_8080
        let isWrong = wrong != 0 || (tens | (tens &+ 0x76) | ones | (ones &+ 0x76)) & 0x80 != 0
        // Each byte ten times, and the one after it: the digits two by two.
        let pairs = digits &* 10 &+ (digits &>> 8)
        let year = Int32(truncatingIfNeeded: (pairs & 0xFF) &* 100 &+ (pairs &>> 16) & 0xFF)
        let month = Int32(truncatingIfNeeded: (pairs &>> 40) & 0xFF)
        let day = Int32(tens) &* 10 &+ Int32(ones)
        guard !isWrong, year >= 1, month >= 1, month <= 12, day >= 1 else { return nil }
        guard day <= 28 || day <= Self.length(ofMonth: month, in: year) else { return nil }
        self.init(number: Self.number(year: year, month: month, day: day))
    }

    /// The date or the period that is written as ISO 8601 has it: `2026-11-21`, `2026-11`, `2026`, `2026-W47`,
    /// and `2026-Q4`, which it does not have.
    package init?(isoPeriod bytes: borrowing Span<UInt8>) {
        if bytes.count == 10 {
            self.init(iso: bytes)
            return
        }
        guard bytes.count == 4 || bytes.count >= 7, let year = Self.digits(bytes, 0, 4), year >= 1 else { return nil }
        let numbers = Int32(year)
        if bytes.count == 4 {
            self.init(number: Self.number(year: numbers, month: 1, day: 1), precision: .year)
            return
        }
        guard bytes[4] == 0x2D else { return nil }
        if bytes.count == 7, bytes[5] == 0x51, let quarter = Self.digits(bytes, 6, 7), 1...4 ~= quarter {
            let first = Self.number(year: numbers, month: Int32(quarter * 3 - 2), day: 1)
            self.init(number: first, precision: .quarter)
        } else if bytes.count == 8, bytes[5] == 0x57, let week = Self.digits(bytes, 6, 8) {
            // 4 January lies in the first week.
            let first = Day(number: Self.number(year: numbers, month: 1, day: 4)).week.number
            let found = Day(number: first + Int32(week - 1) * 7, precision: .week)
            guard week >= 1, found.number <= Self.lastNumber, found.isoWeek == (year, week) else { return nil }
            self = found
        } else if bytes.count == 7, let month = Self.digits(bytes, 5, 7), 1...12 ~= month {
            let first = Self.number(year: numbers, month: Int32(month), day: 1)
            self.init(number: first, precision: .month)
        } else {
            return nil
        }
    }

    /// The number that the bytes from `start` to `end` write, if all are digits.
    private static func digits(_ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
        var value = 0
        for i in start..<end {
            let digit = bytes[i] &- 0x30
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
        }
        return value
    }

    /// Appends it as ISO 8601 has it, as much as is meant: `2026-11-21`, `2026-11`, `2026-Q4`, `2026`, `2026-W47`.
    package func appendISO(to sink: inout ByteSink) {
        if precision == .week {
            let (year, week) = isoWeek
            sink.append(digits: UInt64(year), width: 4)
            sink.append(0x2D)
            sink.append(0x57)
            return sink.append(digits: UInt64(week), width: 2)
        }
        let (year, month, day) = components
        sink.append(digits: UInt64(year), width: 4)
        if precision == .year { return }
        sink.append(0x2D)
        if precision == .quarter {
            sink.append(0x51)
            return sink.append(digits: UInt64((month + 2) / 3))
        }
        sink.append(digits: UInt64(month), width: 2)
        if precision == .month { return }
        sink.append(0x2D)
        sink.append(digits: UInt64(day), width: 2)
    }
}

extension Day: CustomStringConvertible {
    /// As ISO 8601 has it.
    @usableFromInline
    package var description: String {
        var sink = ByteSink(capacity: 16)
        appendISO(to: &sink)
        return sink.string
    }
}

extension Day {
    /// The day of a timestamp as ISO 8601 has it, `2026-11-21T14:30:00Z`, or with a blank before the time as databases
    /// write it. The day is the one that is written, whatever the zone.
    package init?(isoTimestamp bytes: borrowing Span<UInt8>) {
        guard bytes.count >= 16, bytes[10] == 0x54 || bytes[10] == 0x20, bytes[13] == 0x3A else { return nil }
        for i in [11, 12, 14, 15] where bytes[i] &- 0x30 > 9 { return nil }
        self.init(iso: bytes.extracting(0..<10))
    }
}
