import Synchronization

/// Lets threads do what concerns one thing one after another, and what concerns other things at the same time.
final class KeyedQueue: Sendable {
    private let taken = Mutex<Set<String>>([])

    /// Does `work` when nobody else does any for `key`. It is to be short: whoever must wait looks again and again.
    func each<Result>(
        for key: String, _ work: () throws(HostFault) -> Result
    ) throws(HostFault) -> Result {
        while !taken.withLock({ $0.insert(key).inserted }) { HTTPSettings.sleep(.milliseconds(2)) }
        defer { taken.withLock { _ = $0.remove(key) } }
        return try work()
    }
}
