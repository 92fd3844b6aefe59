package import BroadsheetValues

/// A band behind the values of a list in a cell: where they are as a rule.
package enum CellBand: BitwiseCopyable, Sendable {
    /// Between two declared values, of which the first is the lesser.
    case from(Decimal, to: Decimal)
    /// From the least of the list to the greatest.
    case reach

    /// Its two ends behind a list from `least` to `greatest`.
    func ends(_ least: Decimal, _ greatest: Decimal) -> (low: Decimal, high: Decimal) {
        switch self {
        case .from(let low, let high): (low, high)
        case .reach: (least, greatest)
        }
    }
}
