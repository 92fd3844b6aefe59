import BroadsheetBytes
import Synchronization

/// Work on many things at once.
enum Workers {
    /// How many requests are made at once.
    static let count = 8

    /// What `work` gives for each of `items`, in their order; the first fault ends it all.
    static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], _ work: @Sendable @escaping (Item) throws(HostFault) -> Result
    ) throws(HostFault) -> [Result] {
        let shared = Shared<Result>(count: items.count)
        Threads.run(min(count, items.count)) {
            while let index = shared.take() {
                do throws(HostFault) { shared.put(try work(items[index]), at: index) } catch { shared.fail(error) }
            }
        }
        return try shared.results()
    }

    /// Does `work` for each of `items`; the first fault ends it all.
    static func each<Item: Sendable>(
        _ items: [Item], _ work: @Sendable @escaping (Item) throws(HostFault) -> Void
    ) throws(HostFault) {
        _ = try map(items) { item throws(HostFault) -> Bool in
            try work(item)
            return true
        }
    }

    /// What the workers share.
    private final class Shared<Result: Sendable>: Sendable {
        private let state: Mutex<State>

        private struct State {
            var next = 0
            var results: [Result?]
            var fault: HostFault?
        }

        init(count: Int) { state = Mutex(State(results: Array(repeating: nil, count: count))) }

        /// The index of the next item; nil if there is none, or if something failed.
        func take() -> Int? {
            state.withLock { state in
                guard state.fault == nil, state.next < state.results.count else { return nil }
                state.next += 1
                return state.next - 1
            }
        }

        func put(_ result: Result, at index: Int) { state.withLock { $0.results[index] = result } }

        func fail(_ fault: HostFault) { state.withLock { $0.fault = $0.fault ?? fault } }

        func results() throws(HostFault) -> [Result] {
            let (results, fault) = state.withLock { ($0.results, $0.fault) }
            if let fault { throw fault }
            return results.compactMap { $0 }
        }
    }
}
