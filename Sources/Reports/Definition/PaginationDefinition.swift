package import BroadsheetDiagnostics

/// How a report is parted into pages, as its author wrote it: `paginate: 50`, `paginate: { by: month(date) }`.
package struct PaginationDefinition: Sendable {
    /// What begins a page.
    package enum Rule: Sendable {
        /// So many details fill it.
        case details(Int)
        /// Each group of the level that is written so has one of its own.
        case group(LocatedText)
    }
    /// On which pages that stands which is before the sections: summary, contents and charts.
    package enum Overview: String, Sendable, CaseIterable {
        case first, all
    }
    package var rule: Rule
    /// Whether rows are found on all pages at once, by a script that has all of them beside the pages.
    package var isFound = true
    /// Whether each page tells what its own details add up to.
    package var hasTotals = false
    /// Where summary, contents and charts stand.
    package var overview = Overview.first
    /// Where it stands.
    package var place: Place

    /// Pages by `rule`, as it is written at `place`.
    package init(_ rule: Rule, at place: Place) {
        (self.rule, self.place) = (rule, place)
    }
}
