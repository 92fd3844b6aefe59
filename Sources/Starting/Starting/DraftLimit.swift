/// How many records a drafted page shows of a source with more than can be read, or loaded, on one page.
enum DraftLimit {
    /// All of them.
    case none
    /// The first, in the order of the source.
    case first(of: Int)
    /// Those with the latest days; the source's own order is that, or the page has to sort.
    case latest(of: Int, isSorted: Bool)

    /// The most records of which all are shown: some three megabytes of HTML.
    private static let most = 5000
    /// How many are shown of more.
    private static let shown = 1000

    /// What suits so many `records`, of which `day` has the days, if a column has.
    init(_ records: Int, day: ColumnProfile?) {
        guard records > Self.most else {
            self = .none
            return
        }
        self = day.map { .latest(of: records, isSorted: $0.order == .falling) } ?? .first(of: records)
    }

    /// Whether the latest records come first.
    var isLatest: Bool { if case .latest = self { true } else { false } }

    /// `the latest 1000 of 250000 records`; nil where all are shown.
    var words: String? {
        switch self {
        case .none: nil
        case .first(let all): "the first \(Self.shown) of \(all) records"
        case .latest(let all, _): "the latest \(Self.shown) of \(all) records"
        }
    }

    /// The line of the report, with what to do for all of them.
    var line: String {
        guard let words else { return "" }
        let title = isLatest ? "The latest \(Self.shown)" : "The first \(Self.shown)"
        // Without a section of their own, the groups would be sections, each with as many records.
        return "  # the page shows \(words), and its totals are of all; without this line it shows them all\n"
            + "  # (for a page each month or category, see \"pages: { group: … }\" in the manual)\n"
            + "  sections: [{ title: \(title), limit: \(Self.shown) }]\n"
    }

    /// What to tell on the terminal.
    var remark: String? {
        words.map { "the page shows \($0), and its totals are of all: look for \"limit:\" in it" }
    }
}
