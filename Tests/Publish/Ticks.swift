import BroadsheetTesting
import Synchronization

/// Moments one second apart, and numbers by a seed.
final class Ticks: Sendable {
    private let seconds = Mutex(1_795_283_594)
    private let numbers: Mutex<Seeded>

    init(seed: UInt64) { numbers = Mutex(Seeded(seed)) }

    func next() -> Int {
        seconds.withLock { seconds in
            seconds += 1
            return seconds
        }
    }

    func random(below limit: Int) -> Int { numbers.withLock { Int.random(in: 0..<max(1, limit), using: &$0) } }
}
