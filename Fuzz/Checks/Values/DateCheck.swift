import BroadsheetBytes
import BroadsheetValues

/// What must hold of dates: the first byte chooses the locale, a line is the pattern, the rest a text.
///
/// What is read is a day that a second judge counts to the same number, and is read again when it has been written.
package struct DateCheck: FuzzCheck {
    private let locales = FuzzedLocale.all

    /// Ready for inputs.
    package init() {}

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        var input = Input(input)
        let choice = input.choice()
        let locale = locales[Int(choice & 0x3F) % locales.count]
        let zone = choice & 0x40 != 0 ? Zone(offset: choice & 0x80 != 0 ? 3600 : -43200) : nil
        let pattern = input.lineText()
        let bytes = input.bytes
        if let complaint = standard(bytes) { return complaint }
        do throws(PatternError) {
            let reader = try DateReader(pattern: pattern, locale: locale, zone: zone)
            if let day = reader.read(bytes.span) {
                if let complaint = judge(day) { return complaint }
                if let complaint = again(day, pattern, reader, locale) { return complaint }
            }
        } catch {
            if let complaint = NumberPatternCheck.complaint(about: error, in: pattern) { return complaint }
        }
        return shown(pattern, bytes, locale)
    }

    /// Dates as ISO 8601 writes them.
    private func standard(_ bytes: [UInt8]) -> String? {
        let parts = bytes.split(separator: 0x2D, omittingEmptySubsequences: false)
        let numbers = parts.map { $0.allSatisfy { 0x30...0x39 ~= $0 } ? Int(String(decoding: $0, as: UTF8.self)) : nil }
        var judged: Int?
        if parts.map(\.count) == [4, 2, 2], let year = numbers[0], let month = numbers[1], let day = numbers[2] {
            judged = PlainDay.number(year, month, day)
        }
        let day = Day(iso: bytes.span)
        guard day.map({ Int($0.number) }) == judged else { return "the judge counts \(judged ?? 0), not \(day as Any)" }
        guard let period = Day(isoPeriod: bytes.span) else { return nil }
        let text = written { period.appendISO(to: &$0) }
        if text != bytes { return "a period is written as \(String(decoding: text, as: UTF8.self))" }
        return judge(period)
    }

    /// A day lies in the calendar, and has the parts that the judge gives it.
    private func judge(_ day: Day) -> String? {
        let (year, month, date) = day.components
        guard let number = PlainDay.number(year, month, date), number == Int(day.number) else {
            return "\(day.number) is \(year)-\(month)-\(date), says the program"
        }
        guard day.lastDay.number >= day.number, PlainDay.number(9999, 12, 31) ?? 0 >= Int(day.lastDay.number) else {
            return "a period ends on \(day.lastDay)"
        }
        // 1 January 1970 was a Thursday.
        let weekday = ((number + 3) % 7 + 7) % 7 + 1
        return day.weekday == weekday ? nil : "\(day) has weekday \(day.weekday), and not \(weekday)"
    }

    /// What a pattern has read, it reads again from what it writes.
    private func again(_ day: Day, _ pattern: String, _ reader: DateReader, _ locale: LocaleTable) -> String? {
        // A name of one letter stands for several months and days: such names are shown, and not read.
        guard !["MMMMM", "LLLLL", "EEEEE", "ccccc", "GGGGG"].contains(where: pattern.contains) else { return nil }
        guard let format = try? DateFormat(pattern: pattern, locale: locale) else { return nil }
        let text = written { format.append(day, to: &$0) }
        let back = reader.read(text.span)
        if back == day { return nil }
        return "\(day) is written as \(String(decoding: text, as: UTF8.self)), and read as \(back as Any)"
    }

    /// A pattern that dates are shown by shows any of them.
    private func shown(_ pattern: String, _ bytes: [UInt8], _ locale: LocaleTable) -> String? {
        do throws(PatternError) {
            let format = try DateFormat(pattern: pattern, locale: locale)
            let hash = bytes.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) }
            let numbers = [Day.firstNumber, Day.lastNumber, Day.firstNumber + Int32(hash % 3_652_000)]
            for number in numbers {
                for precision in [Day.Precision.day, .week, .month, .quarter, .year] {
                    let text = written { format.append(Day(number: number, precision: precision), to: &$0) }
                    let isText = String(decoding: text, as: UTF8.self).utf8.elementsEqual(text)
                    if !isText { return "a date is no valid text" }
                    if text.count > 60 * pattern.utf8.count + 100 { return "\(text.count) bytes are too many" }
                }
            }
            return nil
        } catch {
            return NumberPatternCheck.complaint(about: error, in: pattern)
        }
    }
}
