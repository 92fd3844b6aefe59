import BroadsheetDiagnostics

/// A row of a download: what it is, and what its fields hold, as places in its bytes. One row is read after the other into the same memory.
struct DownloadRow {
    /// What the rows of a download are, as far as they are held against those of the page.
    enum Kind: Equatable { case detail, line, total, balance, head, rest, other }

    var kind = Kind.other
    /// 0 for the report, 1 for a section, 2 and more for groups.
    var level = 0
    /// How many records it says it has.
    var count: Int?
    /// What the places in it are places of: the row as it stands in the file, and texts that it writes otherwise.
    var bytes: [UInt8] = []
    private(set) var fields: [Field] = []
    /// Where the names of the section and the groups stand that it is in; nil in a file that has rows for these.
    var groups: [Range<Int>]?
    /// Whether it says that it is not of all records.
    var isPartial = false
    /// The line that it begins in.
    var line = 1

    /// A field of a row: a number with its currency, or a text; places in the bytes of its row.
    struct Field {
        /// The column that it stands in: a number of its own in each download.
        var column: Int
        /// The rule of a total; empty for what a record has, nil where the download does not say it.
        var rule: Range<Int>?
        /// Where its text stands.
        var place: Range<Int>
        var currency: Range<Int>
        /// What its text is, if that is a plain number.
        var number: Exact?
    }

    /// Nothing so far, for the row that begins in `line`.
    mutating func begin(_ line: Int) {
        (kind, level, count, isPartial, self.line) = (.other, 0, nil, false, line)
        bytes.removeAll(keepingCapacity: true)
        fields.removeAll(keepingCapacity: true)
    }

    /// Adds a field whose text stands at `place`.
    mutating func add(_ column: Int, rule: Range<Int>?, at place: Range<Int>, currency: Range<Int>) {
        let number = place.isEmpty ? nil : Exact(bytes, place)
        fields.append(Field(column: column, rule: rule, place: place, currency: currency, number: number))
    }

    /// Adds a field with a text that stands otherwise in the file.
    mutating func add(_ column: Int, rule: Range<Int>?, text: [UInt8], currency: Range<Int>) {
        let start = bytes.count
        bytes += text
        add(column, rule: rule, at: start..<bytes.count, currency: currency)
    }

    /// Takes away the fields from the one at `number` on.
    mutating func keep(_ number: Int) { fields.removeLast(fields.count - number) }

    /// Adds the fields of a row that goes on with this one.
    mutating func add(_ other: DownloadRow) {
        let start = bytes.count
        bytes += other.bytes
        func moved(_ place: Range<Int>) -> Range<Int> { (place.lowerBound + start)..<(place.upperBound + start) }
        for var field in other.fields {
            (field.rule, field.place) = (field.rule.map(moved), moved(field.place))
            field.currency = moved(field.currency)
            fields.append(field)
        }
    }

    // MARK: What it says

    /// The text of a field.
    func text(_ field: Field) -> String { String(decoding: bytes[field.place], as: UTF8.self) }

    /// The rule of a field, if the download says it.
    func rule(_ field: Field) -> String? { field.rule.map { String(decoding: bytes[$0], as: UTF8.self) } }

    /// The names of the section and the groups that it stands in.
    func group(_ number: Int) -> String { String(decoding: bytes[(groups ?? [])[number]], as: UTF8.self) }

    /// Whether it stands in the same section and groups as another.
    func hasGroups(of other: DownloadRow) -> Bool {
        guard let one = groups, let two = other.groups else { return groups == nil && other.groups == nil }
        return one.count == two.count && zip(one, two).allSatisfy { bytes[$0].elementsEqual(other.bytes[$1]) }
    }

    /// The number of the field in a column, which mostly stands at its own.
    func field(_ column: Int) -> Int? {
        if column < fields.count, fields[column].column == column { return column }
        return fields.firstIndex { $0.column == column }
    }

    /// Whether a total of the page is one of this row, or how many records it has, as a page may say in a column of its own.
    func says(_ figure: PageFigure) -> Bool {
        guard let value = figure.value else { return true }
        if let count, figure.currency.isEmpty, value.isSame(as: Exact(units: Int128(count), scale: 0)) { return true }
        return fields.indices.contains { isMade($0, by: figure.rule) && says(.figure(figure), $0) }
    }

    /// Whether a field may be a figure of this rule: files name those of groups, of what is shown and with weights like those of records.
    func isMade(_ number: Int, by other: String) -> Bool {
        guard let rule = fields[number].rule else { return true }
        let known = other.utf8.prefix(rule.count)
        return known.elementsEqual(bytes[rule]) && (other.utf8.dropFirst(rule.count).first ?? dash) == dash
    }

    /// Whether a field is what the page has in `cell`.
    func says(_ cell: PageCell, _ number: Int) -> Bool {
        switch cell {
        case .figure(let figure):
            // A theme may leave the currency to the text.
            guard let own = fields[number].number, let value = figure.value else { return false }
            return own.isSame(as: value)
                && (figure.currency.isEmpty || bytes.says(figure.currency, at: fields[number].currency))
        case .date(_, let shown): return bytes.says(shown, at: fields[number].place)
        case .empty: return fields[number].place.isEmpty
        case .text(_, let shown):
            let place = fields[number].place
            return bytes.says(shown, at: place) || Self.words(text(fields[number])) == Self.words(shown)
        }
    }

    /// The words of a text: a page shows one space where the data have several, and breaks.
    private static func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
}

/// What stands between a rule and what it is of: `sum-of-groups`.
private let dash = UInt8(ascii: "-")
