import BroadsheetBytes
package import BroadsheetDiagnostics
import Glibc

/// Signs the record of a release with an ssh key, the one that people have, by `ssh-keygen -Y sign`.
package struct RecordSigner: Sendable {
    /// What signatures are for: one that was made for something else is none of a record.
    static let namespace = "broadsheet"

    private let path: String
    private let key: LocatedText

    /// The key in the file that `key` names: the private one, or the public one of a key that the agent has. Relative paths begin in
    /// the folder `site`, and `~/` in the user's home.
    package init(_ key: LocatedText, site: String) throws(Problem) {
        (self.key, path) = (key, try RecordSigner.whole(key, site))
        guard try FileSystem.isFile(path) else {
            throw Problem(
                "there is no key \(key.content) to sign with", at: key.place,
                advice: "Look at its name; a new one is made by ssh-keygen -t ed25519.")
        }
    }

    /// The signature of `record`.
    package func signature(of record: [UInt8]) throws(Problem) -> [UInt8] {
        // Nobody is there to be asked for a passphrase.
        let environment: [String: String?] = ["SSH_ASKPASS": "/bin/false", "SSH_ASKPASS_REQUIRE": "force"]
        let command = ShellCommand(
            "ssh-keygen", ["-Y", "sign", "-n", Self.namespace, "-f", path], environment: environment)
        let outcome = try ChildProgram.run(command, input: record, limit: 120)
        guard outcome.isGood, outcome.output.starts(with: "-----BEGIN SSH SIGNATURE-----".utf8) else {
            throw Problem(
                "the record of the release cannot be signed with \(key.content): "
                    + (outcome.isLate ? "ssh-keygen did not end" : outcome.lastLine), at: key.place,
                advice:
                    "Nothing was published. A key with a passphrase must be known to the agent: ssh-add \(key.content)."
            )
        }
        return outcome.output
    }

    /// The path that `text` means: in the configuration of the site in the folder `site` a relative one begins there, and on the
    /// command line where that is given.
    static func whole(_ text: LocatedText, _ site: String) throws(Problem) -> String {
        let path = text.content
        // Sound: nothing in this program changes the environment, and the text is copied at once.
        if path.hasPrefix("~/"), let home = unsafe getenv("HOME") {
            return unsafe String(cString: home) + path.dropFirst(1)
        }
        return path.hasPrefix("/") || text.place.file.hasPrefix("--")
            ? path : "\(try FileSystem.real(site) ?? site)/\(path)"
    }
}
