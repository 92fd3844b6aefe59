package import BroadsheetValues

/// A total, or what is made of totals: what a calculated figure is, and what it is calculated from. Measures have numbers;
/// one is made of measures with lower numbers only, so none can be made of itself.
package struct Measure: Sendable, Hashable {
    /// What it is.
    package enum Kind: Sendable, Hashable {
        /// The figure of a rule.
        case total(TotalMeasure)
        /// The number of records.
        case records
        /// The program of that number, over these measures.
        case calculation(program: Int, of: [Int])
        /// The share that a measure has in a group around it, in per cent.
        case share(Int, of: ShareScope)
        /// The place of a measure among those of the groups beside it, 1 for the greatest.
        case rank(Int)
        /// The sum of a measure so far, over the groups beside it.
        case running(Int)
        /// A measure of the group before.
        case previous(Int)
        /// A measure of the same day, month, quarter or year, a year before.
        case yearBefore(Int)
    }

    /// What it is.
    package var kind: Kind
    /// The accumulators that it is made of, each once.
    package var uses: [Int] = []
    /// Whether it counts records, whatever currency they are in.
    package var countsRecords = false
    /// Whether it is made of totals of other groups, which are known after a first pass only.
    package var comparesGroups = false
}

/// A rule of an accumulator.
package struct TotalMeasure: Sendable, Hashable {
    package var rule: TotalDefinition.Rule
    package var accumulator: Int
    package var isWeighted = false
    package var isConditional = false
    package var percent: Decimal?
}

extension FigurePlan {
    /// What it is as a measure, where it is no calculation.
    package var total: TotalMeasure {
        TotalMeasure(
            rule: rule, accumulator: accumulator, isWeighted: isWeighted, isConditional: isConditional, percent: percent
        )
    }
}

/// What a share is a share of.
package enum ShareScope: Sendable, Hashable {
    /// The level around.
    case outer
    /// The whole report.
    case report
    /// A level of the section, 0 for the section itself.
    case level(Int)
}

extension Measure {
    /// Whether it needs groups that need not be shown before its own: all of them, or one of another time.
    var looksAtAllGroups: Bool {
        switch kind {
        case .rank, .yearBefore: true
        default: false
        }
    }
}
