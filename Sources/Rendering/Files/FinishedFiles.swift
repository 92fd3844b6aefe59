import BroadsheetBytes
import BroadsheetDiagnostics
import Synchronization

/// Finished files as all workers put them into memory, by their paths.
package final class FinishedFiles: Sendable {
    private let files = Mutex<[String: FinishedFile]>([:])
    /// How many bytes there are, those of files that are being made among them.
    private let held: Atomic<Int>
    private let most: Int

    /// No files yet; `kept` bytes are in memory already, and there may be `most`.
    package init(besides kept: Int = 0, most: Int) {
        held = Atomic(kept)
        self.most = most
    }

    /// Takes note of `count` bytes more, before there are so many that the machine suffers.
    func reserve(_ count: Int) throws(Problem) {
        guard held.add(count, ordering: .relaxed).newValue > most else { return }
        throw Problem(
            "the site is too large to be previewed: it has more than \(most >> 20) MB, all of which are kept in memory",
            advice: "Use broadsheet build and any web server for public/, or preview with fewer records: limit: 1000.")
    }

    /// Gives bytes back that were noted and are not kept after all.
    package func release(_ count: Int) { held.subtract(count, ordering: .relaxed) }

    /// Puts a file there.
    package func add(_ path: String, _ file: FinishedFile) { files.withLock { $0[path] = file } }

    /// All of them.
    package var all: [String: FinishedFile] { files.withLock { $0 } }
}
