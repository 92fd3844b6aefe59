import BroadsheetBytes
import BroadsheetValues

/// What is added up of one column, for all figures that need it.
package struct AccumulatorPlan: Sendable, Hashable {
    /// The column or field.
    package var name: String
    /// The field of the weights, for weighted averages.
    package var weight: String?
    /// What its figures need.
    package var needs: AccumulatorNeeds
    /// The digits that each figure is rounded to before it is added, where totals are of rounded figures.
    package var roundsTo: ShownDigits?
    /// The digits that each figure is shown with, where its sum is shown and adds the exact figures: to tell whether
    /// that makes a difference.
    package var shown: ShownDigits?
}

/// What must be kept while adding up.
package struct AccumulatorNeeds: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package static let sum = AccumulatorNeeds(rawValue: 1)
    package static let extremes = AccumulatorNeeds(rawValue: 2)
    package static let ends = AccumulatorNeeds(rawValue: 4)
    package static let weights = AccumulatorNeeds(rawValue: 8)
    package static let all = AccumulatorNeeds(rawValue: 16)

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
}

/// What is needed of a figure that is a sum of plain numbers.
package struct PlainFigure: BitwiseCopyable, Sendable {
    package var accumulator: Int
    package var format: CellFormat
    /// Whether it is such a figure.
    package var isPlain: Bool
}

/// One figure of a footer.
package struct FigurePlan: Sendable {
    /// The column or field that it is of.
    package var name: String
    /// Its rule.
    package var rule: TotalDefinition.Rule
    /// Whether it is an average with weights.
    package var isWeighted = false
    /// The accumulator that it is made of.
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
    /// Whether its decimal sign stands below those of its column by itself.
    package var decimals = DecimalPlan.even
}
