import BroadsheetBytes
import BroadsheetDiagnostics

// The lock, and releases.
extension SFTPFiles {
    func claim(_ text: String) throws(HostFault) -> [UInt8]? {
        for _ in 0..<2 {
            let isOurs = try despiteOthers { () throws(HostFault) in
                try makeFolders([SSHLayout.incoming], secret: true)
                return try create(SSHLayout.lock, Array("\(text)\n".utf8), by: "\(SSHLayout.incoming)/lock")
            }
            if isOurs {
                try despiteOthers { () throws(HostFault) in
                    try removeTree(SSHLayout.incoming)
                    try makeFolders([SSHLayout.incoming], secret: true)
                }
                return nil
            }
            // It may have gone meanwhile.
            if let there = try read(SSHLayout.lock) { return there }
        }
        return []
    }

    /// What is done once more, a few times, where it fails: others who want the lock write into the same folder, which the one who has
    /// it clears. What fails for another reason fails each time.
    private func despiteOthers<Result>(_ work: () throws(HostFault) -> Result) throws(HostFault) -> Result {
        for _ in 0..<4 {
            do throws(HostFault) { return try work() } catch {
                guard case .lasting = error else { throw error }
            }
        }
        return try work()
    }

    func unclaim(_ text: String) throws(HostFault) {
        if try read(SSHLayout.lock) == Array("\(text)\n".utf8) { try removeTree(SSHLayout.lock) }
    }

    /// Writes the file at `path` unless there is one, by a name that begins with `other`; whether it did.
    func create(_ path: String, _ bytes: [UInt8], by other: String) throws(HostFault) -> Bool {
        try use { (client) throws(SFTPFailure) in
            do throws(SFTPFailure) {
                if client.extensions.contains(SFTPClient.hardLink) {
                    try Self.link(place(path), bytes, by: place(other), &client)
                } else {
                    try client.create(place(path), bytes, exclusive: true)
                }
                return true
            } catch {
                guard case .refused = error, try client.attributes(of: place(path)) != nil else { throw error }
                return false
            }
        }
    }

    /// Writes the file by another name first: whoever finds it finds all of its text.
    private static func link(
        _ path: String, _ bytes: [UInt8], by other: String, _ client: inout SFTPClient
    ) throws(SFTPFailure) {
        let own = "\(other)-\(FileSystem.process)-\(ChildProgram.now())"
        try client.create(own, bytes, exclusive: false)
        let answer = try client.ask(.extended) { packet in
            packet.add(SFTPClient.hardLink)
            packet.add(own)
            packet.add(path)
        }
        try client.remove([own], .remove)
        try answer.check(path)
    }

    func current() throws(HostFault) -> SSHCurrent? {
        guard let target = try target(of: SSHLayout.current) else { return nil }
        let found = SSHCurrent(target: target)
        return SSHCurrent(target: target, manifest: try read("\(SSHLayout.manifests)/\(found.name).json"))
    }

    private func target(of path: String) throws(HostFault) -> String? {
        try use { (client) throws(SFTPFailure) in
            guard let link = try client.attributes(of: place(path)), link.isLink else { return nil }
            guard case .names(let names) = try client.ask(.readLink, { $0.add(place(path)) }) else { return nil }
            return names.first?.text
        }
    }

    func catalog() throws(HostFault) -> SSHCatalog {
        let manifests = try names(in: SSHLayout.manifests).filter { $0.hasSuffix(".json") }.map { $0.dropLast(5) }
        return SSHCatalog(
            current: try current()?.name, trees: Set(try names(in: SSHLayout.releases)),
            manifests: Set(manifests.map(String.init)))
    }

    func begin(_ release: ReleaseID, from last: ReleaseID?) throws(HostFault) {
        try makeFolders([SSHLayout.next, SSHLayout.manifests], secret: true)
        try makeFolders([SSHLayout.releases], secret: false)
        let there = try names(in: SSHLayout.next)
        for name in there where name != release.text { try removeTree("\(SSHLayout.next)/\(name)") }
        let catalog = try catalog()
        // Those that were being removed when a run was killed have no manifest any more.
        let halves = catalog.trees.subtracting(catalog.manifests).subtracting([release.text, catalog.current ?? ""])
        for half in halves.compactMap({ ReleaseID($0) }) { try removeTree(SSHLayout.release(half)) }
        if there.contains(release.text) { return }
        if catalog.trees.contains(release.text), catalog.current != release.text {
            // A run that was killed had finished it, and not switched to it.
            try removeTree(SSHLayout.manifest(release))
            try move(SSHLayout.release(release), to: SSHLayout.next(release))
        } else if let last {
            // A tree that is linked in part must not be taken for one that was begun.
            try removeTree(SSHLayout.copy)
            try linkTree(SSHLayout.release(last), to: SSHLayout.copy)
            try move(SSHLayout.copy, to: SSHLayout.next(release))
        } else {
            try makeFolders([SSHLayout.next(release)], secret: false)
        }
    }

    private func linkTree(_ path: String, to new: String) throws(HostFault) {
        let (old, new) = (place(path), place(new))
        try use { (client) throws(SFTPFailure) in
            guard client.extensions.contains(SFTPClient.hardLink) else {
                throw .fault(
                    .lasting(
                        Problem(
                            "\(connection.login) cannot keep releases, for its SFTP knows no links",
                            advice: "Write \"plain: true\" to have the files replaced one by one.")))
            }
            let tree = try client.walk(old, skipping: nil)
            try client.makeFolders([new] + tree.folders.map { "\(new)/\($0)" }, rights: 0o755)
            try client.exchange(tree.files.count, .extended) { (index, packet) throws(SFTPFailure) in
                packet.add(SFTPClient.hardLink)
                packet.add("\(old)/\(tree.files[index].name)")
                packet.add("\(new)/\(tree.files[index].name)")
            } _: { (index, answer) throws(SFTPFailure) in
                try answer.check(tree.files[index].name)
            }
        }
    }

    func finish(_ release: ReleaseID, manifest: [UInt8], keep: Int) throws(HostFault) {
        try write(manifest, to: SSHLayout.manifest(release))
        // Another try after a connection that broke finds it moved already.
        if try names(in: SSHLayout.next).contains(release.text) {
            try move(SSHLayout.next(release), to: SSHLayout.release(release))
        }
        let catalog = try catalog()
        guard catalog.trees.contains(release.text) else {
            throw .lasting(
                Problem("the release \(release) has gone from \(connection.login)", advice: "Publish again."))
        }
        try point(SSHLayout.current, to: SSHLayout.release(release))
        for id in catalog.surplus(keep: keep, current: release) {
            // Without its manifest it is no release any more, whatever happens next.
            try removeTree(SSHLayout.manifest(id))
            try removeTree(SSHLayout.release(id))
        }
    }
}
