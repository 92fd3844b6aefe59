import BroadsheetDiagnostics
import BroadsheetPublish
import BroadsheetTesting
import Testing

/// What every kind of target must do alike.
@Suite struct HostConformance {
    @Test(arguments: RigKind.all)
    func publishesByteByByteAndThenNothing(_ kind: RigKind) throws {
        let site = try SampleSite()
        let rig = try kind.make()
        let first = try site.publish(to: rig.host())
        #expect(first.sentFiles == site.contents.count)
        #expect(try rig.contents() == site.contents)

        let host = CountingHost(try rig.host())
        let second = try site.publish(to: host)
        #expect(second.outcome == .unchanged(first.release))
        #expect(host.sent.isEmpty)
        #expect(host.verifiedCount == 0)
        #expect(host.listingCount == 1)
        #expect(try rig.contents() == site.contents)
    }

    @Test(arguments: RigKind.all)
    func sendsOnlyWhatChanged(_ kind: RigKind) throws {
        let site = try SampleSite()
        let rig = try kind.make()
        try site.publish(to: rig.host())
        try site.output.write("changed", to: "names/a b.html")
        try site.output.write("<p>%41.html</p>", to: "names/renamed #1.html")
        site.output.removeFile("names/%41.html")
        let host = CountingHost(try rig.host())
        let result = try site.publish(to: host)
        #expect(
            Set(host.sent.map(\.text)) == ["names/a b.html", "names/renamed #1.html"])
        #expect(host.deleted.map(\.text) == ["names/%41.html"])
        #expect(result.plan.foreign.isEmpty)
        #expect(try rig.contents() == site.contents)
    }

    @Test(arguments: RigKind.all)
    func leavesForeignFilesAlone(_ kind: RigKind) throws {
        let site = try SampleSite()
        let rig = try kind.make()
        try site.publish(to: rig.host())
        try rig.putForeign("notes/mine ?.txt", [1, 2, 3])
        site.output.removeFile("names/100%.html")
        try site.write(version: 2)
        let result = try site.publish(to: rig.host())
        #expect(result.plan.foreign.map(\.text) == ["notes/mine ?.txt"])
        var expected = site.contents
        expected[try #require(SitePath("notes/mine ?.txt"))] = [1, 2, 3]
        // The old style sheet stays for pages that readers still have.
        expected[try #require(SitePath(SampleSite.sheet(1)))] = Array("body { order: 1 }".utf8)
        #expect(try rig.contents() == expected)
    }

    @Test(arguments: RigKind.all)
    func replacesNoForeignFileUnasked(_ kind: RigKind) throws {
        let site = try SampleSite()
        let rig = try kind.make()
        try site.publish(to: rig.host())
        try rig.putForeign("reports/new.html", [7])
        try site.output.write("ours", to: "reports/new.html")
        let before = try rig.contents()
        #expect(throws: HostFault.self) { try site.publish(to: rig.host()) }
        #expect(try rig.contents() == before)
        try site.publish(to: rig.host()) { $0.overwrites = true }
        #expect(try rig.contents() == site.contents)
    }

    @Test(arguments: RigKind.all)
    func keepsTheAssetsOfThreeReleases(_ kind: RigKind) throws {
        let site = try SampleSite()
        let rig = try kind.make()
        for version in 1...6 {
            try site.write(version: version)
            try site.publish(to: rig.host())
        }
        let sheets = try rig.contents().keys.map(\.text).filter { $0.hasPrefix("assets/") }.sorted()
        #expect(sheets == [3, 4, 5, 6].map(SampleSite.sheet))
    }

    @Test(arguments: RigKind.all)
    func rollsBackExactly(_ kind: RigKind) throws {
        let site = try SampleSite()
        let rig = try kind.make()
        let first = try site.publish(to: rig.host())
        let before = try rig.contents()
        try site.write(version: 2)
        site.output.removeFile("names/a b.html")
        let second = try site.publish(to: rig.host())
        let after = try rig.contents()
        guard try rig.host().promise.keepsReleases else {
            #expect(throws: HostFault.self) { try site.rollBack(rig.host(), to: first.release) }
            #expect(try rig.contents() == after)
            return
        }
        #expect(try site.rollBack(rig.host(), to: nil) == first.release)
        #expect(try rig.contents() == before)
        #expect(try rig.host().releases().first { $0.isCurrent }?.id == first.release)
        #expect(try site.rollBack(rig.host(), to: second.release) == second.release)
        #expect(try rig.contents() == after)
        // What is published next is compared with the release that readers see, and comes after all that are kept.
        #expect(try site.publish(to: rig.host()).outcome == .unchanged(second.release))
        _ = try site.rollBack(rig.host(), to: first.release)
        let third = try site.publish(to: rig.host())
        let latest = try #require(second.release)
        #expect(try #require(third.release) > latest)
        #expect(try rig.contents() == after)
    }

    @Test(arguments: RigKind.all)
    func aDryRunWritesNothing(_ kind: RigKind) throws {
        let site = try SampleSite()
        let rig = try kind.make()
        try site.publish(to: rig.host())
        let before = try rig.contents()
        try site.write(version: 2)
        let host = CountingHost(try rig.host())
        let result = try site.publish(to: host) { $0.isDryRun = true }
        #expect(result.outcome == .onlyPlanned)
        #expect(result.plan.uploads.count == 5)
        #expect(host.sent.isEmpty)
        #expect(try rig.contents() == before)
        #expect(try rig.host().releases().count <= 1)
    }

    @Test(arguments: RigKind.all)
    func keepsTwoPublishersApart(_ kind: RigKind) throws {
        let site = try SampleSite()
        let rig = try kind.make()
        try site.publish(to: rig.host())
        let other = try rig.host()
        let owner = PublishID(since: 1_795_000_000, run: 7)
        try other.open()
        try other.lock(owner)
        try site.write(version: 2)
        let before = try rig.contents()
        do {
            try site.publish(to: rig.host())
            Issue.record("two published at once")
        } catch HostFault.conflict(let problem) {
            #expect(problem.message.contains("2026-11-18"))
        }
        #expect(try rig.contents() == before)
        other.unlock(owner)
        try site.publish(to: rig.host())
        #expect(try rig.contents()[try #require(SitePath("index.html"))] == site.output.bytes(of: "index.html"))
    }
}

extension SampleSite {
    /// Rolls `host` back, as a run of the program does.
    func rollBack(_ host: any Host, to release: ReleaseID?) throws -> ReleaseID {
        try Publisher(to: host, PublishOptions(target: "sample", journal: journal), clock: testClock()).rollBack(
            to: release)
    }
}

extension PublishResult {
    /// The release that the host has now.
    var release: ReleaseID? {
        switch outcome {
        case .published(let release): release
        case .unchanged(let release): release
        case .onlyPlanned: nil
        }
    }
}
