import BroadsheetBytes
import BroadsheetDiagnostics
import Glibc

/// The files that a target names for logging in: the private key, and the keys of hosts.
struct SSHLogin: Sendable {
    /// The file with the private key.
    var identity: String?
    /// The file with the keys of hosts; this one may lie in the site, for nothing in it is secret.
    var knownHosts: String?
    /// The private key itself, which must not stand in a page.
    var secrets: [Secret] = []

    /// What `target` names; relative paths begin in the folder `site`, and `~/` in the user's home.
    init(_ target: TargetDefinition, site: String) throws(Problem) {
        if let text = try target.text(.knownHosts) {
            knownHosts = try Self.file(
                text, site, "the keys of hosts", advice: "Make it: ssh-keyscan, then compare fingerprints.")
        }
        guard let text = try target.text(.identity) else { return }
        let path = try Self.file(
            text, site, "a private key", advice: "Look at its name; a new one is made by ssh-keygen.")
        if let real = try FileSystem.real(path), let root = try FileSystem.real(site), real.hasPrefix("\(root)/") {
            throw Problem(
                "the private key \(text.content) lies in the site", at: text.place,
                advice: "Move it out of the site, to ~/.ssh, and make a new one if others have seen it.")
        }
        identity = path
        if let bytes = try Self.privateKey(path, text) { secrets = [Secret(bytes, from: "the key \(text.content)")] }
    }

    /// What is secret in the file at `path`; nil if it is a public key, whose private one the agent has. ssh does not use
    /// a key that others can read; that is said here, before a connection is made by another one.
    private static func privateKey(_ path: String, _ text: LocatedText) throws(Problem) -> [UInt8]? {
        var info = stat()
        let bytes = try FileSystem.contents(of: path, name: text.content)
        guard bytes.starts(with: "-----BEGIN".utf8),
            // Sound: the call fills `info`, which outlives it.
            unsafe stat(path, &info) == 0
        else { return nil }
        guard info.st_mode & 0o077 == 0 else {
            throw Problem(
                "others can read the private key \(text.content)", at: text.place,
                advice: "Keep it to yourself: chmod 600 \(text.content).")
        }
        // The first line of OpenSSH's keys is the same in all of them.
        let lines = bytes.split(separator: 0x0A).filter { !$0.starts(with: "b3BlbnNzaC1rZXkt".utf8) }
        return Array(lines.joined(separator: [0x0A]))
    }

    private static func file(
        _ text: LocatedText, _ site: String, _ what: String, advice: String
    ) throws(Problem) -> String {
        let path = try whole(text.content, site)
        guard try FileSystem.isFile(path) else {
            throw Problem("there is no file \(text.content) with \(what)", at: text.place, advice: advice)
        }
        return path
    }

    private static func whole(_ path: String, _ site: String) throws(Problem) -> String {
        // Sound: nothing in this program changes the environment, and the text is copied at once.
        if path.hasPrefix("~/"), let home = unsafe getenv("HOME") {
            return unsafe String(cString: home) + path.dropFirst(1)
        }
        return path.hasPrefix("/") ? path : "\(try FileSystem.real(site) ?? site)/\(path)"
    }
}
