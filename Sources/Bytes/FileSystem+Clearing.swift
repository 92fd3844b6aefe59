import Glibc

extension FileSystem {
    /// Deletes what lies at `path`, with all that is in it, also from folders whose owner has taken the right to write from
    /// himself; an error number if anything is left.
    package static func clear(_ path: String) -> Int32 { clear(Array(path.utf8)) }

    private static func clear(_ path: [UInt8]) -> Int32 {
        let text = path.map { CChar(bitPattern: $0) } + [0]
        // Sound, here and below: the path ends in a zero byte, and lives during the calls.
        if unsafe unlink(text) == 0 || isNothing(errno) { return 0 }
        let code = errno
        if unsafe rmdir(text) == 0 || isNothing(errno) { return 0 }
        // A file that may not be deleted, or a folder that has something in it.
        guard errno == ENOTEMPTY || errno == EEXIST else { return errno == ENOTDIR ? code : errno }
        var failure = clearEntries(of: path)
        if failure == EACCES, unsafe chmod(text, 0o700) == 0 { failure = clearEntries(of: path) }
        if failure != 0 { return failure }
        return unsafe rmdir(text) == 0 || isNothing(errno) ? 0 : errno
    }

    private static func clearEntries(of path: [UInt8]) -> Int32 {
        let names: [[UInt8]]
        do throws(InputFailure) { names = try self.names(in: path) } catch { return error.code }
        var failure: Int32 = 0
        for name in names {
            let code = clear(path + [0x2F] + name)
            if failure == 0 { failure = code }
        }
        return failure
    }
}
