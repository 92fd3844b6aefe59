import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// Finds groups that come again after others, in levels that keep the order of their records. A key is remembered by its hash,
/// as long as the group around it is open.
struct TornGroups {
    /// The first one that was found on a level, and how many there are.
    struct Found {
        var title: String
        var place: Place
        var count: Int
    }

    private var keys: [SeenHashes]
    private(set) var found: [Found?]

    init(levels: Int) {
        keys = Array(repeating: SeenHashes(), count: levels)
        found = Array(repeating: nil, count: levels)
    }

    /// Nothing has come yet.
    mutating func removeAll() {
        for level in keys.indices {
            keys[level].removeAll()
            found[level] = nil
        }
    }

    /// A group of `level` begins: what comes in it has not come in it before.
    mutating func enter(_ level: Int) {
        for inner in keys.indices.dropFirst(level + 1) where !keys[inner].isEmpty {
            keys[inner].removeAll()
        }
    }

    /// Whether the group whose key has that hash was there before.
    mutating func isAgain(_ hash: UInt64, _ level: Int) -> Bool { !keys[level].insert(hash) }

    /// Notes one that was there before.
    mutating func add(_ level: Int, _ title: String, at place: () -> Place) {
        if found[level] == nil { found[level] = Found(title: title, place: place(), count: 0) }
        found[level]?.count += 1
    }
}

extension SectionRun {
    /// Notes the group that the record at hand opens, if it was there before in the one around it.
    mutating func noteTorn(_ group: OpenLevel, _ level: Int) {
        guard !isMeasuring, let source else { return }
        var key = ByteSink(capacity: 64)
        order.appendIdentity(of: group.key, in: state.memory, to: &key)
        guard torn.isAgain(ContentHash.of(key.span), level) else { return }
        let origin = state.memory.batch.origins[state.record]
        torn.add(level, state.memory.string(group.title)) { source.place(origin: origin, field: 0) }
    }

    /// What is to be said of groups that came again.
    var tornWarnings: [Problem] {
        plan.levels.indices.compactMap { level in
            guard let found = torn.found[level] else { return nil }
            let more = found.count > 1 ? ", as do \(found.count - 1) more" : ""
            return Problem(
                "the group \"\(found.title)\" comes again after others\(more)",
                at: plan.levels[level].place ?? plan.place,
                advice:
                    "sort: none keeps the order of the records and brings no groups together: take it out, or sort the records."
            ).in(found.place)
        }
    }
}
