import BroadsheetReports

/// A page plan with its records and the number of its pages.
struct PageJob: Sendable {
    var plan: PagePlan
    var records: PartitionedRecords?
    var count: Int
    /// The files of the page, where its report has several.
    var map: PageMap?
    /// The values that the pages are made for, of which the plan is that of the first; each is planned when it is rendered. And
    /// which of the views it is.
    var variants: PageVariants?
    var view = 0
    /// Of each page the hash of its records, where they are to be compared with what they were.
    var hashes: [UInt64] = []
    /// Which pages are as they were, and need not be rendered; empty for none.
    var isKept: [Bool] = []

    /// How many pages are to be rendered.
    var rendered: Int { isKept.isEmpty ? count : isKept.count { !$0 } }
}
