import BroadsheetBytes
package import BroadsheetValues

/// How the numbers at a chart's axis are written.
package enum ChartFigures: Sendable, Equatable {
    /// As plain numbers: 0.25.
    case numbers
    /// As hundredths: 25%.
    case percents
    /// As amounts: the greatest with its currency, all others without.
    case money(Currency)

    /// A count, in the page's digits.
    package static func counted(_ count: Int, _ locale: LocaleTable) -> String {
        numbers.format(decimals: 0, locale: locale).text(of: Decimal(count))
    }

    /// A number at the axis; `isGreatest` is the uppermost or the last one.
    func text(of number: Decimal, decimals: Int, isGreatest: Bool, _ locale: LocaleTable) -> String {
        guard isGreatest, case .money(let currency) = self else {
            return format(decimals: decimals, locale: locale).text(of: number)
        }
        var format = MoneyFormat(locale: locale, digits: decimals, rounding: .halfEven)
        format.prepare(currency)
        var sink = ByteSink(capacity: 48)
        format.append(Money(number, currency), to: &sink)
        return sink.string
    }

    /// The format for numbers of so many decimals.
    func format(decimals: Int, locale: LocaleTable) -> NumberFormat {
        let isPercent = self == .percents
        let digits = isPercent ? max(0, decimals - 2) : decimals
        return NumberFormat(
            locale: locale, minimumDigits: digits, maximumDigits: digits, percent: isPercent, rounding: .halfEven)
    }
}
