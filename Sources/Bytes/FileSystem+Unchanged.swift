import Glibc

extension FileSystem {
    /// Lets `new` be another name of the file at `old`, whatever is in it; gives how many bytes it has, or nil where it cannot have one.
    /// Both paths end in a zero byte.
    package static func link(_ old: borrowing ByteSink, as new: borrowing ByteSink) -> Int? {
        // Sound: the paths are checked to end in a zero byte, and are read during the calls only; the last call fills `info`.
        let code = unsafe old.withPath { from in unsafe new.withPath { to in unsafe Glibc.link(from, to) } }
        var info = stat()
        guard code == 0, unsafe new.withPath({ unsafe lstat($0, &info) }) == 0, info.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        return Int(info.st_size)
    }

    /// Lets `new` be another name of the file at `old`, if that has just the bytes of `sink`; says whether it did.
    /// Both paths end in a zero byte.
    package static func link(
        _ old: borrowing ByteSink, as new: borrowing ByteSink, ifItHas sink: borrowing ByteSink
    ) -> Bool {
        // Sound: the paths are checked to end in a zero byte, and are read during the calls only.
        let descriptor = unsafe old.withPath { unsafe open($0, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        guard has(descriptor, sink) else { return false }
        return unsafe old.withPath { from in unsafe new.withPath { to in unsafe Glibc.link(from, to) == 0 } }
    }

    /// Lets `new` be another name of the file at `old`, if that has just the bytes of `file`, which is read from its
    /// beginning; says whether it did. Both paths end in a zero byte.
    package static func link(
        _ old: borrowing ByteSink, as new: borrowing ByteSink, ifItHas file: borrowing InputFile
    ) throws(InputFailure) -> Bool {
        // What was made before and cannot be read is made again.
        guard let before = try? InputFile(path: old.pathText, followsLinks: false), before.size == file.size else {
            return false
        }
        var ours = ByteSink(capacity: InputFile.piece)
        var theirs = ByteSink(capacity: InputFile.piece)
        while true {
            ours.removeAll()
            theirs.removeAll()
            let count = try file.read(InputFile.piece, into: &ours)
            guard (try? before.read(InputFile.piece, into: &theirs)) == count else { return false }
            // Sound: both sinks have `count` bytes.
            if unsafe memcmp(ours.base, theirs.base, count) != 0 { return false }
            if count < InputFile.piece { break }
        }
        // Sound: the paths are checked to end in a zero byte, and are read during the call only.
        return unsafe old.withPath { from in unsafe new.withPath { to in unsafe Glibc.link(from, to) == 0 } }
    }

    /// Whether an open file has just the bytes of `sink`.
    private static func has(_ descriptor: Int32, _ sink: borrowing ByteSink) -> Bool {
        var info = stat()
        // Sound: the call fills `info`, which outlives it.
        guard unsafe fstat(descriptor, &info) == 0, Int(info.st_size) == sink.count, info.st_mode & S_IFMT == S_IFREG
        else { return false }
        var piece = [UInt8](repeating: 0, count: min(max(sink.count, 1), 1 << 16))
        var done = 0
        while done < sink.count {
            // Sound: at most as many bytes as the piece has are read into it.
            let count = unsafe piece.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            guard count > 0, done + count <= sink.count else { return false }
            // Sound: `count` bytes of the piece are filled, and the sink has `count` bytes from `done` on.
            let isSame = unsafe piece.withUnsafeBytes { unsafe memcmp($0.baseAddress!, sink.base + done, count) == 0 }
            if !isSame { return false }
            done += count
        }
        return true
    }
}
