// What runs that were broken off may have changed is looked at again: there, an equal size says nothing.
extension Planner {
    /// Finds out what is at the paths of `touched`, which says what may be there: by the hashes of the listing, or by
    /// `verify`, which reads files again and gives those that are others. What is found is owned from then on; what is
    /// nothing of all that counts as changed by somebody else, or as foreign if no manifest has it. Those of `own`
    /// are the publisher's own all the same: they are known not to be as they were sent, or lie where nobody else writes.
    ///
    /// Gives what the next run would have to look at again, if this one is broken off too.
    mutating func settle(
        _ touched: [ManifestEntry], own: [ManifestEntry] = [],
        verify: ([ManifestEntry]) throws(HostFault) -> [SitePath]
    ) throws(HostFault) -> [ManifestEntry] {
        let wanted = Dictionary(files.map { ($0.path, $0.entry) }) { a, _ in a }
        var open: [SitePath: [ManifestEntry]] = [:]
        for (path, sent) in Dictionary(grouping: touched, by: \.path) {
            if let remote = listing[path] { open[path] = possible(at: remote, sent, wanted[path]) }
        }
        var left: [ManifestEntry] = []
        let asSent = Dictionary(grouping: touched, by: \.path)
        while !open.isEmpty {
            let batch = open.values.compactMap(\.first)
            let toAsk = batch.filter { listing[$0.path]?.hash == nil }.sorted { $0.path < $1.path }
            let wrong = toAsk.isEmpty ? [] : Set(try verify(toAsk))
            for (path, list) in open {
                if let entry = list.first, !wrong.contains(path) {
                    if take(entry) { left.append(entry) }
                    open[path] = nil
                } else if list.count <= 1 {
                    disown(path, own)
                    left += asSent[path] ?? []
                    open[path] = nil
                } else {
                    open[path] = Array(list.dropFirst())
                }
            }
        }
        return left.sorted { $0.path < $1.path }
    }

    /// What may be where `remote` is, the likeliest first: as far as it matters, and as its size and hash allow.
    private func possible(
        at remote: RemoteFile, _ sent: [ManifestEntry], _ wanted: ManifestEntry?
    ) -> [ManifestEntry] {
        let before = owned[remote.path]
        var possible = (before.map { [$0] } ?? []) + sent.reversed()
        possible.removeAll { $0.size != remote.size || remote.hash.map { [hash = $0.hash] in $0 != hash } ?? false }
        guard let wanted else { return possible }
        // What is replaced in any case need not be known, if it is known whose it is.
        if before != nil { possible.removeAll { $0.hash != wanted.hash } }
        let best = possible.filter { $0.hash == wanted.hash && $0.metadata == wanted.metadata }
        return best + possible.filter { $0.hash != wanted.hash || $0.metadata != wanted.metadata }
    }

    /// `entry` is there; gives whether the manifest says otherwise.
    private mutating func take(_ entry: ManifestEntry) -> Bool {
        let (path, before) = (entry.path, owned[entry.path])
        var entry = entry
        entry.tag = listing[path]?.tag
        entry.dropped = before?.dropped
        owned[path] = entry
        if before == nil { unfinished.insert(path) }
        return before?.hash != entry.hash || before?.metadata != entry.metadata
    }

    /// Something is there that neither the manifest nor an interrupted run knows.
    private mutating func disown(_ path: SitePath, _ own: [ManifestEntry]) {
        listing[path]?.hash = "unknown"
        guard let entry = own.last(where: { $0.path == path }), owned[path] == nil || !wasSeen else { return }
        if owned[path] == nil { owned[path] = entry }
        unfinished.insert(path)
    }
}
