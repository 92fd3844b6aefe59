import BroadsheetDiagnostics

// Whole trees.
extension SFTPFiles {
    func list(_ path: String, hashes: Bool) throws(HostFault) -> [RemoteFile] {
        let root = place(path)
        return try use { (client) throws(SFTPFailure) in
            try client.walk(root, skipping: SSHLayout.own).files.compactMap { name, attributes in
                SitePath(name).map { RemoteFile($0, size: attributes.size, tag: attributes.tag) }
            }.sorted { $0.path < $1.path }
        }
    }

    func removeTree(_ path: String) throws(HostFault) {
        let root = place(path)
        try use { (client) throws(SFTPFailure) in
            guard let attributes = try client.attributes(of: root) else { return }
            guard attributes.isFolder else { return try client.remove([root], .remove) }
            let tree = try client.walk(root, skipping: nil)
            try client.remove(tree.files.map { "\(root)/\($0.name)" } + tree.others.map { "\(root)/\($0)" }, .remove)
            // Inner folders have longer paths.
            let folders = tree.folders.sorted { $0.utf8.count > $1.utf8.count }.map { "\(root)/\($0)" }
            try client.remove(folders + [root], .removeFolder)
        }
    }

    func delete(_ files: [SitePath], in path: String) throws(HostFault) {
        let root = place(path)
        try use { (client) throws(SFTPFailure) in
            try client.remove(files.map { "\(root)/\($0)" }, .remove)
            let folders = files.allFolders.reversed()
            // What is not empty stays.
            try client.remove(folders.map { "\(root)/\($0)" }, .removeFolder, orLeave: true)
        }
    }
}
