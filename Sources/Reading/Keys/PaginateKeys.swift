import BroadsheetReports
import BroadsheetYAML

/// The keys that say how a report is parted into pages.
enum PaginateKey: String, MappingKey {
    case details, by, find, totals, overview
    static let mapping = "the pagination"

    var entry: KeyEntry {
        switch self {
        case .details:
            KeyEntry(
                .integer(1...Int.max), "The most details that a page has. A group is not torn if it fits on one.",
                without: .words("as many as a group has, with `by`"), example: "50")
        case .by:
            KeyEntry(
                .word(.expression), "A level of the report's groups: each of its groups has a page of its own.",
                without: .words("pages by the number of details"), example: "month(date)")
        case .find:
            KeyEntry(
                .boolean,
                "Whether readers can filter, sort and copy the rows of all pages; these stand beside the pages then, for the script.",
                without: .value("true"), example: "false", beside: "details: 50")
        case .overview:
            KeyEntry(
                .choice(of: PaginationDefinition.Overview.self),
                "On which pages summary, contents and charts stand: on the first, or on all of them.",
                without: .value("first"), example: "all", beside: "details: 50")
        case .totals:
            KeyEntry(
                .boolean,
                "Whether each page tells, below its rows, how many details it has itself and what these add up to: in each column that the report shows a sum of.",
                without: .value("false"), example: "true", beside: "details: 50")
        }
    }
}
