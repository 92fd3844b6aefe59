import BroadsheetBytes
import BroadsheetRecords

/// The names that the rows of a page have so far, each that of one record: 24 bytes and a place in a table.
///
/// A name is known by 96 bits of its hash. Two of a million names share them once in 10^17 pages, and such a page would
/// fail: it would not be wrong.
final class RowNames {
    /// What a name is given to already.
    enum Holder: Equatable {
        /// The record that begins at `origin`, shown by the section of that number.
        case record(section: Int, origin: UInt64)
        /// A section: it is its id.
        case sectionID
        /// There is no more room for names.
        case full
    }

    private struct Entry {
        var hash: UInt64
        var origin: UInt64
        var check: UInt32
        var section: UInt32
    }

    /// The ids of the page's sections.
    private var sectionIDs: [String] = []
    /// The sources of the sections' records, for places in them.
    private var sources: [(any RecordSource)?]
    private var entries: [Entry] = []
    /// The number of an entry and one more; 0 is free. The count is a power of two.
    private var slots = [UInt32](repeating: 0, count: 64)

    private static let noSection = UInt32.max

    /// No names; of a report with so many sections.
    init(sections: Int) {
        sources = Array(repeating: nil, count: sections)
    }

    /// Begins a page whose sections have these ids.
    func begin(_ ids: some Sequence<String>) { sectionIDs = Array(ids) }

    /// Takes the source of a section's records.
    func take(_ source: (any RecordSource)?, of section: Int) { sources[section] = source }

    /// The source of a section's records.
    func source(of section: Int) -> (any RecordSource)? { sources[section] }

    /// Forgets all names; the ids of sections are given.
    func removeAll() {
        entries.removeAll(keepingCapacity: true)
        for i in slots.indices { slots[i] = 0 }
        for id in sectionIDs {
            var bytes = ByteSink(capacity: 64)
            bytes.append(id)
            add(bytes.span, origin: 0, Self.noSection)
        }
    }

    /// Gives `name` to the record of a section; nil if it was free, or else who has it.
    func add(_ name: borrowing Span<UInt8>, origin: UInt64, section: Int) -> Holder? {
        add(name, origin: origin, UInt32(truncatingIfNeeded: section))
    }

    @discardableResult
    private func add(_ name: borrowing Span<UInt8>, origin: UInt64, _ section: UInt32) -> Holder? {
        guard entries.count < Int(UInt32.max) - 1 else { return .full }
        let hash = ContentHash.of(name)
        var other = ContentHash()
        other.combine(hash)
        other.combine(name)
        let check = UInt32(truncatingIfNeeded: other.value)
        let slot = place(of: hash, check)
        guard slots[slot] == 0 else {
            let entry = entries[Int(slots[slot] - 1)]
            return entry.section == Self.noSection
                ? .sectionID : .record(section: Int(entry.section), origin: entry.origin)
        }
        entries.append(Entry(hash: hash, origin: origin, check: check, section: section))
        slots[slot] = UInt32(entries.count)
        if entries.count * 2 > slots.count { grow() }
        return nil
    }

    private func place(of hash: UInt64, _ check: UInt32) -> Int {
        let mask = slots.count &- 1
        var place = Int(truncatingIfNeeded: hash &>> 32) & mask
        while slots[place] > 0 {
            let entry = entries[Int(slots[place] &- 1)]
            if entry.hash == hash, entry.check == check { return place }
            place = (place &+ 1) & mask
        }
        return place
    }

    private func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        let mask = slots.count - 1
        for (number, entry) in entries.enumerated() {
            var place = Int(truncatingIfNeeded: entry.hash >> 32) & mask
            while slots[place] > 0 { place = (place + 1) & mask }
            slots[place] = UInt32(number + 1)
        }
    }
}
