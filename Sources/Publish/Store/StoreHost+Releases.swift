import BroadsheetDiagnostics

extension StoreHost {
    /// The finished releases that are kept, the latest first.
    package func releases() throws(HostFault) -> [Release] {
        let current = try manifest()
        var ids = try releaseIDs()
        if let current, !ids.contains(current.release) { ids = (ids + [current.release]).sorted(by: >) }
        return ids.map { id in
            guard let current, current.release == id else { return Release(id, isCurrent: false) }
            return Release(
                id, isCurrent: true, files: current.files.count, bytes: current.files.reduce(0) { $0 + $1.size })
        }
    }

    package func manifest(of release: ReleaseID) throws(HostFault) -> Manifest? {
        if let current = try manifest(), current.release == release { return current }
        return try read(StoreKey.release(release), of: release)
    }

    /// A file that has been replaced since is kept under its hash.
    package func read(
        _ files: [ManifestEntry], of release: ReleaseID, _ take: (ManifestEntry, [UInt8]) throws(HostFault) -> Void
    ) throws(HostFault) {
        let current = Dictionary((try manifest()?.files ?? []).map { ($0.path, $0.hash) }) { first, _ in first }
        let store = store
        var start = 0
        while start < files.count {
            let part = Array(files[start..<min(start + 4 * Workers.count, files.count)])
            let found = try Workers.map(part) { file throws(HostFault) -> [UInt8] in
                let isCurrent = current[file.path] == file.hash
                if let bytes = try store.read(isCurrent ? file.path.text : StoreKey.kept(file.hash)) { return bytes }
                throw .lasting(
                    Problem(
                        "\(store.name) no longer has \(file.path) as it was in the release \(release)",
                        advice: "Compare with another release: broadsheet releases lists them."))
            }
            for (file, bytes) in zip(part, found) { try take(file, bytes) }
            start += part.count
        }
    }

    /// Makes a kept release the one that readers see again, by copies within the store. Everything that it needs is looked
    /// for, and hashed, before anything is changed.
    package func rollBack(to release: ReleaseID) throws(HostFault) {
        guard let wanted = try read(StoreKey.release(release)) else {
            throw .lasting(
                Problem(
                    "\(name) does not have the release \(release)",
                    advice: "See which ones it has: broadsheet releases."))
        }
        let current = try manifest()
        let touched = try intent()?.files ?? []
        let present = Dictionary(try listing(wanted).map { ($0.path, $0) }) { first, _ in first }
        let changed = try differing(wanted, current, present, touched: Set(touched.map(\.path)))
        let gone = try leaving(wanted, current, present, touched)
        // What is replaced may be brought back in its turn; and a file that has only moved becomes a kept one by this.
        try Workers.each(changed.map(\.path) + gone.map(\.path)) { [self] path throws(HostFault) in
            try keepOld(path, unless: nil)
        }
        try keepMoved(changed, from: current?.files ?? [])
        try checkKept(changed, of: release)
        // A rollback may be broken off as any other run.
        if !changed.isEmpty || !gone.isEmpty { try intend(Intent(release: nil, files: touched + changed + gone)) }
        try checkLock()
        for group in Self.groups(changed) {
            try Workers.each(group) { [self] file throws(HostFault) in
                guard try store.copy(StoreKey.kept(file.hash), to: file.path.text, if: nil, as: file) else {
                    throw missing([file.path], of: release)
                }
            }
        }
        try store.write(withTags(wanted).json, to: StoreKey.manifest)
        try delete(gone.map(\.path))
        try store.delete(StoreKey.intent)
    }

    /// The files of `wanted` that are not there as they should be.
    private func differing(
        _ wanted: Manifest, _ current: Manifest?, _ present: [SitePath: RemoteFile], touched: Set<SitePath>
    ) throws(HostFault) -> [ManifestEntry] {
        let entries = Dictionary((current?.files ?? []).map { ($0.path, $0) }) { first, _ in first }
        let store = store
        let found = try Workers.map(wanted.files) { file throws(HostFault) -> ManifestEntry? in
            guard let there = present[file.path] else { return file }
            // Where an interrupted run may have been at work, only its bytes tell what a file is.
            if touched.contains(file.path) {
                var plain = file
                plain.tag = nil
                return try store.holds(plain) ? nil : file
            }
            guard let entry = entries[file.path] else { return file }
            return entry.hash != file.hash || entry.metadata != file.metadata || !there.fits(entry) ? file : nil
        }
        return found.compactMap { $0 }
    }

    /// The files that `wanted` does not have: those of the current release and of interrupted runs, as far as nobody else
    /// has changed them.
    private func leaving(
        _ wanted: Manifest, _ current: Manifest?, _ present: [SitePath: RemoteFile], _ touched: [ManifestEntry]
    ) throws(HostFault) -> [ManifestEntry] {
        let paths = Set(wanted.files.map(\.path))
        let unsure = Set(touched.map(\.path))
        var leaving = (current?.files ?? []).filter { file in
            !paths.contains(file.path) && !unsure.contains(file.path)
                && present[file.path].map { $0.fits(file) } ?? false
        }
        let possible = ((current?.files ?? []) + touched).filter { file in
            !paths.contains(file.path) && unsure.contains(file.path) && present[file.path]?.size == file.size
        }
        let store = store
        let found = try Workers.map(possible) { file throws(HostFault) in
            try store.hash(of: file.path.text) == file.hash
        }
        var taken: Set<SitePath> = []
        for (file, isThere) in zip(possible, found) where isThere && taken.insert(file.path).inserted {
            leaving.append(file)
        }
        return leaving
    }

    /// What is there, with the files of `wanted`.
    private func listing(_ wanted: Manifest) throws(HostFault) -> [RemoteFile] {
        change { $0.sent.formUnion(wanted.files.map(\.path)) }
        return try listing()
    }

    /// Keeps what is wanted and lies at another path now.
    private func keepMoved(_ files: [ManifestEntry], from current: [ManifestEntry]) throws(HostFault) {
        let wanted = Set(files.map(\.hash))
        try Workers.each(current.filter { wanted.contains($0.hash) }) { [self] file throws(HostFault) in
            try keepOld(file.path, unless: nil)
        }
    }

    /// Throws unless every one of `files` is kept, byte for byte.
    private func checkKept(_ files: [ManifestEntry], of release: ReleaseID) throws(HostFault) {
        let store = store
        let bad = try Workers.map(files) { file throws(HostFault) in
            try store.hash(of: StoreKey.kept(file.hash)) == file.hash ? nil : file.path
        }
        let paths = bad.compactMap { $0 }
        if !paths.isEmpty { throw missing(paths, of: release) }
    }

    /// The manifest with the tags that the files have now.
    private func withTags(_ manifest: Manifest) throws(HostFault) -> Manifest {
        let tags = Dictionary(try listing(manifest).map { ($0.path, $0.tag) }) { first, _ in first }
        var manifest = manifest
        for i in manifest.files.indices where manifest.files[i].tag != nil {
            manifest.files[i].tag = tags[manifest.files[i].path] ?? nil
        }
        return manifest
    }

    private func missing(_ paths: [SitePath], of release: ReleaseID) -> HostFault {
        let more = paths.count > 1 ? ", and \(paths.count - 1) other file\(paths.count > 2 ? "s" : "")" : ""
        return .lasting(
            Problem(
                "the release \(release) cannot be brought back: \(name) no longer has \(paths[0])\(more)",
                advice: "Build the site as it was then, and publish it."))
    }

    /// Assets and data, then pages from deep to shallow, the root page last.
    private static func groups(_ files: [ManifestEntry]) -> [[ManifestEntry]] {
        let pages = files.filter { $0.path.name.hasSuffix(".html") }
        let depths = Set(pages.map { $0.path.folders.count }).sorted(by: >)
        return [files.filter { !$0.path.name.hasSuffix(".html") }]
            + depths.map { depth in pages.filter { $0.path.folders.count == depth } }
    }
}

extension RemoteFile {
    /// Whether it is as `entry` says, as far as a listing tells.
    fileprivate func fits(_ entry: ManifestEntry) -> Bool {
        size == entry.size && (tag == nil || entry.tag == nil || tag == entry.tag)
    }
}
