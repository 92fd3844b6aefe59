import BroadsheetBytes
import BroadsheetDiagnostics

/// A folder that holds the site itself: files are replaced one by one, each in one step.
package struct PlainFolderHost: Host {
    /// What it keeps for itself there.
    private static let own = ".broadsheet-publish"

    private let path: String
    private let lock: FolderLock
    private var files: FolderFiles {
        FolderFiles(root: path, incoming: incoming, reserved: Self.own)
    }
    private var manifestFile: String { "\(path)/\(Self.own)/manifest.json" }
    /// What lies here until it is whole is removed by whoever has the lock.
    private var incoming: String { "\(path)/\(Self.own)/incoming" }
    private var intentFile: String { "\(path)/\(Self.own)/intent.json" }

    /// What messages call it.
    package let name: String

    /// The folder at `path`, which messages call `name`.
    package init(_ path: String, named name: String? = nil) {
        (self.path, self.name) = (path, "the folder \(name ?? path)")
        lock = FolderLock(path: "\(path)/\(Self.own)/lock", host: self.name)
    }

    package var promise: HostGuarantee { .ordered(releases: false) }
    /// All files of a group at once: the disk is waited for once for all of them.
    package var pace: HostPace { HostPace(parallel: 1, batch: 10_000) }
    package var secrets: [Secret] { [] }

    package func open() throws(HostFault) { try FolderReach.check(path) }

    package func lock(_ owner: PublishID) throws(HostFault) {
        try FolderReach.make("\(path)/\(Self.own)")
        try lock.take(owner)
        try HostFault.told { () throws(Problem) in try FileSystem.remove(incoming) }
        try FolderReach.make(incoming)
    }

    package func unlock(_ owner: PublishID) {
        FileSystem.removeEmptyFolder(incoming)
        lock.giveBack(owner)
        FileSystem.removeEmptyFolder("\(path)/\(Self.own)")
    }

    package func breakLock() throws(HostFault) { try lock.remove() }

    package func manifest() throws(HostFault) -> Manifest? { try FolderProblem.manifest(manifestFile, on: name) }

    package func listing() throws(HostFault) -> [RemoteFile] {
        let known = (try manifest()?.files ?? []) + (try intent()?.files ?? [])
        return try files.listing(of: known)
    }

    package func intent() throws(HostFault) -> Intent? { try FolderProblem.intent(intentFile, on: name) }

    package func intend(_ intent: Intent) throws(HostFault) {
        try FolderProblem.write(intentFile, intent.json, by: incoming)
    }

    package func abandon() throws(HostFault) { try forget() }

    private func forget() throws(HostFault) {
        try HostFault.told { () throws(Problem) in try FileSystem.remove(intentFile) }
    }

    package func begin(_ release: ReleaseID, from last: ReleaseID?) throws(HostFault) {}

    package func upload(
        _ files: [LocalFile], arrived: @Sendable (LocalFile, String?) -> Void
    ) throws(HostFault) {
        try self.files.put(files) { file in arrived(file, nil) }
    }

    package func delete(_ paths: [SitePath]) throws(HostFault) { try files.delete(paths) }

    package func commit(_ manifest: Manifest) throws(HostFault) {
        // After a loss of power, the manifest must not tell of files that were never written.
        try HostFault.told { () throws(Problem) in try FileSystem.settle(diskOf: path) }
        try FolderProblem.write(manifestFile, manifest.json, by: incoming)
        // Nothing is deleted before the manifest has it, after a loss of power neither.
        _ = FileSystem.settleFolder("\(path)/\(Self.own)")
        try forget()
    }

    package func verify(_ files: [ManifestEntry]) throws(HostFault) -> [SitePath] {
        try self.files.wrong(among: files)
    }

    package func contents(of path: SitePath) throws(HostFault) -> [UInt8]? {
        try HostFault.told { () throws(Problem) in
            try FileSystem.contentsIfThere(of: "\(self.path)/\(path)", name: "\(path) in \(name)")
        }
    }

    package func read(
        _ files: [ManifestEntry], of release: ReleaseID, _ take: (ManifestEntry, [UInt8]) throws(HostFault) -> Void
    ) throws(HostFault) {
        try self.files.read(files, take)
    }

    package func releases() throws(HostFault) -> [Release] {
        try manifest().map { [Release($0, isCurrent: true)] } ?? []
    }

    package func rollBack(to release: ReleaseID) throws(HostFault) {
        throw .lasting(
            Problem(
                "\(name) keeps no earlier releases",
                advice: "Build the earlier site and publish it, or use a target without \"plain\"."))
    }
}
