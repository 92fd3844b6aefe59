import BroadsheetDiagnostics

/// The files of a host that lets us run commands of POSIX's shell. Uploads go by rsync, or by SFTP where that is missing.
struct ShellFiles: SSHFiles {
    let connection: SSHConnection
    let tools: HostTools
    let root: String
    /// By what files are uploaded where there is no rsync.
    let sftp: SFTPFiles

    init(_ connection: SSHConnection, _ tools: HostTools) {
        self.connection = connection
        self.tools = tools
        root = ShellWord.quoted(connection.settings.address.folder)
        sftp = SFTPFiles(connection)
    }

    var tellsHashes: Bool { tools.hashing != nil }

    /// Runs a script in the target's folder.
    @discardableResult
    func run(_ script: String, input: [UInt8] = [], known: Int32 = 0) throws(HostFault) -> ShellOutcome {
        try connection.run("umask 022\ncd \(root) || exit 100\n\(script)", input: input, known: known)
    }

    /// Runs a script that changes nothing in the target's folder; its code is 3 where there is no such folder.
    func look(_ script: String) throws(HostFault) -> ShellOutcome {
        try connection.run("cd \(root) 2>/dev/null || exit 3\n\(script)", known: 3)
    }

    func capabilities() -> SSHCapabilities { tools.capabilities }

    func read(_ path: String) throws(HostFault) -> [UInt8]? {
        let outcome = try look("[ -f \(path) ] || exit 3\ncat \(path)")
        return outcome.code == 0 ? outcome.output : nil
    }

    /// Puts what is fed into a file. When a connection breaks, the host takes that for the end of the input and goes on:
    /// nothing must be made of a part.
    func receiving(_ count: Int, as path: String) -> String {
        "cat >\(path) || exit 100\n[ $(wc -c <\(path)) -eq \(count) ] || { rm -f \(path); exit 100; }"
    }

    func isAny(at paths: [String]) throws(HostFault) -> Bool {
        try look(paths.map { "[ -e \($0) ] && exit 0\n" }.joined() + "exit 3").code == 0
    }

    func write(_ bytes: [UInt8], to path: String) throws(HostFault) {
        try run(writing(bytes.count, to: path), input: bytes)
    }

    /// Lets what is fed be the file at `path`. The name that it has until it is whole is this script's own: one from
    /// before may still be going on where a connection broke.
    func writing(_ count: Int, to path: String) -> String {
        let new = "\(SSHLayout.incoming)/new-$$"
        return "\(receiving(count, as: new))\nmv -f \(new) \(path) || exit 100"
    }

    func removeTree(_ path: String) throws(HostFault) { try run("rm -rf \(path)") }

    func move(_ path: String, to new: String) throws(HostFault) {
        try run("[ -e \(new) ] && exit 100\nmv \(path) \(new)")
    }

    func point(_ path: String, to target: String) throws(HostFault) {
        try run(pointing(path, to: target))
    }

    /// The link is made beside and takes the place of the old one: removing that one first would be a moment without a
    /// site.
    func pointing(_ path: String, to target: String) -> String {
        let new = "\(SSHLayout.incoming)/link-$$"
        return "ln -s \(target) \(new) && \(tools.replacing) \(new) \(path)"
    }

    func delete(_ files: [SitePath], in path: String) throws(HostFault) {
        guard !files.isEmpty else { return }
        try run("xargs -0 rm -f --", on: files.map(\.text), in: path)
        let folders = Array(files.allFolders.reversed())
        // What is not empty stays.
        if !folders.isEmpty { try run("xargs -0 rmdir -- 2>/dev/null", on: folders, in: path) }
    }

    /// Feeds names to `command` in the tree at `path`, once all of them are there: of a name that is cut off, another
    /// one is left.
    func run(_ command: String, on names: [String], in path: String) throws(HostFault) {
        let (input, list) = (Self.list(names), "\(SSHLayout.incoming)/list-$$")
        try run(
            """
            \(receiving(input.count, as: list))
            exec <\(list)
            rm -f \(list)
            cd \(path) || exit 100
            \(command)
            [ $? -lt 126 ]
            """, input: input)
    }

    /// Names for `xargs -0`; a dot and a slash go first, since none may look like an option.
    static func list(_ names: [String]) -> [UInt8] { names.flatMap { Array("./\($0)".utf8) + [0] } }
}

extension ShellFiles {
    func upload(
        _ files: [LocalFile], into path: String, by incoming: String,
        arrived: @Sendable (LocalFile, _ tag: String?) -> Void
    ) throws(HostFault) {
        guard tools.hasRsync, Rsync.isHere else {
            return try sftp.upload(files, into: path, by: incoming, arrived: arrived)
        }
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
                try Rsync(connection, home: tools.home).send(Array(run), from: root, into: path, by: incoming)
                for file in run { arrived(file, nil) }
            } else {
                try sftp.upload(Array(run), into: path, by: incoming, arrived: arrived)
            }
            rest = rest.dropFirst(run.count)
        }
    }
}
