import BroadsheetDiagnostics
import BroadsheetPublish
import BroadsheetTesting
import Glibc
import Testing

@Suite struct FolderHostTests {
    /// The one step that random kills seldom meet: the release has its name, and readers do not see it yet.
    @Test func goesOnWithAReleaseThatWasNotSwitchedTo() throws {
        let site = try SampleSite()
        let rig = try ReleaseFolderRig()
        let first = try #require(try site.publish(to: rig.host()).release)
        try site.write(version: 2)
        let second = try #require(try site.publish(to: rig.host()).release)
        let link = "\(rig.folder.path)/current"
        // Sound: all paths are C strings for the time of the calls.
        #expect(unsafe unlink(link) == 0)
        #expect(unsafe symlink("releases/\(first)", link) == 0)
        let header = Journal.Header(target: "sample", release: second, base: first)
        _ = try Journal(path: site.journal, header: header, isResumed: false)
        #expect(try site.publish(to: rig.host()).release == second)
        #expect(rig.contents().filter { $0.key.text != SampleSite.sheet(1) } == site.contents)
        #expect(rig.folder.folder("releases").folders == [first.text, second.text])
    }

    @Test func keepsSoManyReleasesAndSharesTheirFiles() throws {
        let site = try SampleSite()
        let folder = try Folder.temporary()
        defer { folder.remove() }
        for version in 1...5 {
            try site.write(version: version)
            try site.publish(to: FolderHost(folder.path, keep: 3))
        }
        let releases = try FolderHost(folder.path, keep: 3).releases()
        #expect(releases.map(\.isCurrent) == [true, false, false])
        #expect(folder.folder("releases").folders.count == 3)
        #expect(folder.folder("manifests").files.count == 3)
        var info = stat()
        // Sound: the call fills `info`.
        #expect(unsafe stat("\(folder.path)/current/names/a b.html", &info) == 0)
        #expect(info.st_nlink == 3)
    }

    @Test func aFileMayBecomeAFolderAndBack() throws {
        let site = try SampleSite()
        let rig = try ReleaseFolderRig()
        try site.output.write("x", to: "thing.html")
        try site.publish(to: rig.host())
        site.output.removeFile("thing.html")
        try site.output.write("y", to: "thing.html/index.html")
        try site.publish(to: rig.host())
        #expect(rig.contents() == site.contents)
        site.output.folder("thing.html").remove()
        try site.output.write("z", to: "thing.html")
        try site.publish(to: rig.host())
        #expect(rig.contents() == site.contents)
    }

    /// What somebody has changed by hand is noticed, though it has its old size: a file of the site is mended, one that the
    /// site no longer has stays.
    @Test(arguments: [ReleaseFolderRig.title, PlainFolderRig.title])
    func aChangeByHandIsNoticed(_ title: String) throws {
        let site = try SampleSite()
        let rig = try #require(RigKind.all.first { $0.title == title }).make()
        try site.publish(to: rig.host())
        let (mended, left) = (try #require(SitePath("names/a b.html")), try #require(SitePath("names/a+b.html")))
        for path in [mended, left] {
            var bytes = try #require(site.output.bytes(of: path.text))
            bytes[4] = UInt8(ascii: "X")
            try rig.putForeign(path.text, bytes)
        }
        site.output.removeFile(left.text)
        let result = try site.publish(to: rig.host())
        #expect(result.plan.actions.map(\.path) == [mended])
        #expect(result.plan.actions.map(\.reason) == [.altered])
        #expect(result.plan.altered == [left])
        var there = try rig.contents()
        #expect(there.removeValue(forKey: left) != nil)
        #expect(there == site.contents)
        #expect(try site.publish(to: rig.host()).outcome == .unchanged(result.release))
    }

    @Test func takesTheLockOfADeadProcessOnly() throws {
        let site = try SampleSite()
        let rig = try PlainFolderRig()
        let living = PublishID(since: 1_795_000_000).text
        var words = living.split(separator: " ").map(String.init)
        words[4] = "1"
        words[5] = "4"
        // A process of that number that began at another time.
        try rig.folder.write(words.joined(separator: " "), to: ".broadsheet-publish/lock")
        try site.publish(to: rig.host())
        words[3] = "another-machine"
        try rig.folder.write(words.joined(separator: " "), to: ".broadsheet-publish/lock")
        #expect(throws: HostFault.self) { try site.publish(to: rig.host()) }
        try rig.folder.write("rubbish", to: ".broadsheet-publish/lock")
        #expect(throws: HostFault.self) { try site.publish(to: rig.host()) }
        try rig.host().breakLock()
        try site.publish(to: rig.host())
    }

    @Test func saysWhatIsWrongWithTheFolder() throws {
        let site = try SampleSite()
        let folder = try Folder.temporary()
        defer { folder.remove() }
        try folder.write("x", to: "file")
        try folder.write("x", to: "taken/current/index.html")
        for (path, message) in [
            ("file", "\(folder.path)/file is not a folder"),
            ("no/such", "neither \(folder.path)/no/such nor the folder above it is there"),
            ("taken", "\(folder.path)/taken/current is there and is no link to a release"),
        ] {
            do {
                try site.publish(to: FolderHost("\(folder.path)/\(path)", keep: 2))
                Issue.record("\(path) was published to")
            } catch HostFault.lasting(let problem) {
                #expect(problem.message == message)
            }
        }
    }

    /// A build that replaces the site while it is published: what was hashed is no longer what is sent.
    @Test func noticesThatTheSiteChangedMeanwhile() throws {
        let site = try SampleSite()
        let rig = try ReleaseFolderRig()
        let files = try site.tree().files
        try site.output.write("another build", to: "reports/index.html")
        do {
            let options = PublishOptions(target: "sample", journal: site.journal)
            _ = try Publisher(to: rig.host(), options, clock: testClock()).publish(files)
            Issue.record("it was published")
        } catch HostFault.lasting(let problem) {
            #expect(problem.message == "reports/index.html has changed while it was published")
        }
        #expect(rig.contents().isEmpty)
    }

    @Test func aDamagedManifestStopsThePublisherAndNotTheWayBack() throws {
        let site = try SampleSite()
        let rig = try ReleaseFolderRig()
        let first = try site.publish(to: rig.host()).release
        try site.write(version: 2)
        let second = try #require(try site.publish(to: rig.host()).release)
        let before = rig.contents()
        try rig.folder.write("{", to: "manifests/\(second).json")
        try site.write(version: 3)
        do {
            try site.publish(to: rig.host())
            Issue.record("it was published")
        } catch HostFault.lasting(let problem) {
            #expect(problem.message == "the manifest on the folder \(rig.folder.path) is damaged")
        }
        #expect(rig.contents() == before)
        #expect(try site.rollBack(rig.host(), to: nil) == first)
        try site.publish(to: rig.host())
        #expect(rig.contents()[try #require(SitePath("index.html"))] == site.output.bytes(of: "index.html"))
    }
}
