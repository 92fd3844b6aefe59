/// What a file has in it, for whoever looks at it later: its size and its SHA-256.
package struct FileSum: Sendable, Equatable {
    /// How many bytes it has.
    package var size: Int
    /// The hash of them, in small hexadecimal digits.
    package var sha256: String

    /// A sum that is known.
    package init(size: Int, sha256: String) { (self.size, self.sha256) = (size, sha256) }

    /// The sum of the file at `path`.
    package init(of path: String, followsLinks: Bool = true) throws(InputFailure) {
        let file = try InputFile(path: path, followsLinks: followsLinks)
        var hash = SHA256()
        size = 0
        var piece = ByteSink(capacity: min(file.size + 1, Self.piece))
        while true {
            let count = try file.read(min(file.size + 1, Self.piece), into: &piece)
            if count == 0 { break }
            hash.update(piece.span)
            size += count
            piece.removeAll()
        }
        sha256 = SHA256.hexadecimal(hash.digest)
    }

    /// How much is read at a time.
    private static let piece = 1 << 18
}
