package import BroadsheetDiagnostics
package import BroadsheetRecords

/// What a running balance begins with.
package struct OpeningDefinition: Sendable {
    /// What the balance is of, or the column that shows it.
    package var of: LocatedText
    /// What it begins with.
    package var value: OpeningValue

    /// The opening `value` of the balance of `of`.
    package init(_ of: LocatedText, _ value: OpeningValue) {
        self.of = of
        self.value = value
    }
}

/// What a running balance begins with, as it was written.
package enum OpeningValue: Sendable {
    /// A figure or an expression, or several of them, one a currency.
    case figures([LocatedText])
    /// What each group begins with, by its value.
    case groups([(group: LocatedText, figures: [LocatedText])])
    /// What the records of another source have left.
    case total(OpeningTotal)
    /// What the bank statement says whose records these are; where that is asked for.
    case statement(Place)
}

/// An opening that the records of another source have left, such as those of the year before.
package struct OpeningTotal: Sendable {
    /// Where it stands.
    package var place: Place
    /// Where these records come from, and which of them count.
    package var source: SourceDefinition
    package var condition: LocatedText?
    /// What is made of them: `sum(amount)`, `last(balance)`; nil for the sum of what the balance is of.
    package var total: LocatedText?
    /// The field by whose value a group finds its own; nil where all records leave one opening.
    package var on: LocatedText?
    /// What a group begins with that has none of these records; nil for an error.
    package var missing: [LocatedText]?
    /// What those records began with themselves.
    package var opening: [LocatedText] = []

    /// What `source` has left.
    package init(_ source: SourceDefinition, at place: Place) {
        self.source = source
        self.place = place
    }
}
