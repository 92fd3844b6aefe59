import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// The different values of a group, each with how often it came: for the number of them, and for the commonest.
///
/// It holds a million of them at the most, and 64 MiB of texts; more are an error, and never a guess.
package struct ValueTally: Sendable {
    private var entries: [Key: Entry] = [:]
    /// How many bytes of texts it holds.
    private var size = 0

    private static var most: Int { 1_000_000 }
    private static var largest: Int { 1 << 26 }

    /// A value, so that equal ones are the same: texts as groups have them, numbers whatever their digits.
    fileprivate enum Key: Hashable, Sendable {
        case number(Decimal, Currency?)
        case date(Int32, UInt8)
        case boolean(Bool)
        case text([UInt8])
    }

    private struct Entry: Sendable {
        var count: Int
        /// The value as it first came; a text lies where it outlives its record.
        var value: Value
    }

    /// Nothing yet.
    init() {}

    /// Forgets everything.
    mutating func removeAll() {
        if entries.isEmpty { return }
        entries.removeAll()
        size = 0
    }

    /// Adds a value; `keeping` says whether it must be told later what it was.
    mutating func add(_ value: Value, keeping: Bool, memory: inout Memory) throws(ArithmeticError) {
        guard let key = Self.key(of: value, in: memory) else { return }
        if entries[key] != nil {
            entries[key]?.count += 1
            return
        }
        var kept = Value.missing
        if keeping { memory.keep(value, in: &kept, when: .always) }
        try insert(key, Entry(count: 1, value: kept))
    }

    private mutating func insert(_ key: Key, _ entry: Entry) throws(ArithmeticError) {
        if case .text(let bytes) = key { size += bytes.count }
        guard entries.count < Self.most, size <= Self.largest else { throw .tooManyValues }
        entries[key] = entry
    }

    /// Adds what was found of later records.
    mutating func merge(_ later: ValueTally) throws(ArithmeticError) {
        if entries.isEmpty {
            self = later
            return
        }
        for (key, entry) in later.entries {
            if entries[key] != nil {
                entries[key]?.count += entry.count
            } else {
                try insert(key, entry)
            }
        }
    }

    /// How many different values there are in `currency`.
    func distinct(currency: Currency?) -> Int { entries.keys.count { $0.isIn(currency) } }

    /// The commonest value in `currency`; nil where several are equally common, or there is none.
    func commonest(currency: Currency?) -> Value? {
        let most = mostOften(currency)
        return most.count == 1 ? most[0] : nil
    }

    /// Whether several values are equally common.
    func isTied(currency: Currency?) -> Bool { mostOften(currency).count > 1 }

    private func mostOften(_ currency: Currency?) -> [Value] {
        var (most, found): (Int, [Value]) = (0, [])
        for (key, entry) in entries where key.isIn(currency) && entry.count >= most {
            if entry.count > most { (most, found) = (entry.count, []) }
            found.append(entry.value)
        }
        return found
    }

    /// Moves the texts that it keeps to another memory.
    mutating func mapTexts(_ move: (Text) -> Text) {
        for (key, entry) in entries {
            if case .text(let text) = entry.value { entries[key]?.value = .text(move(text)) }
        }
    }

    private static func key(of value: Value, in memory: borrowing Memory) -> Key? {
        switch value {
        case .missing: return nil
        case .number(let number): return .number(number, nil)
        case .money(let money): return .number(money.amount, money.currency)
        case .date(let day): return .date(day.number, day.precision.rawValue)
        case .boolean(let flag): return .boolean(flag)
        case .text(let text):
            var sink = ByteSink(capacity: text.length + 16)
            TextIdentity().append(memory.bytes(of: text), to: &sink)
            let span = sink.span
            return .text((0..<span.count).map { span[$0] })
        }
    }
}

extension ValueTally.Key {
    /// Whether it belongs to what is in `currency`; what is in no currency belongs to everything.
    fileprivate func isIn(_ currency: Currency?) -> Bool {
        if case .number(_, let own?) = self { own == currency } else { true }
    }
}
