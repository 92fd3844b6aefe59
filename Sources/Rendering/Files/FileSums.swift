package import BroadsheetBytes
import Synchronization

/// The sums of finished files by their paths, as all workers hand them in.
package final class FileSums: Sendable {
    private let sums = Mutex<[String: FileSum]>([:])

    /// No files yet.
    package init() {}

    /// Takes the sum of a file that is finished.
    func add(_ path: String, _ sum: FileSum) { sums.withLock { $0[path] = sum } }

    /// All of them.
    package var all: [String: FileSum] { sums.withLock { $0 } }
}
