import BroadsheetBytes
import BroadsheetDiagnostics

/// The address of a repository.
struct GitRemote {
    /// As git takes it.
    let text: String

    /// Reads `text`; a relative path begins in the folder `site`.
    init(_ text: LocatedText, site: String) throws(Problem) {
        let address = text.content
        guard !address.hasPrefix("-"), !address.contains("::"), !address.utf8.contains(where: { $0 < 0x20 }) else {
            throw Problem(
                "\"\(address)\" is no address of a repository", at: text.place,
                advice: "Write it as git does: git@example.com:me/site.git, or https://example.com/me/site.git.")
        }
        if let scheme = address.firstRange(of: "://") {
            let place = address[scheme.upperBound...].prefix { $0 != "/" }
            if let sign = place.lastIndex(of: "@"), place[..<sign].contains(":") || address.hasPrefix("http") {
                throw Problem(
                    "there is a user or a password in the address of a repository", at: text.place.withoutText,
                    advice:
                        "Take it out, and let git's credential helper know it; if others have seen a token, revoke it.")
            }
            self.text = address
        } else if address.contains(":") {
            // git tells a path from a host by what comes first.
            self.text = address
        } else {
            self.text = address.hasPrefix("/") ? address : "\(try FileSystem.real(site) ?? site)/\(address)"
        }
    }

    /// The command by which git calls ssh.
    static func ssh(_ login: SSHLogin) -> String {
        let place = Place(file: "", line: 1, column: 1)
        guard let any = try? SSHAddress(LocatedText("any:any", at: place)) else { return "ssh" }
        let settings = SSHSettings(address: any, identity: login.identity, knownHosts: login.knownHosts)
        return command(settings.options)
    }

    /// ssh with `options`, as git takes it.
    static func command(_ options: [String]) -> String { (["ssh"] + options).map(quoted).joined(separator: " ") }

    /// A word for the POSIX shell of this machine.
    private static func quoted(_ word: String) -> String {
        "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
