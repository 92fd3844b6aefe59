import BroadsheetDiagnostics
import BroadsheetPublish
import Synchronization

/// Says that a file has arrived, and has other bytes of the same number.
final class LyingHost: Host {
    private let inner: any Host
    private let about: SitePath

    init(_ inner: any Host, about path: SitePath) { (self.inner, about) = (inner, path) }

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
    ) throws(HostFault) { try inner.upload(files, arrived: arrived) }

    func delete(_ paths: [SitePath]) throws(HostFault) { try inner.delete(paths) }
    func commit(_ manifest: Manifest) throws(HostFault) { try inner.commit(manifest) }

    func verify(_ files: [ManifestEntry]) throws(HostFault) -> [SitePath] {
        try inner.verify(files) + files.map(\.path).filter { $0 == about }
    }

    func contents(of path: SitePath) throws(HostFault) -> [UInt8]? { try inner.contents(of: path) }
    func releases() throws(HostFault) -> [Release] { try inner.releases() }
    func rollBack(to release: ReleaseID) throws(HostFault) { try inner.rollBack(to: release) }
}
