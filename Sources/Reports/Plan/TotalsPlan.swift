import BroadsheetBytes
package import BroadsheetValues

/// What is added up of one column, for all figures that need it.
package struct AccumulatorPlan: Sendable, Hashable {
    /// The column or field.
    package var name: String
    /// The field or the expression that has its values.
    package var value: String
    /// The field or the expression of the weights, for weighted averages.
    package var weight: String?
    /// The condition of the records that are added up; all are, where there is none.
    package var condition: String?
    /// What its figures need.
    package var needs: AccumulatorNeeds
    /// Whether figures are added as the details show them, and not exactly.
    package var isOfRounded = false
    /// Whether its exact sum is shown: what rounding takes from the figures, or adds to them, is then noted, to tell whether
    /// that makes a difference.
    package var notesRounding = false
    /// Whether all sections add up the same thing, so that the report has a total of it.
    package var isOfReport = false
}

/// How a section adds a figure up: what is looked at for each record, as plain data.
package struct Addition: BitwiseCopyable, Sendable {
    /// What is kept of it.
    package var needs: AccumulatorNeeds
    /// The digits that it is rounded to before it is added; nil for an exact sum.
    package var roundsTo: ShownDigits?
    /// The digits that details show of it, where what is lost by that is noted.
    package var shown: ShownDigits?
    /// Whether plain numbers are only added up: the fast path of a row.
    package var isPlain: Bool
    /// The decimals that plain numbers are shown with; more than any, where nothing is noted.
    package var mostDigits: Int

    /// How what `plan` makes is added up where details show figures with `digits`.
    package init(_ plan: AccumulatorPlan, digits: ShownDigits?, hasDetails: Bool = true) {
        needs = plan.needs
        roundsTo = plan.isOfRounded ? digits : nil
        shown = plan.notesRounding && hasDetails ? digits : nil
        isPlain = needs == .sum && !plan.isOfRounded && plan.condition == nil
        mostDigits = if case .fixed(let most) = shown { most } else { Int.max }
    }
}

/// What must be kept while adding up.
package struct AccumulatorNeeds: OptionSet, BitwiseCopyable, Sendable, Hashable {
    package let rawValue: UInt8
    package static let sum = AccumulatorNeeds(rawValue: 1)
    package static let extremes = AccumulatorNeeds(rawValue: 2)
    package static let ends = AccumulatorNeeds(rawValue: 4)
    package static let weights = AccumulatorNeeds(rawValue: 8)
    package static let all = AccumulatorNeeds(rawValue: 16)
    package static let squares = AccumulatorNeeds(rawValue: 32)
    /// How often each value came, and which it was.
    package static let tally = AccumulatorNeeds(rawValue: 64)
    package static let modes = AccumulatorNeeds(rawValue: 128)

    /// Whether more is kept than a few values.
    var keepsMore: Bool { rawValue >= AccumulatorNeeds.all.rawValue }

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }
}

/// Where an accumulator finds its value in a section's records.
package struct AccumulatorInput: Sendable, Hashable {
    /// The slot of the value.
    package var slot: Int
    /// The slot of its weight.
    package var weight: Int?
    /// The slot of its condition: a record for which that is not true is not added up.
    package var condition: Int?
    /// The digits that the section's details show of the value; nil where it is shown as it is written.
    package var digits: ShownDigits?
    /// What the values and the weights are; nil where nothing is known of them, since there are none.
    package var kind: TotalKind?
    package var weightKind: TotalKind?
    /// The currency of all its amounts, where that is known.
    package var currency: Currency?
}

/// A sum that a footer shows and that adds the exact figures: what a note on rounding can be of.
package struct ShownSum: BitwiseCopyable, Sendable {
    package var accumulator: Int
    /// The digits that it is shown with; nil where these are not limited.
    package var digits: ShownDigits?
}

extension FigurePlan {
    /// Whether it is nothing but the sum of all values, which needs no word to say what it is.
    package var isPlainSum: Bool { rule == .sum && !isConditional }

    /// The accumulators that it is made of.
    package var added: [Int] { measure == nil ? [accumulator] : uses }

    /// Which records a figure may leave out: equal for figures of a column that leave out the same.
    package enum LeavingOut: Hashable, Sendable {
        /// Those without a value, and those without a value or a weight.
        case values, weights
        /// Those that only this figure leaves out, by its key.
        case own(String)
    }

    /// Which records it may leave out.
    package var leavingOut: LeavingOut {
        if isConditional || rule == .value { return .own(key) }
        return isWeighted ? .weights : .values
    }
}

/// What is needed of a figure that is a sum of plain numbers.
package struct PlainFigure: Sendable {
    package var accumulator: Int
    package var format: CellFormat
    /// Whether it is an average with weights: what has none is in none of its currencies.
    package var isWeighted: Bool
    /// Whether it is such a figure.
    package var isPlain: Bool
    /// The accumulators of a calculation; nil for any other figure.
    package var uses: [Int]?
}

/// One figure of a footer.
package struct FigurePlan: Sendable {
    /// The column or field that it is of.
    package var name: String
    /// Its rule.
    package var rule: TotalDefinition.Rule
    /// What tells it from other figures of its column, as downloads name it.
    package var key: String
    /// Whether it is an average with weights.
    package var isWeighted = false
    /// Of a percentile, which.
    package var percent: Decimal?
    /// Of a calculation, the number of its measure.
    package var measure: Int?
    /// The accumulators of a calculation.
    package var uses: [Int] = []
    /// Whether it is of some records only, by a condition.
    package var isConditional = false
    /// Whether it is shown nowhere, but a part of an average.
    var isOfAverage = false
    /// The accumulator that it is made of; of a calculation one of them, or 0 where it only counts records.
    package var accumulator: Int
    /// How it is shown.
    package var format: CellFormat
    /// What stands where there is nothing to total.
    package var missing: String
    /// The column that it stands under.
    package var column: Int?
    /// What it is, besides the rule's name: `number`, `money`, …
    package var role: String
    /// What it is called.
    package var label: String
    /// The digits that it is shown with; nil where these are not limited.
    package var digits: ShownDigits?
    /// Whether its decimal sign stands below those of its column by itself.
    package var decimals = DecimalPlan.even
    /// What its ids end with, whatever group it is of: `amount.sum`; and whether they tell the currency as well, since it may be
    /// in several.
    package var mark = ""
    package var tellsCurrency = false
    /// The one currency that it is in, whatever records come: where it is money, and they do not tell it.
    package var currency: Currency?
    /// Of a calculation, what is written.
    package var expression = ""
    /// Whether what lies below zero is less than nothing, as it is not of a coordinate.
    package var tellsSign = true

    /// Whether it is, of one record, the value of that record.
    package var repeatsOne: Bool {
        guard measure == nil, !isWeighted, !isConditional else { return false }
        return switch rule {
        case .sum, .avg, .min, .max, .first, .last, .median: true
        default: false
        }
    }
}
