import BroadsheetDiagnostics

extension ShellFiles {
    func upload(
        _ files: [LocalFile], into path: String, arrived: @Sendable (LocalFile, _ tag: String?) -> Void
    ) throws(HostFault) {
        guard tools.hasRsync, Rsync.isHere else { return try sftp.upload(files, into: path, arrived: arrived) }
        // What lies in one folder here goes in one run; rsync tells of no file when it is whole there, so runs are short.
        var rest = files[...]
        while let first = rest.first {
            let root = Rsync.root(of: first)
            var bytes = 0
            let run = rest.prefix { file in
                defer { bytes += file.entry.size }
                return bytes < Rsync.mostBytes && Rsync.root(of: file) == root
            }.prefix(Rsync.mostFiles)
            if let root {
                try Rsync(connection, home: tools.home).send(Array(run), from: root, into: path)
                for file in run { arrived(file, nil) }
            } else {
                try sftp.upload(Array(run), into: path, arrived: arrived)
            }
            rest = rest.dropFirst(run.count)
        }
    }
}
