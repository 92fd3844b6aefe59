import BroadsheetDiagnostics
import BroadsheetTesting
import Synchronization
import Testing

@testable import BroadsheetPublish

/// Sites on real servers of WebDAV and S3.
@Suite struct StoreHostTests {
    static let names = [
        "a b.html", "a+b#c?.html", "100%25.html", "semi;colon:at@(x),y.html", "caf\u{E9}.html", "cafe\u{301}.html",
        "\u{1F600}/\u{1F4C8}.html", "quote'\"<&>.html", "-dash/..dots/...html", "%2e%2e/%2f.html",
        String(repeating: "x", count: 250) + ".html", "deep/er/and/deeper/index.html", "~tilde/!$*=[]^`{|}.html",
    ]

    @Test(arguments: TestStore.present)
    func aSiteIsPublishedChangedAndBroughtBack(_ kind: TestStore) throws {
        let folder = "round"
        let fixture = try StoreFixture(kind.host(folder))
        defer { fixture.remove() }
        let first: TestSite = [
            "index.html": "one", "a/index.html": "page", "style.css": "old", "a/gone/x.html": "to go",
        ]
        #expect(try fixture.publish(first, 1) == 4)
        #expect(try fixture.there() == first)
        #expect(try fixture.publish(first, 2) == 0)
        let second: TestSite = [
            "index.html": "two", "a/index.html": "page", "style.css": "new", "b/moved.html": "to go",
        ]
        #expect(try fixture.publish(second, 3) == 3)
        #expect(try fixture.there() == second)
        // Another process knows nothing but what is on the host.
        let other = try StoreFixture(kind.host(folder))
        defer { other.remove() }
        try other.host.open()
        #expect(try other.host.releases().map(\.id) == [3, 2, 1].map(StoreFixture.release))
        #expect(try other.host.releases().map(\.isCurrent) == [true, false, false])
        try other.host.rollBack(to: StoreFixture.release(1))
        #expect(try other.there() == first)
        #expect(try other.host.manifest()?.release == StoreFixture.release(1))
        let bad = try other.host.verify(try #require(try other.host.manifest()).files)
        #expect(bad.isEmpty)
        try other.host.rollBack(to: StoreFixture.release(3))
        #expect(try other.there() == second)
        #expect(throws: HostFault.self) { try other.host.rollBack(to: StoreFixture.release(9)) }
        // What is not there any more is told, and nothing is changed.
        let kept = StoreKey.kept(StoreFixture.entry(SitePath("x")!, "old").hash)
        try other.host.store.delete(kept)
        let fault = #expect(throws: HostFault.self) { try other.host.rollBack(to: StoreFixture.release(1)) }
        #expect(fault?.problem.message.contains("no longer has style.css") == true)
        #expect(try other.there() == second)
    }

    @Test(arguments: TestStore.present)
    func everyNameArrivesByteForByte(_ kind: TestStore) throws {
        let fixture = try StoreFixture(kind.host("names"))
        defer { fixture.remove() }
        let site = TestSite(Self.names.map { ($0, "This is \(Array($0.utf8))") })
        #expect(site.files.count == Self.names.count)
        try fixture.publish(site, 1)
        let there = try fixture.there()
        for (path, text) in site.files { #expect(there.files[path] == text, "\(path)") }
        for path in there.files.keys where site.files[path] == nil { Issue.record("\(path) is not of the site") }
        #expect(try fixture.publish(site, 2) == 0)
        try fixture.publish(["index.html": "empty"], 3)
        #expect(try fixture.there() == ["index.html": "empty"])
        try fixture.host.rollBack(to: StoreFixture.release(2))
        #expect(try fixture.there() == site)
    }

    @Test(arguments: TestStore.present)
    func foreignFilesStay(_ kind: TestStore) throws {
        let fixture = try StoreFixture(kind.host("foreign"))
        defer { fixture.remove() }
        try fixture.publish(["index.html": "x", "a/b.html": "y"], 1)
        _ = try fixture.host.store.upload(try fixture.file(SitePath("a/mine.txt")!, "mine"))
        try fixture.publish(["index.html": "z"], 2)
        #expect(try fixture.there() == ["index.html": "z", "a/mine.txt": "mine"])
        try fixture.host.rollBack(to: StoreFixture.release(1))
        #expect(try fixture.there() == ["index.html": "x", "a/b.html": "y", "a/mine.txt": "mine"])
    }

    /// Files with the same text are replaced by several threads at once, and kept once.
    @Test(arguments: TestStore.present)
    func filesOfOneTextAreKeptOnce(_ kind: TestStore) throws {
        let fixture = try StoreFixture(kind.host(StoreFolders.next(), tries: 1))
        defer { fixture.remove() }
        let paths = (0..<24).compactMap { SitePath("p/\($0).html") }
        try fixture.publish(TestSite(paths.map { ($0.text, "one") }), 1)
        let host = fixture.host
        for (number, old, new) in [(2, "one", "two"), (3, "two", "three")] {
            _ = try host.manifest()
            let files = try paths.map { try fixture.file($0, new) }
            try Workers.each(files) { file throws(HostFault) in try host.upload([file]) { _, _ in } }
            try host.commit(Manifest(release: StoreFixture.release(number), files: files.map(\.entry)))
            let kept = StoreKey.kept(StoreFixture.entry(paths[0], old).hash)
            #expect(try host.store.read(kept) == Array(old.utf8))
        }
        #expect(try host.store.names(in: StoreKey.kept).count == 2)
        try host.rollBack(to: StoreFixture.release(1))
        #expect(try fixture.there() == TestSite(paths.map { ($0.text, "one") }))
    }

    /// What a run that was killed had under way does not pile up.
    @Test(arguments: TestStore.present.filter { !$0.isS3 })
    func whatWasUnderWayIsTidiedAway(_ kind: TestStore) throws {
        let fixture = try StoreFixture(kind.host(StoreFolders.next()))
        defer { fixture.remove() }
        try fixture.host.store.write([1], to: "\(StoreKey.uploads)/0123456789abcdef")
        try fixture.publish(["index.html": "one"], 1)
        #expect(try fixture.host.store.names(in: StoreKey.uploads).isEmpty)
        #expect(try fixture.there() == ["index.html": "one"])
    }

    /// While a file is replaced, readers find the old text or the new one, whole, and never none.
    @Test(arguments: TestStore.present)
    func aFileIsReplacedInOneStep(_ kind: TestStore) throws {
        let fixture = try StoreFixture(kind.host(StoreFolders.next()))
        defer { fixture.remove() }
        let path = SitePath("index.html")!
        let texts = ["a", "b"].map { String(repeating: $0, count: 20_000) }
        let files = try texts.map { try fixture.file(path, $0) }
        let store = fixture.host.store
        try store.open()
        _ = try store.upload(files[0])
        let isOver = Atomic(false)
        let found = Mutex<[String: Int]>([:])
        let allowed = Set(texts)
        // One writer, and readers; whoever ends first ends the others.
        try Workers.each(Array(0..<4)) { number throws(HostFault) in
            defer { isOver.store(true, ordering: .relaxed) }
            for round in 1...(isFullForm ? 300 : 40) {
                if number == 0 { _ = try store.upload(files[round % 2]) }
                if isOver.load(ordering: .relaxed) { return }
                while number > 0, !isOver.load(ordering: .relaxed) {
                    let text = try store.read(path.text).map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
                    found.withLock { $0[allowed.contains(text) ? "whole" : "bad: \(text.utf8.count)", default: 0] += 1 }
                }
            }
        }
        let kinds = found.withLock { $0 }
        #expect(kinds.keys.sorted() == ["whole"], "\(kinds)")
    }

    @Test(arguments: TestStore.present)
    func oneOfTwoPublishersWins(_ kind: TestStore) throws {
        let (one, two) = (kind.host("lock"), kind.host("lock"))
        try one.open()
        try two.open()
        let (anna, bert) = (PublishID(since: 1, run: 1), PublishID(since: 2, run: 2))
        try one.lock(anna)
        // A second try whose first answer was lost finds its own lock.
        try one.lock(anna)
        let fault = #expect(throws: HostFault.self) { try two.lock(bert) }
        guard case .conflict(let problem) = fault else {
            Issue.record("not a conflict: \(String(describing: fault))")
            return
        }
        #expect(problem.message.contains(anna.description))
        two.unlock(bert)
        #expect(throws: HostFault.self) { try two.lock(bert) }
        // Somebody takes the lock away: the first one ends nothing any more.
        try two.breakLock()
        try two.lock(bert)
        #expect(throws: HostFault.self) { try one.commit(Manifest(release: StoreFixture.release(1), files: [])) }
        #expect(throws: HostFault.self) { try one.delete([SitePath("x")!]) }
        one.unlock(anna)
        #expect(throws: HostFault.self) { try one.lock(anna) }
        two.unlock(bert)
        try one.lock(anna)
        one.unlock(anna)
    }

    @Test(arguments: TestStore.present)
    func onlySoManyReleasesAreKept(_ kind: TestStore) throws {
        let fixture = try StoreFixture(kind.host("keep", keep: 2))
        defer { fixture.remove() }
        for number in 1...4 { try fixture.publish(["index.html": "text \(number)", "same.txt": "same"], number) }
        #expect(try fixture.host.releases().map(\.id) == [4, 3].map(StoreFixture.release))
        #expect(try fixture.host.store.names(in: StoreKey.kept) == [StoreFixture.entry(SitePath("x")!, "text 3").hash])
        try fixture.host.rollBack(to: StoreFixture.release(3))
        #expect(try fixture.there() == ["index.html": "text 3", "same.txt": "same"])
        // What is withdrawn with one release to be kept is nowhere any more.
        let single = try StoreFixture(kind.host("keep", keep: 1))
        defer { single.remove() }
        try single.publish(["index.html": "text 5"], 5)
        #expect(try single.host.store.names(in: StoreKey.kept).isEmpty)
        #expect(try single.host.releases().map(\.id) == [StoreFixture.release(5)])
        #expect(try single.there() == ["index.html": "text 5"])
    }

    @Test(arguments: TestStore.present)
    func aWrongSecretIsToldAndNotRepeated(_ kind: TestStore) throws {
        let host = StoreHost(kind.store("secret", secret: "wrong-hush-99"), keep: 5)
        let fault = #expect(throws: HostFault.self) { try host.open() }
        guard case .lasting(let problem) = fault else {
            Issue.record("not lasting: \(String(describing: fault))")
            return
        }
        let text = "\(problem.message) \(problem.advice ?? "")"
        #expect(text.contains("401") || text.contains("403"))
        #expect(!text.contains("hush") && !text.contains("open-sesame"))
    }
}
