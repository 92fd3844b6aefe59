package import BroadsheetDiagnostics
import Glibc

extension FileSystem {
    /// Deletes the file or the folder at `path`, with all that is in it; links are deleted, never followed. All that can
    /// be deleted is, before the first failure is told.
    package static func remove(_ path: String) throws(Problem) {
        guard let (failed, code) = failure(removing: Array(path.utf8)) else { return }
        throw Problem(
            "\(shown(String(decoding: failed, as: UTF8.self))) cannot be removed: \(ErrorText.of(code))",
            advice: "Look at its rights and those of the folder that it is in, and remove it.")
    }

    /// Removes the folder at `path`, if nothing is in it.
    package static func removeEmptyFolder(_ path: String) {
        // Sound: the path is a C string for the time of the call.
        _ = unsafe rmdir(path)
    }

    /// Deletes what is at `path`, bytes of any kind; gives the first thing that could not be deleted, and the system's
    /// error number.
    private static func failure(removing path: [UInt8]) -> (path: [UInt8], code: Int32)? {
        let text = path.map { CChar(bitPattern: $0) } + [0]
        // Sound, here and below: the path ends in a zero byte, and lives during the call.
        if unsafe unlink(text) == 0 || isNothing(errno) { return nil }
        let code = errno
        // What the system says of a folder, or of a file that may not be deleted.
        guard code == EISDIR || code == EPERM || code == EACCES else { return (path, code) }
        let names: [[UInt8]]
        do throws(InputFailure) { names = try self.names(in: path) } catch { return (path, code) }
        var first: (path: [UInt8], code: Int32)?
        for name in names {
            let failure = failure(removing: path + [0x2F] + name)
            if first == nil { first = failure }
        }
        if let first { return first }
        return unsafe rmdir(text) == 0 || isNothing(errno) ? nil : (path, errno)
    }
}
