package import BroadsheetDiagnostics
package import BroadsheetValues

/// A figure as an author writes it, with its currency or without: `10`, `10 EUR`, `EUR 10`.
package struct WrittenFigure: Sendable {
    /// The number.
    package var amount: Decimal
    /// The currency, if it is told.
    package var currency: Currency?
    /// What was written, and where.
    package var text: LocatedText

    /// The figure that `text` is; nil if it is none.
    package init?(_ text: LocatedText) {
        self.text = text
        var words = text.content.split(separator: " ").map(String.init)
        if let code = words.firstIndex(where: { Currency($0) != nil }), words.count == 2 {
            currency = Currency(words.remove(at: code))
        }
        guard words.count == 1, let number = Decimal(words[0]) else { return nil }
        amount = number
    }

    /// As it was meant: `10 EUR`.
    package var shown: String { currency.map { "\(amount) \($0.code)" } ?? "\(amount)" }
}
