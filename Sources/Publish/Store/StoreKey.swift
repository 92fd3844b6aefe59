/// Where a store keeps what is not a part of the site.
enum StoreKey {
    /// The folder of it all.
    static let folder = ".broadsheet-state"
    /// Who publishes now.
    static let lock = "\(folder)/lock"
    /// The manifest of the release that readers see.
    static let manifest = "\(folder)/manifest.json"
    /// What a run is going to change, or has changed before it was broken off.
    static let intent = "\(folder)/intent.json"
    /// The folder of the manifests of all releases that are kept.
    static let releases = "\(folder)/releases"
    /// The folder of files that were replaced or deleted, under their hashes.
    static let kept = "\(folder)/kept"
    /// The folder of files that are on their way.
    static let uploads = "\(folder)/uploads"
    /// What comes behind all of these in the order of the keys, and is no object itself.
    static let end = "\(folder)/z"

    /// The manifest of one release.
    static func release(_ id: ReleaseID) -> String { "\(releases)/\(id.text).json" }
    /// A file that was replaced or deleted.
    static func kept(_ hash: String) -> String { "\(kept)/\(hash)" }

    /// Whether `key` is not a part of the site.
    static func isOwn(_ key: String) -> Bool {
        key.utf8.starts(with: "\(folder)/".utf8) || key.utf8.elementsEqual(folder.utf8)
    }
}
