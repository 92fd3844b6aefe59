package import BroadsheetValues

/// How far a total may be from its control total: by so much, or by so many hundredths of it. Never below zero.
package enum Tolerance: Sendable, CustomStringConvertible {
    case amount(Decimal)
    case percent(Decimal)

    /// What `text` declares, `0.05` or `0.1%`; nil if it is neither.
    package init?(_ text: String) {
        let isPercent = text.hasSuffix("%")
        let digits = isPercent ? String(text.dropLast()) : text
        guard let figure = Decimal(digits.hasSuffix(" ") ? String(digits.dropLast()) : digits), figure >= Decimal(0),
            figure.scale <= 18
        else { return nil }
        self = isPercent ? .percent(figure) : .amount(figure)
    }

    /// As it is declared.
    package var description: String {
        switch self {
        case .amount(let amount): "\(amount)"
        case .percent(let percent): "\(percent)%"
        }
    }

    /// How many decimals a difference is told with: never fewer than two.
    var decimals: Int {
        switch self {
        case .amount(let amount): max(2, Int(amount.scale))
        case .percent: 2
        }
    }

    /// The most that a total may be away from `figure`; nil if that has too many digits.
    func most(of figure: Decimal) -> Decimal? {
        switch self {
        case .amount(let amount): return amount
        case .percent(let percent):
            return try? figure.magnitude.multiplied(by: percent.hundredth)
        }
    }
}

extension Decimal {
    /// A hundredth of it, exactly.
    var hundredth: Decimal { Decimal(units: units, scale: scale + 2) }
}
