import BroadsheetBytes
import BroadsheetChecking

/// What a row of a table is, by its classes, and what it is a row of.
struct RowPlace {
    /// What is asked of a row.
    enum Kind { case columns, head, total, balance, record, item, note, blank }

    private(set) var kind = Kind.record
    private(set) var level = 0
    /// What its figures are where no rule is said: `opening`, `closing`.
    private(set) var rule = ""
    private var isContinued = false
    /// Whether it says again what stands elsewhere, where two pages of a report meet.
    private(set) var isResumed = false

    /// The row with these classes, which stand in the bytes of its page.
    init(_ bytes: borrowing Span<UInt8>, classes: Range<Int>?) {
        guard let classes else {
            kind = .columns
            return
        }
        var start = classes.lowerBound
        var isLine = false
        while start < classes.upperBound {
            var end = start
            while end < classes.upperBound, bytes[end] != UInt8(ascii: " ") { end &+= 1 }
            take(start..<end, bytes, &isLine)
            start = end + 1
        }
        // A group in one line is its total.
        if isLine, kind == .record || kind == .head { kind = .total }
    }

    private mutating func take(_ word: Range<Int>, _ bytes: borrowing Span<UInt8>, _ isLine: inout Bool) {
        switch word.count {
        case 4:
            if bytes.has("line", at: word) { isLine = true }
            if bytes.has("item", at: word) { kind = .item }
            if bytes.has("rest", at: word) || bytes.has("text", at: word) || bytes.has("date", at: word) {
                kind = .note
            }
        case 5: if bytes.has("blank", at: word) { kind = .blank }
        case 6:
            if bytes.has("header", at: word) { (kind, level) = (.head, 1) }
            if bytes.has("footer", at: word) { (kind, level) = (.total, 1) }
            if bytes.has("slider", at: word) || bytes.has("switch", at: word) || bytes.has("choice", at: word) {
                kind = .note
            }
        case 7:
            if bytes.has("columns", at: word) { kind = .columns }
            if bytes.has("message", at: word) { kind = .note }
            if bytes.has("opening", at: word) { (kind, rule) = (.balance, "opening") }
            if bytes.has("closing", at: word) { (kind, rule) = (.balance, "closing") }
            if bytes.has("carried", at: word) { (kind, rule) = (.balance, "carried") }
            if bytes.has("brought", at: word) { (kind, rule) = (.balance, "brought") }
            if bytes.has("stepper", at: word) { kind = .note }
            if bytes.has("resumed", at: word) { isResumed = true }
            if bytes.has("level-", at: word.lowerBound..<(word.lowerBound + 6)) {
                level = min(max(Int(bytes[word.upperBound - 1]) - 0x30, 0), 9)
            }
        case 9:
            if bytes.has("subheader", at: word) { kind = .head }
            if bytes.has("subfooter", at: word), kind != .blank { kind = .total }
            if bytes.has("continued", at: word) { isContinued = true }
        case 11:
            if bytes.has("grandfooter", at: word) || bytes.has("line-footer", at: word) { kind = .total }
        default: break
        }
    }

    private static let endings = [".total", ".opening", ".closing", ".carried", ".brought", ".rest", ".message"].map {
        Array($0.utf8)
    }
    private static let totals = Array(".total.".utf8)

    /// The id of the section or group that its figures are of, in that of the row.
    func base(of id: String) -> String {
        let bytes = Array(id.utf8)
        var end = bytes.count
        if isContinued || bytes.span.contains(Self.totals.span), let dot = bytes.lastIndex(of: UInt8(ascii: ".")) {
            let number = bytes[(dot + 1)...]
            if !number.isEmpty, number.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) { end = dot }
        }
        for ending in Self.endings where bytes[..<end].suffix(ending.count).elementsEqual(ending) {
            end -= ending.count
            break
        }
        return end == bytes.count ? id : String(decoding: bytes[..<end], as: UTF8.self)
    }
}
