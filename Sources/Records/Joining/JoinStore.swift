import BroadsheetBytes

/// Records in memory that are found by a key: in one block of bytes each, with the key and all that is taken of it.
///
/// Looking a key up touches two places of memory, its slot and its record. With arrays for hashes, ends, records and cells
/// it touched eight, and a hundred thousand keys took ten times as long as ten.
struct JoinStore: ~Copyable, Sendable {
    /// A record: its number, the length of its key, a word for each cell, the key, the bytes of the cells.
    private(set) var bytes = ByteSink(capacity: 4096)
    /// Where the record of a key begins, below half of its hash; 0 is free. The count is a power of two.
    private var slots = [UInt64](repeating: 0, count: 64)
    private(set) var count = 0
    /// How many cells a record has.
    let width: Int

    init(width: Int) {
        self.width = width
        // No record begins at 0, which is a free slot.
        bytes.append(word: 0)
    }

    /// Roughly how many bytes of memory it takes.
    var size: Int { bytes.capacity + slots.capacity * 8 }

    /// Where the record of `key` begins; nil if there is none.
    @inline(__always)
    func find(_ key: borrowing Span<UInt8>) -> Int? {
        let slot = slots[place(of: key, ContentHash.of(key))]
        return slot == 0 ? nil : Int(slot & 0xFFFF_FFFF)
    }

    /// Lets `key` lead to the record that is appended next, in place of any other.
    mutating func add(_ key: borrowing Span<UInt8>, number: UInt32) {
        let hash = ContentHash.of(key)
        let place = place(of: key, hash)
        if slots[place] == 0 { count += 1 }
        slots[place] = hash & ~0xFFFF_FFFF | UInt64(bytes.count)
        bytes.append(word: number)
        bytes.append(word: UInt32(key.count))
        if count * 2 > slots.count { grow() }
    }

    /// Appends a cell's length and form; those of all cells come before the key.
    mutating func append(length: Int, _ form: Cell.Form) {
        bytes.append(word: UInt32(length) << 3 | UInt32(form.rawValue))
    }

    /// Appends the bytes of the key or of a cell.
    mutating func append(_ text: borrowing Span<UInt8>) { bytes.append(text) }

    /// The number of the record that begins at `start`.
    @inline(__always)
    func number(at start: Int) -> UInt32 { bytes.word(at: start) }

    /// The key of the record that begins at `start`.
    func key(at start: Int) -> String { bytes.bytes(keyStart(start), Int(bytes.word(at: start + 4))).string }

    /// Where the bytes of its cells begin.
    @inline(__always)
    func textStart(_ start: Int) -> Int { keyStart(start) &+ Int(bytes.word(at: start &+ 4)) }

    /// The length and the form of one of its cells.
    @inline(__always)
    func cell(_ index: Int, at start: Int) -> (length: Int, form: Cell.Form) {
        let word = bytes.word(at: start &+ 8 &+ index &* 4)
        return (Int(word &>> 3), Cell.Form(rawValue: UInt8(truncatingIfNeeded: word & 7)) ?? .missing)
    }

    /// Some keys, for messages.
    func someKeys(_ most: Int) -> [String] {
        var keys: [String] = []
        for slot in slots where slot != 0 && keys.count < most { keys.append(key(at: Int(slot & 0xFFFF_FFFF))) }
        return keys.sorted()
    }

    @inline(__always)
    private func keyStart(_ start: Int) -> Int { start &+ 8 &+ width &* 4 }

    /// The slot of `key`, or the free one where it belongs.
    @inline(__always)
    private func place(of key: borrowing Span<UInt8>, _ hash: UInt64) -> Int {
        let mask = slots.count &- 1
        var place = Int(truncatingIfNeeded: hash &>> 32) & mask
        while true {
            let slot = slots[place]
            if slot == 0 { return place }
            if (slot ^ hash) &>> 32 == 0, isKey(key, at: Int(slot & 0xFFFF_FFFF)) { return place }
            place = (place &+ 1) & mask
        }
    }

    @inline(__always)
    private func isKey(_ key: borrowing Span<UInt8>, at start: Int) -> Bool {
        let length = Int(bytes.word(at: start &+ 4))
        return length == key.count && bytes.bytes(keyStart(start), length).isEqual(to: key)
    }

    private mutating func grow() {
        let old = slots
        slots = [UInt64](repeating: 0, count: old.count * 2)
        let mask = slots.count - 1
        for slot in old where slot != 0 {
            var place = Int(truncatingIfNeeded: slot &>> 32) & mask
            while slots[place] != 0 { place = (place + 1) & mask }
            slots[place] = slot
        }
    }
}
