package import BroadsheetDiagnostics

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
}
