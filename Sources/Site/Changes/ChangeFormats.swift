import BroadsheetBytes
import BroadsheetValues

/// How changed figures are written for readers of a language: with all of their digits.
struct ChangeFormats {
    private let locale: LocaleTable
    private let days: DateFormat
    private let longDays: DateFormat
    private let percents: NumberFormat
    private var money: [Int: MoneyFormat] = [:]
    private var numbers: [Int: NumberFormat] = [:]

    init(_ locale: LocaleTable) {
        self.locale = locale
        days = DateFormat(locale: locale, precision: .day)
        longDays = DateFormat(locale: locale, style: .long)
        percents = NumberFormat(
            locale: locale, minimumDigits: 1, maximumDigits: 1, percent: true, rounding: .halfEven)
    }

    /// What a figure says before and now, and the difference with its sign; nothing where there is none. What is no number is written as
    /// a day or as it is.
    mutating func texts(of figure: ChangedFigure) -> (old: String, new: String, difference: String, percent: String) {
        let numbers = [figure.old, figure.new, figure.difference].map { $0.flatMap { Decimal($0) } }
        // All of them are written with as many digits, so that they can be compared.
        let digits = Int(numbers.compactMap { $0?.scale }.max() ?? 0)
        let percent = figure.percent.flatMap { Decimal($0) }
        return (
            text(numbers[0], figure.old, figure.currency, digits), text(numbers[1], figure.new, figure.currency, digits),
            sign(of: numbers[2]) + text(numbers[2], nil, figure.currency, digits),
            sign(of: percent) + (percent.map { share($0) } ?? "")
        )
    }

    /// The sign that a number more than nothing has as a difference.
    private func sign(of number: Decimal?) -> String { number.map { $0.units > 0 ? "+" : "" } ?? "" }

    private mutating func text(_ number: Decimal?, _ written: String?, _ currency: String, _ digits: Int) -> String {
        var sink = ByteSink()
        guard let number else { return written.map { day($0) ?? $0 } ?? "" }
        if let currency = Currency(currency) {
            money(digits).append(Money(number, currency), to: &sink)
        } else {
            numbers(digits).append(number, to: &sink)
            if !currency.isEmpty { sink.append(" \(currency)") }
        }
        return sink.string
    }

    private func share(_ percent: Decimal) -> String {
        var sink = ByteSink()
        percents.append(Decimal(units: percent.units, scale: percent.scale + 2), to: &sink)
        return sink.string
    }

    private func day(_ text: String) -> String? {
        guard let day = Day(iso: Array(text.utf8).span) else { return nil }
        var sink = ByteSink()
        days.append(day, to: &sink)
        return sink.string
    }

    /// The day in `text`, `2026-11-25`, as a title has it.
    func longDay(_ text: String) -> String {
        guard let day = Day(iso: Array(text.utf8).span) else { return text }
        var sink = ByteSink()
        longDays.append(day, to: &sink)
        return sink.string
    }

    private mutating func money(_ digits: Int) -> MoneyFormat {
        if let format = money[digits] { return format }
        var format = MoneyFormat(locale: locale, rounding: .halfEven)
        format.widen(least: digits, most: digits)
        money[digits] = format
        return format
    }

    private mutating func numbers(_ digits: Int) -> NumberFormat {
        if let format = numbers[digits] { return format }
        let format = NumberFormat(locale: locale, minimumDigits: digits, maximumDigits: digits, rounding: .halfEven)
        numbers[digits] = format
        return format
    }
}
