package import BroadsheetDiagnostics
package import BroadsheetValues

/// What stands beside the values of a chart, with its values read.
package struct ChartMarkPlan: Sendable {
    /// A value at which it is, and the currency, where it names one.
    package struct At: Sendable {
        package var value: Decimal
        package var currency: Currency?
        package var isPercent: Bool
        /// As it is written.
        package var text: LocatedText

        /// The value that `text` says: `100`, `100 EUR`, `EUR 100`, `15%`; nil if it says none.
        init?(_ text: LocatedText) {
            self.text = text
            let trimmed = text.content.filter { $0 != "_" }
            if trimmed.hasSuffix("%") {
                let number = String(trimmed.dropLast()).trimmed
                guard let number = Decimal(number), let part = try? number.multiplied(by: Decimal(units: 1, scale: 2))
                else { return nil }
                (value, currency, isPercent) = (part, nil, true)
                return
            }
            isPercent = false
            let parts = trimmed.split(separator: " ").map(String.init)
            if parts.count == 1, let number = Decimal(parts[0]) {
                (value, currency) = (number, nil)
                return
            }
            guard parts.count == 2 else { return nil }
            for (code, number) in [(parts[0], parts[1]), (parts[1], parts[0])] {
                guard let found = Currency(code), let number = Decimal(number) else { continue }
                (value, currency) = (number, found)
                return
            }
            return nil
        }
    }

    /// What it is.
    package var kind: ChartMark.Kind
    /// Where it is written.
    package var place: Place
    /// The values that it is at, one or two.
    package var values: [At]
    /// The names that it is at, one or two.
    package var names: [LocatedText]
    /// Of a note, the series.
    package var series: LocatedText?
    /// What stands beside it.
    package var label: String
}

extension String {
    /// Without white space around it.
    fileprivate var trimmed: String {
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
