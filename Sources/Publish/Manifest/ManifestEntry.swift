/// A file of a release, as it is on the host.
package struct ManifestEntry: Sendable, Equatable {
    /// Its path in the site.
    package var path: SitePath
    /// How many bytes it has there.
    package var size: Int
    /// The SHA-256 of these bytes, in small hexadecimal digits.
    package var hash: String
    /// What is said of it to those who fetch it.
    package var metadata: FileMetadata
    /// What the host called this content when it arrived (`RemoteFile.tag`).
    package var tag: String?
    /// Of a fingerprinted file that the site no longer has: how many releases ago it was dropped. Nil for a file of
    /// the site.
    package var dropped: Int?

    /// A file of the site.
    package init(_ path: SitePath, size: Int, hash: String, metadata: FileMetadata, tag: String? = nil) {
        (self.path, self.size, self.hash, self.metadata, self.tag) = (path, size, hash, metadata, tag)
    }
}

/// What is said of a file to those who fetch it, where a host can say it.
package struct FileMetadata: Sendable, Hashable {
    /// The media type, with the charset of texts: `text/html; charset=utf-8`.
    package var type: String
    /// How long copies of it are good; nil to say nothing.
    package var cacheControl: String?
    /// How its bytes are packed: `gzip`, `br`; nil if they are not.
    package var encoding: String?

    /// A file of the media type `type`.
    package init(type: String, cacheControl: String? = nil, encoding: String? = nil) {
        (self.type, self.cacheControl, self.encoding) = (type, cacheControl, encoding)
    }
}
