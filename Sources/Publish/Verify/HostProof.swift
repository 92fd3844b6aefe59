import BroadsheetDiagnostics

/// What a host has of a release, read back from it: its manifest, its record and what is not as it was published. Nothing there is
/// changed, and no lock is taken.
package struct HostProof: Sendable {
    /// The manifest of the release that readers see.
    package let manifest: Manifest
    /// What is not as the manifest says.
    package private(set) var findings: [ReleaseFinding] = []
    /// The record of the release, byte by byte; nil where there is none.
    package let record: [UInt8]?
    /// Its signature; nil where there is none.
    package let signature: [UInt8]?

    /// How many files are asked for at once.
    private static let share = 512

    /// Reads `host`. `progress` is told how many of all files were looked at.
    package init(
        of host: any Host, clock: PublishClock = .system, progress: ((Int, Int) -> Void)? = nil
    ) throws(HostFault) {
        let retry = Retry(clock: clock)
        try retry.run { () throws(HostFault) in try host.open() }
        let found = try retry.run { () throws(HostFault) in try host.manifest() }
        guard let found else {
            throw .lasting(
                Problem(
                    "\(host.name) has no manifest: nothing was published there, or it was removed",
                    advice:
                        "Publish the site: that makes one. Files there that are as the site has them are taken over."))
        }
        manifest = found
        var torn: Set<SitePath> = []
        if !host.promise.isAtomic, let intent = try retry.run({ () throws(HostFault) in try host.intent() }) {
            torn = Set(intent.files.map(\.path))
            findings += torn.sorted().map { ReleaseFinding(.torn, $0) }
        }
        let listing = try retry.run { () throws(HostFault) in try host.listing() }
        let listed = Dictionary(listing.map { ($0.path, $0) }) { a, _ in a }
        let there = found.files.filter { listed[$0.path] != nil }
        findings += found.files.filter { listed[$0.path] == nil }.map { ReleaseFinding(.missing, $0.path) }
        var next = 0
        while next < there.count {
            let share = Array(there[next..<min(next + Self.share, there.count)])
            let wrong = Set(try retry.run { () throws(HostFault) in try host.verify(share) })
            for file in share where wrong.contains(file.path) || listed[file.path]?.size != file.size {
                findings.append(ReleaseFinding(.changed, file.path))
            }
            next += share.count
            progress?(next, there.count)
        }
        let owned = Set(found.files.map(\.path))
        findings += listing.map(\.path).filter { !owned.contains($0) && !torn.contains($0) }.sorted()
            .map { ReleaseFinding(.foreign, $0) }
        func read(_ path: SitePath) throws(HostFault) -> [UInt8]? {
            guard owned.contains(path), listed[path] != nil else { return nil }
            return try retry.run { () throws(HostFault) in try host.contents(of: path) }
        }
        record = try read(ReleaseRecord.path)
        signature = try read(ReleaseRecord.signature)
        findings.sort { ($0.path, $0.kind.rawValue) < ($1.path, $1.kind.rawValue) }
    }
}

extension ReleaseRecord {
    /// What the record and the `manifest` of one release do not tell alike.
    package func differences(from manifest: Manifest) -> [ReleaseFinding] {
        let own: Set<SitePath> = [Self.path, Self.signature]
        let there = manifest.files.filter { $0.dropped == nil && !own.contains($0.path) }
        let known = Dictionary(files.map { ($0.path, $0) }) { a, _ in a }
        let listed = Set(there.map(\.path))
        var findings = there.compactMap { entry -> ReleaseFinding? in
            guard let file = known[entry.path] else {
                return ReleaseFinding(.unrecorded, entry.path, "the record does not have it")
            }
            return file.sent == entry.hash
                ? nil : ReleaseFinding(.unrecorded, entry.path, "the record has another hash of it")
        }
        findings += files.filter { !listed.contains($0.path) }.map {
            ReleaseFinding(.unrecorded, $0.path, "the manifest does not have it")
        }
        return findings.sorted { $0.path < $1.path }
    }

    /// The files as they lie on a host, for who looks at them over its address.
    package var entries: [ManifestEntry] {
        files.map { file in
            ManifestEntry(
                file.path, size: file.size, hash: file.sent,
                metadata: FileMetadata(type: "", encoding: file.packed?.encoding))
        }
    }
}
