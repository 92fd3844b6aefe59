import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

/// The keys of the objects of a source, as a tree: what was seen of each, and the field that it became.
///
/// Plain data, so that the reader goes from key to key without a String: keys mostly come in the same order, and
/// so the one that is expected next is compared first.
struct JSONShape: Sendable {
    /// The most different keys that records may have.
    static let most = 4096

    /// A key below another.
    struct Entry: BitwiseCopyable, Sendable {
        /// Where its bytes lie in `keys`.
        var start: Int32
        var length: Int32
        /// The key of the object that it stands in.
        var parent: Int32
        /// The first key of its own object; 0 for none.
        var firstChild: Int32 = 0
        var lastChild: Int32 = 0
        /// The key that came after it when it was seen first; 0 for none.
        var next: Int32 = 0
        /// The field that it became; -1 for none.
        var slot: Int32 = -1
        /// Whether it looks the same in the file and here: without escapes.
        var isPlain: Bool
        var kinds = JSONKinds()
    }

    /// What the members of an object are that holds the records, if an object does.
    enum Members: UInt8, BitwiseCopyable, Sendable {
        /// The records are elements of an array, or lines.
        case none
        /// Nothing but null was seen yet.
        case unknown
        /// Objects.
        case object
        /// Texts, numbers and so on.
        case scalar
    }

    /// The entry of the key that each record has, where the records are members of an object.
    static let memberKey = 1
    /// The entry of the value, where it is no object.
    static let memberValue = 2

    /// What the members of an object are that holds the records.
    var members = Members.none
    private var keys: [UInt8] = []
    /// The keys in the order in which they were seen first; the root, which is no key, is number 0.
    private(set) var entries = [Entry(start: 0, length: 0, parent: -1, isPlain: false)]

    /// Nothing seen yet.
    init() {}

    /// The bytes of a key.
    @inline(__always)
    @_lifetime(borrow self)
    borrowing func key(_ entry: Entry) -> Span<UInt8> {
        keys.span.extracting(Int(entry.start)..<Int(entry.start &+ entry.length))
    }

    /// The entry of `key` below `parent`, if there is one.
    func entry(of key: borrowing Span<UInt8>, below parent: Int) -> Int? {
        var entry = Int(entries[parent].firstChild)
        while entry != 0 {
            if self.key(entries[entry]).isEqual(to: key) { return entry }
            entry = Int(entries[entry].next)
        }
        return nil
    }

    /// Adds `key` below `parent`; nil if there are too many.
    mutating func add(_ newKey: borrowing ByteSink, below parent: Int) -> Int? {
        guard entries.count <= Self.most else { return nil }
        let number = Int32(entries.count)
        let key = newKey.span
        var isPlain = true
        let start = keys.count
        for i in key.indices {
            if key[i] < 0x20 || key[i] == 0x22 || key[i] == 0x5C { isPlain = false }
            keys.append(key[i])
        }
        entries.append(
            Entry(start: Int32(start), length: Int32(key.count), parent: Int32(parent), isPlain: isPlain))
        let last = Int(entries[parent].lastChild)
        if last == 0 { entries[parent].firstChild = number } else { entries[last].next = number }
        entries[parent].lastChild = number
        return Int(number)
    }

    /// Makes the entries for records that are members of an object: before all others, and not below the root, so that
    /// no key in a record is taken for them.
    mutating func addMemberEntries() {
        for name in ["key", "value"] {
            let start = keys.count
            keys += Array(name.utf8)
            entries.append(
                Entry(start: Int32(start), length: Int32(name.utf8.count), parent: -1, isPlain: false))
        }
        entries[Self.memberKey].kinds.formUnion(.text)
        members = .unknown
    }

    /// Takes down what was seen of a key.
    mutating func note(_ kind: JSONKinds, of entry: Int) { entries[entry].kinds.formUnion(kind) }

    /// Takes down a number that was seen of a key.
    mutating func noteNumber(_ bytes: borrowing ByteSink, of entry: Int) {
        guard let number = Decimal(bytes.span) else { return note(.text, of: entry) }
        entries[entry].kinds.note(scale: number.scale)
    }

    /// The name of a key with those of the objects that it stands in: `address.city`.
    private func name(of entry: Int) -> String {
        let own = key(entries[entry]).string
        let parent = Int(entries[entry].parent)
        return parent <= 0 ? own : "\(name(of: parent)).\(own)"
    }

    /// Makes fields of all keys that had a value of their own, or nothing at all.
    mutating func makeSchema() -> Schema {
        var fields: [Field] = []
        for i in entries.indices.dropFirst() {
            let kinds = entries[i].kinds
            guard kinds.hasValues || entries[i].firstChild == 0 else { continue }
            if members != .none, i == Self.memberValue, members == .object { continue }
            entries[i].slot = Int32(fields.count)
            fields.append(
                kinds.hasValues
                    ? Field(name(of: i), kinds.type, scale: kinds.type == .number ? kinds.scale : 0)
                    : .blank(name(of: i)))
        }
        if members == .object { fields[0].name = freeName("key", among: fields) }
        return Schema(fields)
    }

    /// The fields that have numbers and values of other types.
    var mixedFields: [Int] { entries.filter { $0.slot >= 0 && $0.kinds.hasStrays }.map { Int($0.slot) } }

    /// `name`, with a number where a key of the records is called so.
    private func freeName(_ name: String, among fields: [Field]) -> String {
        let taken = Set(fields.dropFirst().map(\.name))
        var number = 1
        var free = name
        while taken.contains(free) {
            number += 1
            free = "\(name) \(number)"
        }
        return free
    }
}

/// The kinds of values that were seen of one key.
struct JSONKinds: BitwiseCopyable, Sendable {
    private var bits: UInt8 = 0
    private var most: UInt8 = 0

    /// Nothing seen.
    init() {}

    private init(bits: UInt8) { self.bits = bits }

    static let number = JSONKinds(bits: 1)
    static let boolean = JSONKinds(bits: 2)
    /// A text, an array, or a number that no field can hold.
    static let text = JSONKinds(bits: 4)

    /// Takes these kinds to the others.
    mutating func formUnion(_ other: JSONKinds) { bits |= other.bits }

    /// Takes down a number with `scale` decimals.
    mutating func note(scale: UInt8) {
        bits |= Self.number.bits
        most = max(most, scale)
    }

    /// Whether anything but null and objects was seen.
    var hasValues: Bool { bits != 0 }

    /// The most decimals of a number.
    var scale: Int { Int(most) }

    /// Whether there are numbers and something else.
    var hasStrays: Bool { bits & Self.number.bits != 0 && bits != Self.number.bits }

    /// The type that all values fit.
    var type: ValueType {
        switch bits {
        case Self.number.bits: .number
        case Self.boolean.bits: .boolean
        default: .text
        }
    }
}
