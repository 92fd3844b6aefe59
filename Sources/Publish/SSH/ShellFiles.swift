import BroadsheetDiagnostics

/// The files of a host that lets us run commands of POSIX's shell. Uploads go by rsync, or by SFTP where that is missing.
struct ShellFiles: SSHFiles {
    let connection: SSHConnection
    let tools: HostTools
    private let root: String
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

    func survey() throws(HostFault) -> SSHSurvey {
        let said = try connection.run(
            """
            d=\(root)
            if cd "$d" 2>/dev/null; then echo there; [ -w . ] && echo writable; if [ -L current ]; then echo linked; elif [ -e current ]; then echo blocked; fi; exit 0; fi
            [ -e "$d" ] && exit 0
            until [ -e "$d" ]; do d=$(dirname "$d"); done
            [ -d "$d" ] && [ -w "$d" ] && echo writable
            exit 0
            """)
        let words = Set(said.text.split(whereSeparator: \.isWhitespace))
        return SSHSurvey(
            isThere: words.contains("there"), isWritable: words.contains("writable"),
            isLinked: words.contains("linked"), isBlocked: words.contains("blocked"))
    }

    func read(_ path: String) throws(HostFault) -> [UInt8]? {
        let outcome = try run("[ -f \(path) ] || exit 3\ncat \(path)", known: 3)
        return outcome.code == 0 ? outcome.output : nil
    }

    func write(_ bytes: [UInt8], to path: String) throws(HostFault) {
        try run("cat >\(path).new && mv -f \(path).new \(path)", input: bytes)
    }

    func claim(_ path: String, _ text: String) throws(HostFault) -> Bool {
        // A name that cannot be made twice, of a file that has its text already.
        try run(
            """
            f=\(path)-$$; cat >$f || exit 100
            if ln $f \(path) 2>/dev/null; then rm -f $f; exit 0; fi
            rm -f $f; [ -e \(path) ] && exit 3
            exit 100
            """, input: Array(text.utf8), known: 3
        ).code == 0
    }

    func makeFolders(_ paths: [String], secret: Bool) throws(HostFault) {
        let mask = secret ? "077" : "022"
        _ = try connection.run(
            "umask 022\nmkdir -p \(root) || exit 100\ncd \(root) || exit 100\numask \(mask)\nmkdir -p \(paths.joined(separator: " "))"
        )
    }

    func names(in path: String) throws(HostFault) -> [String] {
        try run("[ -d \(path) ] || exit 0\nls -A \(path)").text.split(whereSeparator: \.isNewline).map(String.init)
    }

    func removeTree(_ path: String) throws(HostFault) { try run("rm -rf \(path)") }

    func move(_ path: String, to new: String) throws(HostFault) {
        try run("[ -e \(new) ] && exit 100\nmv \(path) \(new)")
    }

    func target(of path: String) throws(HostFault) -> String? {
        let outcome = try run("[ -L \(path) ] || exit 3\nreadlink \(path)", known: 3)
        return outcome.code == 0 ? outcome.text.split(whereSeparator: \.isNewline).first.map(String.init) : nil
    }

    func point(_ path: String, to target: String) throws(HostFault) {
        // The link is made beside and takes the place of the old one: removing that one first would be a moment
        // without a site.
        let new = "\(SSHLayout.own)/link"
        try run("rm -f \(new)\nln -s \(target) \(new) && \(tools.replacing) \(new) \(path)")
    }

    func linkTree(_ path: String, to new: String) throws(HostFault) {
        // Files of others may not be linked by everybody; they are copied then.
        try run("cp -al \(path) \(new) 2>/dev/null || { rm -rf \(new); cp -a \(path) \(new); }")
    }

    func delete(_ files: [SitePath], in path: String) throws(HostFault) {
        guard !files.isEmpty else { return }
        try run("cd \(path) || exit 100\nxargs -0 rm -f --", input: Self.list(files.map(\.text)))
        let folders = Array(files.allFolders.reversed())
        if folders.isEmpty { return }
        // What is not empty stays.
        try run("cd \(path) || exit 100\nxargs -0 rmdir -- 2>/dev/null\nexit 0", input: Self.list(folders))
    }

    /// Names for `xargs -0`; a dot and a slash go first, since none may look like an option.
    static func list(_ names: [String]) -> [UInt8] { names.flatMap { Array("./\($0)".utf8) + [0] } }
}
