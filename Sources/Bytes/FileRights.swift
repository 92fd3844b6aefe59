import Glibc

/// Whose a file or a folder is, and what its mode lets whom do.
package struct FileRights: Sendable, Hashable {
    private let mode: mode_t
    private let owner: uid_t
    private let group: gid_t

    /// The rights in what the system says of a file.
    init(_ info: stat) {
        (mode, owner, group) = (info.st_mode & 0o7777, info.st_uid, info.st_gid)
    }

    private init(mode: mode_t, owner: uid_t, group: gid_t) {
        (self.mode, self.owner, self.group) = (mode, owner, group)
    }

    /// The same, and its owner may write into it.
    package var whileWritten: FileRights { FileRights(mode: mode | S_IRWXU, owner: owner, group: group) }

    /// Gives the file or the folder at `path` these rights; an error number if it has others afterwards. A link has none.
    package func give(to path: String) -> Int32 {
        guard let now = Self.of(path) else { return errno }
        if now == self { return 0 }
        var failure: Int32 = 0
        // Sound: the path is a C string for the time of the calls. The owner goes first: that takes bits of the mode away.
        if (now.owner, now.group) != (owner, group), unsafe lchown(path, owner, group) != 0 { failure = errno }
        if unsafe chmod(path, mode) != 0 { failure = errno }
        // Bits that this process may not give are left out without an error.
        return Self.of(path) == self ? 0 : failure == 0 ? EPERM : failure
    }

    private static func of(_ path: String) -> FileRights? {
        var info = stat()
        // Sound: the path is a C string for the time of the call, which fills `info`.
        return unsafe lstat(path, &info) == 0 ? FileRights(info) : nil
    }
}
