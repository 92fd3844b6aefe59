package import BroadsheetBytes
import CTables

/// How numbers are shown: made once, then used for every row.
package struct NumberFormat: Sendable {
    private(set) var layout: FigureLayout
    let affixes: Affixes
    private(set) var pool: [UInt8] = []

    /// A number as a locale writes it, with at least and at most so many decimals, and perhaps a unit behind it.
    /// Of less than `leastDigits` before the sign no groups are made.
    package init(
        locale: LocaleTable, minimumDigits: Int, maximumDigits: Int, grouping: Bool = true, accounting: Bool = false,
        percent: Bool = false, unit: String? = nil, leastDigits: Int = 0, rounding: RoundingMode
    ) {
        let field = percent ? BROADSHEET_LOCALE_PERCENT_PATTERN : BROADSHEET_LOCALE_DECIMAL_PATTERN
        var pattern = NumberPattern(known: locale.text(field).string)
        pattern.minimumIntegers = 1
        pattern.minimumDecimals = min(max(0, minimumDigits), Decimal.mostDecimals)
        pattern.maximumDecimals = min(max(pattern.minimumDecimals, maximumDigits), Decimal.mostDecimals)
        if !grouping { pattern.primary = 0 }
        if let unit { pattern.addUnit(unit) }
        if accounting, locale.hasAccountingParentheses { pattern.addParentheses() }
        self.init(pattern, locale: locale, rounding: rounding)
        if pattern.primary > 0 {
            layout.minimumGrouping = max(layout.minimumGrouping, UInt8(clamping: leastDigits - pattern.primary))
        }
    }

    /// A number as a pattern writes it: `#,##0.00`, `0.00;(0.00)`, `0.0%`, perhaps with a unit behind it. Its signs are those of the
    /// locale.
    package init(
        pattern text: String, locale: LocaleTable, unit: String? = nil, rounding: RoundingMode
    ) throws(PatternError) {
        var pattern = try NumberPattern(text)
        if pattern.hasCurrency {
            throw PatternError(
                "¤ stands for a currency, and a number has none", at: 0, length: text.count,
                advice: "Leave ¤ out, or declare the field as money.")
        }
        if let unit { pattern.addUnit(unit) }
        self.init(pattern, locale: locale, rounding: rounding)
        // What the author writes is what is shown: 1.000 in Spanish, too.
        layout.minimumGrouping = 1
    }

    private init(_ pattern: NumberPattern, locale: LocaleTable, rounding: RoundingMode) {
        layout = FigureLayout(pattern, locale: locale, rounding: rounding)
        affixes = Affixes(pattern, locale: locale, pool: &pool)
    }

    /// Appends the number.
    package func append(_ number: Decimal, to sink: inout ByteSink) {
        affixes.append(number, layout, pool: pool.span, to: &sink)
    }
}

extension LocaleTable {
    /// Whether its accounts have negative amounts in parentheses.
    var hasAccountingParentheses: Bool { text(BROADSHEET_LOCALE_ACCOUNTING_PATTERN).contains(0x28) }
}

extension NumberFormat {
    /// How many decimals a number keeps that is shown by `pattern`; nil if it is none. Per cent show two more.
    package static func digits(of pattern: String) -> Int? {
        guard let parsed = try? NumberPattern(pattern) else { return nil }
        return parsed.maximumDecimals + (pattern.contains("%") ? 2 : pattern.contains("‰") ? 3 : 0)
    }
}
