import BroadsheetDiagnostics

// Single files and folders.
extension SFTPFiles {
    func capabilities() throws(HostFault) -> SSHCapabilities {
        try use { (client) throws(SFTPFailure) in
            var capabilities = SSHCapabilities()
            guard let folder = try client.attributes(of: place("")) else {
                // Whether it can be made shows when it is made.
                capabilities.isWritable = true
                return capabilities
            }
            capabilities.isThere = folder.isFolder
            // The protocol cannot ask for rights: of the owner's, the group's and everybody's, one must do.
            capabilities.isWritable = folder.isFolder && folder.mode & 0o222 != 0
            if let current = try client.attributes(of: place(SSHLayout.current)) {
                capabilities.isLinked = current.isLink
                capabilities.isBlocked = !current.isLink
            }
            return capabilities
        }
    }

    func read(_ path: String) throws(HostFault) -> [UInt8]? {
        try use { (client) throws(SFTPFailure) in try client.contents(of: place(path)) }
    }

    func write(_ bytes: [UInt8], to path: String) throws(HostFault) {
        try use { (client) throws(SFTPFailure) in
            try client.create(place("\(path).new"), bytes, exclusive: false)
            try client.replace(place(path), by: place("\(path).new"))
        }
    }

    func makeFolders(_ paths: [String], secret: Bool) throws(HostFault) {
        try use { (client) throws(SFTPFailure) in
            try client.makeFolders(Self.withParents(place("")), rights: 0o755)
            for path in paths {
                try client.makeFolders(
                    Self.withParents(path).map { place($0) }, rights: secret ? 0o700 : 0o755)
            }
        }
    }

    /// A folder and those above it, the outermost first.
    static func withParents(_ path: String) -> [String] {
        var folders = path.indices.filter { path[$0] == "/" && $0 != path.startIndex }.map { String(path[..<$0]) }
        folders.append(path)
        return folders.filter { $0 != "." }
    }

    func names(in path: String) throws(HostFault) -> [String] {
        try use { (client) throws(SFTPFailure) in
            try client.entries(of: [place(path)])[0].compactMap(\.text)
        }
    }

    func move(_ path: String, to new: String) throws(HostFault) {
        try use { (client) throws(SFTPFailure) in
            let answer = try client.ask(.rename) { packet in
                packet.add(place(path))
                packet.add(place(new))
            }
            try answer.check(place(path))
        }
    }

    func isAny(at paths: [String]) throws(HostFault) -> Bool {
        try use { (client) throws(SFTPFailure) in
            var isThere = false
            try client.exchange(paths.count, .linkStatus) { (index, packet) throws(SFTPFailure) in
                packet.add(place(paths[index]))
            } _: { (index, answer) throws(SFTPFailure) in
                if case .attributes = answer { return isThere = true }
                let failure = answer.failure(paths[index])
                if !failure.isMissing { throw failure }
            }
            return isThere
        }
    }

    func point(_ path: String, to target: String) throws(HostFault) {
        try use { (client) throws(SFTPFailure) in
            let new = place("\(SSHLayout.own)/link")
            _ = try client.ask(.remove) { $0.add(new) }
            // OpenSSH takes the two in another order than the standard says, and all others follow it.
            let answer = try client.ask(.symbolicLink) { packet in
                packet.add(target)
                packet.add(new)
            }
            try answer.check(new)
            try client.replace(place(path), by: new)
        }
    }
}

// Files of a release, read back.
extension SFTPFiles {
    func read(
        _ files: [ManifestEntry], in path: String, _ take: (ManifestEntry, [UInt8]) throws(HostFault) -> Void
    ) throws(HostFault) {
        for file in files {
            guard let bytes = try read("\(path)/\(file.path)") else {
                throw .lasting(
                    Problem(
                        "\(file.path) is not there on \(connection.login), though the manifest has it",
                        advice: "Something else changes files there. Publish again."))
            }
            try take(file, bytes)
        }
    }
}
