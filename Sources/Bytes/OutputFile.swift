package import BroadsheetDiagnostics
import Glibc

/// A file that is being written, owned by this value and closed with it.
package struct OutputFile: ~Copyable, Sendable {
    private let descriptor: Int32

    /// Makes the file at `path`, or empties the one that is there; nil if its folder is not there.
    package init?(path: borrowing ByteSink) throws(Problem) {
        // Sound: the path ends in a zero byte, which `terminated` appended, and is read during the call only.
        let opened = unsafe path.withPath { unsafe open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
        if opened < 0 {
            let code = errno
            if code == ENOENT { return nil }
            throw Self.problem(path.pathText, code)
        }
        descriptor = opened
    }

    deinit { close(descriptor) }

    /// Writes all bytes of `sink`, which messages call `name`.
    package borrowing func write(_ sink: borrowing ByteSink, name: borrowing ByteSink) throws(Problem) {
        var done = 0
        while done < sink.count {
            // Sound: the bytes from `done` on are written ones of the sink, which is borrowed during the call.
            let count = unsafe Glibc.write(descriptor, sink.base + done, sink.count - done)
            if count < 0 {
                if errno == EINTR { continue }
                throw Self.problem(name.pathText, errno)
            }
            done += count
        }
    }

    /// Closes the file, which messages call `name`. Some systems tell only then that something was not written.
    package consuming func end(name: borrowing ByteSink) throws(Problem) {
        let code = close(descriptor) == 0 ? 0 : errno
        discard self
        // An interrupted file is closed all the same.
        if code != 0, code != EINTR { throw Self.problem(name.pathText, code) }
    }

    /// Forgets what was written.
    package borrowing func empty(name: borrowing ByteSink) throws(Problem) {
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
            throw Self.problem(name.pathText, errno)
        }
    }

    private static func problem(_ path: String, _ code: Int32) -> Problem {
        Problem(
            "\(path) cannot be written: \(ErrorText.of(code))",
            advice: code == ENOSPC
                ? "Make room on the disk, or choose another folder with --output."
                : "Look at the folder's rights, or choose another one with --output.")
    }
}

extension ByteSink {
    /// Calls `body` with the path that the sink holds; its last byte must be zero.
    func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        precondition(count > 0 && span[count - 1] == 0)
        // Sound: checked to end in a zero byte; bytes may be read as characters.
        return unsafe body(UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self))
    }

    /// The path without its zero byte, for messages.
    package var pathText: String { count > 0 ? bytes(0, count - 1).string : "" }
}
