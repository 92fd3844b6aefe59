import BroadsheetBytes
package import BroadsheetValues

/// What has been added up of one column in one currency (or in none, for plain numbers): plain data.
package struct TotalPart: BitwiseCopyable, Sendable {
    /// The currency; nil for plain numbers and everything that is not an amount.
    package var currency: Currency?
    /// How many values were not missing.
    package var count = 0
    package var sum = Decimal.zero
    package var smallest = Value.missing
    package var largest = Value.missing
    package var first = Value.missing
    package var last = Value.missing
    /// The sum of value times weight, and of the weights.
    package var weighted = Decimal.zero
    package var weights = Decimal.zero
    /// How many values had a weight.
    package var weighed = 0
    /// What the sum would be more if each figure were added as it is shown.
    package var roundedAway = Decimal.zero
    /// What the sum would be more if the footers right above it were added as they are shown.
    package var footersAway = Decimal.zero

    /// Nothing yet, in `currency`.
    package init(currency: Currency? = nil) {
        self.currency = currency
    }
}

extension TotalPart {
    /// Adds what another part of the same currency has added up of later records.
    mutating func merge(_ later: TotalPart, needs: AccumulatorNeeds) throws(ArithmeticError) {
        guard later.count > 0 else { return }
        sum = try sum.adding(later.sum)
        if !later.roundedAway.isZero { roundedAway = try roundedAway.adding(later.roundedAway) }
        if !later.footersAway.isZero { footersAway = try footersAway.adding(later.footersAway) }
        if needs.contains(.weights) {
            weighted = try weighted.adding(later.weighted)
            weights = try weights.adding(later.weights)
            weighed += later.weighed
        }
        count += later.count
    }
}
