import BroadsheetDiagnostics

/// The releases of a branch as commits, each behind the one before; the last one is what readers see.
///
/// A commit depends on those before it, so one that is dropped makes all of them anew: from the same trees, times and
/// words, so the same releases always give the same commits.
struct GitChain {
    /// A release and what is in it.
    struct Link: Equatable {
        var release: ReleaseID
        var tree: String
    }

    /// The oldest first; the last one is what readers see.
    private(set) var links: [Link]

    private static let word = "Release: "

    /// No releases yet.
    init() { links = [] }

    /// The releases that the commit `tip` has behind it. Commits of others are left out: what they changed is in the
    /// trees behind them.
    init(of tip: String, in store: GitStore) throws(HostFault) {
        let text = try store.run(["log", "--first-parent", "-z", "--format=%T %B", tip]).text
        links = []
        for commit in text.split(separator: "\0").reversed() {
            let lines = commit.split(separator: "\n")
            guard let tree = lines.first?.split(separator: " ").first,
                let line = lines.last(where: { $0.hasPrefix(Self.word) }),
                let release = ReleaseID(String(line.dropFirst(Self.word.count)))
            else { continue }
            put(Link(release: release, tree: String(tree)))
        }
    }

    /// Lets `link` be what readers see; the others stand in the order of their names.
    mutating func put(_ link: Link) {
        links.removeAll { $0.release == link.release }
        links.sort { $0.release < $1.release }
        links.append(link)
    }

    /// Makes the commits of the last `keep` releases; gives the last one.
    func commit(in store: GitStore, keep: Int) throws(HostFault) -> String {
        var parent: String?
        for link in links.suffix(max(1, keep)) {
            // Without the "@", git knows no numbers beyond the year 2099.
            let date = "@\(link.release.seconds) +0000"
            let environment: [String: String?] = [
                "GIT_AUTHOR_NAME": "Broadsheet", "GIT_AUTHOR_EMAIL": "broadsheet@localhost", "GIT_AUTHOR_DATE": date,
                "GIT_COMMITTER_NAME": "Broadsheet", "GIT_COMMITTER_EMAIL": "broadsheet@localhost",
                "GIT_COMMITTER_DATE": date,
            ]
            let message = "Publish the site\n\n\(Self.word)\(link.release)\n"
            parent = try store.line(
                ["-c", "i18n.commitEncoding=UTF-8", "commit-tree", link.tree] + (parent.map { ["-p", $0] } ?? []),
                input: Array(message.utf8), environment: environment)
        }
        return parent ?? ""
    }
}
