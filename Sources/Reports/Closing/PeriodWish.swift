import BroadsheetClosing
package import BroadsheetValues

/// What is asked of a report about one period.
package struct PeriodWish: Sendable {
    /// Which records are told one by one.
    package enum Details: Sendable {
        /// None: their number and the sum of their prints, by day, are enough.
        case none
        /// The print of each, by day.
        case prints
        /// The print of each, by day, and each record of the period with all that is compared of it.
        case all
        /// Those of certain days, by what they are and where they stand; and those of any other day, or left out of the
        /// report, that have one of certain keys.
        case records(of: Set<Day>, keys: Set<String>)
    }

    package var period: Day
    /// What of a record is compared, by name: what was written when the period was closed; nil for all that there is now.
    package var parts: [String]?
    package var details: Details

    /// A wish for what `period` has.
    package init(_ period: Day, parts: [String]? = nil, details: Details = .none) {
        (self.period, self.parts, self.details) = (period, parts, details)
    }
}

/// A record that a wish asked for.
package struct FoundRecord: Sendable {
    /// Where it is now.
    package enum Standing: Sendable {
        case within, before
        /// In the report, and not in the period.
        case elsewhere
        /// Not in the report: a condition leaves it out.
        case leftOut
    }

    package var standing: Standing
    package var day: Day
    package var record: (key: String, path: [String], values: [String], print: UInt64)
    /// The section that it is in, and where it begins in the source of that: to find its line takes as long as to read the file.
    var section: Int
    var origin: UInt64
}
