import BroadsheetDiagnostics
import BroadsheetPublish
import BroadsheetTesting
import Testing

@Suite struct PlannerTests {
    private let release = ReleaseID(at: 1_795_283_594, hash: "1a2b3c4d", after: nil)

    private func entry(_ path: String, _ letter: String = "a", cache: String? = nil) throws -> ManifestEntry {
        ManifestEntry(
            try #require(SitePath(path)), size: 10, hash: String(repeating: letter, count: 64),
            metadata: FileMetadata(type: path.hasSuffix(".html") ? "text/html" : "text/css", cacheControl: cache))
    }

    private func remote(_ path: String, size: Int = 10, hash: String? = nil, tag: String? = nil) throws -> RemoteFile {
        RemoteFile(try #require(SitePath(path)), size: size, hash: hash, tag: tag)
    }

    private func plan(
        _ local: [ManifestEntry], _ before: [ManifestEntry], _ listing: [RemoteFile], metadata: Bool = true
    ) throws -> PublishPlan {
        try Planner(
            files: local.map { LocalFile($0, at: "") }, manifest: Manifest(release: release, files: before),
            listing: listing, storesMetadata: metadata
        ).plan(on: "a host")
    }

    @Test func tellsWhyAFileIsSent() throws {
        var tagged = try entry("tagged.html")
        tagged.tag = "1"
        let plan = try plan(
            [
                entry("same.html"), entry("new.html"), entry("content.html", "b"), entry("cached.html", cache: "x"),
                entry("missing.html"), entry("size.html"), entry("hash.html"), entry("tagged.html"),
            ],
            [
                entry("same.html"), entry("content.html"), entry("cached.html"), entry("missing.html"),
                entry("size.html"), entry("hash.html"), tagged,
            ],
            [
                remote("same.html", hash: String(repeating: "a", count: 64)), remote("content.html"),
                remote("cached.html"), remote("size.html", size: 11),
                remote("hash.html", hash: String(repeating: "b", count: 64)), remote("tagged.html", tag: "2"),
            ])
        let reasons = Dictionary(uniqueKeysWithValues: plan.actions.map { ($0.path.text, $0.reason) })
        #expect(
            reasons == [
                "new.html": .new, "content.html": .content, "cached.html": .metadata, "missing.html": .missing,
                "size.html": .altered, "hash.html": .altered, "tagged.html": .altered,
            ])
        #expect(plan.bytes == 70)
        #expect(plan.unchanged.map(\.path.text) == ["same.html"])
    }

    @Test func metadataCountsWhereTheHostKeepsIt() throws {
        let (new, old) = (try entry("a.html", cache: "x"), try entry("a.html"))
        #expect(try !plan([new], [old], [remote("a.html")]).isEmpty)
        #expect(try plan([new], [old], [remote("a.html")], metadata: false).isEmpty)
    }

    @Test func uploadsInTheOrderOfNeed() throws {
        let paths = [
            "index.html", "sitemap.xml", "a/index.html", "a/b/index.html", "404.html", "data/x.css", "feed.xml",
            "assets/z.0123456789abcdef.css", "robots.txt",
        ]
        let plan = try plan(paths.map { try entry($0) }, [], [])
        #expect(
            plan.uploads.map(\.file.path.text) == [
                "assets/z.0123456789abcdef.css", "data/x.css", "a/b/index.html", "a/index.html", "404.html",
                "feed.xml", "robots.txt", "sitemap.xml", "index.html",
            ])
        #expect(plan.groups.count == 7)
    }

    @Test func deletesOnlyWhatAManifestOwnedAndNobodyChanged() throws {
        let plan = try plan(
            [entry("index.html")], [entry("index.html"), entry("mine.html"), entry("edited.html"), entry("gone.html")],
            [
                remote("index.html"), remote("mine.html"), remote("edited.html", size: 3),
                remote("foreign.html"),
            ])
        #expect(plan.deletions.map(\.entry.path.text) == ["mine.html"])
        #expect(plan.altered.map(\.text) == ["edited.html"])
        #expect(plan.foreign.map(\.text) == ["foreign.html"])
    }

    @Test(
        arguments: [
            (10, 2, nil, true), (10, 3, nil, false), (10, 3, 3, true), (10, 3, 2, false), (10, 0, 0, true),
            (10, 1, 0, false),
            (2000, 256, nil, true), (2000, 257, nil, false), (2000, 257, 300, true),
        ] as [(Int, Int, Int?, Bool)])
    func manyDeletionsMustBeAllowedByNumber(_ files: Int, _ gone: Int, _ allowed: Int?, _ isFine: Bool) throws {
        let before = try (0..<files).map { try entry("\($0).html") }
        let plan = try plan(Array(before.dropFirst(gone)), before, before.map { RemoteFile($0.path, size: 10) })
        #expect(plan.deletions.count == gone)
        if isFine {
            try plan.checkDeletions(allowed: allowed, on: "a host")
        } else {
            #expect(throws: Problem.self) { try plan.checkDeletions(allowed: allowed, on: "a host") }
        }
    }
}
