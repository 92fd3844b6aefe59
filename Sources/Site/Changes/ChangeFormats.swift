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
        // All of them are written with as many digits, so that they can be compared.
        let digits = [figure.old, figure.new, figure.difference].map { decimals(of: $0) }.max() ?? 0
        return (
            text(figure.old, figure.currency, digits), text(figure.new, figure.currency, digits),
            sign(of: figure.difference) + text(figure.difference, figure.currency, digits),
            sign(of: figure.percent) + share(figure.percent)
        )
    }

    /// The sign that a difference has which is more than nothing.
    private func sign(of number: String?) -> String {
        guard let number, number.first != "-", number.contains(where: { ("1"..."9").contains($0) }) else { return "" }
        return "+"
    }

    /// How many decimals `text` has, if it is a number.
    private func decimals(of text: String?) -> Int {
        guard let text, let number = Decimal(text) else { return 0 }
        return Int(number.scale)
    }

    private mutating func text(_ written: String?, _ currency: String, _ digits: Int) -> String {
        guard let written else { return "" }
        guard let number = Decimal(written) else { return day(written) ?? written }
        var sink = ByteSink()
        if let currency = Currency(currency) {
            money(digits).append(Money(number, currency), to: &sink)
        } else {
            numbers(digits).append(number, to: &sink)
            if !currency.isEmpty { sink.append(" \(currency)") }
        }
        return sink.string
    }

    private func share(_ percent: String?) -> String {
        guard let percent, let number = Decimal(percent) else { return "" }
        var sink = ByteSink()
        percents.append(Decimal(units: number.units, scale: number.scale + 2), to: &sink)
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
