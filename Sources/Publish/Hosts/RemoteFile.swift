/// A file as a host lists it.
package struct RemoteFile: Sendable, Equatable {
    /// Its path in the site.
    package var path: SitePath
    /// How many bytes it has.
    package var size: Int
    /// The SHA-256 of its bytes in small hexadecimal digits, where the listing tells it.
    package var hash: String?
    /// What the host calls this content (an ETag): it changes with the bytes. Nil where a host has none.
    package var tag: String?

    /// A file of `size` bytes at `path`.
    package init(_ path: SitePath, size: Int, hash: String? = nil, tag: String? = nil) {
        (self.path, self.size, self.hash, self.tag) = (path, size, hash, tag)
    }
}
