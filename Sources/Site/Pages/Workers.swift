import Dispatch
import Glibc
import Synchronization

/// Work on all cores: as many workers as asked for, each taking the next piece.
enum Workers {
    /// How many cores there are.
    static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Runs `body` in `count` workers at once, each with its number.
    static func run(_ count: Int, _ body: @Sendable (Int) -> Void) {
        if count <= 1 { return body(0) }
        DispatchQueue.concurrentPerform(iterations: count, execute: body)
    }
}
