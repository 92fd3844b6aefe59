package import BroadsheetDiagnostics

/// A chart of a report's totals, as its author wrote it.
package struct ChartDefinition: Sendable {
    /// What is drawn.
    package enum Kind: String, Sendable, CaseIterable {
        case bar, line
        /// One bar of all, cut into its parts.
        case share
    }
    /// What has a bar, a point or a part.
    package enum Unit: String, Sendable, CaseIterable { case sections, groups }
    /// Where it stands in the report.
    package enum Position: String, Sendable, CaseIterable { case top, bottom }

    /// Where it is written.
    package var place: Place
    /// What is drawn.
    package var kind: Located<Kind>
    /// The column or field whose totals are drawn; `*` for the number of records.
    package var value: LocatedText
    /// Which of its totals; the sum, if nothing is said.
    package var rule: Located<TotalDefinition.Rule>? {
        get { total?.rule }
        set { total = newValue.map { TotalDefinition(of: value, rule: $0) } }
    }
    /// That total with everything that is said of it.
    package var total: TotalDefinition?
    /// What has a bar; sections, where there are several.
    package var unit: Located<Unit>?
    /// What stands over it; else what it is of.
    package var title: LocatedText?
    /// What a reader should see in it.
    package var description: LocatedText?
    /// Before the sections or behind them.
    package var position = Position.top

    /// A chart of `kind` of the totals of `value`.
    package init(_ kind: Located<Kind>, of value: LocatedText, at place: Place) {
        (self.kind, self.value, self.place) = (kind, value, place)
    }
}

/// A picture beside a figure, in each detail.
package enum CellChart: String, Sendable, CaseIterable {
    /// A bar as long as the figure, against the greatest of its column.
    case bar
    /// A bar as long as the figure's share of its section's total.
    case share
    /// A line through a list of figures.
    case sparkline
}

/// How far a table of contents goes.
package enum ContentsDepth: Sendable {
    case none, sections, groups
}
