import BroadsheetDiagnostics
import BroadsheetPublish
import Synchronization

/// Takes so many files, and then none any more; a release is never finished.
final class StoppingHost: Host {
    private let inner: any Host
    private let left: Mutex<Int>
    private let count = Mutex(0)

    /// How many files have arrived.
    var arrived: Int { count.withLock { $0 } }

    init(_ inner: any Host, after files: Int) {
        self.inner = inner
        left = Mutex(files)
    }

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
    func listing() throws(HostFault) -> [RemoteFile] { try inner.listing() }

    func intent() throws(HostFault) -> Intent? { try inner.intent() }
    func intend(_ intent: Intent) throws(HostFault) { try inner.intend(intent) }
    func abandon() throws(HostFault) { try inner.abandon() }

    func begin(_ release: ReleaseID, from last: ReleaseID?) throws(HostFault) {
        try inner.begin(release, from: last)
    }

    func upload(
        _ files: [LocalFile], arrived: @Sendable (LocalFile, String?) -> Void
    ) throws(HostFault) {
        for file in files {
            let isTaken = left.withLock { left in
                left -= 1
                return left >= 0
            }
            guard isTaken else { throw .lasting(Problem("the disk is full")) }
            try inner.upload([file], arrived: arrived)
            count.withLock { $0 += 1 }
        }
    }

    func delete(_ paths: [SitePath]) throws(HostFault) { try inner.delete(paths) }
    func commit(_ manifest: Manifest) throws(HostFault) { throw .lasting(Problem("the disk is full")) }
    func verify(_ files: [ManifestEntry]) throws(HostFault) -> [SitePath] { try inner.verify(files) }
    func contents(of path: SitePath) throws(HostFault) -> [UInt8]? { try inner.contents(of: path) }
    func releases() throws(HostFault) -> [Release] { try inner.releases() }
    func rollBack(to release: ReleaseID) throws(HostFault) { try inner.rollBack(to: release) }
}
