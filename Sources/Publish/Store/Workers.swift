import BroadsheetBytes
import Synchronization

/// Requests of a host, several at once.
enum Workers {
    /// How many requests are made at once.
    static let count = 8

    /// What `work` gives for each of `items`, in their order; the first fault ends it all.
    static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], _ work: @Sendable @escaping (Item) throws(HostFault) -> Result
    ) throws(HostFault) -> [Result] {
        let results = Results<Result>(count: items.count)
        try Threads.each(items.count, atOnce: count) { index throws(HostFault) in
            results.put(try work(items[index]), at: index)
        }
        return results.all
    }

    /// Does `work` for each of `items`; the first fault ends it all.
    static func each<Item: Sendable>(
        _ items: [Item], _ work: @Sendable @escaping (Item) throws(HostFault) -> Void
    ) throws(HostFault) {
        try Threads.each(items.count, atOnce: count) { index throws(HostFault) in try work(items[index]) }
    }

    /// What the workers have found so far.
    private final class Results<Result: Sendable>: Sendable {
        private let found: Mutex<[Result?]>

        init(count: Int) { found = Mutex(Array(repeating: nil, count: count)) }

        func put(_ result: Result, at index: Int) { found.withLock { $0[index] = result } }

        var all: [Result] { found.withLock { $0 }.compactMap { $0 } }
    }
}
