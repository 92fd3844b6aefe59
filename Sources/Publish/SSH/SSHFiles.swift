import BroadsheetDiagnostics

/// What `SSHHost` does with files of the host. All paths are relative to the target's folder, and made of plain
/// letters, but for those of the site's own files.
///
/// Each function is one question to a host with a shell: over a line with a delay, questions are what takes the time.
protocol SSHFiles: Sendable {
    /// What stood in the target's folder when the host was reached.
    func capabilities() throws(HostFault) -> SSHCapabilities
    /// Whether the host tells the hashes of files.
    var tellsHashes: Bool { get }

    /// Makes the target's folder and the lock that says the line `text`, and clears what earlier runs had on its way. If there
    /// is a lock already, gives what that one says, and clears nothing.
    func claim(_ text: String) throws(HostFault) -> [UInt8]?
    /// Removes the lock if it says `text`.
    func unclaim(_ text: String) throws(HostFault)

    /// Whether anything is at one of these paths.
    func isAny(at paths: [String]) throws(HostFault) -> Bool
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

    /// All files in the tree at `path`, but for the publisher's own; with hashes if they are wanted and told.
    func list(_ path: String, hashes: Bool) throws(HostFault) -> [RemoteFile]
    /// Hands on the bytes of files in the tree at `path`, as large as they are said to be.
    func read(
        _ files: [ManifestEntry], in path: String, _ take: (ManifestEntry, [UInt8]) throws(HostFault) -> Void
    ) throws(HostFault)
    /// Uploads files into the tree at `path`; until they are whole they lie in the folder `incoming`, which is there.
    func upload(
        _ files: [LocalFile], into path: String, by incoming: String,
        arrived: @Sendable (LocalFile, _ tag: String?) -> Void
    ) throws(HostFault)
    /// Gives files in the tree at `path` a second name in the tree at `new`, in place of what is there. One with which that cannot be done is
    /// left out.
    func share(_ files: [SitePath], in path: String, with new: String) throws(HostFault)
    /// Makes a place for a part, unless there are parts of another set; gives the set that is there.
    func claim(_ slot: StageSlot) throws(HostFault) -> [UInt8]
    /// Deletes files in the tree at `path`, and folders that became empty by that.
    func delete(_ files: [SitePath], in path: String) throws(HostFault)
    /// Those of `files` in the tree at `path` whose bytes are others.
    func differing(_ files: [ManifestEntry], in path: String) throws(HostFault) -> [SitePath]
}
