import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// Makes the name of a row of its key, and of nothing else: `2026-0017`, `2026-03-02_17`.
///
/// A part that is made of letters and digits of ASCII and of hyphens stands in it as it is. Of any other the name has
/// the slug, and at its end a hash of the exact key: a slug loses what tells one key from another. Underscores stand
/// between parts and before the hash, and in neither a slug nor a part that stands as it is: so no two keys with
/// equally many parts have the same name, unless their hashes are the same as well.
struct RowName: ~Copyable {
    /// The name.
    private(set) var text = ByteSink(capacity: 64)
    /// The parts as groups compare them, each with its length behind it, so that none runs into the next.
    private var exact = ByteSink(capacity: 64)
    private var start = 0
    private var count = 0
    private var isExact = true

    /// The longest part that stands as it is, in bytes.
    private static let longest = 64

    /// Begins the name of another row: behind `prefix` and `word`, if there is a prefix.
    mutating func begin(in prefix: String, _ word: String) {
        text.removeAll()
        exact.removeAll()
        (count, isExact) = (0, true)
        if !prefix.isEmpty {
            text.append(prefix)
            text.append(word)
        }
        start = text.count
    }

    /// Adds a part; gives false if there is none.
    mutating func add(_ value: Value, in memory: borrowing Memory, _ identity: TextIdentity) -> Bool {
        let before = exact.count
        switch value {
        case .text(let text): identity.append(memory.bytes(of: text), to: &exact)
        case .number(let number): number.normalized.append(to: &exact)
        case .money(let money):
            money.amount.normalized.append(to: &exact)
            exact.append(UInt8(ascii: " "))
            money.currency.append(to: &exact)
        case .date, .boolean, .missing: memory.appendPlain(value, to: &exact)
        }
        let length = exact.count - before
        if length == 0 { return false }
        if count > 0 { text.append(UInt8(ascii: "_")) }
        count += 1
        if length <= Self.longest, isPlain(from: before) {
            text.append(length, from: before, of: exact)
        } else {
            isExact = false
            appendSlug(exact.bytes(before, length).string)
        }
        exact.appendBigEndian(length)
        return true
    }

    /// Ends the name.
    mutating func finish() {
        if isExact, !isReserved { return }
        text.append(UInt8(ascii: "_"))
        var rest = ContentHash.of(exact.span)
        // Twelve signs of five bits: of a million keys with one slug, two meet once in two million reports.
        for _ in 0..<12 {
            let digit = UInt8(truncatingIfNeeded: rest & 31)
            text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            rest >>= 5
        }
    }

    /// Whether the part from there on can stand as it is. A hyphen in front is a sign to a spreadsheet.
    private func isPlain(from start: Int) -> Bool {
        if exact.span[start] == UInt8(ascii: "-") { return false }
        for i in start..<exact.count {
            switch exact.span[i] {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): continue
            default: return false
            }
        }
        return true
    }

    private mutating func appendSlug(_ part: String) {
        var word = slug(part)
        if word.utf8.count > Self.longest { word = String(word.unicodeScalars.prefix(Self.longest / 4)) }
        text.append(word.isEmpty ? "row" : word)
    }

    /// Whether the name is, or may be, an id that the report or the theme gives: `report`, `form-pizza`.
    private var isReserved: Bool {
        guard start == 0 else { return false }
        if text.span.isEqual(to: Self.report.span) { return true }
        let length = Self.form.count
        return text.count > length && text.bytes(0, length).isEqual(to: Self.form.span)
    }

    private static let report = [UInt8]("report".utf8)
    private static let form = [UInt8]("form-".utf8)
}
