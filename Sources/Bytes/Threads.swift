import Glibc
import Synchronization

/// Threads of their own. The pools of the system have only as many as there are cores, and wait for ever where the system has no
/// thread for them; here, what cannot be started is done by those that could be.
package enum Threads {
    /// Does `body` for each number below `count`, for at most `atOnce` of them at the same time. The first failure is thrown when
    /// all that was begun has ended; nothing is begun after it.
    package static func each<Failure: Error>(
        _ count: Int, atOnce: Int, _ body: @escaping @Sendable (Int) throws(Failure) -> Void
    ) throws(Failure) {
        let queue = WorkQueue(count)
        let failure = FirstFailure<Failure>()
        run(min(atOnce, count)) {
            while let share = queue.next() {
                do throws(Failure) {
                    try body(share.lowerBound)
                } catch {
                    failure.note(error)
                    queue.stop()
                }
            }
        }
        try failure.throwIfAny()
    }

    private final class FirstFailure<Failure: Error>: Sendable {
        private let first = Mutex<Failure?>(nil)

        func note(_ failure: Failure) { first.withLock { $0 = $0 ?? failure } }

        func throwIfAny() throws(Failure) {
            if let failure = first.withLock({ $0 }) { throw failure }
        }
    }

    /// Runs `body` in `count` threads at once, one of which is this one, and waits for all of them. There may be fewer: not every
    /// thread that is asked for can be had.
    static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
        let started = (1..<max(1, count)).compactMap { _ in RunningThread(body) }
        body()
        for thread in started { thread.wait() }
    }

    /// Runs `body` in a thread of its own that nobody waits for; says whether there can be one.
    @discardableResult
    package static func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = RunningThread(body) else { return false }
        thread.detach()
        return true
    }

    /// Lets another thread go first.
    package static func giveWay() { sched_yield() }

    /// Does not come back: another thread ends the process.
    package static func sleepForGood() -> Never { while true { sleep(1000) } }
}
