import BroadsheetDiagnostics
import BroadsheetPublish
import BroadsheetTesting
import Synchronization

/// Lets a share of all calls fail, some of them after they were done: as a network does that loses requests and answers.
final class FaultyHost: Host {
    private let inner: any Host
    private let percent: Int
    private let numbers: Mutex<Seeded>

    /// `percent` of the calls to `inner` fail, by `seed`.
    init(_ inner: any Host, percent: Int, seed: UInt64) {
        (self.inner, self.percent) = (inner, percent)
        numbers = Mutex(Seeded(seed))
    }

    private enum Fate { case none, before, after }

    private func fate() -> Fate {
        numbers.withLock { numbers in
            guard Int.random(in: 0..<100, using: &numbers) < percent else { return .none }
            return Bool.random(using: &numbers) ? .before : .after
        }
    }

    private let fault = HostFault.passing(Problem("the connection was reset"))

    private func call<Result>(_ body: () throws(HostFault) -> Result) throws(HostFault) -> Result {
        let fate = fate()
        if fate == .before { throw fault }
        let result = try body()
        if fate == .after { throw fault }
        return result
    }

    var name: String { inner.name }
    var promise: HostGuarantee { inner.promise }
    var pace: HostPace { inner.pace }
    var secrets: [Secret] { inner.secrets }
    var storesMetadata: Bool { inner.storesMetadata }

    func open() throws(HostFault) { try call { () throws(HostFault) in try inner.open() } }
    func lock(_ owner: PublishID) throws(HostFault) { try call { () throws(HostFault) in try inner.lock(owner) } }
    func unlock(_ owner: PublishID) { inner.unlock(owner) }
    func breakLock() throws(HostFault) { try inner.breakLock() }

    func manifest() throws(HostFault) -> Manifest? {
        try call { () throws(HostFault) in try inner.manifest() }
    }

    func listing() throws(HostFault) -> [RemoteFile] {
        try call { () throws(HostFault) in try inner.listing() }
    }

    func intent() throws(HostFault) -> Intent? { try call { () throws(HostFault) in try inner.intent() } }

    func intend(_ intent: Intent) throws(HostFault) {
        try call { () throws(HostFault) in try inner.intend(intent) }
    }

    func abandon() throws(HostFault) { try call { () throws(HostFault) in try inner.abandon() } }

    func begin(_ release: ReleaseID, from last: ReleaseID?) throws(HostFault) {
        try call { () throws(HostFault) in try inner.begin(release, from: last) }
    }

    /// Some at a time: some arrive before a call fails, and of some nobody is told that they have.
    func upload(
        _ files: [LocalFile], arrived: @Sendable (LocalFile, String?) -> Void
    ) throws(HostFault) {
        var rest = files[...]
        while !rest.isEmpty {
            let some = Array(rest.prefix(few()))
            rest = rest.dropFirst(some.count)
            let told = Mutex<[(LocalFile, String?)]>([])
            try call { () throws(HostFault) in
                try inner.upload(some) { file, tag in told.withLock { $0.append((file, tag)) } }
            }
            for (file, tag) in told.withLock({ $0 }) { arrived(file, tag) }
        }
    }

    /// One file, or as many as the host takes at once.
    private func few() -> Int {
        let most = inner.pace.batch
        return most == 1 ? 1 : numbers.withLock { numbers in Int.random(in: 1...min(most, 30), using: &numbers) }
    }

    func delete(_ paths: [SitePath]) throws(HostFault) {
        try call { () throws(HostFault) in try inner.delete(paths) }
    }

    func commit(_ manifest: Manifest) throws(HostFault) {
        try call { () throws(HostFault) in try inner.commit(manifest) }
    }

    func verify(_ files: [ManifestEntry]) throws(HostFault) -> [SitePath] {
        try call { () throws(HostFault) in try inner.verify(files) }
    }

    func contents(of path: SitePath) throws(HostFault) -> [UInt8]? { try inner.contents(of: path) }
    func releases() throws(HostFault) -> [Release] { try call { () throws(HostFault) in try inner.releases() } }

    func rollBack(to release: ReleaseID) throws(HostFault) {
        try call { () throws(HostFault) in try inner.rollBack(to: release) }
    }
}
