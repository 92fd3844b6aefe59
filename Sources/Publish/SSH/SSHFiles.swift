import BroadsheetDiagnostics

/// What `SSHHost` does with files of the host. All paths are relative to the target's folder, and made of plain
/// letters, but for those of the site's own files.
///
/// Each function is one question to a host with a shell: over a line with a delay, questions are what takes the time.
protocol SSHFiles: Sendable {
    /// What stood in the target's folder when the host was reached.
    func survey() throws(HostFault) -> SSHSurvey
    /// Whether the host tells the hashes of files.
    var tellsHashes: Bool { get }

    /// Makes the target's folder and the lock that says the line `text`, and clears what earlier runs had on its way. If there
    /// is a lock already, gives what that one says, and clears nothing.
    func claim(_ text: String) throws(HostFault) -> [UInt8]?
    /// Removes the lock if it says `text`.
    func unclaim(_ text: String) throws(HostFault)

    /// All of the file at `path`; nil if there is none.
    func read(_ path: String) throws(HostFault) -> [UInt8]?
    /// Writes the file at `path`, whole or not at all; its folder is there.
    func write(_ bytes: [UInt8], to path: String) throws(HostFault)
    /// Removes what is at `path`, with all that is in it, if there is anything.
    func removeTree(_ path: String) throws(HostFault)
    /// Moves what is at `path` to `new`, where nothing is.
    func move(_ path: String, to new: String) throws(HostFault)
    /// Lets `path` be a link to `target`, in one step.
    func point(_ path: String, to target: String) throws(HostFault)

    /// The release that readers see; nil if there is none.
    func current() throws(HostFault) -> SSHCurrent?
    /// Which releases there are.
    func catalog() throws(HostFault) -> SSHCatalog
    /// Makes a tree for `release`, whose files are other names of those of `last`; one that was begun is gone on with.
    func begin(_ release: ReleaseID, from last: ReleaseID?) throws(HostFault)
    /// Lets readers see the tree that was begun, and keeps so many releases. Once it is done, doing it again changes
    /// nothing.
    func finish(_ release: ReleaseID, manifest: [UInt8], keep: Int) throws(HostFault)

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

/// Where `current` leads, and the manifest that belongs to it.
struct SSHCurrent: Sendable, Equatable {
    var target: String
    /// Nil if it is missing.
    var manifest: [UInt8]?

    /// The name of the release.
    var name: String { target.split(separator: "/").last.map(String.init) ?? "" }
}

/// What there is of releases.
struct SSHCatalog: Sendable, Equatable {
    /// The name of the one that readers see.
    var current: String?
    /// The names of their trees.
    var trees: Set<String> = []
    /// The names of their manifests, without an ending.
    var manifests: Set<String> = []

    /// The finished ones, the latest first.
    var finished: [ReleaseID] {
        manifests.intersection(trees).compactMap { ReleaseID($0) }.sorted(by: >)
    }

    /// The finished ones that are too many if `keep` are kept, of which `current` is one.
    func surplus(keep: Int, current: ReleaseID) -> [ReleaseID] {
        Array(finished.filter { $0 != current }.dropFirst(keep - 1))
    }
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
    /// The tree that is being linked.
    static let copy = "\(incoming)/tree"
}
