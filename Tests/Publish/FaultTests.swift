import BroadsheetDiagnostics
import BroadsheetPublish
import BroadsheetTesting
import Testing

/// What must hold when connections break, and when a run ends in the middle.
@Suite struct FaultTests {
    /// Success means that the host has all of it; failure, that nothing was deleted, and that the next run mends it.
    @Test(arguments: RigKind.all, [5, 20, 50])
    func convergesThroughPassingFaults(_ kind: RigKind, _ percent: Int) throws {
        for seed in 1...kind.seeds {
            let site = try SampleSite()
            let rig = try kind.make()
            try site.publish(to: rig.host())
            try site.write(version: 2)
            site.output.removeFile("names/a b.html")
            let kept = try #require(SitePath("names/a b.html"))
            do {
                try site.publish(to: FaultyHost(try rig.host(), percent: percent, seed: seed), seed: seed)
            } catch is HostFault {
                let isThere = try rig.contents()[kept] != nil
                #expect(try isThere || isWhole(rig, site))
                try site.publish(to: rig.host())
            }
            #expect(try isWhole(rig, site), "seed \(seed)")
        }
    }

    /// Whether the host has the site, and beside it only the style sheet of the release before.
    private func isWhole(_ rig: any HostRig, _ site: SampleSite) throws -> Bool {
        try rig.contents().filter { $0.key.text != SampleSite.sheet(1) } == site.contents
    }

    @Test(arguments: RigKind.all)
    func goesOnWithWhatArrived(_ kind: RigKind) throws {
        let site = try SampleSite()
        let rig = try kind.make()
        let broken = StoppingHost(try rig.host(), after: 7)
        #expect(throws: HostFault.self) { try site.publish(to: broken) }
        let host = CountingHost(try rig.host())
        let result = try site.publish(to: host)
        // Some more may have been under way when the first one failed.
        let again = host.sent.count
        #expect(again + broken.arrived == site.contents.count)
        #expect(result.resumedFiles + result.sentFiles == site.contents.count)
        #expect(try rig.contents() == site.contents)
    }

    /// All files have arrived, and the manifest has not: the next run sends nothing, and finishes.
    @Test(arguments: RigKind.all)
    func aReleaseWithoutItsManifestIsFinished(_ kind: RigKind) throws {
        let site = try SampleSite()
        let rig = try kind.make()
        for version in 1...2 {
            try site.write(version: version)
            #expect(throws: HostFault.self) { try site.publish(to: StoppingHost(try rig.host(), after: .max)) }
            let host = CountingHost(try rig.host())
            let result = try site.publish(to: host)
            #expect(result.release != nil && result.outcome != .unchanged(result.release))
            #expect(host.sent.isEmpty)
            #expect(try rig.host().manifest()?.release == result.release)
            #expect(try site.publish(to: rig.host()).outcome == .unchanged(result.release))
        }
        try site.output.write("changed", to: "names/a b.html")
        let host = CountingHost(try rig.host())
        try site.publish(to: host)
        #expect(host.sent.map(\.text) == ["names/a b.html"])
    }

    @Test(arguments: RigKind.all)
    func whatWasSentAndIsNoLongerWantedGoes(_ kind: RigKind) throws {
        let site = try SampleSite()
        let rig = try kind.make()
        try site.output.write("x", to: "reports/aaa.csv")
        #expect(throws: HostFault.self) { try site.publish(to: StoppingHost(try rig.host(), after: 5)) }
        site.output.removeFile("reports/aaa.csv")
        try site.publish(to: rig.host())
        #expect(try rig.contents() == site.contents)
    }

    /// Nothing is switched and nothing deleted if a file is not what was sent; the next run looks at it once more, and
    /// sends no other one.
    @Test(arguments: RigKind.all)
    func whatIsNotAsItWasSentIsSentAgain(_ kind: RigKind) throws {
        let site = try SampleSite()
        let rig = try kind.make()
        try site.publish(to: rig.host())
        let gone = try #require(SitePath("names/a b.html"))
        let changed = try #require(SitePath("names/new.html"))
        site.output.removeFile(gone.text)
        try site.output.write("new", to: changed.text)
        do {
            try site.publish(to: LyingHost(try rig.host(), about: changed))
            Issue.record("it was published")
        } catch HostFault.lasting(let problem) {
            #expect(problem.message.contains("names/new.html on "))
        }
        #expect(try rig.contents()[gone] != nil)
        let host = CountingHost(try rig.host())
        try site.publish(to: host)
        #expect(host.sent.isEmpty || host.sent == [changed])
        #expect(try rig.contents() == site.contents)
    }
}
