import BroadsheetBytes
import BroadsheetValues

/// A date and a time as workbooks count them: days since one of two days, with the time as a fraction.
struct SerialDate: Sendable, Equatable {
    /// The days, and the seconds of the day.
    var days: Int
    var seconds: Int

    /// So many days, and so many seconds of the next.
    init(days: Int, seconds: Int) { (self.days, self.seconds) = (days, seconds) }

    /// The day and the time of `number`; nil for one below zero, or beyond every calendar.
    init?(_ number: CellNumber) {
        let value = number.double
        guard value >= 0, value < 4_000_000 else { return nil }
        days = Int(value)
        seconds = Int(((value - Double(days)) * 86400).rounded())
        if seconds == 86400 { (days, seconds) = (days + 1, 0) }
    }

    /// The day, counted from 1904 or from 1900; nil for what is none: in 1900 there is a day 60 that never was, 29 February,
    /// and a day 0.
    func day(is1904: Bool) -> Day? {
        // Days since 1970 of the last days before the first ones.
        let first = is1904 ? Self.start1904 : days > 60 ? Self.start1900 - 1 : Self.start1900
        if !is1904, days == 0 || days == 60 { return nil }
        let number = first + Int32(days)
        return number <= Day.lastNumber ? Day(number: number) : nil
    }

    private static let start1900 = Day.number(year: 1899, month: 12, day: 31)
    private static let start1904 = Day.number(year: 1904, month: 1, day: 1)

    /// Appends the time: `10:30:00`, or more than 24 hours of a span.
    func appendTime(to sink: inout ByteSink, hasDays: Bool, hasSeconds: Bool) {
        let hours = seconds / 3600 + (hasDays ? days * 24 : 0)
        sink.append(digits: UInt64(hours), width: hours < 100 ? 2 : hours < 1000 ? 3 : "\(hours)".utf8.count)
        sink.append(UInt8(ascii: ":"))
        sink.append(digits: UInt64(seconds / 60 % 60), width: 2)
        if hasSeconds || seconds % 60 != 0 {
            sink.append(UInt8(ascii: ":"))
            sink.append(digits: UInt64(seconds % 60), width: 2)
        }
    }
}
