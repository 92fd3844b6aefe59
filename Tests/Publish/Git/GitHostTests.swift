import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetPublish

@Suite struct GitHostTests {
    @Test func aReleaseIsACommitAndOnlySoManyAreKept() throws {
        let (site, rig) = (try SampleSite(), try GitRig())
        for version in 1...7 {
            try site.write(version: version)
            try site.publish(to: rig.host())
        }
        #expect(try rig.there(["rev-list", "--count", "pages"]).text == "5\n")
        #expect(try rig.host().releases().count == 5)
        #expect(try rig.there(["ls-tree", "--name-only", "pages", ".nojekyll"]).text == ".nojekyll\n")
        // No lock and nothing else is left behind.
        #expect(try rig.there(["for-each-ref", "--format=%(refname)"]).text == "refs/heads/pages\n")
    }

    @Test func theSameReleasesGiveTheSameCommits() throws {
        let tips = try (0..<2).map { _ in
            let (site, rig) = (try SampleSite(), try GitRig())
            for version in 1...6 {
                try site.write(version: version)
                try site.publish(to: rig.host())
            }
            return try rig.there(["rev-parse", "pages"]).text
        }
        #expect(tips[0] == tips[1])
    }

    @Test func aBranchOfSomethingElseIsLeftAlone() throws {
        let (site, rig) = (try SampleSite(), try GitRig())
        let tree = try rig.there(["hash-object", "-t", "tree", "-w", "/dev/null"]).text.prefix(40)
        let commit = try rig.there(["commit-tree", String(tree), "-m", "Years of work"]).text.prefix(40)
        try rig.there(["update-ref", "refs/heads/pages", String(commit)])
        #expect(throws: HostFault.self) { try site.publish(to: rig.host()) }
        #expect(try rig.there(["rev-parse", "pages"]).text.hasPrefix(commit))
    }

    @Test func theLeaseKeepsWhatOthersHavePushed() throws {
        let (site, rig) = (try SampleSite(), try GitRig())
        try site.publish(to: rig.host())
        let host = rig.host()
        try host.open()
        let manifest = try #require(try host.manifest())
        let next = ReleaseID(at: 1_795_000_000, hash: "abc", after: manifest.release)
        try host.begin(next, from: manifest.release)
        try rig.putForeign("late.txt", [1])
        let pushed = try rig.there(["rev-parse", "pages"]).text
        let fault = faultOf { try host.commit(Manifest(release: next, files: manifest.files)) }
        guard case .conflict = fault else {
            Issue.record("pushed over the work of others, or failed otherwise: \(String(describing: fault))")
            return
        }
        #expect(try rig.there(["rev-parse", "pages"]).text == pushed)
    }

    @Test func theBranchOfTheSiteItselfIsRefused() throws {
        let (site, rig) = (try Folder.temporary(), try GitRig())
        defer { site.remove() }
        let remote = "\(rig.folder.path)/site.git"
        try rig.run(["-C", site.path, "init", "--quiet", "--initial-branch=main"])
        try rig.run(["-C", site.path, "remote", "add", "origin", remote])
        func host(_ branch: String) -> GitHost {
            GitHost(
                GitStore(path: "\(rig.folder.path)/store.git", remote: remote, ssh: "ssh"), branch: branch, keep: 3,
                site: site.path)
        }
        #expect(throws: HostFault.self) { try host("main").open() }
        try host("pages").open()
    }

    @Test func noWorkTreeIsTouchedAndNoHookRuns() throws {
        let (site, rig) = (try SampleSite(), try GitRig())
        try site.publish(to: rig.host())
        #expect(!rig.folder.has("store.git/index"))
        #expect(rig.folder.folder("store.git").folders.contains("hooks") == false)
    }

    /// A host that is reached by ssh.
    static func host(
        _ rig: GitRig, _ server: SSHServer, knownHosts: String, port: Int? = nil, patience: Int = 10
    ) throws -> GitHost {
        let remote = "ssh://127.0.0.1:\(port ?? server.port)\(rig.folder.path)/site.git"
        var login = SSHSettings(
            address: try #require(GitFailure.sshHost(remote)), identity: server.key, knownHosts: knownHosts)
        login.patience = patience
        let store = GitStore(
            path: "\(rig.folder.path)/over-ssh.git", remote: remote, ssh: GitRemote.command(login.options),
            connection: SSHConnection(login))
        return GitHost(store, branch: "pages", keep: 3, site: nil)
    }

    @Test(.enabled(if: SSHServer.isThere)) func publishesOverSSH() throws {
        let site = try SampleSite()
        let rig = try GitRig()
        let server = try SSHServer(.shell)
        let result = try site.publish(to: Self.host(rig, server, knownHosts: server.knownHosts))
        #expect(result.sentFiles == site.contents.count)
        #expect(try rig.contents() == site.contents)
    }

    /// All runs of git share one connection.
    @Test(.enabled(if: SSHServer.isThere && BuiltProgram.path != nil)) func connectsOnce() throws {
        let (rig, server, counter) = (try GitRig(), try SSHServer(.shell), try CountedProgram("ssh"))
        let definition = """
            { git: "ssh://127.0.0.1:\(server.port)\(rig.folder.path)/site.git", identity: "\(server.key)", \
            known_hosts: "\(server.knownHosts)" }
            """
        let publish = try KilledPublish(definition, pages: 3, environment: counter.environment) { path in
            try? rig.there(["cat-file", "blob", "pages:\(path)"]).output
        }
        _ = try publish.publishWhole()
        let first = counter.take()
        #expect(first.count { $0.hasPrefix("-M ") } == 1)
        // Looking, which finds nothing and looks again, lock, push, lock.
        #expect(first.count <= 1 + 5, "\(first.count) runs of ssh")
        try publish.write(version: 2)
        try publish.run()
        #expect(counter.take().count <= 1 + 4)
    }

    @Test(.enabled(if: SSHServer.isThere)) func anUnknownHostIsRefused() throws {
        let rig = try GitRig()
        let server = try SSHServer(.shell)
        try server.home.write("", to: "empty")
        let stranger = try Self.host(rig, server, knownHosts: "\(server.home.path)/empty")
        let fault = faultOf { try stranger.open() }
        #expect(fault?.problem.message.contains("is not known yet") == true)
    }

    @Test(arguments: [
        "-u", "ext::sh -c x", "https://user:token@example.com/me/site.git", "https://token@example.com/me/site.git",
        "a\nb",
    ])
    func refusesAddresses(_ text: String) {
        let located = LocatedText(text, at: Place(file: "broadsheet.yml", line: 1, column: 1, excerpt: text))
        let problem = #expect(throws: Problem.self) { try GitRemote(located, site: "/tmp") }
        #expect(problem?.text.contains("token@") != true)
    }
}
