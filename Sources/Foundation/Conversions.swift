public import Broadsheet
public import Foundation

extension Broadsheet.Decimal {
    /// The same number; nil for what is none, or has more than 38 digits.
    public init?(_ number: Foundation.Decimal) {
        guard !number.isNaN else { return nil }
        self.init(NSDecimalNumber(decimal: number).description(withLocale: Locale(identifier: "en_US_POSIX")))
    }
}

extension Foundation.Decimal {
    /// The same number: Foundation's have at least 38 digits too.
    public init(_ number: Broadsheet.Decimal) {
        guard let same = Foundation.Decimal(string: number.description, locale: Locale(identifier: "en_US_POSIX"))
        else {
            preconditionFailure("\(number) is no number to Foundation")
        }
        self = same
    }
}

extension Broadsheet.Day {
    /// The day of a moment in a time zone; nil outside of the years 1 to 9999.
    public init?(_ date: Date, in zone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents([.era, .year, .month, .day], from: date)
        guard parts.era == 1 else { return nil }
        self.init(parts)
    }

    /// The day of the parts of a date; nil where one is not there, or there is no such day.
    public init?(_ parts: DateComponents) {
        guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension DateComponents {
    /// The year, the month and the day of a day.
    public init(_ day: Broadsheet.Day) {
        self.init(year: day.year, month: day.month, day: day.dayOfMonth)
    }
}
