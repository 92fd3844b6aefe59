import BroadsheetDiagnostics
import BroadsheetTesting
import Dispatch
import Synchronization
import Testing

@testable import BroadsheetPublish

/// Parts go to a host before the whole is published: nobody sees them, and the publish of the whole sends what they have not sent.
@Suite struct PartSenderTests {
    @Test(arguments: StageRig.all) func theWholeSendsOnlyWhatPartsHaveNotSent(_ kind: StageRig) throws {
        let (site, (rig, parts)) = (try SampleSite(), try kind.make())
        try site.publish(to: rig.host())
        let before = try rig.contents()
        try site.write(version: 2)
        try site.output.write("<p>new</p>", to: "new/index.html")
        // Three pages have another style sheet, one is new; the first page is in no part.
        let results = try [1, 2].map { try site.send($0, to: rig.host()) }
        #expect(results.reduce(0) { $0 + $1.sentFiles } == 3)
        #expect(results.reduce(0) { $0 + $1.thereFiles } == SampleSite.names.count)
        #expect(try rig.contents() == before)
        #expect(try site.publish(to: rig.host()) { $0.isDryRun = true }.takenFiles == 3)
        let host = StagingHost(try rig.host())
        let result = try site.publish(to: host)
        #expect(Set(host.sent.map(\.text)) == ["index.html", SampleSite.sheet(2), "reports/data.csv"])
        #expect(result.sentFiles == 3 && result.takenFiles == 3)
        #expect(
            result.takenBytes
                == ["reports/index.html", "reports/deep/er/index.html", "new/index.html"].reduce(0) {
                    $0 + (site.output.bytes(of: $1)?.count ?? 0)
                })
        var expected = site.contents
        expected[try #require(SitePath(SampleSite.sheet(1)))] = Array("body { order: 1 }".utf8)
        #expect(try rig.contents() == expected)
        // What was sent of parts is gone, and the release is the one of an ordinary publish.
        #expect(parts.files.isEmpty)
        let (other, _) = try kind.make()
        try site.write(version: 1)
        site.output.removeFile("new/index.html")
        try site.publish(to: other.host())
        try site.write(version: 2)
        try site.output.write("<p>new</p>", to: "new/index.html")
        try site.publish(to: other.host())
        #expect(try other.contents() == rig.contents())
        let manifests = try [rig, other].map { try $0.host().manifest() }
        #expect(manifests[0]?.files.hashes == manifests[1]?.files.hashes && manifests[0] != nil)
        #expect(try site.publish(to: rig.host()).outcome == .unchanged(result.release))
    }

    @Test(arguments: StageRig.all) func aFirstReleaseComesOfPartsToo(_ kind: StageRig) throws {
        let (site, (rig, parts)) = (try SampleSite(), try kind.make())
        let sent = try [1, 2].map { try site.send($0, to: rig.host()).sentFiles }
        #expect(try rig.contents().isEmpty)
        let result = try site.publish(to: rig.host())
        #expect(result.takenFiles == sent[0] + sent[1] && result.takenFiles == SampleSite.names.count + 2)
        #expect(result.sentFiles == site.contents.count - result.takenFiles)
        #expect(try rig.contents() == site.contents)
        #expect(parts.files.isEmpty)
    }

    @Test(arguments: StageRig.all) func aPartThatIsSentTwiceDoesNoHarm(_ kind: StageRig) throws {
        let (site, (rig, parts)) = (try SampleSite(), try kind.make())
        let first = try site.send(1, to: rig.host())
        #expect(first.sentFiles == (SampleSite.names.count + 3) / 2 && first.thereFiles == 0)
        let again = try site.send(1, to: rig.host(), seed: 2)
        #expect(again == PartResult(sentFiles: 0, sentBytes: 0, thereFiles: first.sentFiles))
        // All at once, some of them the same part, while somebody publishes: none keeps another one away.
        let other = try rig.host()
        try other.open()
        try other.lock(PublishID(since: 1_795_000_000, run: 7))
        let faults = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 6) { number in
            do { try site.send(1 + number % 2, to: rig.host(), seed: UInt64(number + 3)) } catch {
                faults.withLock { $0.append("\((error as? HostFault)?.problem.message ?? "\(error)")") }
            }
        }
        #expect(faults.withLock { $0 } == [])
        other.unlock(PublishID(since: 1_795_000_000, run: 7))
        // Nothing is left of them on its way.
        #expect(parts.files.allSatisfy { $0 == "set.json" || $0.contains("/files/") }, "\(parts.files)")
        let result = try site.publish(to: rig.host())
        #expect(result.takenFiles == SampleSite.names.count + 2)
        #expect(try rig.contents() == site.contents)
    }

    @Test(arguments: StageRig.all) func whatIsNotThereByteForByteIsSentAgain(_ kind: StageRig) throws {
        let (site, (rig, parts)) = (try SampleSite(), try kind.make())
        try site.send(1, to: rig.host())
        let damaged = parts.files.filter { $0.contains("/files/") }.prefix(2)
        #expect(damaged.count == 2)
        for path in damaged { try parts.write(String(repeating: "x", count: parts.bytes(of: path)!.count), to: path) }
        // By the same part; and, once more, by the whole.
        #expect(try site.send(1, to: rig.host()).sentFiles == damaged.count)
        for path in damaged { try parts.write(String(repeating: "x", count: parts.bytes(of: path)!.count), to: path) }
        let count = try site.part(1).files.count
        let result = try site.publish(to: rig.host())
        #expect(result.takenFiles == count - damaged.count)
        #expect(try rig.contents() == site.contents)
    }

    @Test(arguments: StageRig.all) func partsOfAnotherSetAreRefused(_ kind: StageRig) throws {
        let (site, (rig, parts)) = (try SampleSite(), try kind.make())
        try site.send(1, to: rig.host())
        let before = parts.contents
        let part = StagedPart(Array("{\"of\":3}\n".utf8), try site.part(2).files)
        do {
            _ = try PartSender(to: rig.host(), clock: testClock()).send(part) { set in
                #expect(set == SampleSite.set)
                return Problem("of another set")
            }
            Issue.record("parts of two sets are there")
        } catch HostFault.conflict(let problem) {
            #expect(problem.sentence == "of another set")
        }
        #expect(parts.contents == before)
        let publisher = Publisher(
            to: try rig.host(), PublishOptions(target: "sample", journal: site.journal), clock: testClock())
        #expect(try publisher.dropParts())
        #expect(parts.files.isEmpty)
        #expect(try !publisher.dropParts())
        _ = try PartSender(to: rig.host(), clock: testClock()).send(part) { _ in Problem("of another set") }
    }

    @Test(arguments: StageRig.all) func whoSendsWhileAllIsDroppedIsTold(_ kind: StageRig) throws {
        let (site, (rig, _)) = (try SampleSite(), try kind.make())
        let host = StagingHost(try rig.host())
        host.beforeCheck {
            do {
                let options = PublishOptions(target: "sample", journal: site.journal)
                try Publisher(to: rig.host(), options, clock: testClock()).dropParts()
            } catch {
                Issue.record("\((error as? HostFault)?.problem.message ?? "\(error)")")
            }
        }
        do {
            try site.send(1, to: host)
            Issue.record("a part is there that was dropped")
        } catch let fault as HostFault {
            #expect(fault.problem.sentence == "\(try rig.host().name) has let go of all parts while this one was sent")
        }
    }

    @Test(arguments: StageRig.all, [5, 20] as [Int]) func faultsOnTheWayDoNoHarm(_ kind: StageRig, _ percent: Int)
        throws
    {
        for seed in 1...(kind.testDescription.hasPrefix("ssh") ? 1 : 10) as ClosedRange<UInt64> {
            let (site, (rig, parts)) = (try SampleSite(), try kind.make())
            for number in [1, 2] {
                let host = StagingHost(try rig.host(), percent: percent, seed: seed)
                do { try site.send(number, to: host, seed: seed) } catch let fault as HostFault {
                    // So many faults one after the other that it was given up.
                    guard case .passing = fault else { throw fault }
                }
                #expect(try rig.contents().isEmpty)
            }
            for number in [1, 2] { try site.send(number, to: rig.host(), seed: seed) }
            let result = try site.publish(to: StagingHost(try rig.host(), percent: percent, seed: seed), seed: seed)
            #expect(result.takenFiles == SampleSite.names.count + 2, "seed \(seed)")
            #expect(try rig.contents() == site.contents, "seed \(seed)")
            // Where removing them was given up, the next publish does it.
            _ = try site.publish(to: rig.host())
            #expect(parts.files.isEmpty, "seed \(seed)")
        }
    }

    @Test(arguments: StageRig.all) func aPublishThatIsBrokenOffIsGoneOnWith(_ kind: StageRig) throws {
        let (site, (rig, parts)) = (try SampleSite(), try kind.make())
        try site.publish(to: rig.host())
        let before = try rig.contents()
        try site.write(version: 2)
        for number in [1, 2] { try site.send(number, to: rig.host()) }
        let host = StagingHost(try rig.host())
        host.diesAtCommit()
        #expect(throws: HostFault.self) { try site.publish(to: host) }
        #expect(try rig.contents() == before)
        let result = try site.publish(to: rig.host())
        #expect(result.sentFiles == 0)
        #expect(try rig.contents()[try #require(SitePath("index.html"))] == site.output.bytes(of: "index.html"))
        #expect(parts.files.isEmpty)
    }

    @Test(arguments: RigKind.all) func hostsThatAreWrittenInPlaceRefuseParts(_ kind: RigKind) throws {
        let (site, rig) = (try SampleSite(), try kind.make())
        let host = try rig.host()
        guard host.stage == nil else { return #expect(host.promise.isAtomic) }
        do {
            try site.send(1, to: host)
            Issue.record("\(kind.title) takes parts")
        } catch let fault as HostFault {
            #expect(
                fault.problem.sentence
                    == "\(host.name) takes no parts: it has no place for them that readers do not see")
        }
        // A branch is not even there.
        #expect(((try? rig.contents()) ?? [:]).isEmpty)
    }
}

extension [ManifestEntry] {
    fileprivate var hashes: [SitePath: String] { Dictionary(uniqueKeysWithValues: map { ($0.path, $0.hash) }) }
}
