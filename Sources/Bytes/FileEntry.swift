package import BroadsheetDiagnostics
import Glibc

/// What lies at a path, links not followed: of which kind it is, which file, whose, and when it was written.
package struct FileEntry: Sendable {
    /// What can lie at a path.
    package enum Kind: Sendable {
        case folder, file, other
    }

    /// What it is; a link is `other`.
    package let kind: Kind
    /// Which file it is, and in which state.
    package let stamp: FileStamp
    /// Whose it is, and what its mode is.
    package let rights: FileRights
    /// The disk that it lies on.
    package let device: UInt
    /// How many bytes it has.
    package let size: Int
    private let read: timespec
    private let written: timespec

    /// What lies at `path`; nil if nothing does.
    package init?(at path: String) throws(Problem) {
        var info = stat()
        // Sound: the path is a C string for the time of the call, which fills `info`.
        guard unsafe lstat(path, &info) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw Problem(
                "\(path) cannot be looked at: \(ErrorText.of(errno))", advice: "Look at the rights of its folder.")
        }
        switch info.st_mode & S_IFMT {
        case S_IFDIR: kind = .folder
        case S_IFREG: kind = .file
        default: kind = .other
        }
        (stamp, rights, device) = (FileStamp(info), FileRights(info), UInt(info.st_dev))
        (size, read, written) = (Int(info.st_size), info.st_atim, info.st_mtim)
    }

    /// Gives what lies at `path` the times of this one.
    package func giveTimes(to path: String) {
        var times = [read, written]
        // Sound: the call reads two times; the path is a C string for its time.
        _ = unsafe utimensat(AT_FDCWD, path, &times, AT_SYMLINK_NOFOLLOW)
    }

    /// Whether both are names of one file, whatever was written to it meanwhile.
    package func isSameFile(as other: FileEntry) -> Bool { stamp.isOfSameFile(as: other.stamp) }
}
