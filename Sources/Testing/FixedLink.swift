package import BroadsheetDiagnostics
import Glibc

/// A link to a folder whose path is as long on every machine, for tests of messages whose lines are broken behind a path. It is removed with its owner.
package final class FixedLink: Sendable {
    /// Where it is.
    package let path: String

    /// A new link to the folder at `target`.
    package init(to target: String) throws(Problem) {
        for _ in 0..<100 {
            let path = "/tmp/broadsheet-\(UInt32.random(in: 1_000_000_000...4_000_000_000))"
            // Sound: both are C strings for the time of the call.
            guard unsafe symlink(target, path) == 0 else { continue }
            self.path = path
            return
        }
        throw Problem("no link can be made in /tmp")
    }

    deinit {
        // Sound: the path is a C string for the time of the call.
        _ = unsafe unlink(path)
    }
}
