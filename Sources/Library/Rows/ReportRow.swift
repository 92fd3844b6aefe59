/// One line of a finished report, all decided, with nothing of HTML: what a test compares.
public struct ReportRow: Hashable, Sendable {
    /// What a row is.
    public enum Kind: Hashable, Sendable {
        /// The head of a section.
        case header
        /// The titles of the columns.
        case columns
        /// The head of a group in a section.
        case subheader
        /// One record; of a kind of one's own, the name of its partial.
        case detail, custom(String)
        /// What running balances begin with, and what they end with.
        case opening, closing
        /// The totals of a group in a section.
        case subfooter
        /// The totals of a section.
        case footer
        /// The totals of the whole report.
        case grandFooter
        /// A group as one line with its totals: where there are no details, and all that a limit leaves out.
        case group
        /// How much a limit leaves out.
        case rest
        /// Words in place of records.
        case message
        /// A labelled value.
        case item
        /// The total of such values.
        case itemTotal
        /// An element of a form, by the name of its partial.
        case control(String)
    }

    /// The shade that a row shares with others.
    public enum Shade: Hashable, Sendable {
        /// No shade.
        case none
        /// That of the first band, and of each second one after it.
        case odd
        /// That of the others.
        case even
    }

    /// One value of a row.
    public struct Cell: Hashable, Sendable {
        /// The name of its column, as templates and downloads have it.
        public let name: String
        /// The title of its column.
        public let title: String
        /// What a reader sees.
        public let text: String
        /// The exact value.
        public let value: Value
        /// Of a total: what it is of its figures.
        public let rule: TotalRule?
    }

    /// What it is.
    public let kind: Kind
    /// How deep it stands: 0 for the whole report, 1 for sections, 2 for the first groups in them.
    public let level: Int
    /// The shade that it has with its group.
    public let band: Shade
    /// The title of a head, the words of a message, the label of an item; else empty.
    public let title: String
    /// What names its record for ever; nil where the report has no key, and of rows that are no details.
    public let id: String?
    /// Where it leads; nil for nowhere.
    public let link: String?
    /// How many details are under it, where that is known.
    public let count: Int?
    /// Whether it goes on with the footer before it, in another currency.
    public let isContinued: Bool
    /// Whether its totals are not of all records, since a stream is missing or a limit cut some off.
    public let isPartial: Bool
    /// Its cells in the order of the columns.
    public let cells: [Cell]

    /// The cell of the column that templates call so.
    public subscript(name: String) -> Cell? { cells.first { $0.name == name } }
}

extension ReportRow: CustomStringConvertible {
    /// The row in one line: `detail odd: Bread | $3.00`.
    public var description: String {
        let name =
            switch kind {
            case .custom(let name), .control(let name): name
            case .grandFooter: "grandfooter"
            default: "\(kind)"
            }
        let shade = band == .none ? "" : band == .odd ? " odd" : " even"
        let texts = (title.isEmpty ? [] : [title]) + cells.map(\.text) + (link.map { ["-> \($0)"] } ?? [])
        return "\(name)\(shade): \(texts.joined(separator: " | "))"
    }
}
