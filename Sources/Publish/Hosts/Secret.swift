/// A secret that a host was given, and where it came from. Nothing shows its value.
package struct Secret: Sendable, CustomStringConvertible {
    /// Where it came from: `$S3_SECRET_KEY`, `the file /run/key`.
    package let origin: String
    /// Its bytes: only for the search in the site, and for those who need them to reach the host.
    package let bytes: [UInt8]

    /// The secret `bytes`, which came from `origin`.
    package init(_ bytes: [UInt8], from origin: String) {
        (self.origin, self.bytes) = (origin, bytes)
    }

    /// Where it came from, never what it is.
    package var description: String { "a secret from \(origin)" }
}
