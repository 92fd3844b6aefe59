import BroadsheetBytes
package import BroadsheetDiagnostics

extension HostMaker {
    /// The host of a target of the kind `git`.
    package static func git(_ target: TargetDefinition, site: String) throws(Problem) -> any Host {
        let remote = try GitRemote(target.address, site: site).text
        let branch = try target.text(.branch)
        if let branch, !isBranch(branch.content) {
            throw Problem(
                "\"\(branch.content)\" cannot be the name of a branch", at: branch.place,
                advice: "Use letters, digits, hyphens and slashes: pages, gh-pages.")
        }
        let login = try SSHLogin(target, site: site)
        let connection = GitFailure.sshHost(remote).map { address in
            SSHConnection(SSHSettings(address: address, identity: login.identity, knownHosts: login.knownHosts))
        }
        let store = GitStore(
            path: "\(try FileSystem.real(site) ?? site)/.cache/broadsheet/publish/\(target.name.content).git",
            remote: remote, ssh: GitRemote.ssh(login), connection: connection)
        return GitHost(
            store, branch: branch?.content ?? TargetReader.usualBranch, keep: target.keep, site: site,
            secrets: login.secrets)
    }

    /// What every git takes as a name, and no shell for anything else.
    private static func isBranch(_ name: String) -> Bool {
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            default: "-_./+".utf8.contains(byte)
            }
        }
        return isPlain && !name.isEmpty && !name.hasPrefix("-") && !name.contains("..") && !name.contains("//")
            && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
                !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".lock") && !$0.hasSuffix(".")
            }
    }
}
