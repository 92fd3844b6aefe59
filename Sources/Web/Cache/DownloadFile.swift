import BroadsheetDiagnostics
import Glibc

/// The file that a body is received into, owned by whoever receives it.
final class DownloadFile {
    /// Where it is.
    let path: String
    private let descriptor: Int32

    /// Makes the file at `path`.
    init(_ path: String) throws(Problem) {
        self.path = path
        // Sound: the path is a C string for the time of the call.
        descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        if descriptor < 0 { throw CacheFailure.problem(errno) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Forgets what was written; gives the system's error number if that fails.
    func empty() -> Int32? {
        ftruncate(descriptor, 0) == 0 && lseek(descriptor, 0, SEEK_SET) == 0 ? nil : errno
    }

    /// Writes all of `bytes`; gives the system's error number if that fails.
    func write(_ bytes: Span<UInt8>) -> Int32? {
        // Sound: only bytes within the buffer are read, during the call.
        unsafe bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let count = unsafe Glibc.write(descriptor, buffer.baseAddress! + done, buffer.count - done)
                if count > 0 {
                    done += count
                } else if errno != EINTR {
                    return errno
                }
            }
            return nil
        }
    }
}
