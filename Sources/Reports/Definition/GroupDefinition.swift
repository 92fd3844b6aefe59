package import BroadsheetDiagnostics

/// A level of grouping.
package struct GroupDefinition: Sendable {
    /// What records are grouped by: a field or an expression.
    package var by: LocatedText
    /// The group's title: a small template; else the value as it is shown.
    package var title: LocatedText?
    /// Titles for certain values (`{ false: Open, true: Done }`), in the order in which they are written.
    package var titles: [(value: LocatedText, title: LocatedText)] = []
    /// The order of the groups: ascending by value unless said otherwise.
    package var descending = false
    /// Keep the order in which the groups first come, and bring nothing together that stands apart.
    package var keepsOrder = false
    /// An explicit order of values; what is not listed follows.
    package var order: [LocatedText] = []
    /// What the level shows as its subtotals.
    package var totals: [TotalDefinition] = []
    /// How the value is shown.
    package var style = CellStyle()
    /// Whether a group is kept together on paper.
    package var keep: Bool?

    /// Groups by a field or an expression.
    package init(by: LocatedText) {
        self.by = by
    }
}

/// One key of an order.
package struct SortKey: Sendable {
    /// A field or an expression.
    package var by: LocatedText
    /// Largest first.
    package var descending = false

    /// Ascending by a field or an expression.
    package init(by: LocatedText, descending: Bool = false) {
        self.by = by
        self.descending = descending
    }
}
