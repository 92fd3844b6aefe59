import CTables

/// Reads dates that are written by a pattern, with the names that a locale has for months and weekdays.
package struct DateReader: Sendable {
    private var steps: [Step] = []
    private let zero: UInt32
    private let precision: Day.Precision
    /// The zone whose day is meant where a time has an offset; nil for the day as it is written.
    private let zone: Zone?
    /// What is counted, where dates are no text but numbers.
    private let unix: UnixTime?

    /// One step of reading.
    private enum Step: Sendable {
        case literal([UInt32])
        case number(DatePattern.Field, least: Int, most: Int)
        /// Seconds, with a fraction or without.
        case seconds
        /// AM or PM.
        case half
        /// What the time is ahead of UTC: Z, +01:00, +0100, +01.
        case offset
        /// Names, the longest first, and the number that each stands for.
        case name(DatePattern.Field, [(text: [UInt8], number: Int)])
    }

    /// Reads by a pattern of CLDR's letters, `d.M.yyyy`. It must tell the year, and what it leaves out makes a
    /// longer period: `MMMM y` is a month. A time of day may follow, `HH:mm:ssXXX`; where it has an offset, its day
    /// is that of `zone`. `unix` and `unix-ms` stand for times that are counted since 1970: their day is that of `zone`, or
    /// of UTC.
    package init(pattern text: String, locale: LocaleTable, zone: Zone? = nil) throws(PatternError) {
        self.zone = zone
        unix = UnixTime(rawValue: text)
        if unix != nil {
            (zero, precision) = (0x30, .day)
            return
        }
        let pattern = try DatePattern(written: text, times: true)
        let fields = pattern.pieces.compactMap { if case .field(let field, _) = $0 { field } else { nil } }
        precision = try Self.precision(of: fields, text)
        zero = locale.text(BROADSHEET_LOCALE_DATE_ZERO).string.unicodeScalars.first?.value ?? 0x30
        for (i, piece) in pattern.pieces.enumerated() {
            switch piece {
            case .literal(let text): steps.append(.literal(text.unicodeScalars.map(\.value)))
            case .field(let field, let width):
                // Digits that touch digits have their full number of them: 20261121.
                let isAdjacent = [i - 1, i + 1].contains {
                    pattern.pieces.indices.contains($0) && pattern.pieces[$0].isNumber
                }
                steps.append(Self.step(field, width, isAdjacent: isAdjacent, locale))
            }
        }
    }

    private static func precision(of fields: [DatePattern.Field], _ text: String) throws(PatternError) -> Day.Precision
    {
        let hasMonth = fields.contains(.month) || fields.contains(.monthAlone)
        if fields.contains(.week), fields.contains(.weekYear), !hasMonth { return .week }
        guard fields.contains(.year) else {
            throw PatternError(
                "the pattern has no year", at: 0, length: max(1, text.count),
                advice: "Dates are read with their year: y.")
        }
        if fields.contains(.day), hasMonth { return .day }
        guard !fields.contains(.day), !fields.contains(.week), !fields.contains(.dayOfYear) else {
            throw PatternError(
                "the pattern does not tell a day", at: 0, length: max(1, text.count),
                advice: ForeignPattern.advice(on: text) ?? "Write year, month and day: dd.MM.yyyy.")
        }
        if hasMonth { return .month }
        return fields.contains(.quarter) || fields.contains(.quarterAlone) ? .quarter : .year
    }

    private static func step(
        _ field: DatePattern.Field, _ width: Int, isAdjacent: Bool, _ locale: LocaleTable
    ) -> Step {
        switch field {
        case .year, .weekYear: return width == 2 ? .number(field, least: 2, most: 2) : .number(field, least: 4, most: 4)
        case .day, .week: return .number(field, least: isAdjacent ? 2 : 1, most: 2)
        case .dayOfYear: return .number(field, least: isAdjacent ? 3 : 1, most: 3)
        case .month, .monthAlone, .quarter, .quarterAlone:
            if width <= 2 { return .number(field, least: isAdjacent ? 2 : 1, most: 2) }
        case .hour, .halfHour, .minute: return .number(field, least: isAdjacent ? 2 : 1, most: 2)
        case .second: return .seconds
        case .half: return .half
        case .offset: return .offset
        case .weekday, .weekdayAlone, .era: break
        }
        // Whoever writes names is not always true to one length of them.
        let alone: [DatePattern.Field] =
            switch field {
            case .month, .monthAlone: [.month, .monthAlone]
            case .quarter, .quarterAlone: [.quarter, .quarterAlone]
            case .weekday, .weekdayAlone: [.weekday, .weekdayAlone]
            default: [field]
            }
        return .name(field, names(alone, locale))
    }

    private static func names(_ fields: [DatePattern.Field], _ locale: LocaleTable) -> [(text: [UInt8], number: Int)] {
        var found: [(text: [UInt8], number: Int)] = []
        for field in fields {
            for width in 3...4 {
                for (i, name) in locale.names(field, width).enumerated() {
                    let text = String(decoding: name, as: UTF8.self)
                    let variants = [text, text.lowercased(), text.uppercased()]
                    let short = variants.filter { $0.hasSuffix(".") }.map { String($0.dropLast()) }
                    for variant in variants + short where !variant.isEmpty {
                        found.append((Array(variant.utf8), i))
                    }
                }
            }
        }
        return found.sorted { $0.text.count > $1.text.count }
    }

    /// What has been read so far.
    fileprivate struct Parts {
        var year = 0
        var month = 1
        var day = 1
        var quarter: Int?
        var week: Int?
        var weekday: Int?
        var dayOfYear: Int?
        var hour = 0
        var minute = 0
        var second = 0
        /// Whether the hours are counted to twelve, and whether it is after noon.
        var isHalf = false
        var isAfternoon: Bool?
        /// The seconds that the time is ahead of UTC.
        var offset: Int?
    }

    /// The date that all of `bytes` write; nil if they do not, if there is no such day, or if it has another
    /// weekday than it says.
    package func read(_ bytes: borrowing Span<UInt8>) -> Day? {
        if let unix { return unix.seconds(bytes).flatMap { Day(at: $0, in: zone) } }
        var parts = Parts()
        var scanner = TextScanner(copy bytes)
        scanner.skipSpaces()
        for step in steps {
            scanner.skipMarks()
            switch step {
            case .literal(let points):
                guard take(points, &scanner) else { return nil }
            case .number(let field, let least, let most):
                guard let number = number(&scanner, least, most) else { return nil }
                set(field, number, isShort: most == 2, &parts)
            case .seconds:
                guard let number = number(&scanner, 2, 2) else { return nil }
                Self.skipFraction(&scanner)
                parts.second = number
            case .half:
                guard let isAfternoon = Self.half(&scanner) else { return nil }
                parts.isAfternoon = isAfternoon
            case .offset:
                guard let offset = Self.offset(&scanner) else { return nil }
                parts.offset = offset
            case .name(let field, let names):
                guard let found = names.first(where: { scanner.take($0.text.span) }) else { return nil }
                setName(field, found.number, &parts)
            }
        }
        scanner.skipSpaces()
        return scanner.isAtEnd ? date(of: parts) : nil
    }

    /// Takes a text of the pattern; any spaces are as good as those that it has.
    private func take(_ points: [UInt32], _ scanner: inout TextScanner) -> Bool {
        for point in points {
            if isMark(point) { continue }
            scanner.skipMarks()
            if isSpace(point) {
                guard isSpace(scanner.next) else { return false }
                scanner.skipSpaces()
            } else {
                guard scanner.next == point else { return false }
                scanner.advance()
            }
        }
        return true
    }

    private func number(_ scanner: inout TextScanner, _ least: Int, _ most: Int) -> Int? {
        var value = 0
        var digits = 0
        while digits < most {
            let point = scanner.next
            let digit = point &- 0x30 < 10 ? point &- 0x30 : point &- zero
            guard digit < 10 else { break }
            value = value * 10 + Int(digit)
            digits += 1
            scanner.advance()
        }
        return digits >= least ? value : nil
    }

    private func set(_ field: DatePattern.Field, _ number: Int, isShort: Bool, _ parts: inout Parts) {
        switch field {
        // Two digits are 1969 … 2068, as POSIX has it; they must not depend on the day of the build.
        case .year, .weekYear: parts.year = isShort ? number + (number < 69 ? 2000 : 1900) : number
        case .month, .monthAlone: parts.month = number
        case .day: parts.day = number
        case .quarter, .quarterAlone: parts.quarter = number
        case .week: parts.week = number
        case .dayOfYear: parts.dayOfYear = number
        case .hour: parts.hour = number
        case .halfHour: (parts.hour, parts.isHalf) = (number, true)
        case .minute: parts.minute = number
        case .weekday, .weekdayAlone, .era, .half, .second, .offset: break
        }
    }

    private func setName(_ field: DatePattern.Field, _ index: Int, _ parts: inout Parts) {
        switch field {
        case .month, .monthAlone: parts.month = index + 1
        case .quarter, .quarterAlone: parts.quarter = index + 1
        case .weekday, .weekdayAlone: parts.weekday = index == 0 ? 7 : index
        default: break
        }
    }

    private func date(of parts: Parts) -> Day? {
        if let week = parts.week, precision == .week {
            guard let fourth = Day(year: parts.year, month: 1, day: 4), 1...53 ~= week else { return nil }
            let found = try? fourth.week.adding(days: (week - 1) * 7)
            guard let found, found.isoWeek == (parts.year, week) else { return nil }
            return found
        }
        if let quarter = parts.quarter, precision == .quarter {
            guard 1...4 ~= quarter else { return nil }
            return Day(year: parts.year, month: quarter * 3 - 2, day: 1)?.quarter
        }
        guard let day = Day(year: parts.year, month: parts.month, day: parts.day) else { return nil }
        if let weekday = parts.weekday, weekday != day.weekday { return nil }
        guard let seconds = parts.seconds else { return nil }
        if precision != .day { return day.truncated(to: precision) }
        guard let zone, let offset = parts.offset else { return day }
        return day.moved(seconds: seconds - offset, to: zone)
    }
}

extension DateReader.Parts {
    /// The seconds since midnight; nil if there is no such time. A minute may have a leap second.
    fileprivate var seconds: Int? {
        var hour = hour
        if isHalf {
            guard 1...12 ~= hour else { return nil }
            hour %= 12
        }
        if let isAfternoon {
            guard isHalf || hour > 0 && hour <= 12 else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        guard hour < 24, minute < 60, second <= 60 else { return nil }
        return (hour * 60 + minute) * 60 + second
    }
}

extension Day {
    /// The day that it is in `zone`, `seconds` after this day began in UTC; nil beyond the calendar.
    fileprivate func moved(seconds: Int, to zone: Zone) -> Day? {
        Day(at: Int64(number) * 86_400 + Int64(seconds), in: zone)
    }

    /// The day that it is in `zone`, or in UTC, so many seconds after 1970 began there; nil beyond the calendar.
    fileprivate init?(at time: Int64, in zone: Zone?) {
        let local = time + Int64(zone?.offset(at: time) ?? 0)
        let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
        guard (Int64(Day.firstNumber)...Int64(Day.lastNumber)).contains(days) else { return nil }
        self.init(number: Int32(days))
    }
}

extension DatePattern.Piece {
    /// Whether it is written in digits.
    fileprivate var isNumber: Bool {
        guard case .field(let field, let width) = self else { return false }
        switch field {
        case .weekday, .weekdayAlone, .era, .half, .offset: return false
        case .month, .monthAlone, .quarter, .quarterAlone: return width <= 2
        default: return true
        }
    }
}
