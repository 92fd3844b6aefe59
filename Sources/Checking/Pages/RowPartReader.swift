import BroadsheetBytes

/// Reads a part with rows of a report that has several pages, and puts their markup together again.
struct RowPartReader {
    private enum Column {
        case same([UInt8])
        case list([[UInt8]])

        subscript(row: Int) -> [UInt8]? {
            switch self {
            case .same(let text): text
            case .list(let texts): texts.indices.contains(row) ? texts[row] : nil
            }
        }
    }

    private var pieces: [[[UInt8]]] = []
    private var columns: [[Column]] = []
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
            return scanner.elements { scanner in Self.text(&scanner).map { own.append($0) } != nil }
        }
        pieces.append(own)
        return isRead && !own.isEmpty
    }

    private mutating func readColumns(_ scanner: inout JSONScanner) -> Bool {
        var own: [Column] = []
        let isRead = scanner.elements { scanner in
            if scanner.next() == UInt8(ascii: "\"") {
                return Self.text(&scanner).map { own.append(.same($0)) } != nil
            }
            var texts: [[UInt8]] = []
            guard scanner.elements({ scanner in Self.text(&scanner).map { texts.append($0) } != nil }) else {
                return false
            }
            own.append(.list(texts))
            return true
        }
        columns.append(own)
        return isRead
    }

    private mutating func readRow(_ scanner: inout JSONScanner, _ markup: inout [UInt8]) -> Bool {
        switch scanner.next() {
        case UInt8(ascii: "["):
            var ids: [[UInt8]] = []
            guard scanner.elements({ scanner in Self.text(&scanner).map { ids.append($0) } != nil }), ids.count == 2
            else { return false }
            (group, section) = (ids[0], ids[1])
            return true
        case UInt8(ascii: "\""):
            guard let row = Self.text(&scanner), let letter = row.first else { return false }
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
            columns[form].count == pieces[form].count, let short = columns[form][0][next[form]]
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
            guard let text = columns[form][gap + 1][next[form]] else { return false }
            markup += text
        }
        next[form] += 1
        return true
    }

    private static func text(_ scanner: inout JSONScanner) -> [UInt8]? {
        guard let piece = scanner.text() else { return nil }
        if !piece.isEscaped { return Array(scanner.bytes[piece.place]) }
        return JSONEscapes.resolved(scanner.bytes, piece.place)
    }
}
