package import BroadsheetValues

/// To how many decimals a figure is shown.
package enum ShownDigits: BitwiseCopyable, Sendable, Hashable {
    /// That many.
    case fixed(Int)
    /// As many as the currency of an amount has.
    case ofCurrency

    /// The decimals of figures in `currency`; nil where there is neither a number nor a currency.
    package func digits(in currency: Currency?) -> Int? {
        switch self {
        case .fixed(let digits): digits
        case .ofCurrency: currency?.digits
        }
    }
}
