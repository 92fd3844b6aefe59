import BroadsheetBytes
package import BroadsheetValues

/// The currencies that the totals of a level are in: one row of figures each.
package struct Currencies: Sendable {
    private var found: [Currency] = []

    /// Those of the figures that are shown, by number. Their accumulators are the ones from `first` on.
    package init(of totals: borrowing [Accumulator], first: Int, shown: [Int], _ figures: [PlainFigure]) {
        for number in shown {
            guard let uses = figures[number].uses else {
                add(totals[first + figures[number].accumulator], isWeighted: figures[number].isWeighted)
                continue
            }
            for use in uses { add(totals[first + use], isWeighted: false) }
        }
    }

    /// Those of the figures that are shown, and behind them those of all other accumulators, `width` of them.
    package init(of totals: borrowing [Accumulator], first: Int, width: Int, shown: [Int], _ figures: [PlainFigure]) {
        self.init(of: totals, first: first, shown: shown, figures)
        for i in first..<first + width { add(totals[i], isWeighted: false) }
    }

    /// Adds those that a figure has a value in: a line in another one would say nothing.
    private mutating func add(_ total: Accumulator, isWeighted: Bool) {
        guard !total.isPlain else { return }
        for number in 0..<total.partCount {
            let part = total.part(number)
            guard let currency = part.currency, !found.contains(currency) else { continue }
            if isWeighted, part.weights.isZero { continue }
            found.append(currency)
        }
    }

    /// How many rows of figures there are: at least one.
    package var rowCount: Int { max(1, found.count) }

    /// The currencies of all rows of figures.
    var all: [Currency?] { (0..<rowCount).map { currency($0) } }

    /// The currency of a row of figures; nil where there is none.
    package func currency(_ row: Int) -> Currency? { row < found.count ? found[row] : nil }
}
