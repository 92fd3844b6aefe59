package import BroadsheetDiagnostics

/// What must hold of the records of a report, or it fails.
package struct AssertionDefinition: Sendable {
    /// What must hold.
    package enum Rule: Sendable {
        /// A condition that is true of each record.
        case holds(LocatedText)
        /// A figure whose sum is zero, or two whose sums are the same.
        case balanced([LocatedText])
        /// Whole numbers that follow each other without a gap, each there once.
        case sequence(LocatedText)
        /// A figure whose sum so far is never below zero, in the order of the source.
        case neverNegative(LocatedText)
    }

    /// What it is called in messages.
    package var name: LocatedText
    /// What must hold.
    package var rule: Rule
    /// The parts of the key of what it must hold of; none for all records of a section.
    package var by: [LocatedText] = []
    /// Of which records: all of the source, or those that `where` lets through.
    package var of = TotalsOf.all

    /// The rule called `name`, for all records.
    package init(_ name: LocatedText, _ rule: Rule) {
        self.name = name
        self.rule = rule
    }
}
