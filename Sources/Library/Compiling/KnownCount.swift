import Synchronization

/// How many records a source had when it was gone through before: it must have as many each time.
final class KnownCount: Sendable {
    /// How many there were when the end was reached; below zero before that.
    private let whole = Atomic<Int>(-1)
    /// The most that were seen, whether the end was reached or not.
    private let seen = Atomic<Int>(0)

    /// Takes note that `count` records have been seen.
    func note(_ count: Int) { seen.max(count, ordering: .relaxed) }

    /// Whether an end behind `count` records agrees with what was seen before.
    func agrees(withEndAt count: Int) -> Bool {
        let (isFirst, before) = whole.compareExchange(expected: -1, desired: count, ordering: .relaxed)
        return (isFirst || before == count) && count >= seen.load(ordering: .relaxed)
    }
}
