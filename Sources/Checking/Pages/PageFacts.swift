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
    /// All figures of the page, as numbers that stand for them; nil where there are too many.
    private(set) var figures: Set<Int>? = []

    /// How many figures of a page are kept, and how many records that lead to pages.
    private static let most = 2000
    private static let mostListed = 50_000

    /// Takes the figures of a row, or of an entry.
    mutating func take(_ all: [PageFigure]) {
        for figure in all where figures != nil {
            if let value = figure.value { figures?.insert(Self.number(value, figure.currency)) }
            if (figures?.count ?? 0) > Self.most { figures = nil }
        }
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
        return figures.contains(Self.number(value, figure.currency))
    }

    /// A number for an amount: the same for the same one, whatever zeros it ends with.
    private static func number(_ value: Exact, _ currency: String) -> Int {
        var (units, scale) = (value.units, value.scale)
        while scale > 0, units % 10 == 0 { (units, scale) = (units / 10, scale - 1) }
        var hasher = Hasher()
        hasher.combine(units)
        hasher.combine(scale)
        hasher.combine(currency)
        return hasher.finalize()
    }
}
