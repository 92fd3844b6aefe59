package import BroadsheetDiagnostics
import Glibc

/// A temporary file without a name: what does not fit in memory is put there, and it is gone when it is let go of,
/// even if the program is killed.
package final class SpillFile: Sendable {
    private let descriptor: Int32
    private let folder: String
    /// What is done with its help, for messages: `sort data/posted.csv`.
    private let purpose: String

    /// A new file in `folder`, or where temporary files belong; `purpose` is what is done with its help.
    package init(in folder: String? = nil, to purpose: String) throws(Problem) {
        let folder = folder ?? SpillFile.temporaryFolder
        self.folder = folder
        self.purpose = purpose
        // Sound: the path is a C string for the time of the call.
        let opened = unsafe Glibc.open(folder, Self.withoutName | O_RDWR | O_CLOEXEC, 0o600)
        // What disks and systems say that know no files without names.
        let isUnknown = opened < 0 && [EOPNOTSUPP, EISDIR, ENOENT, EINVAL].contains(errno)
        descriptor = isUnknown ? SpillFile.named(in: folder) : opened
        if descriptor < 0 { throw SpillFile.problem("write to", folder, purpose, errno) }
    }

    /// O_TMPFILE, which is not imported: a file that never has a name.
    private static var withoutName: Int32 { 0o20_000_000 | O_DIRECTORY }

    /// A file that has a name for a moment; -1 if there can be none.
    private static func named(in folder: String) -> Int32 {
        var template = Array("\(folder)/broadsheet-XXXXXX".utf8CString)
        // Sound: the template is a terminated string of our own, which mkstemp changes in place.
        return unsafe template.withUnsafeMutableBufferPointer { path in
            guard let start = path.baseAddress else { return -1 }
            let descriptor = unsafe mkstemp(start)
            if descriptor < 0 { return -1 }
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            if unsafe unlink(start) == 0 { return descriptor }
            let code = errno
            close(descriptor)
            errno = code
            return -1
        }
    }

    deinit { close(descriptor) }

    /// Where this process can open it again, for as long as it is held.
    package var path: String { "/proc/self/fd/\(descriptor)" }

    /// The folder that TMPDIR names, else /tmp.
    private static var temporaryFolder: String {
        // Sound: getenv gives a terminated string that is copied at once.
        guard let named = unsafe getenv("TMPDIR"), unsafe named.pointee != 0 else { return "/tmp" }
        return unsafe String(cString: named)
    }

    /// Writes all of `bytes` at `position`.
    package func write(_ bytes: borrowing ByteSink, at position: Int) throws(Problem) {
        var done = 0
        while done < bytes.count {
            // Sound: `done` is less than what is written in the sink, and the count is the rest of it.
            let written = unsafe pwrite(descriptor, bytes.base + done, bytes.count - done, position + done)
            if written > 0 {
                done += written
            } else if written == 0 || errno != EINTR {
                throw SpillFile.problem("write to", folder, purpose, written == 0 ? ENOSPC : errno)
            }
        }
    }

    /// Appends the `length` bytes at `position` to `sink`.
    package func read(_ length: Int, at position: Int, into sink: inout ByteSink) throws(Problem) {
        try read(atLeast: length, atMost: length, at: position, into: &sink)
    }

    /// Appends the bytes at `position` to `sink`: as many as are there, up to `limit`, and no fewer than `length`.
    package func read(
        atLeast length: Int, atMost limit: Int, at position: Int, into sink: inout ByteSink
    ) throws(Problem) {
        sink.reserve(limit)
        var done = 0
        while done < length {
            // Sound: `reserve` made room for `limit` bytes, of which `done` are there.
            let got = unsafe pread(descriptor, sink.base + sink.count, limit - done, position + done)
            if got > 0 {
                sink.count += got
                done += got
            } else if got == 0 || errno != EINTR {
                throw SpillFile.problem("read from", folder, purpose, got == 0 ? EIO : errno)
            }
        }
    }

    private static func problem(_ verb: String, _ folder: String, _ purpose: String, _ code: Int32) -> Problem {
        Problem(
            "cannot \(verb) the folder for temporary files \(folder) to \(purpose): \(ErrorText.of(code))",
            advice: "Make room there, or name another folder in the environment variable TMPDIR.")
    }
}

/// Writes a temporary file from its beginning to its end; makes it when there is something to write.
package struct SpillWriter: ~Copyable {
    package private(set) var file: SpillFile?
    private let folder: String?
    private let purpose: String
    private var buffer = ByteSink(capacity: 16)
    private var flushed = 0
    private static let bufferSize = 1 << 18

    /// Nothing is made yet.
    package init(in folder: String? = nil, to purpose: String) {
        self.folder = folder
        self.purpose = purpose
    }

    /// Where the next byte will stand.
    package var position: Int { flushed + buffer.count }

    /// Writes `length` bytes from `offset` on of `source`.
    package mutating func append(_ length: Int, from offset: Int, of source: borrowing ByteSink) throws(Problem) {
        if buffer.count + length > SpillWriter.bufferSize { try flush() }
        if buffer.capacity < SpillWriter.bufferSize { buffer.reserve(SpillWriter.bufferSize) }
        buffer.append(source.bytes(offset, length))
    }

    /// Writes what is still in memory, and gives the file.
    @discardableResult
    package mutating func flush() throws(Problem) -> SpillFile {
        let open = if let file { file } else { try SpillFile(in: folder, to: purpose) }
        file = open
        try open.write(buffer, at: flushed)
        flushed += buffer.count
        buffer.removeAll()
        return open
    }
}
