package import BroadsheetValues

extension Value {
    /// The currency of an amount; nil where it is none.
    package var currency: Currency? { if case .money(let money) = self { money.currency } else { nil } }
}
