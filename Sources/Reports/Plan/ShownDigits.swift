package import BroadsheetValues

/// To how many decimals a figure is shown.
package enum ShownDigits: BitwiseCopyable, Sendable, Hashable {
    /// That many.
    case fixed(Int)
    /// As many as the currency of an amount has.
    case ofCurrency
    /// As many as the currency of an amount has, and that many at least.
    case ofCurrencyAtLeast(Int)

    /// The decimals of figures in `currency`; nil where there is neither a number nor a currency.
    package func digits(in currency: Currency?) -> Int? {
        switch self {
        case .fixed(let digits): digits
        case .ofCurrency: currency?.digits
        case .ofCurrencyAtLeast(let digits): currency.map { max($0.digits, digits) }
        }
    }

    /// The digits of figures that show at least those of each of `all`; nil if one of them is shown as it is written.
    static func widest(_ all: [ShownDigits?]) -> ShownDigits? {
        var fixed: Int?
        var isOfCurrency = false
        for one in all {
            switch one {
            case nil: return nil
            case .fixed(let digits): fixed = max(fixed ?? 0, digits)
            case .ofCurrency: isOfCurrency = true
            case .ofCurrencyAtLeast(let digits):
                fixed = max(fixed ?? 0, digits)
                isOfCurrency = true
            }
        }
        guard isOfCurrency else { return fixed.map { .fixed($0) } }
        return fixed.map { .ofCurrencyAtLeast($0) } ?? .ofCurrency
    }
}
