/// Gives each different run of bytes a number, counted from 0 in the order in which they first come.
package struct Interner: ~Copyable, Sendable {
    private var bytes = ByteSink(capacity: 4096)
    private var ends: [Int] = []
    /// The numbers by hash. Its count is a power of two.
    ///
    /// Each has 32 bits of its hash beside it, which tell where it belongs and, nearly always, whether it is the one that is
    /// looked for: where there are many, each further place in memory costs more than all the rest.
    private var table = [Entry](repeating: .free, count: 64)

    /// A place of the table.
    private struct Entry: BitwiseCopyable {
        var hash: UInt32
        /// The number plus one; 0 where nothing stands.
        var number: UInt32

        static let free = Entry(hash: 0, number: 0)
    }

    /// No bytes known yet.
    package init() {}

    /// How many different runs there are.
    package var count: Int { ends.count }

    /// The number of `key`, and whether it is new.
    package mutating func number(of key: borrowing Span<UInt8>) -> (number: Int, isNew: Bool) {
        let hash = Self.hash(of: key)
        let place = place(of: key, hash)
        if table[place].number != 0 { return (Int(table[place].number) - 1, false) }
        bytes.append(key)
        ends.append(bytes.count)
        table[place] = Entry(hash: hash, number: UInt32(ends.count))
        if ends.count * 2 > table.count { grow() }
        return (ends.count - 1, true)
    }

    /// The number of `key`, if it is known.
    package func find(_ key: borrowing Span<UInt8>) -> Int? {
        let number = table[place(of: key, Self.hash(of: key))].number
        return number == 0 ? nil : Int(number) - 1
    }

    /// The bytes with that number.
    package subscript(number: Int) -> Span<UInt8> {
        @_lifetime(borrow self) borrowing get {
            let start = number == 0 ? 0 : ends[number - 1]
            return bytes.bytes(start, ends[number] - start)
        }
    }

    private static func hash(of key: borrowing Span<UInt8>) -> UInt32 {
        let hash = ContentHash.of(key)
        return UInt32(truncatingIfNeeded: hash ^ (hash &>> 32))
    }

    /// Where `key` stands, or would.
    private func place(of key: borrowing Span<UInt8>, _ hash: UInt32) -> Int {
        var place = Int(hash) & (table.count - 1)
        while table[place].number != 0 {
            if table[place].hash == hash, self[Int(table[place].number) - 1].isEqual(to: key) { break }
            place = (place + 1) & (table.count - 1)
        }
        return place
    }

    private mutating func grow() {
        var larger = [Entry](repeating: .free, count: table.count * 2)
        for entry in table where entry.number != 0 {
            var place = Int(entry.hash) & (larger.count - 1)
            while larger[place].number != 0 { place = (place + 1) & (larger.count - 1) }
            larger[place] = entry
        }
        table = larger
    }
}
