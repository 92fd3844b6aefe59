import BroadsheetBytes

/// What a file has in it, for records of it.
enum FileHash {
    /// The size and the SHA-256 of the file at `path`.
    static func of(_ path: String) throws(InputFailure) -> (size: Int, hash: String) {
        let file = try InputFile(path: path)
        var hash = SHA256()
        var size = 0
        var piece = ByteSink(capacity: min(file.size + 1, 1 << 18))
        while true {
            let count = try file.read(1 << 18, into: &piece)
            if count == 0 { return (size, SHA256.hexadecimal(hash.digest)) }
            hash.update(piece.span)
            size += count
            piece.removeAll()
        }
    }
}
