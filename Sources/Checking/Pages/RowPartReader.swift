import BroadsheetBytes

/// Reads a part with rows of a report that has several pages, and puts their markup together again.
struct RowPartReader {
    private var pieces: [[[UInt8]]] = []
    private var columns: [[RowPartColumn]] = []
    /// What columns that go on have come to, by their number in a form.
    private var sums: [Int: [UInt8]] = [:]
    private var next: [Int] = []
    private var group: [UInt8] = []
    private var section: [UInt8] = []
    /// The markup of all its rows; nil where it is no such part.
    private(set) var markup: [UInt8]?

    /// Reads the part in `bytes`.
    init(_ bytes: [UInt8]) {
        var scanner = JSONScanner(bytes, from: 0, to: bytes.count)
        var markup: [UInt8] = []
        var isRight = true
        let isRead = scanner.members { scanner, name in
            if scanner.has("forms", name) {
                isRight = scanner.elements { readForm(&$0) } && isRight
            } else if scanner.has("columns", name) {
                isRight = scanner.elements { readColumns(&$0) } && isRight
                next = Array(repeating: 0, count: columns.count)
            } else if scanner.has("rows", name) {
                isRight = scanner.elements { readRow(&$0, &markup) } && isRight
            } else {
                return scanner.skip(2)
            }
            return isRight
        }
        self.markup = isRead && isRight ? markup : nil
    }

    private mutating func readForm(_ scanner: inout JSONScanner) -> Bool {
        var own: [[UInt8]] = []
        let isRead = scanner.members { scanner, name in
            guard scanner.has("pieces", name) else { return scanner.skip(1) }
            return scanner.elements { scanner in scanner.ownText().map { own.append($0) } != nil }
        }
        pieces.append(own)
        return isRead && !own.isEmpty
    }

    private mutating func readColumns(_ scanner: inout JSONScanner) -> Bool {
        var own: [RowPartColumn] = []
        let isRead = scanner.elements { scanner in RowPartColumn(&scanner).map { own.append($0) } != nil }
        columns.append(own)
        return isRead
    }

    private mutating func readRow(_ scanner: inout JSONScanner, _ markup: inout [UInt8]) -> Bool {
        switch scanner.next() {
        case UInt8(ascii: "["):
            var ids: [[UInt8]] = []
            guard scanner.elements({ scanner in scanner.ownText().map { ids.append($0) } != nil }), ids.count == 2
            else { return false }
            (group, section) = (ids[0], ids[1])
            return true
        case UInt8(ascii: "\""):
            guard let row = scanner.ownText(), let letter = row.first else { return false }
            if letter == UInt8(ascii: "p") { return true }
            if letter == UInt8(ascii: "d") { markup += row.dropFirst(); return true }
            guard let space = row.firstIndex(of: UInt8(ascii: " ")) else { return false }
            markup += row[(space + 1)...]
            return true
        default:
            guard let piece = scanner.piece(), let form = scanner.number(piece) else { return false }
            return append(form, to: &markup)
        }
    }

    /// Puts the next row of a form together.
    private mutating func append(_ form: Int, to markup: inout [UInt8]) -> Bool {
        guard pieces.indices.contains(form), columns.indices.contains(form),
            columns[form].count == pieces[form].count, let cells = cells(of: form), let short = cells.first
        else { return false }
        let own = short.first == 2 ? group + short.dropFirst() : short
        for (gap, piece) in pieces[form].enumerated() {
            for byte in piece {
                switch byte {
                case 1: markup += own
                case 2: markup += group
                case 3: markup += section
                default: markup.append(byte)
                }
            }
            guard gap + 1 < columns[form].count else { continue }
            markup += cells[gap + 1]
        }
        next[form] += 1
        return true
    }

    /// What stands in the columns of a form in its next row; nil where it cannot be found.
    private mutating func cells(of form: Int) -> [[UInt8]]? {
        var cells: [[UInt8]] = []
        for number in columns[form].indices {
            guard let text = columns[form][number].text(next[form], in: cells, &sums[number]) else { return nil }
            cells.append(text)
        }
        return cells
    }
}

extension JSONScanner {
    /// The text that comes next, as it is meant.
    mutating func ownText() -> [UInt8]? {
        guard let piece = text() else { return nil }
        if !piece.isEscaped { return Array(bytes[piece.place]) }
        return JSONEscapes.resolved(bytes, piece.place)
    }

    /// The texts of the list that comes next.
    mutating func ownTexts() -> [[UInt8]]? {
        var texts: [[UInt8]] = []
        return elements { scanner in scanner.ownText().map { texts.append($0) } != nil } ? texts : nil
    }
}
