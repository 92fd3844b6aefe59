import BroadsheetBytes
package import BroadsheetValues

/// Where the pages of a report begin, and what is on each: found by going through its rows once, before the first page is made.
package struct ReportDivision: Sendable {
    /// The pages, in order.
    package internal(set) var pages: [DividedPage] = []
    /// What begins them.
    package internal(set) var rule = PaginationPlan.Rule.level(0)
    /// Which sections have records that are not in the order of their groups.
    package internal(set) var unordered: [Bool] = []
    /// On which page a group is that is in the contents, by the hash of its id; none for those of the first page.
    var places: [UInt64: UInt32] = [:]

    /// No pages.
    package init() {}

    /// What the address of a page ends with, counted from 0: `2/`, or the word of its group; nothing for the first.
    package func suffix(of page: Int) -> String {
        if page == 0 { return "" }
        if case .level = rule { return "\(pages[page].word)/" }
        return "\(page + 1)/"
    }

    /// How many details are on the pages before `page`.
    package func detailsBefore(_ page: Int) -> Int { pages[..<page].reduce(0) { $0 + $1.count } }

    /// What is on several pages that follow each other.
    package func contents(of range: Range<Int>) throws(ArithmeticError) -> DividedPage {
        var all = DividedPage()
        for page in pages[range] {
            all.count += page.count
            for sum in page.sums { try all.add(sum) }
        }
        guard let first = pages[range].first, let last = pages[range].last else { return all }
        all.first = first.around.isEmpty ? first.first : first.around
        all.last = last.around.isEmpty ? last.last : last.around
        return all
    }

    /// How many details there are.
    package var details: Int { pages.reduce(0) { $0 + $1.count } }

    /// The number of the page on which the group with this id begins, counted from 0.
    package func page(of id: borrowing Span<UInt8>) -> Int {
        places.isEmpty ? 0 : Int(places[ContentHash.of(id)] ?? 0)
    }
}

/// What a page's own details add up to in a column: a sum in each currency, and how many details have no value there.
package struct PageTotal: Sendable {
    package var sums: [Value] = []
    package var leftOut = 0
}

/// What is on a page of a report.
package struct DividedPage: Sendable {
    /// How many details.
    package var count = 0
    /// The title of the first and of the last group on it; empty where there are none.
    package var first = ""
    package var last = ""
    /// What both are in; empty where that is nothing, or they are in different groups.
    package var around = ""
    /// The id of the group that begins the page, where pages are those of groups.
    package var word = ""
    /// What its details add up to, in each currency: of the figure that is told of each page.
    package var sums: [Value] = []
    /// The figures that the page tells of itself; none where it tells none.
    package var totals: [PageTotal] = []

    /// Nothing.
    package init() {}

    /// Adds a figure to what its details add up to.
    mutating func add(_ value: Value) throws(ArithmeticError) { try Self.add(value, to: &sums) }

    /// Adds the value of a detail to figure `number` of those that the page tells of itself.
    mutating func add(_ value: Value, toTotal number: Int) throws(ArithmeticError) {
        while totals.count <= number { totals.append(PageTotal()) }
        if value.number == nil { totals[number].leftOut += 1 }
        try Self.add(value, to: &totals[number].sums)
    }

    /// Adds a value to sums that are one a currency.
    private static func add(_ value: Value, to sums: inout [Value]) throws(ArithmeticError) {
        guard let number = value.number else { return }
        for place in sums.indices where sums[place].currency == value.currency {
            guard let sum = sums[place].number else { continue }
            let total = try sum.adding(number)
            sums[place] = value.currency.map { .money(Money(total, $0)) } ?? .number(total)
            return
        }
        sums.append(value)
    }
}
