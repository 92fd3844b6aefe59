extension Day {
    /// The first day that there is, 1 January 0001.
    @usableFromInline package static var firstNumber: Int32 { -719_162 }
    /// The last day that there is, 31 December 9999.
    @usableFromInline package static var lastNumber: Int32 { 2_932_896 }

    /// Days since 1 January 1970 of a date of the Gregorian calendar, which must be one.
    @inlinable @inline(__always)
    package static func number(year: Int32, month: Int32, day: Int32) -> Int32 {
        // A year that begins in March has its leap day at the end; years before 1 do not occur. Numbers without a sign
        // are divided in fewer steps.
        let y = UInt32(bitPattern: month <= 2 ? year &- 1 : year)
        let m = UInt32(bitPattern: month <= 2 ? month &+ 9 : month &- 3)
        let centuries = y / 100
        let days = y &* 365 &+ y / 4 &- centuries &+ centuries / 4 &+ (m &* 153 &+ 2) / 5
        return Int32(bitPattern: days) &+ day &- 719_469
    }

    /// How many days a month has.
    @inlinable @inline(__always)
    package static func length(ofMonth month: Int32, in year: Int32) -> Int32 {
        if month == 2 {
            return year & 3 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        }
        // 30 days hath September …
        return 30 &+ ((month &+ (month &>> 3)) & 1)
    }

    /// The date, if there is such a day in the years 1 … 9999.
    @inlinable
    package init?(year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month, day >= 1 else { return nil }
        guard day <= Int(Self.length(ofMonth: Int32(month), in: Int32(year))) else { return nil }
        self.init(number: Self.number(year: Int32(year), month: Int32(month), day: Int32(day)))
    }

    /// Year, month and day of the day that it begins on.
    @inlinable
    package var components: (year: Int, month: Int, day: Int) {
        // Counted from 1 March of the year 0; periods of 400 and 4 years have always the same length.
        let days = UInt32(bitPattern: number &+ 719_468)
        let n1 = 4 &* days &+ 3
        let century = n1 / 146_097
        let n2 = (n1 % 146_097) | 3
        let yearOfCentury = n2 / 1461
        let dayOfYear = (n2 % 1461) / 4
        let n3 = 5 &* dayOfYear &+ 2
        let month = n3 / 153
        let day = (n3 % 153) / 5 &+ 1
        let year = 100 &* century &+ yearOfCentury &+ (month >= 10 ? 1 : 0)
        return (Int(year), Int(month >= 10 ? month &- 9 : month &+ 3), Int(day))
    }

    /// Its year, as a number.
    @inlinable
    package var yearNumber: Int { components.year }

    /// Its month, 1 … 12.
    @inlinable
    package var monthNumber: Int { components.month }

    /// Its day of the month, 1 … 31.
    @inlinable
    package var dayNumber: Int { components.day }

    /// Its quarter, 1 … 4.
    @inlinable
    package var quarterNumber: Int { (components.month &+ 2) / 3 }

    /// 1 for Monday … 7 for Sunday, as ISO 8601 counts.
    @inlinable
    package var weekday: Int {
        // 1 January 1970 was a Thursday; 719_166 is a multiple of 7 that keeps the sum above zero.
        Int((number &+ 719_166 &+ 3) % 7) &+ 1
    }

    /// The week of ISO 8601: it begins on Monday and belongs to the year of its Thursday.
    package var isoWeek: (year: Int, week: Int) {
        // The calendar begins on a Monday and ends on a Friday: the Thursday is always in it.
        let thursday = number &- Int32(weekday) &+ 4
        let year = Day(number: thursday).yearNumber
        let first = Self.number(year: Int32(year), month: 1, day: 1)
        return (year, Int(thursday &- first) / 7 + 1)
    }

    /// The day that it begins on.
    package var firstDay: Day { Day(number: number) }

    /// The last day that belongs to it.
    package var lastDay: Day {
        let (year, month, _) = components
        switch precision {
        case .day: return self
        case .week: return Day(number: min(number + 6, Self.lastNumber))
        case .month: return Day(number: Self.lastNumber(year: year, month: month))
        case .quarter: return Day(number: Self.lastNumber(year: year, month: month + 2))
        case .year: return Day(number: Self.lastNumber(year: year, month: 12))
        }
    }

    private static func lastNumber(year: Int, month: Int) -> Int32 {
        let days = length(ofMonth: Int32(month), in: Int32(year))
        return number(year: Int32(year), month: Int32(month), day: days)
    }
}

extension Day: Comparable {
    /// By the day on which they begin; of two that begin together, the shorter comes first.
    @inlinable
    package static func < (a: Day, b: Day) -> Bool {
        a.number == b.number ? a.precision.rawValue < b.precision.rawValue : a.number < b.number
    }
}
