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

    /// Appends `text` in one step; says whether all of it was written.
    package borrowing func append(_ text: String) -> Bool {
        var text = text
        // Sound: the buffer is read inside this closure only, and not beyond its count.
        return text.withUTF8 { unsafe write(descriptor, $0.baseAddress, $0.count) == $0.count }
    }
}
