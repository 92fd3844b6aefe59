/// What was sent of parts to a host that is reached by ssh: in the publisher's own folder there, which only its user can read.
struct SSHStage: PartStage {
    let host: SSHHost

    func set() throws(HostFault) -> [UInt8]? { try host.files().read(SSHLayout.partSet) }

    func claim(_ slot: StageSlot) throws(HostFault) -> [UInt8] { try host.files().claim(slot) }

    func differing(_ files: [ManifestEntry], in slot: StageSlot) throws(HostFault) -> [SitePath] {
        let (ours, tree) = (try host.files(), SSHLayout.partFiles(of: slot.set))
        if ours.tellsHashes { return try ours.differing(files, in: tree) }
        // Only those are read back that are there.
        let sizes = Dictionary(try ours.list(tree, hashes: false).map { ($0.path, $0.size) }) { first, _ in first }
        let there = files.filter { sizes[$0.path] == $0.size }
        let wrong = try ours.differing(there, in: tree)
        return files.filter { sizes[$0.path] != $0.size }.map(\.path) + wrong
    }

    func upload(
        _ files: [LocalFile], to slot: StageSlot, arrived: @Sendable (LocalFile, String?) -> Void
    ) throws(HostFault) {
        let incoming = SSHLayout.incoming(of: slot)
        try host.files().upload(files, into: SSHLayout.partFiles(of: slot.set), by: incoming, arrived: arrived)
    }

    func leave(_ slot: StageSlot) {
        try? host.files().removeTree(SSHLayout.incoming(of: slot))
        host.leave()
    }

    func listing(of set: [UInt8]) throws(HostFault) -> [RemoteFile] {
        try host.files().list(SSHLayout.partFiles(of: set), hashes: false)
    }

    func take(_ paths: [SitePath], of set: [UInt8]) throws(HostFault) {
        try host.files().share(paths, in: SSHLayout.partFiles(of: set), with: host.tree)
    }

    func isThere() throws(HostFault) -> Bool {
        try host.files().isAny(at: [SSHLayout.parts, SSHLayout.leavingParts])
    }

    func clear() throws(HostFault) {
        let files = try host.files()
        try files.removeTree(SSHLayout.leavingParts)
        // At once, so that nobody takes for whole what is being removed. An earlier try may have moved it.
        if try files.isAny(at: [SSHLayout.parts]) { try files.move(SSHLayout.parts, to: SSHLayout.leavingParts) }
        try files.removeTree(SSHLayout.leavingParts)
    }
}
