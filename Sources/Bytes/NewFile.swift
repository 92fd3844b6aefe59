package import BroadsheetDiagnostics
import Glibc

/// A file that was not there before, open for writing: the one owner of its descriptor.
package struct NewFile: ~Copyable, Sendable {
    private let descriptor: Int32
    private let path: String

    /// Makes the file at `path`; what is there already is never touched.
    package init(path: String) throws(Problem) {
        self.path = path
        // Sound: the path is a C string for the time of the call.
        descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        if descriptor >= 0 { return }
        if errno == EEXIST {
            throw Problem("\(path) is there already, and is left as it is", advice: "Choose another name.")
        }
        throw Self.problem(path, errno)
    }

    deinit { close(descriptor) }

    /// Appends all of `bytes`; if that fails, the file is removed.
    package borrowing func write(_ bytes: borrowing ByteSink) throws(Problem) {
        var done = 0
        while done < bytes.count {
            // Sound: the bytes from `done` on are written ones of the sink, which is borrowed during the call.
            let count = unsafe Glibc.write(descriptor, bytes.base + done, bytes.count - done)
            if count < 0 {
                if errno == EINTR { continue }
                let code = errno
                try? FileSystem.remove(path)
                throw Self.problem(path, code)
            }
            done += count
        }
    }

    private static func problem(_ path: String, _ code: Int32) -> Problem {
        Problem(
            "\(path) cannot be written: \(ErrorText.of(code))",
            advice: code == ENOSPC ? "Make room on the disk." : "Look at the rights of its folder.")
    }
}
