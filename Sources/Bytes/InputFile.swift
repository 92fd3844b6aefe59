package import BroadsheetDiagnostics
import Glibc

/// Why a file could not be read.
package struct InputFailure: Error, Sendable, Hashable {
    /// The system's number of the error.
    package let code: Int32

    /// The failure with the number `code`.
    package init(code: Int32) { self.code = code }

    /// Whether there is no such file.
    package var isMissing: Bool { FileSystem.isNothing(code) }

    /// Whether what is there is a folder.
    package var isFolder: Bool { code == EISDIR }

    /// The reason in words: `it does not exist`.
    package var reason: String {
        switch code {
        case ENOENT, ENOTDIR: "it does not exist"
        case EISDIR: "it is a folder, not a file"
        case EACCES, EPERM: "this user may not read it"
        case ESPIPE: "it is not a regular file"
        case ELOOP: "links lead to one another in a circle"
        case EMFILE, ENFILE: "too many files are open"
        case ENOMEM: "there is no memory for it"
        case EIO: "the disk that it is on reports an error"
        default: ErrorText.of(code)
        }
    }

    /// What to do about it, as a sentence.
    package var advice: String {
        switch code {
        case EMFILE, ENFILE: "Let more be open at once, with ulimit -n 4096, or close other programs."
        case ENOMEM: "Close other programs, and try again."
        case EIO, ESTALE, ENXIO, EREMOTEIO: "Look at the disk, and try again."
        case ELOOP: "Mend the links."
        default: "Look at the file and its rights."
        }
    }

    /// What is said of something that messages call `name`, and that cannot be read for this reason.
    package func problem(of name: String) -> Problem {
        let problem = Problem("\(name) cannot be read: \(reason)", advice: advice)
        return isMissing ? problem : problem.ofSystem
    }
}

/// A regular file that is open for reading: the one owner of its descriptor, which is closed with it.
package struct InputFile: ~Copyable, Sendable {
    private let descriptor: Int32
    /// How many bytes the file had when it was opened.
    package let size: Int

    /// Opens the file at `path`; only a regular file is taken, for a source is read more than once.
    package init(path: String, followsLinks: Bool = true) throws(InputFailure) {
        // A pipe would keep a blocking `open` waiting for its writer.
        // Sound: the path is a string that ends in 0 for as long as the call takes.
        var descriptor: Int32
        repeat {
            descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW))
        } while descriptor < 0 && errno == EINTR
        guard descriptor >= 0 else { throw InputFailure(code: errno) }
        var status = stat()
        // Sound: `status` is this function's own and lives through the call.
        guard unsafe fstat(descriptor, &status) == 0 else {
            let failure = InputFailure(code: errno)
            close(descriptor)
            throw failure
        }
        let kind = status.st_mode & S_IFMT
        guard kind == S_IFREG else {
            close(descriptor)
            throw InputFailure(code: kind == S_IFDIR ? EISDIR : ESPIPE)
        }
        self.descriptor = descriptor
        size = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// Appends up to `limit` bytes of the file to `sink`, fewer only at the end of the file; gives how many.
    package borrowing func read(_ limit: Int, into sink: inout ByteSink) throws(InputFailure) -> Int {
        sink.reserve(limit)
        var total = 0
        while total < limit {
            // Sound: `reserve` made room for `limit` bytes after `count`, of which `total` are used.
            let got = unsafe Glibc.read(descriptor, sink.base + sink.count, limit - total)
            if got == 0 { break }
            if got < 0 {
                if errno == EINTR { continue }
                throw InputFailure(code: errno)
            }
            sink.count += got
            total += got
        }
        return total
    }

    /// Appends all that is left of the file to `sink`, which grows to its size and no further.
    package borrowing func readAll(into sink: inout ByteSink) throws(InputFailure) {
        sink.reserve(size)
        while true {
            // One byte more than there should be tells the end of the file.
            let wanted = min(Self.piece, max(sink.capacity - sink.count, 1))
            if try read(wanted, into: &sink) < wanted { return }
        }
    }

    /// How much is read at a time.
    package static var piece: Int { 1 << 20 }

    /// Goes on reading at `offset`.
    package borrowing func seek(to offset: Int) throws(InputFailure) {
        if lseek(descriptor, offset, SEEK_SET) < 0 { throw InputFailure(code: errno) }
    }
}
