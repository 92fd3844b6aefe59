package import BroadsheetDiagnostics

/// How a report is parted into pages, with its level found.
package struct PaginationPlan: Sendable {
    /// What begins a page.
    package enum Rule: Sendable, Equatable {
        /// So many details fill it.
        case details(Int)
        /// Each group of that level has one of its own; sections have level 0.
        case level(Int)
    }
    /// A figure that each page tells of itself, by its number, and what its column is called.
    package struct Total: Sendable {
        package var figure: Int
        package var label: String
    }
    package var rule: Rule
    /// The figure that is told of each page: the first sum of the report that stands under a column, of amounts if there is one; and what
    /// that column is called.
    package var figure: Int?
    package var label = ""
    /// The sums that each page tells of its own details, with the labels of their columns; none unless they are wanted.
    package var totals: [Total] = []
    /// Whether all rows stand beside the pages, in parts that a script reads.
    package var isFound = true
    /// Whether summary, contents and charts stand on each page, and not on the first alone.
    package var repeatsOverview = false
    /// Where it is declared.
    package var place: Place
}

extension SectionPlan {
    /// The cell of balance `number` in a row that tells what is carried: behind those of all totals, and of the number of records.
    static func carriedCell(_ number: Int, _ figures: Int) -> Int { figures + 1 + number }
}

extension BalancePlan {
    /// Whether it goes on over the groups of `level`, or over the whole report from section to section.
    func isCarried(at level: Int) -> Bool {
        switch scope {
        case .level(let own): own == level
        case .report: level == 0
        }
    }
}
