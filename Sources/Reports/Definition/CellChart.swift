package import BroadsheetDiagnostics
package import BroadsheetValues

/// A picture beside a figure, or in place of a list of figures, in each detail.
package enum CellChart: String, Sendable, CaseIterable {
    /// A bar as long as the figure, against the greatest of its column.
    case bar
    /// A bar as long as the figure's share of its section's total.
    case share
    /// A line through a list of figures.
    case sparkline
    /// A bar for each figure of a list.
    case bars

    /// Whether it is drawn of a list, and stands in place of it.
    package var isOfList: Bool { self == .sparkline || self == .bars }
}

/// The band behind the figures of a list.
package struct CellBandDefinition: Sendable {
    /// Where it is declared.
    package var place: Place
    /// Its two ends, the lesser first; nil for the least and the greatest figure of each list.
    package var ends: (low: Decimal, high: Decimal)?

    /// The word for a band without ends of its own.
    package static let reach = "reach"

    /// A band between `ends`.
    package init(_ ends: (low: Decimal, high: Decimal)?, at place: Place) {
        (self.ends, self.place) = (ends, place)
    }
}
