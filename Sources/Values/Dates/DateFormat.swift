package import BroadsheetBytes
import CTables

/// How dates are shown: made once, then used for every row.
package struct DateFormat: Sendable {
    private var steps: [Step] = []
    private var texts = TextPool()
    private let zero: SmallText

    /// One step of writing a date, as plain data.
    private enum Step: BitwiseCopyable, Sendable {
        case text(UInt16)
        case year(width: UInt8)
        case weekYear(width: UInt8)
        case month(width: UInt8)
        case quarter(width: UInt8)
        case week(width: UInt8)
        case day(width: UInt8)
        case dayOfYear(width: UInt8)
        case weekday
        /// Names of months, quarters and weekdays: the first of them is that text.
        case monthName(UInt16)
        case quarterName(UInt16)
        case weekdayName(UInt16)
    }

    /// A date as a pattern of CLDR's letters writes it: `MMM d, yyyy`.
    package init(pattern text: String, locale: LocaleTable) throws(PatternError) {
        let pattern = try DatePattern(written: text)
        self.init(pattern, locale: locale)
    }

    /// A date, or a period, as is usual in a locale.
    package init(locale: LocaleTable, precision: Day.Precision) {
        let pattern: String =
            switch precision {
            case .day: locale.text(BROADSHEET_LOCALE_MEDIUM).string
            case .week: "Y-'W'ww"
            case .month: locale.text(BROADSHEET_LOCALE_SKELETON_yMMMM).string
            case .quarter: locale.text(BROADSHEET_LOCALE_SKELETON_yQQQ).string
            case .year: locale.text(BROADSHEET_LOCALE_SKELETON_y).string
            }
        self.init(DatePattern(known: pattern), locale: locale)
    }

    /// How much of a date is shown where nothing more is said.
    package enum Style: Sendable, CaseIterable {
        case full, long, medium, short
    }

    /// A day in one of the four styles that each locale has.
    package init(locale: LocaleTable, style: Style) {
        let field =
            switch style {
            case .full: BROADSHEET_LOCALE_FULL
            case .long: BROADSHEET_LOCALE_LONG
            case .medium: BROADSHEET_LOCALE_MEDIUM
            case .short: BROADSHEET_LOCALE_SHORT
            }
        self.init(DatePattern(known: locale.text(field).string), locale: locale)
    }

    private init(_ pattern: DatePattern, locale: LocaleTable) {
        zero = SmallText(locale.text(BROADSHEET_LOCALE_DATE_ZERO))
        for piece in pattern.pieces {
            switch piece {
            case .literal(let text): steps.append(.text(texts.add([Array(text.utf8)])))
            case .field(let field, let width): steps.append(step(field, width, locale))
            }
        }
    }

    private mutating func step(_ field: DatePattern.Field, _ width: Int, _ locale: LocaleTable) -> Step {
        let digits = UInt8(width)
        let names = { locale.names(field, width) }
        switch field {
        case .year: return .year(width: digits)
        case .weekYear: return .weekYear(width: digits)
        case .month, .monthAlone: return width <= 2 ? .month(width: digits) : .monthName(texts.add(names()))
        case .quarter, .quarterAlone: return width <= 2 ? .quarter(width: digits) : .quarterName(texts.add(names()))
        case .week: return .week(width: digits)
        case .day: return .day(width: digits)
        case .dayOfYear: return .dayOfYear(width: digits)
        case .weekdayAlone where width <= 2: return .weekday
        case .weekday, .weekdayAlone: return .weekdayName(texts.add(names()))
        case .era: return .text(texts.add(names()))
        // A pattern with a time of day is refused before.
        case .hour, .halfHour, .half, .minute, .second, .offset: return .text(texts.add([[]]))
        }
    }

    /// Appends the date.
    package func append(_ day: Day, to sink: inout ByteSink) {
        let (year, month, dayOfMonth) = day.components
        for step in steps {
            switch step {
            case .text(let text): texts.append(text, to: &sink)
            case .year(let width): append(year: year, width, to: &sink)
            case .month(let width): append(month, width, to: &sink)
            case .day(let width): append(dayOfMonth, width, to: &sink)
            case .monthName(let first): texts.append(first &+ UInt16(month &- 1), to: &sink)
            case .weekdayName(let first): texts.append(first &+ UInt16(day.weekday % 7), to: &sink)
            case .quarterName(let first): texts.append(first &+ UInt16((month &- 1) / 3), to: &sink)
            case .quarter(let width): append((month &+ 2) / 3, width, to: &sink)
            case .weekYear(let width): append(year: day.isoWeek.year, width, to: &sink)
            case .week(let width): append(day.isoWeek.week, width, to: &sink)
            case .dayOfYear(let width): append(Int(day.number &- day.year.number) + 1, width, to: &sink)
            case .weekday: append(day.weekday, 1, to: &sink)
            }
        }
    }

    /// Two letters of the year mean its last two digits, as everywhere.
    private func append(year: Int, _ width: UInt8, to sink: inout ByteSink) {
        append(width == 2 ? year % 100 : year, width, to: &sink)
    }

    /// Appends its steps as a list of JSON, for the script of a page: texts as they are, of other steps a word with their width
    /// or the names that they choose from.
    package func appendForPage(to sink: inout ByteSink) {
        func names(_ word: StaticString, _ first: UInt16, _ count: UInt16, _ sink: inout ByteSink) {
            sink.append("[\"\(word)\",[")
            for number in first..<first + count {
                if number > first { sink.append(",") }
                texts.appendJSON(number, to: &sink)
            }
            sink.append("]]")
        }
        func width(_ word: StaticString, _ width: UInt8, _ sink: inout ByteSink) {
            sink.append("[\"\(word)\",\(width)]")
        }
        sink.append("[")
        for (number, step) in steps.enumerated() {
            if number > 0 { sink.append(",") }
            switch step {
            case .text(let text): texts.appendJSON(text, to: &sink)
            case .year(let digits): width("year", digits, &sink)
            case .weekYear(let digits): width("weekYear", digits, &sink)
            case .month(let digits): width("month", digits, &sink)
            case .quarter(let digits): width("quarter", digits, &sink)
            case .week(let digits): width("week", digits, &sink)
            case .day(let digits): width("day", digits, &sink)
            case .dayOfYear(let digits): width("dayOfYear", digits, &sink)
            case .weekday: width("weekday", 1, &sink)
            case .monthName(let first): names("month", first, 12, &sink)
            case .quarterName(let first): names("quarter", first, 4, &sink)
            case .weekdayName(let first): names("weekday", first, 7, &sink)
            }
        }
        sink.append("]")
    }

    /// Appends the digit 0 as it writes it, as a text of JSON.
    package func appendZeroForPage(to sink: inout ByteSink) {
        var text = ByteSink(capacity: 8)
        zero.append(to: &text)
        sink.appendJSON(text.span)
    }

    private func append(_ number: Int, _ width: UInt8, to sink: inout ByteSink) {
        if zero.count == 1 { return sink.append(digits: UInt64(number), width: Int(width)) }
        var power = 1
        var digits = 1
        while digits < Int(width) || number >= power * 10 {
            power *= 10
            digits += 1
        }
        while power > 0 {
            zero.append(adding: UInt8(number / power % 10), to: &sink)
            power /= 10
        }
    }
}

/// Texts in one run of bytes.
private struct TextPool: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [UInt32] = [0]

    /// Adds texts, and gives the number of the first.
    mutating func add(_ texts: [[UInt8]]) -> UInt16 {
        let first = UInt16(ends.count - 1)
        for text in texts {
            bytes += text
            ends.append(UInt32(bytes.count))
        }
        return first
    }

    /// Appends text number `index` as JSON has it.
    func appendJSON(_ index: UInt16, to sink: inout ByteSink) {
        sink.appendJSON(bytes.span.extracting(Int(ends[Int(index)])..<Int(ends[Int(index) + 1])))
    }

    /// Appends text number `index`.
    func append(_ index: UInt16, to sink: inout ByteSink) {
        sink.append(bytes.span.extracting(Int(ends[Int(index)])..<Int(ends[Int(index) + 1])))
    }
}

extension LocaleTable {
    /// The names that a field writes in a width of three letters or more; weekdays begin with Sunday.
    func names(_ field: DatePattern.Field, _ width: Int) -> [[UInt8]] {
        let short = width <= 3
        let wide = width == 4
        switch field {
        case .month:
            return list(
                wide
                    ? BROADSHEET_LOCALE_MONTHS_WIDE
                    : short ? BROADSHEET_LOCALE_MONTHS_SHORT : BROADSHEET_LOCALE_MONTHS_NARROW)
        case .monthAlone:
            return list(
                wide
                    ? BROADSHEET_LOCALE_MONTHS_WIDE_ALONE
                    : short ? BROADSHEET_LOCALE_MONTHS_SHORT_ALONE : BROADSHEET_LOCALE_MONTHS_NARROW_ALONE)
        case .quarter: return list(wide ? BROADSHEET_LOCALE_QUARTERS_WIDE : BROADSHEET_LOCALE_QUARTERS_SHORT)
        case .quarterAlone:
            return list(wide ? BROADSHEET_LOCALE_QUARTERS_WIDE_ALONE : BROADSHEET_LOCALE_QUARTERS_SHORT_ALONE)
        case .weekday: return weekdays(width, alone: false)
        case .weekdayAlone: return weekdays(width, alone: true)
        case .era: return list(wide ? BROADSHEET_LOCALE_ERAS_WIDE : BROADSHEET_LOCALE_ERAS_SHORT)
        case .year, .weekYear, .week, .day, .dayOfYear: return []
        case .hour, .halfHour, .half, .minute, .second, .offset: return []
        }
    }

    private func weekdays(_ width: Int, alone: Bool) -> [[UInt8]] {
        switch width {
        case 4: list(alone ? BROADSHEET_LOCALE_WEEKDAYS_WIDE_ALONE : BROADSHEET_LOCALE_WEEKDAYS_WIDE)
        case 5: list(alone ? BROADSHEET_LOCALE_WEEKDAYS_NARROW_ALONE : BROADSHEET_LOCALE_WEEKDAYS_NARROW)
        case 6: list(alone ? BROADSHEET_LOCALE_WEEKDAYS_SHORTER_ALONE : BROADSHEET_LOCALE_WEEKDAYS_SHORTER)
        default: list(alone ? BROADSHEET_LOCALE_WEEKDAYS_SHORT_ALONE : BROADSHEET_LOCALE_WEEKDAYS_SHORT)
        }
    }
}
