import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRendering
import BroadsheetSite
import BroadsheetTesting
import Testing

/// A site in memory is the site that a build writes.
@Suite struct SitePreviewTests {
    @Test(arguments: Project.cases("golden"))
    func theFilesInMemoryAreThoseThatABuildWrites(_ name: String) throws {
        guard !Recording.isOn else { return }
        let folder = Project.root().folder("Tests/golden/\(name)")
        let site = try TemporarySite(copying: GoldenTests.parts(of: GoldenTests.original(folder)))
        let preview = site.preview { GoldenTests.take(optionsOf: folder, into: &$0) }
        let first = try preview.build()
        let expected = folder.folder("expected").contents
        for difference in Difference.between(
            expected: expected.withoutMark, got: GoldenTests.recorded(first.contents, of: folder))
        {
            Issue.record("\(difference)")
        }
        #expect(!site.folder.has("public"), "a preview writes nothing")
        // Once more, with what was kept, and then with everything settled.
        for _ in 0..<2 {
            let again = try preview.build()
            #expect(again.changed.isEmpty)
            #expect(again.contents == first.contents)
        }
    }

    @Test func hashesAreThoseOfTheBytes() throws {
        let site = try TemporarySite(files: ["content/index.md": "# One\n", "content/two.md": "# One\n"])
        let preview = site.preview()
        let before = try preview.build()
        try site.folder.write("# Two\n", to: "content/two.md")
        let after = try preview.build()
        #expect(before.files["index.html"]?.hash == after.files["index.html"]?.hash)
        #expect(before.files["two/index.html"]?.hash != after.files["two/index.html"]?.hash)
        #expect(after.changed == ["two/index.html"])
    }

    @Test func aBuildThatFailsChangesNothing() throws {
        let site = try TemporarySite(files: ["content/index.md": "# One\n", "content/two.md": "# Two\n"])
        let preview = site.preview()
        let before = try preview.build()
        try site.folder.write("---\ntitel: Two\n---\n", to: "content/two.md")
        #expect(throws: Problems.self) { try preview.build() }
        #expect(throws: Problems.self) { try preview.build() }
        try site.folder.write("# Two\n", to: "content/two.md")
        let after = try preview.build()
        #expect(after.changed.isEmpty)
        #expect(after.contents == before.contents)
    }

    @Test func aSiteLargerThanAllowedIsRefused() throws {
        var files = ["content/index.md": "# One\n"]
        for number in 0..<20 { files["content/p\(number).md"] = String(repeating: "word ", count: 2000) }
        let site = try TemporarySite(files: files)
        let preview = SitePreview(BuildOptions(site: site.folder.path), most: 100_000)
        let problems = #expect(throws: Problems.self) { try preview.build() }
        #expect(problems?.all.first?.message.contains("too large to be previewed") == true)
    }
}

extension TemporarySite {
    /// A preview of it.
    func preview(_ change: (inout BuildOptions) -> Void = { _ in }) -> SitePreview {
        var options = BuildOptions(site: folder.path)
        change(&options)
        return SitePreview(options)
    }
}

extension PreviewBuild {
    /// The bytes of all files by their paths.
    var contents: [String: [UInt8]] {
        files.mapValues { file in file.bytes.read { $0.array } }
    }
}

extension [String: [UInt8]] {
    /// The files without the one that tells that a build has made the folder.
    var withoutMark: [String: [UInt8]] { filter { $0.key != ".broadsheet" } }
}
