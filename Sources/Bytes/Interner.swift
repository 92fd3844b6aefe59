/// Gives each different run of bytes a number, counted from 0 in the order in which they first come.
package struct Interner: ~Copyable, Sendable {
    private var bytes = ByteSink(capacity: 4096)
    private var ends: [Int] = []
    private var hashes: [UInt64] = []
    /// Places of the numbers by hash, plus one; 0 is free. Its count is a power of two.
    private var table = [UInt32](repeating: 0, count: 64)

    /// No bytes known yet.
    package init() {}

    /// How many different runs there are.
    package var count: Int { ends.count }

    /// The number of `key`, and whether it is new.
    package mutating func number(of key: borrowing Span<UInt8>) -> (number: Int, isNew: Bool) {
        let hash = ContentHash.of(key)
        var place = Int(truncatingIfNeeded: hash) & (table.count - 1)
        while table[place] != 0 {
            let number = Int(table[place]) - 1
            if hashes[number] == hash, self[number].isEqual(to: key) { return (number, false) }
            place = (place + 1) & (table.count - 1)
        }
        bytes.append(key)
        ends.append(bytes.count)
        hashes.append(hash)
        table[place] = UInt32(ends.count)
        if ends.count * 2 > table.count { grow() }
        return (ends.count - 1, true)
    }

    /// The number of `key`, if it is known.
    package func find(_ key: borrowing Span<UInt8>) -> Int? {
        let hash = ContentHash.of(key)
        var place = Int(truncatingIfNeeded: hash) & (table.count - 1)
        while table[place] != 0 {
            let number = Int(table[place]) - 1
            if hashes[number] == hash, self[number].isEqual(to: key) { return number }
            place = (place + 1) & (table.count - 1)
        }
        return nil
    }

    /// The bytes with that number.
    package subscript(number: Int) -> Span<UInt8> {
        @_lifetime(borrow self) borrowing get {
            let start = number == 0 ? 0 : ends[number - 1]
            return bytes.bytes(start, ends[number] - start)
        }
    }

    private mutating func grow() {
        table = [UInt32](repeating: 0, count: table.count * 2)
        for number in hashes.indices {
            var place = Int(truncatingIfNeeded: hashes[number]) & (table.count - 1)
            while table[place] != 0 { place = (place + 1) & (table.count - 1) }
            table[place] = UInt32(number + 1)
        }
    }
}
