import BroadsheetBytes
package import BroadsheetValues

/// The currencies that the totals of a level are in: one row of figures each.
package struct Currencies: Sendable {
    private var found: [Currency] = []

    /// Those of the accumulators from `first` on, `width` of them.
    package init(of totals: borrowing [Accumulator], first: Int, width: Int) {
        for i in first..<first + width where !totals[i].isPlain {
            for part in 0..<totals[i].partCount {
                guard let currency = totals[i].part(part).currency, !found.contains(currency) else { continue }
                found.append(currency)
            }
        }
    }

    /// How many rows of figures there are: at least one.
    package var rowCount: Int { max(1, found.count) }

    /// The currency of a row of figures; nil where there is none.
    package func currency(_ row: Int) -> Currency? { row < found.count ? found[row] : nil }
}
