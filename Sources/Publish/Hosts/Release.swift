/// A finished release as a host keeps it.
package struct Release: Sendable, Equatable {
    /// Its name.
    package var id: ReleaseID
    /// Whether it is the one that readers see.
    package var isCurrent: Bool
    /// How many files it has, if the host can tell without much ado.
    package var files: Int?
    /// How many bytes they have.
    package var bytes: Int?

    /// The release `id`.
    package init(_ id: ReleaseID, isCurrent: Bool, files: Int? = nil, bytes: Int? = nil) {
        (self.id, self.isCurrent, self.files, self.bytes) = (id, isCurrent, files, bytes)
    }
}

extension Release {
    /// The release that `manifest` is of.
    package init(_ manifest: Manifest, isCurrent: Bool) {
        let files = manifest.files.filter { $0.dropped == nil }
        self.init(
            manifest.release, isCurrent: isCurrent, files: files.count, bytes: files.reduce(0) { $0 + $1.size })
    }
}
