import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTesting
import Synchronization
import Testing

@testable import BroadsheetPublish

/// What is special about S3.
@Suite(.enabled(if: TestStore.present.contains(.swift))) struct S3Tests {
    /// Files that did not change cost a request a page, and none for each file: ten thousand in eleven pages.
    @Test func manyUnchangedFilesCostAListing() throws {
        let (count, page) = isFullForm ? (10_000, 1000) : (130, 13)
        let folder = StoreFolders.next()
        let fixture = try StoreFixture(TestStore.swift.host(folder))
        defer { fixture.remove() }
        let files = try (0..<count).map { try fixture.file(SitePath("many/\($0).txt")!, "\($0 % 7)") }
        try Workers.each(files) { file throws(HostFault) in _ = try fixture.host.store.upload(file) }
        // What is kept beside the site is stepped over.
        for number in 0..<page + 3 { try fixture.host.store.write([1], to: StoreKey.kept("\(number)")) }
        let known = try #require(TestStore.swift.store(folder) as? S3Store)
        var settings = known.settings
        settings.page = page
        let store = S3Store(settings, known.client.settings)
        #expect(try store.listing(of: []).count == count)
        #expect(store.client.requests.load(ordering: .relaxed) <= count / page + 1)
        #expect(try store.names(in: StoreKey.kept).count == page + 3)
    }

    @Test(arguments: Packing.allCases)
    func textsArePackedAndSentSo(_ packing: Packing) throws {
        let fixture = try StoreFixture(TestStore.swift.host(StoreFolders.next()))
        let cache = try Folder.temporary()
        defer {
            fixture.remove()
            cache.remove()
        }
        let text = String(repeating: "<p>Row after row.</p>\n", count: 500)
        let plain = try fixture.file(SitePath("index.html")!, text)
        let packed = try FilePacker(packing, folder: cache.path).packed([plain])
        var entry = packed[0].entry
        entry.tag = try fixture.host.store.upload(packed[0])
        #expect(entry.tag != nil)
        #expect(try fixture.host.store.holds(entry))
        // What is said of a file counts as much as its bytes.
        entry.metadata.cacheControl = "no-store"
        #expect(try !fixture.host.store.holds(entry))
    }

    @Test func aBucketThatIsNotThereIsTold() throws {
        let known = try #require(TestStore.swift.store("x") as? S3Store)
        var settings = known.settings
        settings.bucket = "nowhere"
        let host = StoreHost(S3Store(settings, known.client.settings), keep: 5)
        let fault = #expect(throws: HostFault.self) { try host.open() }
        #expect(fault?.problem.message.hasSuffix("answers 404 (Not Found, NoSuchBucket)") == true)
        #expect(fault?.problem.advice == "Make the bucket, or look at its name and at the endpoint of the target.")
    }
}
