import BroadsheetDiagnostics
import Synchronization

/// A folder on a host that is reached by ssh: with releases and a link `current` that leads to one of them, or plain,
/// with files that are replaced one by one.
package final class SSHHost: Host {
    package let name: String
    package let promise: HostGuarantee
    package let secrets: [Secret]
    /// One at a time: all files of a group go through one rsync, or one conversation by SFTP.
    package let pace = HostPace(parallel: 1, batch: 1000)

    private let connection: SSHConnection
    private let isPlain: Bool
    private let keep: Int
    /// How files are reached, once the host has been asked.
    private let way = Mutex<(any SSHFiles)?>(nil)
    /// The release that was begun.
    private let begun = Mutex<ReleaseID?>(nil)

    /// The host of `settings`; `isPlain` if the files are replaced in the folder itself, else `keep` releases are kept.
    init(_ settings: SSHSettings, isPlain: Bool, keep: Int, secrets: [Secret] = []) {
        self.secrets = secrets
        connection = SSHConnection(settings)
        name = "\(settings.address.login):\(settings.address.folder)"
        promise = isPlain ? .ordered(releases: false) : .atomic(releases: true)
        self.isPlain = isPlain
        self.keep = max(1, keep)
    }

    package var stage: (any PartStage)? { isPlain ? nil : SSHStage(host: self) }

    /// Ends the connection; whoever goes on with this host connects again.
    func leave() {
        way.withLock { $0 = nil }
        connection.close()
    }

    /// The files of the host: by its shell, or where it lets nobody run commands, by SFTP.
    func files() throws(HostFault) -> any SSHFiles {
        if let known = way.withLock({ $0 }) { return known }
        let found: any SSHFiles =
            if let tools = try HostTools.find(connection) { ShellFiles(connection, tools) } else {
                SFTPFiles(connection)
            }
        way.withLock { $0 = found }
        return found
    }

    package func open() throws(HostFault) {
        let capabilities = try files().capabilities()
        guard capabilities.isWritable else {
            throw .lasting(
                Problem(
                    capabilities.isThere ? "the folder \(name) cannot be written" : "the folder \(name) cannot be made",
                    advice: "Make it there, and give it to the user: mkdir -p, then chown."))
        }
        if isPlain, capabilities.isLinked {
            throw .lasting(
                Problem(
                    "\(name) holds releases, and the target is plain",
                    advice: "Take out \"plain: true\", or choose another folder."))
        }
        if !isPlain, capabilities.isBlocked {
            throw .lasting(
                Problem(
                    "\(name)/current is no link of a publish",
                    advice:
                        "Move it away, choose another folder, or write \"plain: true\" to replace files in the folder.")
            )
        }
    }

    package func lock(_ owner: PublishID) throws(HostFault) {
        let files = try files()
        for _ in 0..<2 {
            guard let bytes = try files.claim(owner.text) else { return }
            let holder = PublishID(text: String(decoding: bytes, as: UTF8.self))
            if holder == owner { return }
            guard let holder, holder.isOver else { throw .conflict(taken(by: holder)) }
            try takeLock(from: bytes, files)
        }
        throw .conflict(taken(by: nil))
    }

    /// Removes the lock that says `text`. Two who do this at once must not remove each other's new lock: what was
    /// moved away is looked at once more.
    private func takeLock(from text: [UInt8], _ files: any SSHFiles) throws(HostFault) {
        let aside = "\(SSHLayout.lock)-over"
        try files.removeTree(aside)
        do throws(HostFault) { try files.move(SSHLayout.lock, to: aside) } catch {
            if case .lasting = error { throw .conflict(taken(by: nil)) }
            throw error
        }
        guard try files.read(aside) == text else {
            try files.move(aside, to: SSHLayout.lock)
            throw .conflict(taken(by: nil))
        }
        try files.removeTree(aside)
    }

    private func taken(by holder: PublishID?) -> Problem {
        Problem(
            "another publish to \(name) is going on: \(holder?.description ?? "it does not say whose")",
            advice: "Wait until it has ended. If it was broken off, remove its lock: broadsheet publish --unlock.")
    }

    package func unlock(_ owner: PublishID) {
        try? files().unclaim(owner.text)
        begun.withLock { $0 = nil }
        leave()
    }

    package func breakLock() throws(HostFault) { try files().removeTree(SSHLayout.lock) }

    package func manifest() throws(HostFault) -> Manifest? {
        if isPlain { return try files().read(SSHLayout.manifest).map(manifest(from:)) }
        guard let current = try files().current() else { return nil }
        guard ReleaseID(current.name) != nil else {
            throw .lasting(
                Problem(
                    "\(name)/current leads to \(current.target), which no publish has made",
                    advice: "Remove that link, or choose another folder."))
        }
        guard let bytes = current.manifest else {
            throw .lasting(
                Problem(
                    "the manifest of the release \(current.name) is missing in \(name)",
                    advice:
                        "Get it back from the finished site (broadsheet verify --repair), or go back to another release: broadsheet publish --rollback."
                ))
        }
        return try manifest(from: bytes)
    }

    private func manifest(from bytes: [UInt8]) throws(HostFault) -> Manifest { try manifest(from: bytes, of: nil) }

    private func manifest(from bytes: [UInt8], of kept: ReleaseID?) throws(HostFault) -> Manifest {
        do { return try Manifest(json: bytes, on: name, of: kept) } catch { throw .lasting(error) }
    }

    /// Where the files are that are uploaded, deleted and listed.
    var tree: String {
        if isPlain { return "." }
        return begun.withLock { $0 }.map(SSHLayout.next) ?? SSHLayout.current
    }

    package func listing() throws(HostFault) -> [RemoteFile] {
        let files = try files()
        return try files.list(tree, hashes: files.tellsHashes)
    }

    package func intent() throws(HostFault) -> Intent? {
        guard let bytes = try files().read(SSHLayout.intent) else { return nil }
        do { return try Intent(json: bytes, on: name) } catch { throw .lasting(error) }
    }

    package func intend(_ intent: Intent) throws(HostFault) { try files().write(intent.json, to: SSHLayout.intent) }

    package func abandon() throws(HostFault) {
        // A release that was not finished is linked from others, and goes with the one that is begun next.
        try files().removeTree(isPlain ? SSHLayout.intent : SSHLayout.next)
    }

    package func begin(_ release: ReleaseID, from last: ReleaseID?) throws(HostFault) {
        try files().begin(release, from: last)
        begun.withLock { $0 = release }
    }

    package func upload(
        _ files: [LocalFile], arrived: @Sendable (LocalFile, _ tag: String?) -> Void
    ) throws(HostFault) {
        try self.files().upload(files, into: tree, by: SSHLayout.incoming, arrived: arrived)
    }

    package func delete(_ paths: [SitePath]) throws(HostFault) { try files().delete(paths, in: tree) }

    package func commit(_ manifest: Manifest) throws(HostFault) {
        let files = try files()
        if isPlain {
            try files.write(manifest.json, to: SSHLayout.manifest)
            return try files.removeTree(SSHLayout.intent)
        }
        try files.finish(manifest.release, manifest: manifest.json, keep: keep)
        begun.withLock { $0 = nil }
    }

    package func verify(_ files: [ManifestEntry]) throws(HostFault) -> [SitePath] {
        try self.files().differing(files, in: tree)
    }

    package func contents(of path: SitePath) throws(HostFault) -> [UInt8]? {
        try files().read(isPlain ? path.text : "\(SSHLayout.current)/\(path)")
    }

    package func manifest(of release: ReleaseID) throws(HostFault) -> Manifest? {
        if isPlain { return try manifest().flatMap { $0.release == release ? $0 : nil } }
        return try files().read(SSHLayout.manifest(release)).map { bytes throws(HostFault) in
            try manifest(from: bytes, of: release)
        }
    }

    package func read(
        _ files: [ManifestEntry], of release: ReleaseID, _ take: (ManifestEntry, [UInt8]) throws(HostFault) -> Void
    ) throws(HostFault) {
        try self.files().read(files, in: isPlain ? "." : SSHLayout.release(release), take)
    }

    package func releases() throws(HostFault) -> [Release] {
        let files = try files()
        if isPlain { return try manifest().map { [Release($0.release, isCurrent: true, files: $0.files.count)] } ?? [] }
        let catalog = try files.catalog()
        return catalog.finished.map { Release($0, isCurrent: $0.text == catalog.current) }
    }

    package func rollBack(to release: ReleaseID) throws(HostFault) {
        let files = try files()
        guard !isPlain else {
            throw .lasting(
                Problem(
                    "\(name) keeps no earlier releases, for its files are replaced one by one",
                    advice: "Build the earlier site again, and publish it."))
        }
        guard try files.catalog().finished.contains(release) else {
            throw .lasting(
                Problem(
                    "the release \(release) is not kept in \(name)", advice: "Look at the list: broadsheet releases."))
        }
        try files.point(SSHLayout.current, to: SSHLayout.release(release))
    }
}

extension SSHHost: ManifestRestoring {
    package var restoring: (any ManifestRestoring)? { isPlain ? nil : self }

    package func releaseWithoutManifest() throws(HostFault) -> ReleaseID? {
        guard let current = try files().current(), current.manifest == nil else { return nil }
        return ReleaseID(current.name)
    }

    package func restore(_ manifest: Manifest) throws(HostFault) {
        try files().write(manifest.json, to: SSHLayout.manifest(manifest.release))
    }
}
