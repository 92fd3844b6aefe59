import Glibc

/// Work that computes, on all cores at once. What mostly waits runs in `Threads`.
package enum Cores {
    /// How many cores there are.
    package static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Runs `body` in `workers` workers at once, of which this thread is one, and waits for all of them. Where the system has no
    /// thread for all, fewer do the work: `body` takes its shares from a queue.
    package static func run(_ workers: Int, _ body: @Sendable () -> Void) {
        // Sound: the threads that `body` is given to have ended when this returns.
        withoutActuallyEscaping(body) { Threads.run(workers, $0) }
    }
}
