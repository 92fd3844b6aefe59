import BroadsheetBytes
package import BroadsheetValues

/// The sentence that tells of a total that is not its control total, and is within the tolerance that is declared.
package struct ToleranceNote: Sendable {
    private let words: Words
    private let money: MoneyFormat
    private let number: NumberFormat
    private let percent: NumberFormat

    /// The sentence in the language of `locale`, with the words of a theme. A difference has two decimals, those of its tolerance, or as many as show that there is one.
    init(_ words: Words, locale: LocaleTable, rounding: RoundingMode) {
        self.words = words
        var money = MoneyFormat(locale: locale, rounding: rounding)
        money.widen(least: 0, most: Decimal.mostDecimals)
        self.money = money
        func format(percent: Bool) -> NumberFormat {
            NumberFormat(
                locale: locale, minimumDigits: 0, maximumDigits: Decimal.mostDecimals, percent: percent,
                rounding: rounding)
        }
        (number, percent) = (format(percent: false), format(percent: true))
    }

    /// The sentence about the total of a column that is called `label`, in the section of that title if it has one.
    package func sentence(
        _ label: String, _ rule: TotalDefinition.Rule?, in section: String, differsBy difference: Decimal,
        within tolerance: Tolerance, in currency: Currency?
    ) -> String {
        let rule = rule == .sum ? nil : rule.flatMap { words.rules[$0] }
        let total = [label, rule.map { label.isEmpty ? $0 : "(\($0))" }].compactMap { $0 }.filter { !$0.isEmpty }
            .joined(separator: " ")
        let declared =
            switch tolerance {
            case .amount(let amount): text(amount, currency)
            case .percent(let share): text { percent.append(share.hundredth, to: &$0) }
            }
        let figure = difference.rounded(atLeast: tolerance.decimals)
        // What is put in may have braces of its own, and is not looked at again.
        var sentence = ""
        var rest = Substring(words.tolerance)
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            sentence += rest[..<start]
            switch rest[rest.index(after: start)..<end] {
            case "total": sentence += section.isEmpty ? total : "\(section): \(total)"
            case "difference": sentence += text(figure, currency)
            case "tolerance": sentence += declared
            default: sentence += rest[start...end]
            }
            rest = rest[rest.index(after: end)...]
        }
        return sentence + rest
    }

    private func text(_ figure: Decimal, _ currency: Currency?) -> String {
        text { sink in
            if let currency {
                money.append(Money(figure, currency), to: &sink)
            } else {
                number.append(figure, to: &sink)
            }
        }
    }

    private func text(_ write: (inout ByteSink) -> Void) -> String {
        var sink = ByteSink()
        write(&sink)
        return sink.string
    }
}

extension Decimal {
    /// Rounded to so many decimals, or to the first that is not zero.
    fileprivate func rounded(atLeast decimals: Int) -> Decimal {
        for digits in decimals...max(decimals, Int(scale)) {
            if let rounded = try? rounded(to: digits, .halfEven), !rounded.isZero { return rounded }
        }
        return self
    }
}
