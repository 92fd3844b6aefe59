import BroadsheetDiagnostics
import BroadsheetTesting
import Synchronization

@testable import BroadsheetPublish

/// Hands everything on to another host that takes parts; what concerns these fails in a share of all calls, before or after it was done.
final class StagingHost: Host {
    private let inner: any Host
    private let percent: Int
    private let numbers: Mutex<Seeded>
    private let hook = Mutex<(@Sendable () -> Void)?>(nil)
    private let dies = Mutex(false)
    private let uploads = Mutex<[SitePath]>([])

    /// The files that were sent to the release or the site.
    var sent: [SitePath] { uploads.withLock { $0 } }

    init(_ inner: any Host, percent: Int = 0, seed: UInt64 = 1) {
        (self.inner, self.percent) = (inner, percent)
        numbers = Mutex(Seeded(seed))
    }

    /// Lets `body` be done once when something was uploaded, before it is read back.
    func beforeCheck(_ body: @escaping @Sendable () -> Void) { hook.withLock { $0 = body } }

    /// Lets the run end when all of the release is there, before readers see it.
    func diesAtCommit() { dies.withLock { $0 = true } }

    func call<Result>(_ body: () throws(HostFault) -> Result) throws(HostFault) -> Result {
        let fate = numbers.withLock { Int.random(in: 0..<200, using: &$0) }
        if fate < percent { throw Self.fault }
        let result = try body()
        if fate >= 200 - percent { throw Self.fault }
        return result
    }

    private static let fault = HostFault.passing(Problem("the connection was reset"))

    func uploaded() {
        let body = hook.withLock { hook in
            defer { hook = nil }
            return hook
        }
        body?()
    }

    var name: String { inner.name }
    var promise: HostGuarantee { inner.promise }
    var pace: HostPace { inner.pace }
    var secrets: [Secret] { inner.secrets }
    var storesMetadata: Bool { inner.storesMetadata }
    var stage: (any PartStage)? { inner.stage.map { FaultyStage(inner: $0, host: self) } }

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
    func upload(_ files: [LocalFile], arrived: @Sendable (LocalFile, String?) -> Void) throws(HostFault) {
        try inner.upload(files, arrived: arrived)
        uploads.withLock { $0 += files.map(\.path) }
    }
    func delete(_ paths: [SitePath]) throws(HostFault) { try inner.delete(paths) }
    func commit(_ manifest: Manifest) throws(HostFault) {
        if dies.withLock({ $0 }) { throw .lasting(Problem("killed")) }
        try inner.commit(manifest)
    }
    func verify(_ files: [ManifestEntry]) throws(HostFault) -> [SitePath] { try inner.verify(files) }
    func contents(of path: SitePath) throws(HostFault) -> [UInt8]? { try inner.contents(of: path) }
    func releases() throws(HostFault) -> [Release] { try inner.releases() }
    func rollBack(to release: ReleaseID) throws(HostFault) { try inner.rollBack(to: release) }
}

/// The stage of another host, in which a share of all calls fails.
private struct FaultyStage: PartStage {
    let inner: any PartStage
    let host: StagingHost

    func set() throws(HostFault) -> [UInt8]? { try host.call { () throws(HostFault) in try inner.set() } }
    func claim(_ slot: StageSlot) throws(HostFault) -> [UInt8] {
        try host.call { () throws(HostFault) in try inner.claim(slot) }
    }
    func differing(_ files: [ManifestEntry], in slot: StageSlot) throws(HostFault) -> [SitePath] {
        try host.call { () throws(HostFault) in try inner.differing(files, in: slot) }
    }
    func upload(
        _ files: [LocalFile], to slot: StageSlot, arrived: @Sendable (LocalFile, String?) -> Void
    ) throws(HostFault) {
        // Some at a time: some arrive before a call fails, and of some nobody is told that they have.
        for file in files {
            try host.call { () throws(HostFault) in try inner.upload([file], to: slot) { _, _ in } }
            arrived(file, nil)
        }
        host.uploaded()
    }
    func leave(_ slot: StageSlot) { inner.leave(slot) }
    func listing(of set: [UInt8]) throws(HostFault) -> [RemoteFile] {
        try host.call { () throws(HostFault) in try inner.listing(of: set) }
    }
    func take(_ paths: [SitePath], of set: [UInt8]) throws(HostFault) {
        try host.call { () throws(HostFault) in try inner.take(paths, of: set) }
    }
    func clear() throws(HostFault) { try host.call { () throws(HostFault) in try inner.clear() } }
}
