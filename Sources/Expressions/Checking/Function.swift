import BroadsheetValues

/// The functions of the language, called in messages and in the text by their raw value.
enum Function: String, CaseIterable, Sendable {
    case `if`, coalesce, isMissing = "is_missing"
    case upper, lower, trim, length, left, right, contains, replace, concat, text
    case startsWith = "starts_with"
    case endsWith = "ends_with"
    case abs, round, floor, ceil, min, max, percent, sign, number
    case year, quarter, month, week, day, weekday, date
    case yearNumber = "year_number"
    case quarterNumber = "quarter_number"
    case monthNumber = "month_number"
    case weekNumber = "week_number"
    case daysBetween = "days_between"
    case addDays = "add_days"
    case addMonths = "add_months"
    case currency, amount, money
    case convert, rate, today
    case rateDate = "rate_date"

    /// How it is written, for advice.
    var usage: String {
        switch self {
        case .if: "if(condition, this, that)"
        case .coalesce: "coalesce(first, second)"
        case .isMissing: "is_missing(value)"
        case .left, .right: "\(rawValue)(text, 3)"
        case .contains, .startsWith, .endsWith: "\(rawValue)(text, 'part')"
        case .replace: "replace(text, 'this', 'that')"
        case .concat: "concat(first, second)"
        case .upper, .lower, .trim, .length, .number: "\(rawValue)(text)"
        case .text: "text(value)"
        case .round: "round(number, 2)"
        case .abs, .floor, .ceil, .sign: "\(rawValue)(number)"
        case .min, .max: "\(rawValue)(first, second)"
        case .percent: "percent(part, whole)"
        case .year, .quarter, .month, .week, .day, .weekday, .yearNumber, .quarterNumber, .monthNumber, .weekNumber:
            "\(rawValue)(date)"
        case .date: "date('2026-01-31') or date(2026, 1, 31)"
        case .daysBetween: "days_between(from, to)"
        case .addDays: "add_days(date, 7)"
        case .addMonths: "add_months(date, 1)"
        case .currency, .amount: "\(rawValue)(money)"
        case .money: "money(number, 'EUR')"
        case .convert: "convert(amount, EUR, on: date)"
        case .rate, .rateDate: "\(rawValue)(USD, EUR, on: date)"
        case .today: "today()"
        }
    }

    /// How many arguments it takes.
    var arity: ClosedRange<Int> {
        switch self {
        case .if, .replace: 3...3
        case .coalesce, .min, .max: 2...Int.max
        case .concat: 1...Int.max
        case .left, .right, .contains, .startsWith, .endsWith: 2...2
        case .percent, .daysBetween, .addDays, .addMonths, .money: 2...2
        case .round: 1...2
        case .convert, .rate, .rateDate: 2...3
        case .date: 1...3
        case .today: 0...0
        default: 1...1
        }
    }
}

/// The rules of totals: known here only to say where they belong.
enum TotalName: String, CaseIterable {
    case count, sum, avg, min, max, first, last, median, percentile, mode, distinct, stddev, share, running
    case stddevAll = "stddev_all"
    case rank, previous
    case yearBefore = "year_before"

    /// Whether it is made of the totals of several groups.
    var isOfGroups: Bool { self == .rank || self == .previous || self == .yearBefore }
}

extension Expression {
    /// Whether there is a function called so, of values or of totals.
    package static func hasFunction(named name: String) -> Bool {
        Function(rawValue: name) != nil || TotalName(rawValue: name) != nil
    }
}
