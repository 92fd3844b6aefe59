import Synchronization

/// Numbers of things that several workers take one share after the other, each number once.
package final class WorkQueue: Sendable {
    private let taken = Atomic(0)
    private let count: Int
    private let share: Int

    /// The numbers below `count`, of which a worker takes `share` at a time.
    package init(_ count: Int, share: Int = 1) {
        self.count = count
        self.share = share
    }

    /// The next numbers; nil if there are none left.
    package func next() -> Range<Int>? {
        let first = taken.add(share, ordering: .relaxed).oldValue
        return first < count ? first..<min(first + share, count) : nil
    }

    /// Takes all that are left away.
    package func stop() { taken.store(count, ordering: .relaxed) }
}
