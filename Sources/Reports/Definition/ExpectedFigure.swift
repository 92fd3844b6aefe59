package import BroadsheetDiagnostics
package import BroadsheetValues

/// What an author expects of a total: a figure, `12.50 EUR`, or where it must lie, `12 to 13 EUR`, `at least 0`, `at most 500 USD`,
/// or a figure with a tolerance, `12.50 EUR within 0.05`, `1200 within 0.1%`.
package struct ExpectedFigure: Sendable {
    /// The least and the greatest figure that is as expected, where there are such.
    private let least: Decimal?
    private let greatest: Decimal?
    /// The figure that was meant, and how far a total may be from it, where a tolerance is declared.
    package let target: (amount: Decimal, tolerance: Tolerance)?
    /// The currency, if it is told.
    package let currency: Currency?
    /// What was written, and where.
    package let text: LocatedText

    /// What `text` expects; nil if it is nothing of that kind, or nothing that can be.
    package init?(_ text: LocatedText) {
        func figure(_ words: some Sequence<Substring>) -> WrittenFigure? {
            WrittenFigure(LocatedText(words.joined(separator: " "), at: text.place))
        }
        self.text = text
        let words = text.content.split(separator: " ")
        if let place = words.firstIndex(of: "within") {
            guard let figure = figure(words[..<place]),
                let tolerance = Tolerance(words[(place + 1)...].joined(separator: " ")),
                let most = tolerance.most(of: figure.amount), let low = try? figure.amount.subtracting(most),
                let high = try? figure.amount.adding(most)
            else { return nil }
            (least, greatest, currency, target) = (low, high, figure.currency, (figure.amount, tolerance))
            return
        }
        target = nil
        if let place = words.firstIndex(of: "to") {
            guard let one = figure(words[..<place]), let two = figure(words[(place + 1)...]), one.amount <= two.amount,
                one.currency == nil || two.currency == nil || one.currency == two.currency
            else { return nil }
            (least, greatest, currency) = (one.amount, two.amount, one.currency ?? two.currency)
        } else if words.first == "at", words.count > 2, let figure = figure(words.dropFirst(2)) {
            switch words[1] {
            case "least": (least, greatest) = (figure.amount, nil)
            case "most": (least, greatest) = (nil, figure.amount)
            default: return nil
            }
            currency = figure.currency
        } else if let figure = figure(words) {
            (least, greatest, currency) = (figure.amount, figure.amount, figure.currency)
        } else {
            return nil
        }
    }

    /// Whether `figure` is as expected.
    package func admits(_ figure: Decimal) -> Bool {
        if let least, figure < least { return false }
        if let greatest, figure > greatest { return false }
        return true
    }

    /// As it was meant, without the currency: `12 to 13`.
    package var amount: String {
        if let target { return "\(target.amount) within \(target.tolerance)" }
        return switch (least, greatest) {
        case (let one?, let two?): one == two ? "\(one)" : "\(one) to \(two)"
        case (let one?, nil): "at least \(one)"
        case (nil, let two?): "at most \(two)"
        case (nil, nil): ""
        }
    }

    /// As it was meant: `12 to 13 EUR`.
    package var shown: String {
        if let target, let currency { return "\(target.amount) \(currency.code) within \(target.tolerance)" }
        return currency.map { "\(amount) \($0.code)" } ?? amount
    }
}
