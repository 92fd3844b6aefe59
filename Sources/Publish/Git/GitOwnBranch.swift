import BroadsheetBytes
import BroadsheetDiagnostics

/// Keeps a publish away from the branch that the site's own sources are on.
enum GitOwnBranch {
    /// Refuses to publish to `branch` of `remote`, if the repository of the folder `site` is on it.
    static func check(_ site: String?, remote: String, branch: String) throws(HostFault) {
        guard let site else { return }
        let own = GitStore(path: "", remote: remote, ssh: "ssh")
        let here = { (words: [String]) throws(HostFault) -> ShellOutcome in
            try own.attempt(["-C", site] + words, environment: ["GIT_DIR": nil])
        }
        let head = try here(["symbolic-ref", "--quiet", "--short", "HEAD"])
        guard head.isGood, head.text.split(separator: "\n").first.map(String.init) == branch else { return }
        let top = try here(["rev-parse", "--absolute-git-dir", "--show-toplevel"]).text.split(separator: "\n").map(
            String.init)
        let remotes = try here(["config", "--get-regexp", "^remote\\..*\\.(push)?url$"]).text.split(separator: "\n")
            .compactMap { $0.split(separator: " ", maxSplits: 1).last.map(String.init) }
        let wanted = plain(remote)
        guard (top + remotes).contains(where: { plain($0) == wanted }) else { return }
        throw .lasting(
            Problem(
                "the branch \(branch) of \(remote) is the one that the site's own sources are on",
                advice: "Name another one, which has nothing but the built site: branch: pages."))
    }

    /// An address without what may be written in two ways: `git@host:me/site.git`, `ssh://git@host/me/site`.
    private static func plain(_ address: String) -> String {
        if let path = (try? FileSystem.real(address)) ?? nil { return path }
        var text = address[...]
        if let scheme = text.firstRange(of: "://") { text = text[scheme.upperBound...] }
        if let sign = text.firstIndex(of: "@") { text = text[text.index(after: sign)...] }
        var plain = String(text.map { $0 == ":" ? "/" : $0 })
        while plain.hasSuffix("/") { plain.removeLast() }
        if plain.hasSuffix(".git") { plain.removeLast(4) }
        return plain
    }
}
