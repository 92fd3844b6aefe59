import BroadsheetDiagnostics

/// A row of a download: what it is, and what its fields hold.
struct DownloadRow: Equatable {
    /// What the rows of a download are, as far as they are held against those of the page.
    enum Kind: Equatable { case detail, line, total, balance, head, rest, other }

    var kind = Kind.other
    /// 0 for the report, 1 for a section, 2 and more for groups.
    var level = 0
    /// How many records it says it has.
    var count: Int?
    var fields: [Field] = []
    /// The names of the section and the groups that it stands in; nil in a file that has rows for these.
    var groups: [String]?
    /// Whether it says that it is not of all records.
    var isPartial = false
    /// The line that it begins in.
    var line = 1

    /// The field in a column, which mostly stands at its number.
    func field(_ column: Int) -> Field? {
        if fields.indices.contains(column), fields[column].column == column { return fields[column] }
        return fields.first { $0.column == column }
    }

    /// Whether a total of the page is one of this row, or how many records it has, as a page may say in a column of its own.
    func says(_ figure: PageFigure) -> Bool {
        guard let value = figure.value else { return true }
        if let count, figure.currency.isEmpty, value.isSame(as: Exact(units: Int128(count), scale: 0)) { return true }
        return fields.contains { $0.isMade(by: figure.rule) && $0.says(.figure(figure)) }
    }

    /// A field of a row: a number with its currency, or a text.
    struct Field: Equatable {
        /// The column that it stands in: a number of its own in each download.
        var column: Int
        /// The rule of a total; empty for what a record has, nil where the download does not say it.
        var rule: String? = ""
        var text: String
        var currency = ""

        /// Whether this is what the page has in `cell`.
        func says(_ cell: PageCell) -> Bool {
            switch cell {
            case .figure(let figure):
                // A theme may leave the currency to the text.
                guard figure.currency.isEmpty || figure.currency == currency, let value = figure.value else {
                    return false
                }
                return Exact(Array(text.utf8))?.isSame(as: value) ?? false
            case .date(_, let shown): return text == shown
            case .empty: return text.isEmpty
            case .text(_, let shown): return text == shown || Self.words(text) == Self.words(shown)
            }
        }

        /// Whether it may be a figure of this rule: files name those of groups, of what is shown and with weights like those of records.
        func isMade(by other: String) -> Bool {
            guard let rule else { return true }
            return rule == other || other.hasPrefix("\(rule)-")
        }

        /// The words of a text: a page shows one space where the data have several, and breaks.
        private static func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
    }
}

/// A column of a download.
struct DownloadColumn: Equatable {
    /// What programs call it.
    var name: String
    /// What the page calls it, where the file says that.
    var label: String?
}

/// The rows of a download, one after the other.
protocol DownloadRows {
    /// The columns of the file, known from its first row on.
    var columns: [DownloadColumn] { get }

    /// Whether a group in one line has a row even where it has no totals.
    var hasEachGroup: Bool { get }

    /// The next row; nil at the end.
    mutating func next() throws(Problem) -> DownloadRow?
}
