import BroadsheetBytes
package import BroadsheetDiagnostics

/// A finished site as a build left it: what is to be published, with the hash of every file.
package struct LocalTree: Sendable {
    /// The files, in the order of their paths.
    package var files: [LocalFile]
    /// The hidden files that are left out.
    package var hidden: [String]

    /// How many bytes the files have.
    package var bytes: Int { files.reduce(0) { $0 + $1.entry.size } }

    /// The file that says that a build has finished the folder.
    private static let mark = ".broadsheet"

    /// Reads the site in `folder`, which messages call `name`. Its files are searched for `secrets`.
    package init(
        folder: String, name: String, cache: [CacheRule] = [], secrets: [Secret] = []
    ) throws(Problems) {
        guard let root = FileSystem.real(folder), FileSystem.isFolder(root) else {
            throw Problems(Problem("there is no finished site in \(name)", advice: "Run broadsheet build first."))
        }
        guard FileSystem.isFile("\(root)/\(Self.mark)") else {
            throw Problems(
                Problem(
                    "\(name) was not finished by broadsheet build",
                    advice: "Run broadsheet build: it ends with the file \(Self.mark), which is not there."))
        }
        var walk = TreeWalk(root: root, name: name)
        walk.take(folder: "", depth: 0)
        try walk.problems.throwIfAny()
        let hasher = TreeHasher(
            root: root, name: name, paths: walk.paths, cache: CacheControl(rules: cache), scan: SecretScan(secrets))
        (files, hidden) = (try hasher.files(), walk.hidden)
        try TreeGuard.check(files, name: name)
    }
}
