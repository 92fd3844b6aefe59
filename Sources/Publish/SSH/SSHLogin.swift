import BroadsheetBytes
import BroadsheetDiagnostics
import Glibc

/// The files that a target names for logging in: the private key, and the keys of hosts.
struct SSHLogin: Sendable, Equatable {
    /// The file with the private key.
    var identity: String?
    /// The file with the keys of hosts; this one may lie in the site, for nothing in it is secret.
    var knownHosts: String?

    /// What `target` names; relative paths begin in the folder `site`, and `~/` in the user's home.
    init(_ target: TargetDefinition, site: String) throws(Problem) {
        if let text = try target.text(.knownHosts) {
            knownHosts = try Self.file(
                text, site, "the keys of hosts", advice: "Make it: ssh-keyscan, then compare fingerprints.")
        }
        guard let text = try target.text(.identity) else { return }
        let path = try Self.file(
            text, site, "a private key", advice: "Look at its name; a new one is made by ssh-keygen.")
        if let real = FileSystem.real(path), let root = FileSystem.real(site), real.hasPrefix("\(root)/") {
            throw Problem(
                "the private key \(text.content) lies in the site", at: text.place,
                advice: "Move it out of the site, to ~/.ssh, and make a new one if others have seen it.")
        }
        identity = path
    }

    private static func file(
        _ text: LocatedText, _ site: String, _ what: String, advice: String
    ) throws(Problem) -> String {
        let path = whole(text.content, site)
        guard FileSystem.isFile(path) else {
            throw Problem("there is no file \(text.content) with \(what)", at: text.place, advice: advice)
        }
        return path
    }

    private static func whole(_ path: String, _ site: String) -> String {
        // Sound: nothing in this program changes the environment, and the text is copied at once.
        if path.hasPrefix("~/"), let home = unsafe getenv("HOME") {
            return unsafe String(cString: home) + path.dropFirst(1)
        }
        return path.hasPrefix("/") ? path : "\(FileSystem.real(site) ?? site)/\(path)"
    }
}
