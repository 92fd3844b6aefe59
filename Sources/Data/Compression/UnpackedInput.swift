import BroadsheetBytes

/// The bytes of a file, unpacked if it is compressed.
enum UnpackedInput: ~Copyable {
    case plain(InputFile)
    case gzip(GzipReader)
    case zstandard(ZstandardReader)

    /// The bytes of `file`, which is compressed as `compression` says.
    init(_ file: consuming InputFile, _ compression: Compression) throws(ReadingFailure) {
        switch compression {
        case .none: self = .plain(file)
        case .gzip: self = .gzip(try GzipReader(file))
        case .zstandard: self = .zstandard(try ZstandardReader(file))
        }
    }

    /// Appends up to `limit` bytes, fewer only at the end.
    borrowing func read(_ limit: Int, into sink: inout ByteSink) throws(ReadingFailure) -> Int {
        switch self {
        case .plain(let file):
            do {
                return try file.read(limit, into: &sink)
            } catch {
                throw .input(error)
            }
        case .gzip(let reader): return try reader.read(limit, into: &sink)
        case .zstandard(let reader): return try reader.read(limit, into: &sink)
        }
    }
}
