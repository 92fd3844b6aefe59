import BroadsheetBytes
import BroadsheetComparing
import BroadsheetDiagnostics
import BroadsheetPublish

/// A release on a host beside a finished site, both to be compared: of the release, only what differs by its hash is fetched, into a
/// folder that is removed afterwards.
struct FetchedRelease {
    /// What was.
    let old: ComparedSite
    /// What is.
    let new: ComparedSite
    /// The release.
    let release: ReleaseID
    private let folder: String

    /// The release called so, or the one that readers see, of the host of `target`, beside the folder at `path`.
    init(_ release: ReleaseID?, of target: ChosenTarget, beside path: String) throws(Problems) {
        let manifest = try asProblems { () throws(HostFault) in
            try target.host.open()
            return try Self.manifest(release, on: target.host)
        }
        let name = BuildRequest.folder(path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
        let tree = try LocalTree(folder: path, name: name, cache: target.definition.cache, secrets: [])
        let files = try target.packed(tree.files)
        try self.init(manifest, on: target, files, path, name)
    }

    /// The release of `manifest`, beside the files that would be sent from the folder at `path`.
    init(
        _ manifest: Manifest, on target: ChosenTarget, _ files: [LocalFile], _ path: String, _ name: String
    ) throws(Problems) {
        release = manifest.release
        folder = "\(target.site)/.cache/broadsheet/compared/\(FileSystem.process)"
        let folder = folder
        // The record of a release is made when it is published, and is no part of what was built.
        let published = manifest.files.filter { $0.dropped == nil && !ReleaseRecord.isOwn($0.path) }
        let local = Dictionary(files.map { ($0.path, $0.entry.hash) }) { first, _ in first }
        let differing = published.filter { $0.isCompared && local[$0.path] != $0.hash }
        var hashes: [String: String?] = [:]
        for file in published { hashes[file.path.text] = file.hash }
        try asProblems { () throws(HostFault) in
            do throws(HostFault) {
                try Self.fetch(differing, of: manifest.release, from: target.host, into: folder)
            } catch {
                try? FileSystem.remove(folder)
                throw error
            }
        }
        old = ComparedSite(
            folder: folder, name: "the release \(manifest.release) on \(target.host.name)", files: hashes)
        new = ComparedSite(
            folder: path, name: name,
            files: Dictionary(
                files.filter { !ReleaseRecord.isOwn($0.path) }.map { ($0.path.text, $0.entry.hash) }
            ) { first, _ in first })
    }

    /// Removes what was fetched.
    func remove() { try? FileSystem.remove(folder) }

    private static func manifest(_ release: ReleaseID?, on host: any Host) throws(HostFault) -> Manifest {
        if let release {
            if let manifest = try host.manifest(of: release) { return manifest }
            let kept = try host.releases().map(\.id.text)
            throw .lasting(
                Problem(
                    "\(host.name) has no release \(release), or no manifest of it",
                    advice: kept.isEmpty
                        ? "Nothing was published there yet." : suggestion(for: release.text, among: kept)))
        }
        if let manifest = try host.manifest() { return manifest }
        throw .lasting(
            Problem(
                "nothing was published to \(host.name) yet, so there is nothing to compare with",
                advice: "Publish first, or name the folder of an earlier build: broadsheet diff OLD."))
    }

    /// Writes what `files` were into `folder`; what was packed, as it was before that.
    private static func fetch(
        _ files: [ManifestEntry], of release: ReleaseID, from host: any Host, into folder: String
    ) throws(HostFault) {
        try host.read(files, of: release) { (file, bytes) throws(HostFault) in
            guard SHA256.hexadecimal(SHA256.hash(of: bytes)) == file.hash else {
                throw .lasting(
                    Problem(
                        "\(file.path) on \(host.name) is not what was published there",
                        advice: "Something else has changed it; \"broadsheet publish --overwrite\" sends it anew."))
            }
            guard let plain = Unpacking.unpacked(bytes, file.metadata.encoding) else {
                throw .lasting(
                    Problem(
                        "\(file.path) on \(host.name) is packed as \(file.metadata.encoding ?? ""), and cannot be compared",
                        advice: "Compare with the folder of an earlier build: broadsheet diff OLD."))
            }
            try HostFault.told { () throws(Problem) in
                let place = "\(folder)/\(file.path)"
                try FileSystem.makeFolder(String(place[..<(place.lastIndex(of: "/") ?? place.endIndex)]))
                var sink = ByteSink(capacity: plain.count)
                sink.append(plain.span)
                try NewFile(path: place).write(sink)
            }
        }
    }
}

extension ManifestEntry {
    /// Whether what it says is compared: of other files, only their hashes are.
    fileprivate var isCompared: Bool { path.name.hasSuffix(".html") }
}
