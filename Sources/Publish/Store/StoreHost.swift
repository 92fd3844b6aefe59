import BroadsheetDiagnostics
import Synchronization

/// A host that keeps a site in an object store: files are replaced one by one, in the order that the publisher wants.
///
/// Before a file is replaced or deleted, the store copies it to a key that is its hash. So an earlier release can be
/// brought back byte for byte, without sending anything.
package final class StoreHost: Host {
    let store: any ObjectStore
    private let keep: Int
    private let state = Mutex(State())
    private let turns = KeyedQueue()

    /// What is known of the store while one run publishes to it.
    struct State {
        /// The files of the release that readers see, as its manifest has them.
        var published: [SitePath: ManifestEntry] = [:]
        /// The files that this run has sent.
        var sent: Set<SitePath> = []
        /// The hashes of the files that are kept; nil until they are asked for.
        var kept: Set<String>?
        /// The paths that runs may have changed that were broken off.
        var touched: Set<SitePath> = []
        /// The text of the lock that this run holds.
        var lock: [UInt8]?
    }

    /// The host that keeps a site in `store`, with `keep` releases.
    init(_ store: any ObjectStore, keep: Int) {
        (self.store, self.keep) = (store, max(1, keep))
    }

    /// What messages call it.
    package var name: String { store.name }
    /// Files are replaced one by one; earlier releases can be brought back, if more than one is to be kept.
    package var promise: HostGuarantee { .ordered(releases: keep > 1) }
    /// Eight files at once.
    package var pace: HostPace { HostPace(parallel: Workers.count) }
    /// Whether it keeps what is said of files: S3 does, WebDAV does not.
    package var storesMetadata: Bool { store.storesMetadata }
    /// The credentials.
    package var secrets: [Secret] { store.secrets }

    /// Throws where one of `files` is larger than the store takes.
    package func check(_ files: [LocalFile]) throws(HostFault) {
        for file in files { try store.check(file) }
    }

    /// Reaches it and checks the credentials; changes nothing.
    package func open() throws(HostFault) { try store.open() }

    /// The manifest of the release that readers see; nil where nothing was published yet.
    package func manifest() throws(HostFault) -> Manifest? {
        let manifest = try read(StoreKey.manifest)
        let files = (manifest?.files ?? []).map { ($0.path, $0) }
        state.withLock { $0.published = Dictionary(files) { first, _ in first } }
        return manifest
    }

    /// All files of the site there.
    package func listing() throws(HostFault) -> [RemoteFile] {
        try store.listing(of: change { Array($0.sent.union($0.published.keys)) })
    }

    /// What runs that were broken off may have changed.
    package func intent() throws(HostFault) -> Intent? {
        guard let bytes = try store.read(StoreKey.intent) else { return nil }
        let intent: Intent
        do throws(Problem) { intent = try Intent(json: bytes, on: name) } catch { throw .lasting(error) }
        change { state in
            state.touched.formUnion(intent.files.map(\.path))
            state.sent.formUnion(intent.files.map(\.path))
        }
        return intent
    }

    /// Keeps what is going to be changed.
    package func intend(_ intent: Intent) throws(HostFault) {
        try checkLock()
        try store.write(intent.json, to: StoreKey.intent)
    }

    /// Forgets what is known to be as the manifest says, and what uploads have left that were broken off.
    package func abandon() throws(HostFault) {
        try checkLock()
        try store.tidy()
        try store.delete(StoreKey.intent)
    }

    /// Does nothing: a store is written in place.
    package func begin(_ release: ReleaseID, from last: ReleaseID?) throws(HostFault) {}

    /// Uploads each file, and keeps what it replaces.
    package func upload(
        _ files: [LocalFile], arrived: @Sendable (LocalFile, _ tag: String?) -> Void
    ) throws(HostFault) {
        for file in files {
            try keepOld(file.path, unless: file.entry.hash)
            let tag = try store.upload(file)
            change { _ = $0.sent.insert(file.path) }
            arrived(file, tag)
        }
    }

    /// Deletes files, and keeps what they were.
    package func delete(_ paths: [SitePath]) throws(HostFault) {
        try checkLock()
        try Workers.each(paths) { [self] path throws(HostFault) in
            try keepOld(path, unless: nil)
            try store.delete(path.text)
        }
        try store.prune(after: paths)
    }

    /// Keeps the manifest of a release that is there whole; releases beyond those to be kept are forgotten.
    package func commit(_ manifest: Manifest) throws(HostFault) {
        try checkLock()
        let bytes = manifest.json
        if keep > 1 { try store.write(bytes, to: StoreKey.release(manifest.release)) }
        try store.write(bytes, to: StoreKey.manifest)
        try store.delete(StoreKey.intent)
        // What is left over is removed after the next release, if it cannot be now.
        try? forget()
        try? store.tidy()
    }

    /// The files that are not what they should be.
    package func verify(_ files: [ManifestEntry]) throws(HostFault) -> [SitePath] {
        let store = store
        let results = try Workers.map(files) { file throws(HostFault) in
            try store.holds(file) ? nil : file.path
        }
        return results.compactMap { $0 }
    }

    /// All of the file at `path`; nil if there is none.
    package func contents(of path: SitePath) throws(HostFault) -> [UInt8]? { try store.read(path.text) }

    /// The manifest under a key, of the release that readers see or of one that is `kept`; nil if there is none.
    func read(_ key: String, of kept: ReleaseID? = nil) throws(HostFault) -> Manifest? {
        guard let bytes = try store.read(key) else { return nil }
        do throws(Problem) {
            return try Manifest(json: bytes, on: name, of: kept)
        } catch {
            throw .lasting(error)
        }
    }

    /// Changes what is known.
    func change<Result>(_ body: (inout State) -> Result) -> Result { state.withLock { body(&$0) } }

    /// Copies the file that the manifest has at `path` to where old ones are kept, unless it has that hash, or is kept
    /// already, or is not what the manifest says any more.
    func keepOld(_ path: SitePath, unless hash: String?) throws(HostFault) {
        guard keep > 1, let old = change({ $0.published[path] }), old.hash != hash else { return }
        // Many files may have one text: servers do not like two copies to one place at once.
        try turns.each(for: old.hash) { () throws(HostFault) in
            if try isKept(old.hash) { return }
            // What a run that was broken off may have replaced has the old name, and may have other bytes.
            if change({ $0.touched.contains(path) }), try store.hash(of: path.text) != old.hash { return }
            if try store.copy(path.text, to: StoreKey.kept(old.hash), if: old.tag, as: nil) {
                change { _ = $0.kept?.insert(old.hash) }
            }
        }
    }

    /// Whether a file of that hash is kept.
    func isKept(_ hash: String) throws(HostFault) -> Bool {
        if let kept = change({ $0.kept }) { return kept.contains(hash) }
        let kept = Set(try store.names(in: StoreKey.kept))
        change { $0.kept = kept }
        return kept.contains(hash)
    }

    /// Forgets the releases beyond those to be kept, and the files that only they had.
    private func forget() throws(HostFault) {
        let all = try releaseIDs()
        // The one that readers see alone is no release that could be brought back.
        let keep = keep > 1 ? keep : 0
        guard all.count > keep else { return }
        let store = store
        var needed: Set<String> = []
        for release in all.prefix(keep) {
            guard let manifest = try read(StoreKey.release(release)) else { return }
            needed.formUnion(manifest.files.map(\.hash))
        }
        let old = try store.names(in: StoreKey.kept).filter { !needed.contains($0) }
        // The manifests first: what has one can be brought back.
        try Workers.each(Array(all.dropFirst(keep))) { release throws(HostFault) in
            try store.delete(StoreKey.release(release))
        }
        change { $0.kept?.subtract(old) }
        try Workers.each(old) { hash throws(HostFault) in try store.delete(StoreKey.kept(hash)) }
    }

    /// The releases that are kept, the latest first.
    func releaseIDs() throws(HostFault) -> [ReleaseID] {
        let names = try store.names(in: StoreKey.releases)
        return names.compactMap { $0.hasSuffix(".json") ? ReleaseID(String($0.dropLast(5))) : nil }.sorted(by: >)
    }
}
