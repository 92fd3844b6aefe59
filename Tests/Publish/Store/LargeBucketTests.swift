import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTesting
import BroadsheetTransfer
import Glibc
import Testing

@testable import BroadsheetPublish

/// Many files, and large ones, on S3.
@Suite struct LargeBucketTests {
    /// Ten thousand files that did not change cost the built program eleven requests for the listing, and beside it only
    /// what is asked of the lock and the manifest.
    @Test(.enabled(if: BuiltProgram.path != nil))
    func tenThousandUnchangedFilesCostElevenListings() throws {
        let site = try Folder.temporary()
        defer { site.remove() }
        let output = site.folder("public")
        try output.write("", to: ".broadsheet")
        for number in 0..<9_999 { try output.write("\(number)", to: "f\(number % 50)/\(number).html") }
        try output.write("home", to: "index.html")
        var files = try LocalTree(folder: output.path, name: "public/").files.map(\.entry)
        for index in files.indices { files[index].tag = "tag-\(index)" }
        var objects: [String: BucketServer.Object] = [:]
        for file in files {
            objects["deep/\(file.path)"] = BucketServer.Object(
                size: file.size, tag: file.tag ?? "", metadata: file.metadata)
        }
        let release = StoreFixture.release(1)
        let manifest = Manifest(release: release, files: files).json
        for key in [StoreKey.manifest, StoreKey.release(release)] {
            objects["deep/\(key)"] = BucketServer.Object(
                bytes: manifest, size: manifest.count, tag: "m", metadata: FileMetadata(type: "application/json"))
        }
        // More is kept beside the site than one page has.
        for number in 0..<2500 {
            objects["deep/\(StoreKey.kept("\(number)"))"] = BucketServer.Object(
                size: 1, tag: "k", metadata: FileMetadata(type: ""))
        }
        let bucket = BucketServer(objects)
        try site.write(
            "publish: { live: { s3: site/deep, endpoint: \"\(bucket.server.url("/"))\", user: me, password: $KEY } }",
            to: "broadsheet.yml")
        let run = try ProgramRun(["publish", "--site", site.path], environment: ["KEY": "hush-hush-99"])
        let outcome = run.wait()
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("Nothing to publish"))
        #expect(outcome.output.contains("has all 10000 files"))
        let asked = bucket.server.requests.map { "\($0.method) \($0.target)" }
        let listings = asked.filter { $0.contains("list-type=2") }
        #expect(listings.count <= 11, "\(listings)")
        let others = asked.filter { !$0.contains("list-type=2") }
        let lock = "/site/deep/\(StoreKey.lock)"
        let known = [
            "GET \(lock)", "PUT \(lock)", "DELETE \(lock)", "GET /site/deep/\(StoreKey.manifest)",
            "GET /site/deep/\(StoreKey.intent)",
        ]
        #expect(others.allSatisfy { known.contains($0) }, "\(others)")
        #expect(others.count <= 9, "\(others)")
        #expect(bucket.objects["deep/\(StoreKey.lock)"] == nil)
    }

    /// A file that S3 does not take in one piece is refused before anything is asked of the server.
    @Test func aFileOverFiveGigabytesIsRefusedFirst() throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        try folder.write("", to: "large.bin")
        let most = 5 << 30
        // Sound: the path is a C string for the time of the call. The file has no blocks.
        #expect(unsafe truncate("\(folder.path)/large.bin", most + 1) == 0)
        let bucket = BucketServer()
        var settings = S3Settings(
            "site", at: try #require(WebAddress(bucket.server.url("/"))), key: "me",
            secret: Secret(Array("hush-hush-99".utf8), from: "$KEY"))
        settings.prefix = "deep"
        let host = StoreHost(S3Store(settings, settings.http), keep: 5)
        let page = StoreFixture.entry(SitePath("index.html")!, "home")
        try folder.write("home", to: "index.html")
        var files = [LocalFile(page, at: "\(folder.path)/index.html")]
        func large(_ size: Int) -> LocalFile {
            LocalFile(
                ManifestEntry(
                    SitePath("large.bin")!, size: size, hash: String(repeating: "a", count: 64),
                    metadata: FileMetadata(type: "application/octet-stream")), at: "\(folder.path)/large.bin")
        }
        files.append(large(most + 1))
        for isDryRun in [true, false] {
            var options = PublishOptions(target: "large", journal: "\(folder.path)/journal")
            options.isDryRun = isDryRun
            let fault = #expect(throws: HostFault.self) {
                try Publisher(to: host, options, clock: testClock()).publish(files)
            }
            guard case .lasting(let problem) = fault else {
                Issue.record("not lasting: \(String(describing: fault))")
                return
            }
            #expect(
                problem.message == "large.bin has more than 5 GiB, which is the most that S3 takes for one file")
            #expect(problem.advice == "Take it out of the site, or publish to a target of another kind.")
        }
        #expect(bucket.server.connections == 0)
        #expect(!folder.has("journal"))
        // One byte less would go.
        try host.check([large(most)])
    }
}
