import BroadsheetBytes

/// What a release has: the files that the publisher owns on a host. Files that are in no manifest are foreign, and
/// left alone.
package struct Manifest: Sendable, Equatable {
    /// Its name on hosts that keep it among the files of the site.
    package static let fileName = ".broadsheet-manifest.json"

    /// The release.
    package var release: ReleaseID
    /// Its files in the order of their paths, each path once; also those that are kept for pages of earlier releases.
    package var files: [ManifestEntry]

    /// The release `release` of these files.
    package init(release: ReleaseID, files: [ManifestEntry]) {
        self.release = release
        self.files = files.sorted { $0.path < $1.path }
    }

    /// A hash of what the files are, whatever the host calls them.
    package static func hash(of files: [ManifestEntry]) -> String {
        var hash = SHA256()
        for file in files.sorted(by: { $0.path < $1.path }) {
            let words = [
                file.path.text, file.hash, file.metadata.type, file.metadata.cacheControl ?? "",
                file.metadata.encoding ?? "",
            ]
            for word in words { hash.update(Array("\(word)\u{0}".utf8).span) }
        }
        return SHA256.hexadecimal(hash.digest)
    }
}
