/// What a host's shell can call, and where it would begin.
struct HostTools: Sendable, Equatable {
    /// The command that prints the SHA-256 of files; nil if there is none.
    var hashing: String?
    /// The command that lets a link take the place of another in one step.
    var replacing: String
    /// Whether rsync is there.
    var hasRsync: Bool
    /// Where sessions begin.
    var home: String
    /// What stands in the target's folder.
    var capabilities: SSHCapabilities

    /// Asks the host; nil if it lets nobody run commands.
    static func find(_ connection: SSHConnection) throws(HostFault) -> HostTools? {
        let script = """
            echo broadsheet-shell
            pwd
            for t in rsync sha256sum shasum sha256; do command -v $t >/dev/null 2>&1 && echo $t; done
            mv --version >/dev/null 2>&1 && echo gnu-mv
            mv --help 2>&1 | grep -q BusyBox && echo busybox
            d=\(ShellWord.quoted(connection.settings.address.folder))
            if cd "$d" 2>/dev/null; then echo folder-there; [ -w . ] && echo folder-writable; if [ -L current ]; then echo current-linked; elif [ -e current ]; then echo current-blocked; fi; exit 0; fi
            [ -e "$d" ] && exit 0
            until [ -e "$d" ]; do d=$(dirname "$d"); done
            [ -d "$d" ] && [ -w "$d" ] && echo folder-writable
            exit 0
            """
        // A host that allows SFTP only runs its server instead, which must not wait: the script does not read it.
        let greeting = SFTPPacket(.hello, number: 3).finished
        let outcome = try connection.run(script, input: greeting, known: 255, limit: 60)
        // There may be words of a login before it.
        let lines = outcome.text.split(separator: "\n").map(String.init).drop { $0 != "broadsheet-shell" }.dropFirst()
        guard let home = lines.first else {
            if outcome.code == 255, outcome.output.isEmpty, !outcome.errors.isEmpty { throw connection.fault(outcome) }
            return nil
        }
        let words = Set(lines.dropFirst())
        let hashing: String? =
            if words.contains("sha256sum") { "sha256sum" } else if words.contains("shasum") {
                "shasum -a 256"
            } else if words.contains("sha256") { "sha256 -r" } else { nil }
        // BSD's mv says -h for what GNU's says -T; BusyBox knows -T.
        let isGNU = words.contains("gnu-mv") || words.contains("busybox")
        let capabilities = SSHCapabilities(
            isThere: words.contains("folder-there"), isWritable: words.contains("folder-writable"),
            isLinked: words.contains("current-linked"), isBlocked: words.contains("current-blocked"))
        return HostTools(
            hashing: hashing, replacing: isGNU ? "mv -fT" : "mv -fh", hasRsync: words.contains("rsync"), home: home,
            capabilities: capabilities)
    }
}
