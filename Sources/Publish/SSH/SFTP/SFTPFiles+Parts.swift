import BroadsheetDiagnostics

// Parts of a site, before the whole is published.
extension SFTPFiles {
    func claim(_ slot: StageSlot) throws(HostFault) -> [UInt8] {
        let set = SSHLayout.partSet
        if try read(set) == nil {
            try makeFolders([SSHLayout.parts], secret: true)
            _ = try create(set, slot.set, by: "\(SSHLayout.parts)/set-\(slot.mark)")
        }
        guard let there = try read(set) else {
            throw .passing(Problem("\(connection.login) does not keep what it is sent", advice: "Try again."))
        }
        if there == slot.set {
            try makeFolders([SSHLayout.partFiles(of: slot.set), SSHLayout.incoming(of: slot)], secret: false)
        }
        return there
    }

    func share(_ files: [SitePath], in path: String, with new: String) throws(HostFault) {
        let (old, new) = (place(path), place(new))
        try use { (client) throws(SFTPFailure) in
            guard client.extensions.contains(SFTPClient.hardLink) else { return }
            try client.makeFolders(files.allFolders.map { "\(new)/\($0)" }, rights: 0o755)
            try client.remove(files.map { "\(new)/\($0)" }, .remove)
            try client.exchange(files.count, .extended) { (index, packet) throws(SFTPFailure) in
                packet.add(SFTPClient.hardLink)
                packet.add("\(old)/\(files[index])")
                packet.add("\(new)/\(files[index])")
            } _: { (_, _) throws(SFTPFailure) in
                // Whoever asks looks at what is there.
            }
        }
    }
}
