/// What the classes of a row say of it.
struct RowMarks {
    private(set) var kind = PageRowKind.other
    /// The level that it stands at: 0 for the report, 1 for a section, more for groups.
    private(set) var level = 0
    private(set) var isContinued = false
    private(set) var isRepeating = false
    /// Whether its cells are the labels of the columns beneath it.
    private(set) var isOfColumns = false
    private var isLine = false
    private var isBlank = false
    private var isGroup = false

    /// What the list of classes at `range` says.
    init(_ markup: MarkupReader, _ range: Range<Int>) {
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, markup.bytes[end] != UInt8(ascii: " ") { end &+= 1 }
            take(start..<end, markup)
            start = end + 1
        }
        if isBlank {
            kind = .other
        } else if isLine {
            kind = kind == .groupHead ? .foldedLine : .line
            if isGroup { level = max(level, 2) }
        }
    }

    /// Takes a class, which the number of its letters nearly tells.
    private mutating func take(_ word: Range<Int>, _ markup: MarkupReader) {
        func means(_ name: StaticString) -> Bool { markup.has(name, at: word) }
        switch word.count {
        case 4:
            if means("line") { isLine = true } else if means("rest") { kind = .rest }
        case 5: isBlank = isBlank || means("blank")
        case 6:
            if means("detail") { kind = .detail }
            if means("header") { (kind, level) = (.sectionHead, 1) }
            if means("footer") { (kind, level) = (.sectionTotal, 1) }
        case 7:
            if means("opening") { kind = .opening }
            if means("closing") { kind = .closing }
            if means("carried") { kind = .carried }
            if means("brought") { kind = .brought }
            if means("resumed") { isBlank = true }
            if means("repeats") { isRepeating = true }
            if means("columns") { isOfColumns = true }
            if markup.bytes[word].starts(with: Self.levelMark) {
                level = min(max(Int(markup.bytes[word.upperBound - 1]) - 0x30, 0), 9)
            }
        case 9:
            if means("subheader") { kind = .groupHead }
            if means("subfooter") { kind = .groupTotal }
            if means("continued") { isContinued = true }
        case 11:
            if means("grandfooter") { kind = .grandTotal }
            if means("line-footer") { (isLine, isGroup) = (true, true) }
        default: break
        }
    }

    private static let levelMark = Array("level-".utf8)
}

/// What the lists of classes say that rows have had so far: rows are of few kinds.
struct KnownRowMarks {
    private var known: [(classes: [UInt8], marks: RowMarks)] = []
    /// The one that came last.
    private var last = 0

    /// How many lists are kept.
    private static let most = 16

    /// What the list of classes at `range` says.
    mutating func marks(_ markup: MarkupReader, _ range: Range<Int>) -> RowMarks {
        if known.indices.contains(last), markup.has(known[last].classes, at: range) { return known[last].marks }
        if let place = known.firstIndex(where: { markup.has($0.classes, at: range) }) {
            last = place
            return known[place].marks
        }
        let marks = RowMarks(markup, range)
        if known.count == Self.most { known.removeFirst() }
        last = known.count
        known.append((Array(markup.bytes[range]), marks))
        return marks
    }
}
