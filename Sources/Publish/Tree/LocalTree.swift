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

    /// The file in which a build has written down what it is made of, if it was asked to.
    package static let buildRecord = ".broadsheet-record.json"
    /// The file that says that a build has finished the folder.
    private static let mark = ".broadsheet"
    /// What a folder has that is a part of a site, and not the whole.
    private static let part = ".broadsheet-part.jsonl"
    /// What there is of a site that has not arrived yet.
    private static let pending = ".broadsheet.next"

    /// The hashes that were not known before.
    private let learnt: LearntHashes?

    /// Reads the site in `folder`, which messages call `name`. Its files are searched for `secrets`. Where it is made of the site in the
    /// folder `site`, the hashes can be kept there, and what is in the state in which it was read last is not read again.
    package init(
        folder: String, name: String, cache: [CacheRule] = [], secrets: [Secret] = [], site: String? = nil
    ) throws(Problems) {
        let root = try asProblems { () throws(Problem) in try Self.root(of: folder, name) }
        var walk = TreeWalk(root: root, name: name)
        walk.take(folder: "", depth: 0)
        try walk.problems.throwIfAny()
        let hasher = TreeHasher(
            root: root, name: name, paths: walk.paths, cache: CacheControl(rules: cache), scan: SecretScan(secrets),
            known: Self.known(of: root, site, secrets))
        let hashed = try hasher.files()
        (files, learnt, hidden) = (hashed.files, hashed.learnt, walk.hidden)
        try TreeGuard.check(files, name: name)
    }

    /// Reads the part of a site in `folder`, which messages call `name`: the files that are sent of it. They are searched for `secrets`.
    package init(
        part folder: String, name: String, cache: [CacheRule] = [], secrets: [Secret] = []
    ) throws(Problems) {
        let root = try asProblems { () throws(Problem) in try FileSystem.real(folder) ?? folder }
        var walk = TreeWalk(root: root, name: name)
        walk.take(folder: "", depth: 0)
        try walk.problems.throwIfAny()
        let hasher = TreeHasher(
            root: root, name: name, paths: walk.paths, cache: CacheControl(rules: cache), scan: SecretScan(secrets))
        (files, hidden, learnt) = (try hasher.files().files, walk.hidden, nil)
    }

    /// Keeps the hashes for the next time, after these files were published.
    package func keepHashes() { learnt?.keep() }

    private static func known(of root: String, _ site: String?, _ secrets: [Secret]) -> KnownHashes? {
        guard let site, let site = (try? FileSystem.real(site)) ?? nil else { return nil }
        return KnownHashes(of: root, site: site, secrets)
    }

    /// The path of the site without links, where a build has finished it.
    private static func root(of folder: String, _ name: String) throws(Problem) -> String {
        guard let root = try FileSystem.real(folder), try FileSystem.isFolder(root) else {
            throw Problem("there is no finished site in \(name)", advice: "Run broadsheet build first.")
        }
        guard try FileSystem.isFile("\(root)/\(mark)") else {
            throw Problem(
                "\(name) was not finished by broadsheet build",
                advice: "Run broadsheet build: it ends with the file \(mark), which is not there.")
        }
        if try FileSystem.exists("\(root)/\(part)") {
            throw Problem(
                "\(name) is a part of a site, and a host gets the whole",
                advice: "Put all parts together first: broadsheet assemble PART… --output DIR.")
        }
        if try FileSystem.exists("\(root)/\(pending)") {
            throw Problem(
                "a build of \(name) was interrupted while it replaced the files one by one",
                advice: "Run broadsheet build once more: it completes that.")
        }
        return root
    }
}
