import BroadsheetBytes
import BroadsheetDiagnostics
import Glibc

/// A repository that is published to and lies on this machine: what a git has left in it can be seen, and removed.
struct GitLocalHost {
    /// The folder with its objects.
    let path: String

    /// The locks that a push to `branch` needs, and those of the lock of publishers.
    private let locks: [String]

    /// The repository at the address `remote`; nil if it lies elsewhere.
    init?(_ remote: String, branch: String) {
        let remote = remote.hasPrefix("file:///") ? String(remote.dropFirst("file://".count)) : remote
        guard remote.hasPrefix("/"), let real = (try? FileSystem.real(remote)) ?? nil else { return nil }
        let folders = ["\(real)/.git", real]
        guard let path = folders.first(where: { (try? FileSystem.isFolder("\($0)/objects")) == true }) else {
            return nil
        }
        self.path = path
        let names = [
            "packed-refs", "HEAD", "shallow", "refs/heads/\(branch)", "refs/broadsheet/lock/\(branch)",
        ]
        locks = names.map { "\(path)/\($0).lock" }
    }

    /// How long git waits at the most for a lock that another git holds, in milliseconds; none is held that long but by
    /// housekeeping.
    private static let patience = 1000

    /// Removes the locks that no git holds; gives their paths.
    ///
    /// Each is this user's, on a disk of this machine, stays as it is for a while, and no git works in the repository: one
    /// that began after that look finds the lock there, and not as its own.
    func removeDeadLocks() throws(Problem) -> [String] {
        let first = try present()
        if first.isEmpty || !FileSystem.isOfThisMachine(path) { return [] }
        usleep(UInt32(Self.patience) * 1000)
        let still = try present().filter { first[$0.key] == $0.value }
        guard !still.isEmpty, try GitProcesses.working(in: path, orMay: true).isEmpty else { return [] }
        var removed: [String] = []
        for (lock, state) in still.sorted(by: { $0.key < $1.key }) where try FileState(path: lock) == state {
            try FileSystem.remove(lock)
            removed.append(lock)
        }
        return removed
    }

    /// The locks of this user that are there.
    private func present() throws(Problem) -> [String: FileState] {
        var found: [String: FileState] = [:]
        for lock in locks where try FileSystem.isOwn(lock) { found[lock] = try FileState(path: lock) }
        return found
    }
}
