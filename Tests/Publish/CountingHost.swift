import BroadsheetPublish
import Synchronization

/// Hands everything on to another host, and counts it.
final class CountingHost: Host {
    private let inner: any Host
    private let uploads = Mutex<[SitePath]>([])
    private let deletions = Mutex<[SitePath]>([])
    private let listings = Atomic<Int>(0)
    private let verified = Atomic<Int>(0)

    /// The files that were sent.
    var sent: [SitePath] { uploads.withLock { $0 } }
    /// The files that were deleted.
    var deleted: [SitePath] { deletions.withLock { $0 } }
    /// How often the host was asked for its files.
    var listingCount: Int { listings.load(ordering: .relaxed) }
    /// How many files were read back.
    var verifiedCount: Int { verified.load(ordering: .relaxed) }

    init(_ inner: any Host) { self.inner = inner }

    var name: String { inner.name }
    var promise: HostGuarantee { inner.promise }
    var pace: HostPace { inner.pace }
    var secrets: [Secret] { inner.secrets }
    var storesMetadata: Bool { inner.storesMetadata }

    func open() throws(HostFault) { try inner.open() }
    func lock(_ owner: PublishID) throws(HostFault) { try inner.lock(owner) }
    func unlock(_ owner: PublishID) { inner.unlock(owner) }
    func breakLock() throws(HostFault) { try inner.breakLock() }
    func manifest() throws(HostFault) -> Manifest? { try inner.manifest() }

    func listing() throws(HostFault) -> [RemoteFile] {
        listings.add(1, ordering: .relaxed)
        return try inner.listing()
    }

    func intent() throws(HostFault) -> Intent? { try inner.intent() }
    func intend(_ intent: Intent) throws(HostFault) { try inner.intend(intent) }
    func abandon() throws(HostFault) { try inner.abandon() }

    func begin(_ release: ReleaseID, from last: ReleaseID?) throws(HostFault) {
        try inner.begin(release, from: last)
    }

    func upload(
        _ files: [LocalFile], arrived: @Sendable (LocalFile, String?) -> Void
    ) throws(HostFault) {
        try inner.upload(files) { file, tag in
            self.uploads.withLock { $0.append(file.path) }
            arrived(file, tag)
        }
    }

    func delete(_ paths: [SitePath]) throws(HostFault) {
        deletions.withLock { $0 += paths }
        try inner.delete(paths)
    }

    func commit(_ manifest: Manifest) throws(HostFault) { try inner.commit(manifest) }

    func verify(_ files: [ManifestEntry]) throws(HostFault) -> [SitePath] {
        verified.add(files.count, ordering: .relaxed)
        return try inner.verify(files)
    }

    func contents(of path: SitePath) throws(HostFault) -> [UInt8]? { try inner.contents(of: path) }
    func releases() throws(HostFault) -> [Release] { try inner.releases() }
    func rollBack(to release: ReleaseID) throws(HostFault) { try inner.rollBack(to: release) }
}
