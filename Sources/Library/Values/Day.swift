import BroadsheetValues

/// A day of the calendar, from 1 January 0001 to 31 December 9999.
public struct Day: Hashable, Sendable {
    let exact: BroadsheetValues.Day

    init(_ exact: BroadsheetValues.Day) {
        self.exact = exact
    }

    /// The day, if there is such a one.
    public init?(year: Int, month: Int, day: Int) {
        guard let exact = BroadsheetValues.Day(year: year, month: month, day: day) else { return nil }
        self.exact = exact
    }

    /// The day that is written as ISO 8601 has it, `2026-11-21`; nil for anything else.
    public init?(_ text: String) {
        guard let exact = BroadsheetValues.Day(iso: Array(text.utf8).span) else { return nil }
        self.exact = exact
    }

    /// The day so many days after 1 January 1970, or before it; nil outside of the years 1 to 9999.
    public init?(daysSince1970 number: Int) {
        guard let exact = try? BroadsheetValues.Day(number: 0).adding(days: number) else { return nil }
        self.exact = exact
    }

    /// How many days after 1 January 1970 it is.
    public var daysSince1970: Int { Int(exact.number) }

    /// Its year.
    public var year: Int { exact.components.year }

    /// Its month, 1 to 12.
    public var month: Int { exact.components.month }

    /// Its day in the month, counted from 1.
    public var dayOfMonth: Int { exact.components.day }

    /// Its day in the week, 1 for Monday to 7 for Sunday.
    public var weekday: Int { exact.weekday }

    /// So many days later, or earlier.
    public func adding(days: Int) throws(ArithmeticFailure) -> Day {
        try ArithmeticFailure.of { () throws(ArithmeticError) in Day(try exact.adding(days: days)) }
    }

    /// So many months later, or earlier; of a month that is too short, its last day.
    public func adding(months: Int) throws(ArithmeticFailure) -> Day {
        try ArithmeticFailure.of { () throws(ArithmeticError) in Day(try exact.adding(months: months)) }
    }

    /// How many days it is after another day.
    public func days(since other: Day) -> Int { exact.days(since: other.exact) }
}

extension Day: Comparable {
    /// Whether `a` is the earlier day.
    public static func < (a: Day, b: Day) -> Bool { a.exact < b.exact }
}

extension Day: CustomStringConvertible {
    /// The day as ISO 8601 has it.
    public var description: String { exact.description }
}
