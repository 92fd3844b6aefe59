import BroadsheetDiagnostics
import Synchronization

/// A folder on a host that is reached by ssh: with releases and a link `current` that leads to one of them, or plain,
/// with files that are replaced one by one.
package final class SSHHost: Host {
    package let name: String
    package let promise: HostPromise
    package let secrets: [Secret] = []
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
    init(_ settings: SSHSettings, isPlain: Bool, keep: Int) {
        connection = SSHConnection(settings)
        name = "\(settings.address.login):\(settings.address.folder)"
        promise = isPlain ? .ordered(releases: false) : .atomic(releases: true)
        self.isPlain = isPlain
        self.keep = max(1, keep)
    }

    /// The files of the host: by its shell, or where it lets nobody run commands, by SFTP.
    private func files() throws(HostFault) -> any SSHFiles {
        if let known = way.withLock({ $0 }) { return known }
        let found: any SSHFiles =
            if let tools = try HostTools.find(connection) { ShellFiles(connection, tools) } else {
                SFTPFiles(connection)
            }
        way.withLock { $0 = found }
        return found
    }

    package func open() throws(HostFault) {
        let survey = try files().survey()
        guard survey.isWritable else {
            throw .lasting(
                Problem(
                    survey.isThere ? "the folder \(name) cannot be written" : "the folder \(name) cannot be made",
                    advice: "Make it there, and give it to the user: mkdir -p, then chown."))
        }
        if isPlain, survey.isLinked {
            throw .lasting(
                Problem(
                    "\(name) holds releases, and the target is plain",
                    advice: "Take out \"plain: true\", or choose another folder."))
        }
        if !isPlain, survey.isBlocked {
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
        try files.makeFolders([SSHLayout.own, SSHLayout.incoming], secret: true)
        for _ in 0..<2 {
            if try files.claim(SSHLayout.lock, owner.text + "\n") {
                try files.removeTree(SSHLayout.incoming)
                try files.makeFolders([SSHLayout.incoming], secret: true)
                return
            }
            guard let bytes = try files.read(SSHLayout.lock) else { continue }
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
        guard let files = try? files(), let bytes = try? files.read(SSHLayout.lock) else { return }
        if PublishID(text: String(decoding: bytes, as: UTF8.self)) == owner { try? files.removeTree(SSHLayout.lock) }
        // Whoever goes on with this host connects again.
        begun.withLock { $0 = nil }
        way.withLock { $0 = nil }
        connection.close()
    }

    package func breakLock() throws(HostFault) { try files().removeTree(SSHLayout.lock) }

    package func manifest() throws(HostFault) -> Manifest? {
        if isPlain { return try readManifest(SSHLayout.manifest) }
        guard let current = try current() else { return nil }
        guard let manifest = try readManifest(SSHLayout.manifest(current)) else {
            throw .lasting(
                Problem(
                    "the manifest of the release \(current) is missing in \(name)",
                    advice: "Go back to another release: broadsheet publish --rollback."))
        }
        return manifest
    }

    private func readManifest(_ path: String) throws(HostFault) -> Manifest? {
        guard let bytes = try files().read(path) else { return nil }
        do { return try Manifest(json: bytes, on: name) } catch { throw .lasting(error) }
    }

    /// The release that readers see.
    private func current() throws(HostFault) -> ReleaseID? {
        guard let target = try files().target(of: SSHLayout.current) else { return nil }
        guard let last = target.split(separator: "/").last, let id = ReleaseID(String(last)) else {
            throw .lasting(
                Problem(
                    "\(name)/current leads to \(target), which no publish has made",
                    advice: "Remove that link, or choose another folder."))
        }
        return id
    }

    /// Where the files are that are uploaded, deleted and listed.
    private func tree() throws(HostFault) -> String {
        if isPlain { return "." }
        if let begun = begun.withLock({ $0 }) { return SSHLayout.next(begun) }
        return try current().map { SSHLayout.release($0) } ?? SSHLayout.current
    }

    package func listing() throws(HostFault) -> [RemoteFile] {
        let files = try files()
        return try files.list(try tree(), hashes: files.tellsHashes)
    }

    package func begin(_ release: ReleaseID, from last: ReleaseID?) throws(HostFault) {
        let files = try files()
        try files.makeFolders([SSHLayout.next, SSHLayout.manifests], secret: true)
        try files.makeFolders([SSHLayout.releases], secret: false)
        let there = try files.names(in: SSHLayout.next)
        for name in there where name != release.text { try files.removeTree("\(SSHLayout.next)/\(name)") }
        if !there.contains(release.text) {
            if try files.names(in: SSHLayout.releases).contains(release.text), try current() != release {
                // A run that was killed had finished it, and not switched to it.
                try files.removeTree(SSHLayout.manifest(release))
                try files.move(SSHLayout.release(release), to: SSHLayout.next(release))
            } else if let last {
                // A tree that is linked in part must not be taken for one that was begun.
                let copy = "\(SSHLayout.incoming)/tree"
                try files.removeTree(copy)
                try files.linkTree(SSHLayout.release(last), to: copy)
                try files.move(copy, to: SSHLayout.next(release))
            } else {
                try files.makeFolders([SSHLayout.next(release)], secret: false)
            }
        }
        begun.withLock { $0 = release }
    }

    package func upload(
        _ files: [LocalFile], arrived: @Sendable (LocalFile, _ tag: String?) -> Void
    ) throws(HostFault) {
        try self.files().upload(files, into: try tree(), arrived: arrived)
    }

    package func delete(_ paths: [SitePath]) throws(HostFault) { try files().delete(paths, in: try tree()) }

    package func commit(_ manifest: Manifest) throws(HostFault) {
        let files = try files()
        if isPlain { return try files.write(manifest.json, to: SSHLayout.manifest) }
        let release = manifest.release
        try files.write(manifest.json, to: SSHLayout.manifest(release))
        // Another try after a connection that broke finds it moved already.
        if try files.names(in: SSHLayout.next).contains(release.text) {
            try files.move(SSHLayout.next(release), to: SSHLayout.release(release))
        }
        try files.point(SSHLayout.current, to: SSHLayout.release(release))
        begun.withLock { $0 = nil }
        try prune(files, current: release)
    }

    /// Removes the releases beyond those that are kept.
    private func prune(_ files: any SSHFiles, current: ReleaseID) throws(HostFault) {
        let kept = try ids(files)
        for id in kept.filter({ $0 != current }).dropFirst(keep - 1) {
            // Without its manifest it is no release any more, whatever happens next.
            try files.removeTree(SSHLayout.manifest(id))
            try files.removeTree(SSHLayout.release(id))
        }
    }

    /// The finished releases, the latest first.
    private func ids(_ files: any SSHFiles) throws(HostFault) -> [ReleaseID] {
        let finished = Set(try files.names(in: SSHLayout.releases))
        return try files.names(in: SSHLayout.manifests).compactMap { name in
            name.hasSuffix(".json") ? ReleaseID(String(name.dropLast(5))) : nil
        }.filter { finished.contains($0.text) }.sorted(by: >)
    }

    package func verify(_ files: [ManifestEntry]) throws(HostFault) -> [SitePath] {
        try self.files().differing(files, in: try tree())
    }

    package func releases() throws(HostFault) -> [Release] {
        let files = try files()
        if isPlain { return try manifest().map { [Release($0.release, isCurrent: true, files: $0.files.count)] } ?? [] }
        let current = try current()
        return try ids(files).map { Release($0, isCurrent: $0 == current) }
    }

    package func rollBack(to release: ReleaseID) throws(HostFault) {
        let files = try files()
        guard !isPlain else {
            throw .lasting(
                Problem(
                    "\(name) keeps no earlier releases, for its files are replaced one by one",
                    advice: "Build the earlier site again, and publish it."))
        }
        guard try ids(files).contains(release) else {
            throw .lasting(
                Problem(
                    "the release \(release) is not kept in \(name)", advice: "Look at the list: broadsheet releases."))
        }
        try files.point(SSHLayout.current, to: SSHLayout.release(release))
    }
}
