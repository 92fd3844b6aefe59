import BroadsheetBytes
package import BroadsheetValues

/// What has been added up of one column in one currency (or in none, for plain numbers): plain data.
package struct TotalPart: BitwiseCopyable, Sendable {
    /// What its values are. Those of two kinds are never in one part.
    package enum Kind: UInt8, BitwiseCopyable, Sendable {
        /// Nothing so far, or values that are only counted.
        case none
        case number, money, text, date, boolean

        /// What `value` is.
        init(_ value: Value) {
            switch value {
            case .missing: self = .none
            case .number: self = .number
            case .money: self = .money
            case .text: self = .text
            case .date: self = .date
            case .boolean: self = .boolean
            }
        }
    }

    /// The currency; nil for plain numbers and everything that is not an amount.
    package var currency: Currency?
    /// What its values are.
    package var kind = Kind.none
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
    /// Lets it be of values of `kind`, if it is of no other.
    @inline(never)
    mutating func settle(_ kind: Kind) throws(ArithmeticError) {
        guard self.kind != kind, kind != .none else { return }
        guard self.kind == .none else { throw .kinds }
        self.kind = kind
    }

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
