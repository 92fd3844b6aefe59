import BroadsheetDiagnostics

// Files of a release, read back.
extension ShellFiles {
    /// At most so many files and bytes come in one answer.
    private static let (mostFiles, mostBytes) = (1000, 16 << 20)

    func read(
        _ files: [ManifestEntry], in path: String, _ take: (ManifestEntry, [UInt8]) throws(HostFault) -> Void
    ) throws(HostFault) {
        var rest = files[...]
        while !rest.isEmpty {
            var bytes = 0
            let part = rest.prefix { file in
                defer { bytes += file.size }
                return bytes == 0 || bytes + file.size <= Self.mostBytes
            }.prefix(Self.mostFiles)
            rest = rest.dropFirst(part.count)
            try read(Array(part), of: path, take)
        }
    }

    /// The bytes of all of them come one behind the other: their sizes tell where one ends.
    private func read(
        _ files: [ManifestEntry], of path: String, _ take: (ManifestEntry, [UInt8]) throws(HostFault) -> Void
    ) throws(HostFault) {
        let names = Self.list(files.map(\.path.text))
        let script = "cd \(path) || exit 100\nxargs -0 cat --"
        let output = try run(script, input: names).output
        guard output.count == files.reduce(0, { $0 + $1.size }) else {
            throw .lasting(
                Problem(
                    "files on \(connection.login) are not as large as their manifest says, \(files[0].path) first or after it",
                    advice: "Something else changes files there. Publish again with --overwrite."))
        }
        var start = 0
        for file in files {
            try take(file, Array(output[start..<start + file.size]))
            start += file.size
        }
    }
}
