import Dispatch
import Glibc

/// Work that computes, on all cores at once. What mostly waits runs in `Threads`.
package enum Cores {
    /// How many cores there are.
    package static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Runs `body` in `workers` workers, at most one a core at a time, and waits for all of them.
    package static func run(_ workers: Int, _ body: @Sendable () -> Void) {
        if workers <= 1 { return body() }
        DispatchQueue.concurrentPerform(iterations: workers) { _ in body() }
    }
}
