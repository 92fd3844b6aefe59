import BroadsheetReports

/// A page plan with its records and the number of its pages.
struct PageJob: Sendable {
    var plan: PagePlan
    var records: PartitionedRecords?
    var count: Int
    /// Of each page its files, where its report has several; none where each page is one.
    var maps: [PageMap] = []
    /// The values that the pages are made for, of which the plan is that of the first; each is planned when it is rendered. And
    /// which of the views it is.
    var variants: PageVariants?
    var view = 0
    /// Of each page the hash of its records, where they are to be compared with what they were.
    var hashes: [UInt64] = []
    /// Which pages are as they were, and need not be rendered; empty for none.
    var isKept: [Bool] = []

    /// The number of the path of its first page among the paths of the site: all others of its pages and their downloads follow.
    var firstPath = 0
    /// Of each page the shard that it falls to, where the site is made in parts; none for a page that is made with the whole.
    var shards: [Int32] = []

    /// How many paths each page has: its own and those of its downloads.
    var pathsOfPage: Int { 1 + plan.reports.reduce(0) { $0 + $1.downloads.count } }

    /// The numbers of the paths of page `number`, its own first.
    func paths(of number: Int) -> Range<Int> {
        let first = firstPath + number * pathsOfPage
        return first..<first + pathsOfPage
    }

    /// How many pages are to be rendered.
    var rendered: Int { isKept.isEmpty ? count : isKept.count { !$0 } }
}
