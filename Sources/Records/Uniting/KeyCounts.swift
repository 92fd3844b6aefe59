import BroadsheetBytes

/// How often each key was seen in the file at hand, and how often in any file before.
///
/// Keys are compared byte by byte; of what stands beside a key, a hash is kept, by which records that differ are told.
struct KeyCounts: ~Copyable {
    /// What is to be done with a record.
    enum Verdict: Equatable {
        case kept
        /// A file before has it; `kept` is the first of these, if all of them differ in another field.
        case repeated(kept: UInt64?)
        /// There is no more room.
        case full
    }

    /// A key: how many of its records are kept, the first of them, in which file it was seen last, how often there.
    private struct Entry {
        var kept: UInt32
        var part: UInt32
        var count: UInt32
        var first: UInt64
        var offset: Int
        var length: Int
        var hash: UInt64
    }

    /// What stands beside the key of a record that was kept.
    private struct Rest: Hashable {
        var entry: UInt32
        var hash: UInt64
    }

    private var bytes = ByteSink(capacity: 4096)
    private var entries: [Entry] = []
    private var rests: Set<Rest> = []
    /// The number of an entry and one more; 0 is free. The count is a power of two.
    private var slots = [UInt32](repeating: 0, count: 64)

    /// Takes a record of file number `part`, which begins at `origin`, and beside whose key stands what has the hash `rest`.
    mutating func add(_ key: borrowing Span<UInt8>, part: Int, origin: UInt64, rest: UInt64) -> Verdict {
        guard entries.count < Int(UInt32.max) - 1 else { return .full }
        let hash = ContentHash.of(key)
        let slot = place(of: key, hash)
        guard slots[slot] > 0 else {
            rests.insert(Rest(entry: UInt32(entries.count), hash: rest))
            slots[slot] = UInt32(entries.count + 1)
            entries.append(
                Entry(
                    kept: 1, part: UInt32(part), count: 1, first: origin, offset: bytes.count, length: key.count,
                    hash: hash))
            bytes.append(key)
            if entries.count * 2 > slots.count { grow() }
            return .kept
        }
        let number = Int(slots[slot] - 1)
        let known = Rest(entry: UInt32(number), hash: rest)
        if entries[number].part != UInt32(part) { (entries[number].part, entries[number].count) = (UInt32(part), 0) }
        entries[number].count += 1
        if entries[number].count > entries[number].kept {
            entries[number].kept += 1
            rests.insert(known)
            return .kept
        }
        return .repeated(kept: rests.contains(known) ? nil : entries[number].first)
    }

    private func place(of key: borrowing Span<UInt8>, _ hash: UInt64) -> Int {
        let mask = slots.count &- 1
        var place = Int(truncatingIfNeeded: hash &>> 32) & mask
        while slots[place] > 0 {
            let entry = entries[Int(slots[place] &- 1)]
            if entry.hash == hash, bytes.bytes(entry.offset, entry.length).isEqual(to: key) { return place }
            place = (place &+ 1) & mask
        }
        return place
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        let mask = slots.count - 1
        for (number, entry) in entries.enumerated() {
            var place = Int(truncatingIfNeeded: entry.hash >> 32) & mask
            while slots[place] > 0 { place = (place + 1) & mask }
            slots[place] = UInt32(number + 1)
        }
    }
}
