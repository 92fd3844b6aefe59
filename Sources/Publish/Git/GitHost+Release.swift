import BroadsheetBytes
import BroadsheetDiagnostics
import Synchronization

// Putting a release together.
extension GitHost {
    /// What keeps a host's own generator away from files that begin with an underscore.
    private static let plainPages = ".nojekyll"

    /// The index of a release that was begun on the commit `tip`: what others push meanwhile begins another one.
    private func index(_ release: ReleaseID, on tip: String?) -> String {
        "\(store.path)/\(GitStore.indexes)\(release)-\(tip ?? "nothing")"
    }

    /// How git gets to the index of a release that was begun. What git made of one that is gone would be an empty site.
    private func environment(_ release: ReleaseID) throws(HostFault) -> [String: String?] {
        let index = index(release, on: try tip())
        guard try HostFault.told(by: { () throws(Problem) in try FileSystem.exists(index) }) else {
            throw .conflict(
                Problem(
                    "another publish from here has removed what this one was putting together, \(index)",
                    advice: "Publish again."))
        }
        return ["GIT_INDEX_FILE": index]
    }

    private func begun() throws(HostFault) -> ReleaseID {
        guard let release = state.withLock({ $0.begun }) else {
            throw .lasting(Problem("no release was begun at \(name)", advice: "Publish again."))
        }
        return release
    }

    package func begin(_ release: ReleaseID, from last: ReleaseID?) throws(HostFault) {
        let tip = try tip()
        let index = index(release, on: tip)
        let isThere = try HostFault.told { () throws(Problem) in
            try sweep(but: index)
            return try FileSystem.exists(index)
        }
        if !isThere {
            let words = if let tip { ["read-tree", tip] } else { ["read-tree", "--empty"] }
            try store.run(words, environment: ["GIT_INDEX_FILE": index])
        }
        state.withLock { $0.begun = release }
    }

    package func intent() throws(HostFault) -> Intent? { nil }

    package func intend(_: Intent) throws(HostFault) {}

    package func abandon() throws(HostFault) {
        try HostFault.told { () throws(Problem) in try sweep(but: nil) }
    }

    /// Removes the indexes of releases that runs have left that were killed, if no other run is at work: where the lock
    /// at the host could not be made, one may be.
    private func sweep(but index: String?) throws(Problem) {
        try store.hold.ifAlone { () throws(Problem) in
            for name in try FileSystem.entries(of: store.path).map({ "\(store.path)/\($0)" })
            where name.hasPrefix("\(store.path)/\(GitStore.indexes)") && name != index {
                try FileSystem.remove(name)
            }
        }
    }

    package func upload(
        _ files: [LocalFile], arrived: @Sendable (LocalFile, _ tag: String?) -> Void
    ) throws(HostFault) {
        let release = try begun()
        guard !files.contains(where: { $0.source.utf8.contains(0x0A) }) else {
            throw .lasting(
                Problem(
                    "git cannot publish from a folder whose name has a line break in it",
                    advice: "Give it another name."))
        }
        let objects = try GitImport(store: store).objects(of: files)
        try put(zip(objects, files).map { ($0, $1.path.bytes) }, release)
        for (object, file) in zip(objects, files) { arrived(file, object) }
    }

    /// Puts objects under paths into the index of a release.
    private func put(_ entries: [(object: String, path: [UInt8])], _ release: ReleaseID) throws(HostFault) {
        var lines: [UInt8] = []
        for (object, path) in entries { lines += Array("100644 \(object)\t".utf8) + path + [0] }
        try store.run(["update-index", "-z", "--index-info"], input: lines, environment: environment(release))
    }

    package func delete(_ paths: [SitePath]) throws(HostFault) {
        let release = try begun()
        let nothing = Array("0 \(String(repeating: "0", count: 40))\t".utf8)
        var lines: [UInt8] = []
        for path in paths { lines += nothing + path.bytes + [0] }
        try store.run(["update-index", "-z", "--index-info"], input: lines, environment: environment(release))
    }

    /// The tree of the release that was begun, or of the one that readers see.
    private func tree() throws(HostFault) -> String? {
        if let release = state.withLock({ $0.begun }) {
            return try store.line(["write-tree"], environment: environment(release))
        }
        return try tip()
    }

    package func listing() throws(HostFault) -> [RemoteFile] {
        guard let tree = try tree() else { return [] }
        let lines = try store.run(["ls-tree", "-r", "-z", "-l", tree]).output.split(separator: 0)
        return lines.compactMap(Self.file).filter { file in
            file.path.text != Manifest.fileName && !(file.path.text == Self.plainPages && file.size == 0)
        }
    }

    /// `100644 blob 0123… 12345\ta/b.html`; links and modules are no files of a site.
    private static func file(_ line: ArraySlice<UInt8>) -> RemoteFile? {
        guard let tab = line.firstIndex(of: UInt8(ascii: "\t")),
            let name = String(validating: line[tab...].dropFirst(), as: UTF8.self), let path = SitePath(name)
        else { return nil }
        let words = line[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
        guard words.count == 4, words[0].hasPrefix("100"), let size = Int(words[3]) else { return nil }
        return RemoteFile(path, size: size, tag: words[2])
    }

    package func verify(_ files: [ManifestEntry]) throws(HostFault) -> [SitePath] {
        guard let tree = try tree() else { return files.map(\.path) }
        let listed = Dictionary(
            try store.run(["ls-tree", "-r", "-z", "-l", tree]).output.split(separator: 0).compactMap(Self.file)
                .map { ($0.path, $0) }
        ) { a, _ in a }
        var (wrong, alike): ([SitePath], [(file: ManifestEntry, object: String)]) = ([], [])
        for file in files {
            if let there = listed[file.path], there.size == file.size, let object = there.tag {
                alike.append((file, object))
            } else {
                wrong.append(file.path)
            }
        }
        let hashes = try GitHashes(of: alike.map(\.object), sizes: alike.map(\.file.size), in: store).all
        return wrong + zip(alike, hashes).filter { $0.file.hash != $1 }.map(\.0.file.path)
    }

    package func commit(_ manifest: Manifest) throws(HostFault) {
        let release = manifest.release
        guard state.withLock({ $0.begun }) == release else {
            // Another try after an answer that was lost finds it done. There is no index any more: what was made of an
            // empty one would be an empty site.
            if try self.manifest()?.release == release { return }
            _ = try begun()
            throw .lasting(Problem("another release was begun at \(name)", advice: "Publish again."))
        }
        let json = try store.line(["hash-object", "-w", "--stdin"], input: manifest.json)
        var own = [(json, Array(Manifest.fileName.utf8))]
        if !manifest.files.contains(where: { $0.path.text == Self.plainPages }) {
            own.append((try store.line(["hash-object", "-w", "--stdin"]), Array(Self.plainPages.utf8)))
        }
        try put(own, release)
        let tree = try store.line(["write-tree"], environment: environment(release))
        var chain = try tip().map { tip throws(HostFault) in try GitChain(of: tip, in: store) } ?? GitChain()
        chain.put(GitChain.Link(release: release, tree: tree))
        let index = index(release, on: try tip())
        try push(try chain.commit(in: store, keep: keep))
        state.withLock { $0.begun = nil }
        try? FileSystem.remove(index)
    }
}
