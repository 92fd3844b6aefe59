import BroadsheetBytes
import BroadsheetDiagnostics
import Glibc

/// The folder with the files that one build reads: links to the copies, so that they stay as they are while another
/// build puts newer ones in their place. Removed with this object; those of builds that were killed are removed by the next.
final class RunFolder: Sendable {
    /// Where it is.
    let path: String
    private let lock: FileLock

    private static let prefix = "run-"

    /// A new folder in the cache at `cache`, whose lock the caller holds.
    init(in cache: String) throws(Problem) {
        try Self.removeDead(in: cache)
        var number = 1
        while try FileSystem.exists("\(cache)/\(Self.prefix)\(FileSystem.process)-\(number)") { number += 1 }
        path = "\(cache)/\(Self.prefix)\(FileSystem.process)-\(number)"
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
