import BroadsheetBytes
import BroadsheetDiagnostics
import Glibc
import Synchronization

/// The folder with the files that one build reads: links to the copies, so that they stay as they are while another
/// build puts newer ones in their place. Removed with this object; those of builds that were killed are removed by the next.
final class RunFolder: Sendable {
    /// Where it is.
    let path: String
    private let lock: FileLock

    private static let prefix = "run-"

    private static let next = Atomic<Int>(1)

    /// A new folder in the cache at `cache`, whose lock the caller holds.
    init(in cache: String) throws(Problem) {
        try Self.removeDead(in: cache)
        // No name is used twice: one that is just being removed must not become that of a new folder.
        var name = ""
        repeat {
            let number = Self.next.add(1, ordering: .relaxed).oldValue
            name = "\(cache)/\(Self.prefix)\(FileSystem.process)-\(number)"
        } while try FileSystem.exists(name)
        path = name
        try FileSystem.makeFolder(path)
        lock = FileLock(on: "\(path)/lock", .none)
    }

    deinit { try? FileSystem.remove(path) }

    /// Removes the folders that nobody holds any more.
    private static func removeDead(in cache: String) throws(Problem) {
        for name in try FileSystem.entries(of: cache) where name.hasPrefix(prefix) {
            if FileLock(on: "\(cache)/\(name)/lock", .none).isHeld { try? FileSystem.remove("\(cache)/\(name)") }
        }
    }
}
