import Synchronization

/// How many records a source had when it was first gone through.
final class KnownCount: Sendable {
    private let count = Atomic<Int>(-1)

    /// Whether `number` is how many there were before, or the first to be told.
    func agrees(with number: Int) -> Bool {
        let (isFirst, before) = count.compareExchange(expected: -1, desired: number, ordering: .relaxed)
        return isFirst || before == number
    }
}
