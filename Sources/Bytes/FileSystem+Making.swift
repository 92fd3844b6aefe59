import Glibc

extension FileSystem {
    /// Makes the folder at `path`, which must not be there yet, with the rights that the umask leaves, or for its owner alone;
    /// an error number if it cannot be.
    package static func makeNewFolder(_ path: String, forOwnerAlone: Bool = false) -> Int32 {
        // Sound: the path is a C string for the time of the call.
        unsafe mkdir(path, forOwnerAlone ? 0o700 : 0o777) == 0 ? 0 : errno
    }

    /// Whether a folder is at `path`, as far as can be told.
    package static func isFolderNow(_ path: String) -> Bool {
        var info = stat()
        // Sound: the path is a C string for the time of the call, which fills `info`.
        return unsafe lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
    }

    /// Removes the folder at `path`, in which nothing may be; an error number if it cannot be.
    package static func removeFolder(_ path: String) -> Int32 {
        // Sound: the path is a C string for the time of the call.
        unsafe rmdir(path) == 0 ? 0 : errno
    }

    /// Whether the files at `a` and `b` have the same bytes; false if one of them cannot be read.
    package static func haveSameBytes(_ a: String, _ b: String) -> Bool {
        guard let first = try? InputFile(path: a), let second = try? InputFile(path: b), first.size == second.size
        else { return false }
        var one = ByteSink(capacity: 1 << 16)
        var other = ByteSink(capacity: 1 << 16)
        var left = first.size
        while left > 0 {
            one.removeAll()
            other.removeAll()
            let piece = min(left, 1 << 16)
            guard fill(&one, piece, first), fill(&other, piece, second), one.span.isEqual(to: other.span) else {
                return false
            }
            left -= piece
        }
        return true
    }

    private static func fill(_ sink: inout ByteSink, _ count: Int, _ file: borrowing InputFile) -> Bool {
        while sink.count < count {
            guard let read = try? file.read(count - sink.count, into: &sink), read > 0 else { return false }
        }
        return true
    }
}
