/// How a host is reached by ssh.
struct SSHSettings: Sendable, Equatable {
    /// Where it is.
    var address: SSHAddress
    /// The file with the private key; nil to leave that to ssh and its agent.
    var identity: String?
    /// The file with the keys of hosts; nil for the user's own.
    var knownHosts: String?
    /// After so many seconds of silence a host is asked whether it is there; after three times as many it is given up.
    var patience = 10

    /// The options of every ssh, but for the connection that is shared and the port.
    var options: [String] {
        var options = [
            // Nobody is there to be asked.
            "-o", "BatchMode=yes",
            // An unknown host, or one that has another key than before, is refused.
            "-o", "StrictHostKeyChecking=yes", "-o", "UpdateHostKeys=no",
            "-o", "ConnectTimeout=\(2 * patience)", "-o", "ServerAliveInterval=\(patience)", "-o",
            "ServerAliveCountMax=3",
            "-o", "ForwardAgent=no", "-o", "ForwardX11=no", "-o", "ClearAllForwardings=yes",
            // What a user's configuration may say for sessions of people.
            "-o", "RemoteCommand=none", "-o", "PermitLocalCommand=no",
            "-o", "RequestTTY=no", "-o", "EscapeChar=none", "-o", "LogLevel=INFO",
        ]
        if let identity { options += ["-o", "IdentitiesOnly=yes", "-i", identity] }
        if let knownHosts {
            options += [
                "-o", "UserKnownHostsFile=\(Self.inConfiguration(knownHosts))", "-o", "GlobalKnownHostsFile=/dev/null",
            ]
        }
        if let port = address.port { options += ["-p", "\(port)"] }
        if let user = address.user { options += ["-l", user] }
        return options
    }

    /// A path as ssh's configuration takes it: in quotes, and without meaning for percent signs.
    private static func inConfiguration(_ path: String) -> String {
        let plain = path.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
        return plain.contains(" ") ? "\"\(plain)\"" : plain
    }
}
