import Synchronization

/// What a run has to tell beside its result.
final class GitNotes: Sendable {
    private let lines = Mutex<[String]>([])

    /// In the order in which it happened.
    var all: [String] { lines.withLock { $0 } }

    /// Keeps a line, once.
    func add(_ line: String) {
        lines.withLock { lines in
            if !lines.contains(line) { lines.append(line) }
        }
    }
}
