/// What a host's shell can call.
struct HostTools: Sendable, Equatable {
    /// The command that prints the SHA-256 of files; nil if there is none.
    var hashing: String?
    /// The command that lets a link take the place of another in one step.
    var replacing: String
    /// Whether rsync is there.
    var hasRsync: Bool

    /// Asks the host; nil if it lets nobody run commands.
    static func find(_ connection: SSHConnection) throws(HostFault) -> HostTools? {
        let script = """
            echo broadsheet-shell
            for t in rsync sha256sum shasum sha256; do command -v $t >/dev/null 2>&1 && echo $t; done
            mv --version >/dev/null 2>&1 && echo gnu-mv
            mv --help 2>&1 | grep -q BusyBox && echo busybox
            exit 0
            """
        let outcome = try connection.run(script, known: 254, limit: 60)
        let words = Set(outcome.text.split(whereSeparator: \.isWhitespace).map(String.init))
        guard outcome.code == 0, words.contains("broadsheet-shell") else { return nil }
        let hashing: String? =
            if words.contains("sha256sum") { "sha256sum" } else if words.contains("shasum") {
                "shasum -a 256"
            } else if words.contains("sha256") { "sha256 -r" } else { nil }
        // BSD's mv says -h for what GNU's says -T; BusyBox knows -T.
        let isGNU = words.contains("gnu-mv") || words.contains("busybox")
        return HostTools(
            hashing: hashing, replacing: isGNU ? "mv -fT" : "mv -fh", hasRsync: words.contains("rsync"))
    }
}
