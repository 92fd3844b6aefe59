import BroadsheetTesting
import Testing

@testable import BroadsheetPublish

/// What a publisher that was killed has left behind.
@Suite struct InterruptedPublishTests {
    /// The kinds of hosts that this room runs programs for.
    static let kinds = [RigKind.of(GitRig.self)] + SSHRig.kinds

    /// A publisher of this machine whose process has ended.
    static func ended() throws -> PublishID {
        var words = PublishID(since: 1_795_000_000).text.split(separator: " ").map(String.init)
        words[4] = "4194399"
        return try #require(PublishID(text: words.joined(separator: " ")))
    }

    @Test(arguments: kinds)
    func theLockOfOneThatIsOverIsTaken(_ kind: RigKind) throws {
        let rig = try kind.make()
        let dead = try rig.host()
        try dead.open()
        let ended = try Self.ended()
        #expect(ended.isOver)
        try dead.lock(ended)
        let next = try rig.host()
        let owner = PublishID(since: 1_795_000_001)
        try next.open()
        try next.lock(owner)
        // It is this one's now: nobody else gets it.
        #expect(faultOf { try rig.host().lock(PublishID(since: 1_795_000_002, run: 9)) } != nil)
        next.unlock(owner)
    }

    @Test(.enabled(if: SSHServer.isThere), arguments: [SSHServer.Kind.shell, .sftp])
    func aReleaseThatWasNotSwitchedToIsGoneOnWith(_ kind: SSHServer.Kind) throws {
        let local = try Folder.temporary()
        defer { local.remove() }
        let rig = try SSHRig(kind, isPlain: false)
        let there = rig.server.home.folder(rig.folder)
        let release = ReleaseID("20261121T120000Z-00000001")!
        let files = try SSHHostTests.files([("index.html", "home"), ("b.html", "b")], in: local)
        let manifest = Manifest(release: release, files: files.map(\.entry))
        for round in 1...2 {
            let host = try rig.host()
            try host.open()
            try host.lock(Self.ended())
            try host.begin(release, from: nil)
            if round == 1 {
                try host.upload(files) { _, _ in }
                try host.commit(manifest)
                // As if it had been killed just before the switch.
                there.removeFile("current")
            } else {
                #expect(try host.listing().count == 2)
                try host.commit(manifest)
            }
        }
        #expect(there.text(of: "current/index.html") == "home")
        #expect(try rig.host().releases().map(\.id) == [release])
    }

    /// The answer to a switch may be lost: what was done is not done again to something that has gone since.
    @Test(arguments: kinds)
    func aSwitchThatIsAskedForTwiceIsDoneOnce(_ kind: RigKind) throws {
        let (site, rig) = (try SampleSite(), try kind.make())
        let host = try rig.host()
        let tree = try site.tree().files
        let release = ReleaseID(at: 1_795_000_000, hash: "abc", after: nil)
        let owner = PublishID(since: 1_795_000_000)
        try host.open()
        try host.lock(owner)
        if host.promise.isAtomic { try host.begin(release, from: nil) }
        try host.upload(tree) { _, _ in }
        let manifest = Manifest(release: release, files: tree.map(\.entry))
        for _ in 0..<2 {
            try host.commit(manifest)
            #expect(try rig.contents() == site.contents)
        }
        host.unlock(owner)
        #expect(try site.publish(to: rig.host()).outcome == .unchanged(release))
    }

    /// What others have put there between a run that was killed and the next one stays.
    @Test func whatWasPushedMeanwhileIsKept() throws {
        let (site, rig) = (try SampleSite(), try GitRig())
        try site.publish(to: rig.host())
        try site.write(version: 2)
        #expect(throws: HostFault.self) { try site.publish(to: StoppingHost(rig.host(), after: 3)) }
        try rig.putForeign("notes/mine.txt", [1, 2, 3])
        try site.publish(to: rig.host())
        #expect(try rig.contents()[#require(SitePath("notes/mine.txt"))] == [1, 2, 3])
    }
}
