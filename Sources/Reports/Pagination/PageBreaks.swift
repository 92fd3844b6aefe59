/// How far it is to the next page while a report is run: handed from section to section.
struct PageBreaks {
    /// How many details the pages have.
    private var counts: [Int] = []
    private var page = 0
    /// How many details come before the next page begins.
    var left = Int.max

    /// One page.
    init() {}

    /// The pages of `division`.
    init(_ division: ReportDivision) {
        counts = division.pages.map(\.count)
        rewind()
    }

    /// Begins with the first page.
    mutating func rewind() {
        page = 0
        left = counts.count > 1 ? counts[0] : Int.max
    }

    /// Whether the page at hand is the last one.
    var isOnLast: Bool { page + 1 >= counts.count }

    /// Goes on to the next page.
    mutating func turn() {
        page += 1
        left = page + 1 < counts.count ? counts[page] : Int.max
    }
}
