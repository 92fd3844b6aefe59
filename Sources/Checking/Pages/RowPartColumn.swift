/// A column of a part with rows: its texts, or how they are found from another column or from the row before.
struct RowPartColumn {
    private enum Source {
        case same([UInt8])
        case list([[UInt8]])
        /// What stands before and behind the digits of the figure in a column, between groups of three, and at the point.
        case shown(of: Int, marks: [[UInt8]])
        /// A text for each different value of a column, in the order in which these come.
        case lookedUp(of: Int, texts: [[UInt8]])
        /// The sum so far and what another column, or a list of steps, has.
        case sum(of: Int, from: [UInt8])
        indirect case steps(RowPartColumn, from: [UInt8])
    }

    private let source: Source
    /// The different values that were looked up so far.
    private var known: [[UInt8]: Int] = [:]

    /// Reads the column that comes next; nil where it is none.
    init?(_ scanner: inout JSONScanner) {
        switch scanner.next() {
        case UInt8(ascii: "\""): source = .same(scanner.ownText() ?? [])
        case UInt8(ascii: "["):
            guard let texts = scanner.ownTexts() else { return nil }
            source = .list(texts)
        default:
            guard let found = Self.derived(&scanner) else { return nil }
            source = found
        }
    }

    private static func derived(_ scanner: inout JSONScanner) -> Source? {
        var of: Int?
        var (sum, steps): (Int?, RowPartColumn?)
        var (marks, texts, from): ([[UInt8]]?, [[UInt8]]?, [UInt8]?)
        let isRead = scanner.members { scanner, name in
            if scanner.has("as", name) {
                marks = scanner.ownTexts()
            } else if scanner.has("each", name) {
                texts = scanner.ownTexts()
            } else if scanner.has("from", name) {
                from = scanner.ownText()
            } else if scanner.has("sum", name), let next = scanner.next(), next < 0x30 || next > 0x39 {
                steps = RowPartColumn(&scanner)
            } else {
                guard let piece = scanner.piece(), let number = scanner.number(piece) else { return false }
                if scanner.has("sum", name) { sum = number } else { of = number }
            }
            return true
        }
        guard isRead else { return nil }
        if let of, let marks, marks.count == 4 { return .shown(of: of, marks: marks) }
        if let of, let texts { return .lookedUp(of: of, texts: texts) }
        guard let from else { return nil }
        return sum.map { .sum(of: $0, from: from) } ?? steps.map { .steps($0, from: from) }
    }

    /// What stands in a row, whose columns before this one have `cells`; nil where it cannot be found.
    mutating func text(_ row: Int, in cells: [[UInt8]], _ sum: inout [UInt8]?) -> [UInt8]? {
        switch source {
        case .same(let text): return text
        case .list(let texts): return texts.indices.contains(row) ? texts[row] : nil
        case .shown(let of, let marks): return cells.indices.contains(of) ? Self.shown(cells[of], marks) : nil
        case .lookedUp(let of, let texts):
            guard cells.indices.contains(of) else { return nil }
            let number = known[cells[of]] ?? known.count
            known[cells[of]] = number
            return texts.indices.contains(number) ? texts[number] : nil
        case .sum(let of, let from):
            guard cells.indices.contains(of) else { return nil }
            sum = Self.sum(sum ?? from, cells[of])
            return sum
        case .steps(let list, let from):
            var steps = list
            var none: [UInt8]?
            guard let step = steps.text(row, in: [], &none) else { return nil }
            sum = Self.sum(sum ?? from, step)
            return sum
        }
    }

    private static func shown(_ value: [UInt8], _ marks: [[UInt8]]) -> [UInt8] {
        let figure = value.first == UInt8(ascii: "-") ? value.dropFirst() : value[...]
        let whole = figure.prefix { $0 != UInt8(ascii: ".") }
        var text = marks[0]
        for (place, digit) in whole.enumerated() {
            if place > 0, (whole.count - place) % 3 == 0 { text += marks[2] }
            text.append(digit)
        }
        if whole.count < figure.count { text += marks[3] + figure.dropFirst(whole.count + 1) }
        return text + marks[1]
    }

    /// The sum of two plain figures with as many decimals; nil where one is none.
    private static func sum(_ one: [UInt8], _ other: [UInt8]) -> [UInt8]? {
        let decimals = one.lastIndex(of: UInt8(ascii: ".")).map { one.count - 1 - $0 } ?? 0
        guard let first = units(one), let second = units(other) else { return nil }
        let (total, isTooLarge) = first.addingReportingOverflow(second)
        guard !isTooLarge else { return nil }
        var digits = Array(String(total.magnitude).utf8)
        while digits.count <= decimals { digits.insert(UInt8(ascii: "0"), at: 0) }
        if decimals > 0 { digits.insert(UInt8(ascii: "."), at: digits.count - decimals) }
        return (total < 0 ? [UInt8(ascii: "-")] : []) + digits
    }

    private static func units(_ figure: [UInt8]) -> Int64? {
        Int64(String(decoding: figure.filter { $0 != UInt8(ascii: ".") }, as: UTF8.self))
    }
}
