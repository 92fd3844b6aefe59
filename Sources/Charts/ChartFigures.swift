import BroadsheetValues

/// How the numbers at a chart's axis are written.
package enum ChartFigures: Sendable {
    /// As plain numbers: 0.25.
    case numbers
    /// As hundredths: 25%.
    case percents

    /// The format for numbers of so many decimals.
    func format(decimals: Int, locale: LocaleTable) -> NumberFormat {
        let isPercent = self == .percents
        let digits = isPercent ? max(0, decimals - 2) : decimals
        return NumberFormat(
            locale: locale, minimumDigits: digits, maximumDigits: digits, percent: isPercent, rounding: .halfEven)
    }
}
