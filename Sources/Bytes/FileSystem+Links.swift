package import BroadsheetDiagnostics
import Glibc

extension FileSystem {
    /// Whether a symbolic link is at `path`.
    package static func isLink(_ path: String) throws(Problem) -> Bool {
        try status(of: path, followsLinks: false).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
    }

    /// How many bytes the plain file at `path` has; nil for a link, a folder, or nothing.
    package static func size(of path: String) throws(Problem) -> Int? {
        guard let info = try status(of: path, followsLinks: false), info.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(info.st_size)
    }

    /// What the symbolic link at `path` says; nil if there is none.
    package static func destination(of path: String) throws(Problem) -> String? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        while true {
            // Sound: the call fills at most the buffer's own bytes.
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe readlink(path, $0.baseAddress!, $0.count) }
            if count >= 0 { return String(decoding: buffer.prefix(count), as: UTF8.self) }
            if errno == EINTR { continue }
            if errno == EINVAL || isNothing(errno) { return nil }
            throw InputFailure(code: errno).problem(of: shown(path))
        }
    }

    /// Makes a symbolic link at `path` that says `destination`; an error number if it cannot be.
    package static func makeLink(_ path: String, to destination: String) -> Int32 {
        // Sound: both texts live during the call.
        unsafe symlink(destination, path) == 0 ? 0 : errno
    }

    /// Makes `new` another name of the file at `old`; an error number if it cannot be.
    package static func shareFile(_ old: String, as new: String) -> Int32 {
        // Sound: both texts live during the call.
        unsafe Glibc.link(old, new) == 0 ? 0 : errno
    }

    /// Whether this process may write into the folder at `path`.
    package static func mayWrite(_ path: String) -> Bool {
        // Sound: the path is a C string for the time of the call.
        unsafe access(path, W_OK | X_OK) == 0
    }

    /// Deletes the file or the link at `path`; an error number if it cannot be.
    package static func removeFile(_ path: String) -> Int32 {
        // Sound: the path is a C string for the time of the call.
        unsafe unlink(path) == 0 ? 0 : errno
    }
}
