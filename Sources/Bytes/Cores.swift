import Glibc

/// Work that computes, on all cores at once. What mostly waits runs in `Threads`.
package enum Cores {
    /// How many cores there are.
    package static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Runs `body` in `workers` workers at once, of which this thread is one, and waits for all of them. Where the system has no
    /// thread for all, fewer do the work: `body` takes its shares from a queue.
    ///
    /// `body` counts as escaping, although all threads have ended when this returns: the check that `withoutActuallyEscaping`
    /// makes has the length of the path of this file in it, and no two folders would give the same program.
    package static func run(_ workers: Int, _ body: @escaping @Sendable () -> Void) { Threads.run(workers, body) }
}
