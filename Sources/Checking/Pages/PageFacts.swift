/// What a page comes to, as far as other pages say it too.
package struct PageFacts: Sendable {
    /// A total of a report of the page.
    struct Total: Sendable {
        /// The report's number on the page, the label of the column and its number in the report, the rule and the currency.
        let report: Int, label: String, column: Int, rule: String, currency: String
        let value: Exact
    }

    /// A record whose name leads to a page of its own.
    struct Listed: Sendable {
        let address: String, line: Int
        let figures: [PageFigure]
    }

    var relations = PageRelations()
    var totals: [Total] = []
    /// How many records the page shows; nil where it does not show all.
    var records: Int? = 0
    var listed: [Listed] = []
    /// All figures of the page, as numbers that stand for them, in their order once all are there; nil where there are too many.
    private var figures: [Int]? = []

    /// How many figures of a page are kept, and how many records that lead to pages.
    private static let most = 2000
    private static let mostListed = 50_000

    /// Takes the figures of a row, or of an entry.
    mutating func take(_ all: [PageFigure]) {
        if figures == nil { return }
        let all = all.span
        for index in all.indices {
            if let value = all[index].value { figures?.append(Self.number(value, all[index].currency)) }
            if (figures?.count ?? 0) > 2 * Self.most { finish() }
        }
    }

    /// Brings the figures into their order, each of them once.
    mutating func finish() {
        guard let all = figures?.sorted() else { return }
        var once: [Int] = []
        for figure in all where once.last != figure { once.append(figure) }
        figures = once.count > Self.most ? nil : once
    }

    /// Takes a record that leads to a page.
    mutating func list(_ row: PageRow) {
        guard !row.link.isEmpty, listed.count < Self.mostListed else { return }
        let figures = row.figures.filter { $0.rule.isEmpty && $0.value != nil }
        if !figures.isEmpty { listed.append(Listed(address: row.link, line: row.line, figures: figures)) }
    }

    /// Whether the page has a figure; nil where that is not known.
    func has(_ figure: PageFigure) -> Bool? {
        guard let figures, let value = figure.value else { return nil }
        let wanted = Self.number(value, figure.currency)
        var (low, high) = (0, figures.count)
        while low < high {
            let middle = (low + high) / 2
            if figures[middle] < wanted { low = middle + 1 } else { high = middle }
        }
        return low < figures.count && figures[low] == wanted
    }

    /// A number for an amount: the same for the same one, whatever zeros it ends with.
    private static func number(_ value: Exact, _ currency: String) -> Int {
        var (units, scale) = (value.units, value.scale)
        if let word = Int64(exactly: units) {
            var word = word
            while scale > 0, word % 10 == 0 { (word, scale) = (word / 10, scale - 1) }
            units = Int128(word)
        } else {
            while scale > 0, units % 10 == 0 { (units, scale) = (units / 10, scale - 1) }
        }
        var number = UInt64(truncatingIfNeeded: units) ^ UInt64(truncatingIfNeeded: units >> 64)
        func mix(_ more: UInt64) {
            let (high, low) = (number ^ more).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
            number = high ^ low
        }
        mix(UInt64(truncatingIfNeeded: scale))
        for byte in currency.utf8 { mix(UInt64(byte) &+ 0x51_7CC1) }
        return Int(bitPattern: UInt(number))
    }
}
