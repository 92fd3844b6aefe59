import BroadsheetBytes
import BroadsheetDiagnostics
import Synchronization

/// A branch of a repository that has nothing but releases of the site: each is a commit, and only those that are kept.
///
/// What is published is put together in a store of the publisher's own, and pushed with a lease: if the branch is not
/// what it was, nothing changes.
package final class GitHost: Host {
    package let name: String
    package let promise = HostGuarantee.atomic(releases: true)
    package let pace = HostPace(parallel: 1, batch: 10_000)
    package let secrets: [Secret]

    let store: GitStore
    let branch: String
    let keep: Int
    /// The folder of the site, whose own repository must not be overwritten; nil if there is none to look at.
    let site: String?
    let state = Mutex(State())
    package var notes: [String] { store.notes.all }

    /// What this run knows of the branch.
    struct State {
        /// The commit that the branch is at; nil if there is none. Known once it has been asked for.
        var tip: String??
        /// The release that was begun.
        var begun: ReleaseID?
        /// The lock that this run holds.
        var lock: String?
    }

    init(_ store: GitStore, branch: String, keep: Int, site: String?, secrets: [Secret] = []) {
        self.secrets = secrets
        self.store = store
        self.branch = branch
        self.keep = max(1, keep)
        self.site = site
        name = "the branch \(branch) of \(store.remote)"
    }

    /// Where the branch is kept in the store.
    private var copy: String { "refs/broadsheet/\(branch)" }

    package func open() throws(HostFault) {
        try GitOwnBranch.check(site, remote: store.remote, branch: branch)
        try store.prepare()
        state.withLock { $0.tip = nil }
        guard let tip = try tip() else { return }
        if try contents(of: Manifest.fileName, in: tip) == nil {
            throw .lasting(
                Problem(
                    "\(name) has files that no publish has put there, and its history would be lost",
                    advice: "Name a branch of its own for the site; one that is not there yet is made."))
        }
    }

    /// The commit that the branch is at, with all that it needs here.
    func tip() throws(HostFault) -> String? {
        if let known = state.withLock({ $0.tip }) { return known }
        // Some more than are kept, for other settings may have kept them.
        let outcome = try store.attempt([
            "fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--depth=\(keep + 20)", "--", store.remote,
            "+refs/heads/\(branch):\(copy)",
        ])
        if !outcome.isGood, try remoteTip() != nil { throw GitFailure.fault(outcome, store.remote) }
        if outcome.isGood {
            let fetched = try store.line(["rev-parse", "--verify", "--quiet", copy])
            state.withLock { $0.tip = fetched }
            return fetched
        }
        state.withLock { $0.tip = .some(nil) }
        return nil
    }

    /// The commit that the branch is at now.
    func remoteTip() throws(HostFault) -> String? {
        let said = try store.run(["ls-remote", "--", store.remote, "refs/heads/\(branch)"]).text
        return said.split(whereSeparator: \.isWhitespace).first.map(String.init)
    }

    package func manifest() throws(HostFault) -> Manifest? {
        guard let tip = try tip() else { return nil }
        return try manifest(of: tip)
    }

    private func manifest(of tree: String, kept: ReleaseID? = nil) throws(HostFault) -> Manifest? {
        guard let bytes = try contents(of: Manifest.fileName, in: tree) else { return nil }
        do throws(Problem) { return try Manifest(json: bytes, on: name, of: kept) } catch { throw .lasting(error) }
    }

    package func contents(of path: SitePath) throws(HostFault) -> [UInt8]? {
        guard let tip = try tip() else { return nil }
        return try contents(of: path.text, in: tip)
    }

    /// All of a file in a commit; nil if it is not there.
    private func contents(of path: String, in commit: String) throws(HostFault) -> [UInt8]? {
        let outcome = try store.attempt(["cat-file", "blob", "\(commit):\(path)"])
        return outcome.isGood ? outcome.output : nil
    }

    package func releases() throws(HostFault) -> [Release] {
        guard let tip = try tip() else { return [] }
        let current = try manifest(of: tip)?.release
        return try GitChain(of: tip, in: store).links.sorted { $0.release > $1.release }.map {
            Release($0.release, isCurrent: $0.release == current)
        }
    }

    /// The tree of a release that is kept; nil if it is not.
    private func tree(of release: ReleaseID) throws(HostFault) -> String? {
        guard let tip = try tip() else { return nil }
        return try GitChain(of: tip, in: store).links.first { $0.release == release }?.tree
    }

    package func manifest(of release: ReleaseID) throws(HostFault) -> Manifest? {
        try tree(of: release).flatMap { tree throws(HostFault) in try manifest(of: tree, kept: release) }
    }

    package func read(
        _ files: [ManifestEntry], of release: ReleaseID, _ take: (ManifestEntry, [UInt8]) throws(HostFault) -> Void
    ) throws(HostFault) {
        let tree = try tree(of: release) ?? ""
        for file in files {
            guard let bytes = try contents(of: file.path.text, in: tree) else {
                throw .lasting(
                    Problem(
                        "\(file.path) is not in the release \(release) of \(name)",
                        advice: "Compare with another release: broadsheet releases lists them."))
            }
            try take(file, bytes)
        }
    }

    package func rollBack(to release: ReleaseID) throws(HostFault) {
        let chain = try tip().map { tip throws(HostFault) in try GitChain(of: tip, in: store) }
        guard var chain, let link = chain.links.first(where: { $0.release == release }) else {
            throw .lasting(
                Problem("\(name) has no release \(release)", advice: "Look at the list: broadsheet releases."))
        }
        chain.put(link)
        try push(try chain.commit(in: store, keep: keep))
    }
}
