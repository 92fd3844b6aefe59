import BroadsheetDiagnostics
import BroadsheetPublish
import BroadsheetTesting
import Foundation
import Synchronization
import Testing

/// Somebody reads the site all the time while release after release is published.
@Suite struct ReaderTests {
    @Test(arguments: [RigKind.of(ReleaseFolderRig.self), .of(PlainFolderRig.self)])
    func aReaderNeverMissesAnAsset(_ kind: RigKind) throws {
        let site = try SampleSite()
        let rig = try kind.make()
        try site.publish(to: rig.host())
        let place = (rig as? ReleaseFolderRig)?.folder.folder("current") ?? (rig as? PlainFolderRig)?.folder
        let seen = try #require(place)
        let isOver = Atomic<Bool>(false)
        let missed = Mutex<[String]>([])
        let reads = Atomic<Int>(0)
        let reader = Thread {
            while !isOver.load(ordering: .relaxed) {
                for page in ["index.html", "reports/index.html", "reports/deep/er/index.html"] {
                    let text = seen.text(of: page) ?? ""
                    let sheet = text.split(separator: "\"").dropFirst().first.map { String($0.dropFirst()) }
                    if sheet.map({ seen.bytes(of: $0) == nil }) ?? true {
                        missed.withLock { $0.append("\(page): \(text)") }
                    }
                    reads.add(1, ordering: .relaxed)
                }
            }
            isOver.store(false, ordering: .sequentiallyConsistent)
        }
        reader.start()
        for version in 2..<20 {
            try site.write(version: version)
            try site.publish(to: rig.host())
            // A reader may be slow, but not slower than the three releases for which assets stay.
            let before = reads.load(ordering: .relaxed)
            while reads.load(ordering: .relaxed) < before + 6 { usleep(200) }
        }
        isOver.store(true, ordering: .sequentiallyConsistent)
        while isOver.load(ordering: .sequentiallyConsistent) { sched_yield() }
        #expect(missed.withLock { $0 } == [])
        #expect(reads.load(ordering: .relaxed) > 0)
    }

    /// Ten thousand files that did not change cost one listing, and nothing for each file.
    @Test func manyUnchangedFilesCostOneListing() throws {
        let site = try SampleSite()
        let count = isFullForm ? 10_000 : 1000
        for number in 0..<count { try site.output.write("page \(number)", to: "many/\(number / 100)/\(number).html") }
        let rig = try ReleaseFolderRig()
        try site.publish(to: rig.host())
        let host = CountingHost(rig.host())
        let result = try site.publish(to: host)
        #expect(result.plan.isEmpty)
        #expect(host.listingCount == 1)
        #expect(host.sent.isEmpty && host.verifiedCount == 0)
    }

    /// Two processes would do the same: the lock is a file.
    @Test(arguments: RigKind.all)
    func ofManyAtOnceEachIsWholeOrSaysSo(_ kind: RigKind) throws {
        let site = try SampleSite()
        let rig = try kind.make()
        try site.publish(to: rig.host())
        try site.write(version: 2)
        let all = try PublishersAtOnce(site, to: rig)
        #expect(all.others == [])
        #expect(all.done >= 1)
        #expect(try rig.contents().filter { $0.key.text != SampleSite.sheet(1) } == site.contents)
    }
}
