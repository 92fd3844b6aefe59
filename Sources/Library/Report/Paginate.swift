import BroadsheetDiagnostics
import BroadsheetReports

/// Parts a report into several pages, each with so many details; what a group has so far is carried from page to page.
///
///     Paginate(50)
///
/// A page of a site can have one such report. Where a report is rendered by itself, it is on one page.
public struct Paginate<Record: Sendable>: ReportContent {
    /// What it adds.
    public let part: ReportPart<Record>

    /// Pages of at most so many details. A group is not torn if it fits on one. With `totals`, each page tells what its own details
    /// add up to; with `overview: .onAllPages` summary, contents and charts stand on each of them, and not on the first alone.
    public init(
        _ details: Int, totals: Bool = false, overview: PageOverview = .onFirstPage, file: StaticString = #fileID,
        line: Int = #line
    ) {
        let place = Place(file, line)
        part = ReportPart { draft in
            var pages = PaginationDefinition(.details(max(1, details)), at: place)
            pages.hasTotals = totals
            pages.overview = overview == .onAllPages ? .all : .first
            draft.definition.pagination = pages
        }
    }
}

/// On which pages of a report summary, contents and charts stand.
public enum PageOverview: Sendable {
    /// On the first one alone.
    case onFirstPage
    /// On each of them, the same; links in them lead on from the page at hand.
    case onAllPages
}
