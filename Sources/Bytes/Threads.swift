import Glibc

/// Threads of their own for work that mostly waits: the pools of the system have only as many as there are cores.
package enum Threads {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs `body` in `count` threads at once, one of which is this one, and waits for all of them.
    package static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
        let started = (1..<max(1, count)).compactMap { _ in start(body) }
        body()
        // Sound: each thread was made here, and is waited for once.
        for thread in started { _ = pthread_join(thread, nil) }
    }

    /// Runs `body` in a thread of its own that nobody waits for; not at all if there can be none.
    package static func detach(_ body: @escaping @Sendable () -> Void) {
        // Sound: the thread was made here, and nobody else waits for it.
        if let thread = start(body) { _ = pthread_detach(thread) }
    }

    /// Lets another thread go first.
    package static func giveWay() { sched_yield() }

    /// Does not come back: another thread ends the process.
    package static func sleepForGood() -> Never { while true { sleep(1000) } }

    /// A thread that runs `body`; nil if there can be none.
    private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
        var thread = pthread_t()
        // Sound: the thread takes over the one count that is added here; without a thread it is taken back.
        let work = unsafe Unmanaged.passRetained(Work(body))
        let code = unsafe pthread_create(
            &thread, nil,
            { context in
                guard let context = unsafe context else { return nil }
                unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
                return nil
            }, work.toOpaque())
        if code != 0 { unsafe work.release() }
        return code == 0 ? thread : nil
    }
}
