import BroadsheetBytes

/// A file that is open for reading, as UTF-8 whatever it is written in. Offsets count these bytes.
///
/// Its functions are not inlined: Swift 6.3's optimizer breaks off where it merges two looks at a borrowed value that
/// cannot be copied.
enum TextReader: ~Copyable {
    /// A file of UTF-8: its bytes as they are.
    case plain(InputFile)
    /// A file that is unpacked or decoded while it is read.
    case stream(TextStream)

    /// Appends up to `limit` bytes to `sink`, fewer only at the end of the file; gives how many.
    @inline(never)
    borrowing func read(_ limit: Int, into sink: inout ByteSink) throws(ReadingFailure) -> Int {
        switch self {
        case .plain(let file):
            do {
                return try file.read(limit, into: &sink)
            } catch {
                throw .input(error)
            }
        case .stream(let stream): return try stream.read(limit, into: &sink)
        }
    }

    /// Goes on reading at `offset`.
    @inline(never)
    borrowing func seek(to offset: Int) throws(ReadingFailure) {
        switch self {
        case .plain(let file):
            do {
                try file.seek(to: offset)
            } catch {
                throw .input(error)
            }
        case .stream(let stream): try stream.seek(to: offset)
        }
    }
}
