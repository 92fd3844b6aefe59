/// What `SSHHost` does with files of the host. All paths are relative to the target's folder, and made of plain
/// letters, but for those of the site's own files.
protocol SSHFiles: Sendable {
    /// What stands in the target's folder; changes nothing.
    func survey() throws(HostFault) -> SSHSurvey
    /// Whether the host tells the hashes of files.
    var tellsHashes: Bool { get }

    /// All of the file at `path`; nil if there is none.
    func read(_ path: String) throws(HostFault) -> [UInt8]?
    /// Writes the file at `path`, whole or not at all; its folder is there.
    func write(_ bytes: [UInt8], to path: String) throws(HostFault)
    /// Writes the file at `path` unless there is one; whether it did.
    func claim(_ path: String, _ text: String) throws(HostFault) -> Bool
    /// Makes folders and those above them. Those behind `secret` are for this user alone.
    func makeFolders(_ paths: [String], secret: Bool) throws(HostFault)
    /// The names of what is in the folder at `path`; none if there is no such folder.
    func names(in path: String) throws(HostFault) -> [String]
    /// Removes what is at `path`, with all that is in it, if there is anything.
    func removeTree(_ path: String) throws(HostFault)
    /// Moves what is at `path` to `new`, where nothing is.
    func move(_ path: String, to new: String) throws(HostFault)
    /// Where the link at `path` leads; nil if there is none.
    func target(of path: String) throws(HostFault) -> String?
    /// Lets `path` be a link to `target`, in one step.
    func point(_ path: String, to target: String) throws(HostFault)
    /// Makes a tree at `new`, where nothing is, whose files are other names of those in the tree at `path`.
    func linkTree(_ path: String, to new: String) throws(HostFault)

    /// All files in the tree at `path`, but for those in `private`; with hashes if they are wanted and told.
    func list(_ path: String, hashes: Bool) throws(HostFault) -> [RemoteFile]
    /// Uploads files into the tree at `path`.
    func upload(
        _ files: [LocalFile], into path: String, arrived: @Sendable (LocalFile, _ tag: String?) -> Void
    ) throws(HostFault)
    /// Deletes files in the tree at `path`, and folders that became empty by that.
    func delete(_ files: [SitePath], in path: String) throws(HostFault)
    /// Those of `files` in the tree at `path` whose bytes are others.
    func differing(_ files: [ManifestEntry], in path: String) throws(HostFault) -> [SitePath]
}

/// What stands in a target's folder.
struct SSHSurvey: Sendable, Equatable {
    /// Whether the folder is there.
    var isThere = false
    /// Whether it can be written, or be made where it is not there.
    var isWritable = false
    /// Whether `current` is a link.
    var isLinked = false
    /// Whether there is a `current` that is no link.
    var isBlocked = false
}

/// The names in a target's folder that are the publisher's own.
enum SSHLayout {
    /// For this user alone: the lock, manifests, what is on its way.
    static let own = ".broadsheet-publish"
    static let lock = "\(own)/lock"
    /// The manifest of a site that is written in place.
    static let manifest = "\(own)/manifest.json"
    static let manifests = "\(own)/manifests"
    /// Files on their way, and the tree that is being linked: what is in it may be removed by whoever has the lock.
    static let incoming = "\(own)/incoming"
    static let next = "\(own)/next"
    static let releases = "releases"
    static let current = "current"

    static func release(_ id: ReleaseID) -> String { "\(releases)/\(id)" }
    static func next(_ id: ReleaseID) -> String { "\(next)/\(id)" }
    static func manifest(_ id: ReleaseID) -> String { "\(manifests)/\(id).json" }
}
