import Synchronization

/// Links to pages that a shard does not know of, because it is given the records of its own pages alone: who puts the site together knows all.
final class UnseenLinks: Sendable {
    private let found = Mutex<[String: (link: String, page: String)]>([:])

    /// Takes note of `link` to `target` on the page at `page`; of several to the same target the page that comes first by its address.
    func add(_ link: String, to target: String, on page: String) {
        found.withLock { found in
            if let known = found[target], known.page <= page { return }
            found[target] = (link, page)
        }
    }

    /// All of them, in the order of their targets.
    var all: [(link: String, page: String)] {
        found.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
    }
}
