import BroadsheetBytes
import BroadsheetChecking

/// What a row of a table is, by its classes, and what it is a row of.
struct RowPlace {
    /// What is asked of a row.
    enum Kind { case columns, head, total, balance, record, item, note, blank }

    private(set) var kind = Kind.record
    private(set) var level = 0
    /// The id of the section or group that its figures are of.
    private(set) var base = ""
    /// What its figures are where no rule is said: `opening`, `closing`.
    private(set) var rule = ""
    private var isContinued = false

    /// The row with these classes and this id.
    init(_ markup: MarkupReader, classes: Range<Int>?, id: String) {
        guard let classes else {
            kind = .columns
            return
        }
        var start = classes.lowerBound
        var isLine = false
        while start < classes.upperBound {
            var end = start
            while end < classes.upperBound, markup.bytes[end] != UInt8(ascii: " ") { end &+= 1 }
            take(start..<end, markup, &isLine)
            start = end + 1
        }
        // A group in one line is its total.
        if isLine, kind == .record || kind == .head { kind = .total }
        base = Self.base(of: id, isContinued: isContinued)
    }

    private mutating func take(_ word: Range<Int>, _ markup: MarkupReader, _ isLine: inout Bool) {
        func means(_ name: StaticString) -> Bool { markup.has(name, at: word) }
        switch word.count {
        case 4:
            if means("line") { isLine = true }
            if means("item") { kind = .item }
            if means("rest") || means("text") || means("date") { kind = .note }
        case 5: if means("blank") { kind = .blank }
        case 6:
            if means("header") { (kind, level) = (.head, 1) }
            if means("footer") { (kind, level) = (.total, 1) }
            if means("slider") || means("switch") || means("choice") { kind = .note }
        case 7:
            if means("columns") { kind = .columns }
            if means("message") { kind = .note }
            if means("opening") { (kind, rule) = (.balance, "opening") }
            if means("closing") { (kind, rule) = (.balance, "closing") }
            if means("carried") { (kind, rule) = (.balance, "carried") }
            if means("brought") { (kind, rule) = (.balance, "brought") }
            if means("stepper") { kind = .note }
            if markup.bytes[word].starts(with: Self.levelMark) {
                level = min(max(Int(markup.bytes[word.upperBound - 1]) - 0x30, 0), 9)
            }
        case 9:
            if means("subheader") { kind = .head }
            if means("subfooter"), kind != .blank { kind = .total }
            if means("continued") { isContinued = true }
        case 11:
            if means("grandfooter") || means("line-footer") { kind = .total }
        default: break
        }
    }

    private static let levelMark = Array("level-".utf8)
    private static let endings = [".total", ".opening", ".closing", ".carried", ".brought", ".rest", ".message"].map {
        Array($0.utf8)
    }
    private static let totals = Array(".total.".utf8)

    /// The id of a section or a group in the id of one of its rows.
    private static func base(of id: String, isContinued: Bool) -> String {
        let bytes = Array(id.utf8)
        var end = bytes.count
        if isContinued || bytes.span.contains(totals.span), let dot = bytes.lastIndex(of: UInt8(ascii: ".")) {
            let number = bytes[(dot + 1)...]
            if !number.isEmpty, number.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) { end = dot }
        }
        for ending in endings where bytes[..<end].suffix(ending.count).elementsEqual(ending) {
            end -= ending.count
            break
        }
        return end == bytes.count ? id : String(decoding: bytes[..<end], as: UTF8.self)
    }
}
