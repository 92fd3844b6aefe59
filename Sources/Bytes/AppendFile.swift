package import BroadsheetDiagnostics
import Glibc

/// A file that only grows, open for writing: the one owner of its descriptor. What several threads append does not
/// mix.
package struct AppendFile: ~Copyable, Sendable {
    private let descriptor: Int32

    /// Opens the file at `path`, which is made if it is not there; only its owner may read it. What is in it is
    /// forgotten, unless it `continues`.
    package init(path: String, continues: Bool) throws(Problem) {
        // Sound: the path is a C string for the time of the call.
        descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (continues ? 0 : O_TRUNC), 0o600)
        guard descriptor >= 0 else {
            throw Problem(
                "\(path) cannot be written: \(ErrorText.of(errno))", advice: "Look at the rights of its folder.")
        }
    }

    deinit { close(descriptor) }

    /// Appends `text`, in one step unless the system takes a part of it; says whether all of it was written.
    package borrowing func append(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var done = 0
            while done < bytes.count {
                // Sound: the buffer is read inside this closure only, and not beyond its count.
                let count = unsafe write(descriptor, bytes.baseAddress! + done, bytes.count - done)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return false }
                done += count
            }
            return true
        }
    }
}
