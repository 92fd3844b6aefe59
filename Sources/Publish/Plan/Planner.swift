package import BroadsheetDiagnostics

/// Compares a site with what its host has.
package struct Planner {
    /// How many releases a fingerprinted asset stays for that the site no longer has.
    package static let releasesOfAssets = 3

    /// The site.
    package var files: [LocalFile]
    /// What earlier releases own, by path; also what interrupted runs have sent.
    package var owned: [SitePath: ManifestEntry]
    /// What the host has.
    package var listing: [SitePath: RemoteFile]
    /// Whether the host keeps what is said of files: their types and how long copies are good.
    package var storesMetadata: Bool
    /// Whether foreign files may be replaced by files of the site.
    package var overwrites: Bool
    /// Foreign files that have just the bytes that the site has for their paths.
    package var adopted: Set<SitePath>
    /// What interrupted runs have sent and no manifest has.
    var unfinished: Set<SitePath> = []
    /// Whether readers may have seen that.
    var wasSeen = true

    /// A comparison of `files` with the listing of a host.
    package init(
        files: [LocalFile], manifest: Manifest?, listing: [RemoteFile], storesMetadata: Bool = true,
        overwrites: Bool = false, adopted: Set<SitePath> = []
    ) {
        self.files = files
        owned = Dictionary((manifest?.files ?? []).map { ($0.path, $0) }) { a, _ in a }
        self.listing = Dictionary(listing.map { ($0.path, $0) }) { a, _ in a }
        (self.storesMetadata, self.overwrites, self.adopted) = (storesMetadata, overwrites, adopted)
    }

    /// Foreign files that stand where files of the site must go, with those files.
    package var obstacles: [LocalFile] {
        files.filter { owned[$0.path] == nil && listing[$0.path] != nil }
    }

    /// What is to be done. Foreign files in the way are a problem, unless they are adopted or may be replaced.
    package func plan(on host: String) throws(Problem) -> PublishPlan {
        var plan = PublishPlan()
        plan.ownedBefore = owned.values.count { $0.dropped == nil && !unfinished.contains($0.path) }
        try refuseObstacles(on: host)
        for file in files { take(file, into: &plan) }
        let local = Set(files.map(\.path))
        for entry in owned.values.sorted(by: { $0.path < $1.path }) where !local.contains(entry.path) {
            drop(entry, from: &plan)
        }
        plan.foreign = listing.keys.filter { owned[$0] == nil && !local.contains($0) }.sorted()
        plan.uploads.sort { ($0.group, $0.file.path) < ($1.group, $1.file.path) }
        return plan
    }

    private func refuseObstacles(on host: String) throws(Problem) {
        let obstacles = overwrites ? [] : obstacles.filter { !adopted.contains($0.path) }
        guard let first = obstacles.first else { return }
        let others = obstacles.count > 1 ? " and \(obstacles.count - 1) more" : ""
        throw Problem(
            "\(first.path)\(others) on \(host) was not published by broadsheet, and would be replaced",
            advice: "Move it away, choose another place, or allow it: --overwrite.")
    }

    private func take(_ file: LocalFile, into plan: inout PublishPlan) {
        guard let reason = reason(toSend: file) else {
            var entry = file.entry
            entry.tag = owned[file.path]?.tag ?? listing[file.path]?.tag
            if owned[file.path]?.dropped != nil || owned[file.path] == nil { plan.changesManifest = true }
            plan.unchanged.append(entry)
            return
        }
        plan.uploads.append((file, PublishGroup(file.path, type: file.entry.metadata.type), reason))
    }

    private func reason(toSend file: LocalFile) -> PublishAction.Reason? {
        guard let remote = listing[file.path] else { return owned[file.path] == nil ? .new : .missing }
        guard let before = owned[file.path] else { return adopted.contains(file.path) ? nil : .foreign }
        if before.hash != file.entry.hash { return .content }
        if storesMetadata, before.metadata != file.entry.metadata { return .metadata }
        return remote.isStill(before) ? nil : .altered
    }

    private func drop(_ entry: ManifestEntry, from plan: inout PublishPlan) {
        guard let remote = listing[entry.path] else {
            // It is owned no longer: a file that something else puts there is foreign.
            plan.changesManifest = true
            return
        }
        let isUnfinished = unfinished.contains(entry.path)
        // What nobody has seen nobody else has changed.
        guard remote.isStill(entry) || isUnfinished && !wasSeen else { return plan.altered.append(entry.path) }
        let count = (entry.dropped ?? 0) + 1
        guard entry.path.isFingerprinted, !isUnfinished || wasSeen else {
            return plan.deletions.append((entry, isUnfinished ? .unfinished : .gone))
        }
        guard count <= Self.releasesOfAssets else { return plan.deletions.append((entry, .outdated)) }
        var kept = entry
        kept.dropped = count
        if entry.dropped == nil { plan.changesManifest = true }
        plan.kept.append(kept)
    }
}

extension RemoteFile {
    /// Whether the file is as it was when it was published, as far as the listing tells.
    func isStill(_ entry: ManifestEntry) -> Bool {
        if size != entry.size { return false }
        if let hash, hash != entry.hash { return false }
        if let tag, let before = entry.tag, tag != before { return false }
        return true
    }
}
