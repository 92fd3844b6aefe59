import BroadsheetValues

/// A week, a month, a quarter or a year of the calendar: what days are grouped by.
public struct Period<Unit: CalendarUnit>: Hashable, Sendable {
    let exact: BroadsheetValues.Day

    /// The period that `day` lies in.
    public init(of day: Day) {
        exact = day.exact.truncated(to: Unit.precision.engine)
    }

    /// The day that it begins on.
    public var firstDay: Day { Day(exact.firstDay) }

    /// The day that it ends on.
    public var lastDay: Day { Day(exact.lastDay) }
}

extension Period: Comparable {
    /// Whether `a` is the earlier period.
    public static func < (a: Period, b: Period) -> Bool { a.exact < b.exact }
}

extension Period: CustomStringConvertible {
    /// The period as it is written in addresses: `2026-W47`, `2026-11`, `2026-Q4`, `2026`.
    public var description: String { exact.description }
}

/// A unit of the calendar that is longer than a day; those that there are stand in `CalendarUnits`.
public protocol CalendarUnit: Sendable {
    /// Which unit it is.
    static var precision: CalendarPrecision { get }
}

/// The units of the calendar that days are grouped by.
public enum CalendarPrecision: Hashable, Sendable {
    /// From Monday to Sunday, as ISO 8601 has it.
    case week
    /// A month.
    case month
    /// Three months.
    case quarter
    /// A year.
    case year

    var engine: BroadsheetValues.Day.Precision {
        switch self {
        case .week: .week
        case .month: .month
        case .quarter: .quarter
        case .year: .year
        }
    }
}

/// The units of the calendar, as types: they keep weeks and months apart.
public enum CalendarUnits {
    /// From Monday to Sunday.
    public enum Week: CalendarUnit {
        /// A week.
        public static var precision: CalendarPrecision { .week }
    }
    /// A month of a year.
    public enum Month: CalendarUnit {
        /// A month.
        public static var precision: CalendarPrecision { .month }
    }
    /// Three months of a year.
    public enum Quarter: CalendarUnit {
        /// A quarter.
        public static var precision: CalendarPrecision { .quarter }
    }
    /// A year.
    public enum Year: CalendarUnit {
        /// A year.
        public static var precision: CalendarPrecision { .year }
    }
}

/// A week, from Monday to Sunday.
public typealias Week = Period<CalendarUnits.Week>
/// A month of a year.
public typealias Month = Period<CalendarUnits.Month>
/// A quarter of a year.
public typealias Quarter = Period<CalendarUnits.Quarter>
/// A year.
public typealias Year = Period<CalendarUnits.Year>
