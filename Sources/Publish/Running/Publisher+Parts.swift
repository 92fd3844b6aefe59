import BroadsheetDiagnostics

// What was sent of parts before the whole is published.
extension Publisher {
    /// The files that are to be sent and lie on the host already, as large as they should be; only their bytes tell whether they are these.
    func staged(_ plan: PublishPlan) throws(HostFault) -> [LocalFile] {
        guard !plan.uploads.isEmpty, let stage = host.stage, let set = try set(of: stage) else { return [] }
        let listing = try retry.run { () throws(HostFault) in try stage.listing(of: set) }
        let sizes = Dictionary(listing.map { ($0.path, $0.size) }) { first, _ in first }
        return plan.uploads.map(\.file).filter { sizes[$0.path] == $0.entry.size }
    }

    /// Lets what parts have sent be files of the release that was begun; gives those that are there now, byte for byte. What is not is sent
    /// as any other file.
    func takeStaged(_ plan: PublishPlan) throws(HostFault) -> [ManifestEntry] {
        let files = try staged(plan).map(\.entry)
        guard !files.isEmpty, let stage = host.stage, let set = try set(of: stage) else { return [] }
        try retry.run { () throws(HostFault) in try stage.take(files.map(\.path), of: set) }
        let wrong = Set(try retry.run { () throws(HostFault) in try host.verify(files) })
        return files.filter { !wrong.contains($0.path) }
    }

    /// Removes what parts have sent, once readers see what came of it. Where that cannot be done, the next publish does it.
    func clearStage() {
        guard let stage = host.stage, (try? retry.run { () throws(HostFault) in try stage.isThere() }) == true else {
            return
        }
        try? retry.run { () throws(HostFault) in try stage.clear() }
    }

    private func set(of stage: any PartStage) throws(HostFault) -> [UInt8]? {
        try retry.run { () throws(HostFault) in try stage.set() }
    }

    /// Removes what was sent of parts that nobody publishes any more; gives whether there was anything.
    @discardableResult
    package func dropParts() throws(HostFault) -> Bool {
        try PartSender(to: host, clock: clock).checkKind()
        guard let stage = host.stage else { return false }
        try retry.run { () throws(HostFault) in try host.open() }
        let owner = PublishID(since: clock.now(), run: clock.random(1 << 30))
        try retry.run { () throws(HostFault) in try host.lock(owner) }
        defer { host.unlock(owner) }
        let isThere = try set(of: stage) != nil
        try retry.run { () throws(HostFault) in try stage.clear() }
        return isThere
    }
}
