import BroadsheetDiagnostics
import BroadsheetPublish
import Synchronization

/// What another host does up to a point, as a run that is killed there: after that nothing is done any more, and of what
/// arrived last the publisher hears nothing. (Its lock is given back, for this process goes on.)
final class DyingHost: Host {
    /// Where the run is killed.
    enum Point: Sendable, CustomStringConvertible {
        /// After so many files have arrived.
        case uploads(Int)
        /// When all of them have, before the new release is there.
        case commit
        /// When the manifest is there, before anything is deleted.
        case deletions
        /// When all is done but for what comes after.
        case end

        var description: String {
            switch self {
            case .uploads(let count): "after \(count) files"
            case .commit: "before the manifest"
            case .deletions: "before deletions"
            case .end: "at the end"
            }
        }
    }

    private let inner: any Host
    private let point: Point
    private let state = Mutex((isDead: false, arrived: 0))

    init(_ inner: any Host, _ point: Point) { (self.inner, self.point) = (inner, point) }

    var name: String { inner.name }
    var promise: HostGuarantee { inner.promise }
    var pace: HostPace { inner.pace }
    var secrets: [Secret] { inner.secrets }
    var storesMetadata: Bool { inner.storesMetadata }

    private func live<Result>(_ body: () throws(HostFault) -> Result) throws(HostFault) -> Result {
        if state.withLock({ $0.isDead }) { throw Self.killed }
        return try body()
    }

    private func die() throws(HostFault) {
        state.withLock { $0.isDead = true }
        throw Self.killed
    }

    private static let killed = HostFault.lasting(Problem("killed"))

    func open() throws(HostFault) { try live { () throws(HostFault) in try inner.open() } }
    func lock(_ owner: PublishID) throws(HostFault) { try inner.lock(owner) }
    func unlock(_ owner: PublishID) { inner.unlock(owner) }
    func breakLock() throws(HostFault) { try inner.breakLock() }
    func manifest() throws(HostFault) -> Manifest? { try live { () throws(HostFault) in try inner.manifest() } }
    func listing() throws(HostFault) -> [RemoteFile] { try live { () throws(HostFault) in try inner.listing() } }
    func intent() throws(HostFault) -> Intent? { try live { () throws(HostFault) in try inner.intent() } }
    func intend(_ intent: Intent) throws(HostFault) { try live { () throws(HostFault) in try inner.intend(intent) } }
    func abandon() throws(HostFault) { try live { () throws(HostFault) in try inner.abandon() } }

    func begin(_ release: ReleaseID, from last: ReleaseID?) throws(HostFault) {
        try live { () throws(HostFault) in try inner.begin(release, from: last) }
    }

    /// All that arrive at the end were put there without a word, as those are that a kill finds on their way.
    func upload(
        _ files: [LocalFile], arrived: @Sendable (LocalFile, String?) -> Void
    ) throws(HostFault) {
        for file in files {
            guard case .uploads(let most) = point else {
                try live { () throws(HostFault) in try inner.upload([file], arrived: arrived) }
                continue
            }
            let number = state.withLock { state in
                state.arrived += 1
                return state.arrived
            }
            if number > most { try die() }
            let isTold = number <= most / 2
            try live { () throws(HostFault) in
                try inner.upload([file]) { file, tag in if isTold { arrived(file, tag) } }
            }
            if !isTold, number == most { try die() }
            if !isTold { arrived(file, nil) }
        }
    }

    func delete(_ paths: [SitePath]) throws(HostFault) {
        if case .deletions = point, !promise.isAtomic { try die() }
        try live { () throws(HostFault) in try inner.delete(paths) }
    }

    func commit(_ manifest: Manifest) throws(HostFault) {
        if case .commit = point { try die() }
        try live { () throws(HostFault) in try inner.commit(manifest) }
        if case .end = point { try die() }
    }

    func verify(_ files: [ManifestEntry]) throws(HostFault) -> [SitePath] {
        try live { () throws(HostFault) in try inner.verify(files) }
    }

    func contents(of path: SitePath) throws(HostFault) -> [UInt8]? { try inner.contents(of: path) }
    func releases() throws(HostFault) -> [Release] { try live { () throws(HostFault) in try inner.releases() } }

    func rollBack(to release: ReleaseID) throws(HostFault) {
        try live { () throws(HostFault) in try inner.rollBack(to: release) }
    }
}
