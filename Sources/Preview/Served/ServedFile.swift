package import BroadsheetBytes

/// A file as it is sent.
package struct ServedFile: Sendable {
    /// What is in it.
    package let bytes: SharedBytes
    /// What kind of content that is.
    package let type: ContentType
    /// The hash of the bytes, for the ETag and to see what has changed.
    package let hash: UInt64

    /// A file whose hash is known.
    package init(bytes: SharedBytes, type: ContentType, hash: UInt64) {
        (self.bytes, self.type, self.hash) = (bytes, type, hash)
    }

    /// The file at `path` with these bytes: its type is told by its name, its hash is calculated.
    package init(_ bytes: SharedBytes, path: String) {
        let hash = bytes.read { bytes in
            var hash = ContentHash()
            hash.combine(bytes)
            return hash.value
        }
        self.init(bytes: bytes, type: ContentType(path: path), hash: hash)
    }
}
