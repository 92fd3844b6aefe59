import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTesting
import Glibc
import Testing

@testable import BroadsheetPublish

/// What a git leaves that was killed, or could not remove its locks: the next run mends it, if nobody else can be at work.
@Suite struct GitLockTests {
    private let site: SampleSite
    private let rig: GitRig

    init() throws {
        (site, rig) = (try SampleSite(), try GitRig())
        try site.publish(to: rig.host())
    }

    /// A git that waits in a repository of the rig, until it is given up. It has answered once: before a program has begun,
    /// the system still tells of it as of the one that has started it.
    private func gitAtWork(in name: String) throws -> ChildProgram {
        let git = try ChildProgram(
            ShellCommand("git", ["cat-file", "--batch"], environment: ["GIT_DIR": "\(rig.folder.path)/\(name)"]))
        var answer = [UInt8](repeating: 0, count: 64)
        #expect(git.input.write(Array("none\n".utf8)[...], waiting: true) == 5)
        guard case .bytes = git.output.read(into: &answer, waiting: true) else {
            throw Problem("git does not answer", advice: "See whether it is installed.")
        }
        return git
    }

    /// Opens the host as a publisher does, which tries again what passes. A program that another test is just starting has
    /// all that is open here for a moment, the hold of a store too.
    private func open(_ host: any Host) throws(HostFault) {
        for _ in 0..<100 {
            do {
                return try host.open()
            } catch .passing {
                usleep(100_000)
            } catch {
                throw error
            }
        }
        try host.open()
    }

    /// A host that has removed what was left. While a program that another test is just starting holds the store too, a
    /// publisher opens it beside that one and rightly removes nothing: then one that comes later does.
    private func sweeping() throws -> any Host {
        for _ in 0..<100 where rig.folder.has("store.git/objects/ab/tmp_obj_x") {
            let host = rig.host()
            try open(host)
            if !rig.folder.has("store.git/objects/ab/tmp_obj_x") { return host }
            usleep(100_000)
        }
        throw Problem("nothing was removed", advice: "See who holds the store.")
    }

    @Test(arguments: [
        "shallow.lock", "packed-refs.lock", "refs/broadsheet/pages.lock", "refs/broadsheet/a/b.lock",
        "objects/pack/tmp_pack_x", "next-x.lock",
    ])
    func whatIsLeftInTheStoreIsRemoved(_ name: String) throws {
        try rig.folder.write("", to: "store.git/\(name)")
        try rig.folder.write("", to: "store.git/objects/ab/tmp_obj_x")
        let host = try sweeping()
        #expect(!rig.folder.has("store.git/\(name)"))
        #expect(!rig.folder.has("store.git/objects/ab/tmp_obj_x"))
        #expect(host.notes.contains { $0.contains(name) } == name.hasSuffix(".lock"))
    }

    @Test func locksStayWhileAnotherRunUsesTheStore() throws {
        var other: (any Host)? = rig.host()
        try other?.open()
        try rig.folder.write("", to: "store.git/shallow.lock")
        let fault = faultOf { try rig.host().open() }
        #expect(fault?.problem.message.hasSuffix("store.git/shallow.lock") == true, "\(String(describing: fault))")
        #expect(rig.folder.has("store.git/shallow.lock"))
        other = nil
        try open(rig.host())
    }

    /// Where a lock at the host cannot be made, two runs may be at work at once.
    @Test func whatAnotherRunPutsTogetherStaysWhileItDoes() throws {
        let (one, other) = (rig.host(), rig.host())
        try one.open()
        try other.open()
        try one.begin(ReleaseID(at: 1_795_000_001, hash: "a", after: nil), from: nil)
        try other.begin(ReleaseID(at: 1_795_000_002, hash: "b", after: nil), from: nil)
        try other.abandon()
        let files = try site.tree().files
        try one.upload(files) { _, _ in }
        #expect(try one.listing().count >= files.count)
    }

    /// Then the lease of the push keeps them apart.
    @Test func ofManyAtOnceWithoutALockEachIsWholeOrSaysSo() throws {
        try rig.hook("update", "case $1 in refs/broadsheet/*) echo no >&2; exit 1;; esac")
        try site.write(version: 2)
        let all = try PublishersAtOnce(site, to: rig)
        // Runs of one release on one commit share its index: one of them may find it begun anew by another, and says what it then sees.
        #expect(all.others.filter { !$0.hasSuffix("is not what was sent") } == [])
        #expect(all.done >= 1)
        #expect(try rig.contents().filter { $0.key.text != SampleSite.sheet(1) } == site.contents)
    }

    /// Git would take an index that is gone for an empty one, and the site would be what came after.
    @Test func anIndexThatIsGoneIsNotTakenForAnEmptyOne() throws {
        let host = rig.host()
        try host.open()
        try host.begin(ReleaseID(at: 1_795_000_001, hash: "a", after: nil), from: nil)
        for name in try FileSystem.entries(of: "\(rig.folder.path)/store.git") where name.hasPrefix("next-") {
            try FileSystem.remove("\(rig.folder.path)/store.git/\(name)")
        }
        let files = try site.tree().files
        guard case .conflict(let problem) = faultOf({ try host.upload(files) { _, _ in } }) else {
            Issue.record("nothing was said")
            return
        }
        #expect(problem.message.hasPrefix("another publish from here has removed what this one was putting together"))
    }

    @Test func aGitThatIsStillAtWorkIsWaitedFor() throws {
        try rig.folder.write("", to: "store.git/shallow.lock")
        let git = try gitAtWork(in: "store.git")
        var fault: HostFault?
        for _ in 0..<100 where fault?.problem.message.contains("is still at work") != true {
            fault = faultOf { try rig.host().open() }
        }
        guard case .passing(let problem) = fault, problem.message.contains("is still at work") else {
            Issue.record("\(fault.map(\.testDescription) ?? "nothing")")
            return
        }
        git.kill()
        _ = git.wait()
        try open(rig.host())
    }

    /// Without it no reference can be deleted.
    @Test(arguments: ["packed-refs", "refs/heads/pages", "refs/broadsheet/lock/pages"])
    func aDeadLockOfARepositoryOfThisMachineIsRemoved(_ name: String) throws {
        try rig.folder.write("", to: "site.git/\(name).lock")
        try site.write(version: 2)
        let host = rig.host()
        try site.publish(to: host)
        #expect(host.notes.contains { $0.contains("\(name).lock") })
        #expect(try rig.there(["for-each-ref", "--format=%(refname)"]).text == "refs/heads/pages\n")
        #expect(!rig.folder.has("site.git/\(name).lock"))
    }

    @Test func aLockOfTheHostStaysWhileAGitIsAtWorkThere() throws {
        try rig.folder.write("", to: "site.git/packed-refs.lock")
        let git = try gitAtWork(in: "site.git")
        try site.write(version: 2)
        let host = rig.host()
        try site.publish(to: host)
        #expect(
            host.notes.contains { $0.hasPrefix("The lock of this publish stays") && $0.contains("packed-refs.lock") })
        #expect(rig.folder.has("site.git/packed-refs.lock"))
        git.kill()
        _ = git.wait()
    }

    /// A publish that is over has its lock taken from it; where the host does not let it be removed, that is what is said.
    @Test func aLockThatCannotBeTakenIsNotSaidToBeOthers() throws {
        var words = PublishID(since: 1_795_000_000).text.split(separator: " ").map(String.init)
        words[5] = "1"
        let object = try rig.there(["hash-object", "-w", "--stdin"], input: Array(words.joined(separator: " ").utf8))
        try rig.there(["update-ref", "refs/broadsheet/lock/pages", String(object.text.prefix(40))])
        try rig.hook("update", "case $1 in refs/broadsheet/*) echo no >&2; exit 1;; esac")
        let fault = faultOf { try rig.host().lock(PublishID(since: 1_795_000_001, run: 2)) }
        #expect(fault?.problem.message.hasPrefix("the lock of a publish that is over (") == true, "\(fault as Any)")
        rig.folder.removeFile("site.git/hooks/update")
        let host = rig.host()
        try site.write(version: 2)
        try site.publish(to: host)
        #expect(try rig.there(["for-each-ref", "--format=%(refname)"]).text == "refs/heads/pages\n")
    }

    /// A repository that loses what it has said to have.
    @Test func aBranchThatCannotBeReadIsSetBack() throws {
        let before = try rig.there(["rev-parse", "pages"]).text
        try rig.hook(
            "post-receive",
            """
            while read old new name; do
                object=$(git rev-parse --verify --quiet "$new:index.html") && mkdir once || continue
                rm -f "objects/$(echo $object | cut -c1-2)/$(echo $object | cut -c3-)"
            done
            """)
        try site.write(version: 2)
        let fault = faultOf { try site.publish(to: rig.host()) }
        #expect(fault?.problem.message.contains("has not kept what it was sent") == true, "\(fault as Any)")
        #expect(try rig.there(["rev-parse", "pages"]).text == before)
        try site.publish(to: rig.host())
        #expect(try rig.there(["rev-list", "--objects", "--quiet", "pages"]).isGood)
    }
}
