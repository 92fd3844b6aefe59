import BroadsheetSite
import BroadsheetTesting
import Glibc
import Testing

/// A second build writes only what has changed.
@Suite struct RebuildTests {
    private let files = [
        "content/index.md": "# Home\n", "content/a.md": "# A\n", "content/b.md": "# B\n",
        "content/data/a.csv": "k,v\nx,1\ny,2\n",
        "content/list.md":
            "---\ntitle: List\npages: { source: data/a.csv, path: \"k/{{k}}/\" }\n"
            + "report: { sections: [{ items: [v] }] }\n---\n",
    ]

    /// What tells a file from another one with the same bytes.
    private func inode(_ path: String, _ site: TemporarySite) -> UInt64 {
        var info = stat()
        // Sound: the call fills `info`, which outlives it.
        _ = unsafe stat("\(site.output.path)/\(path)", &info)
        return UInt64(info.st_ino)
    }

    @Test func nothingIsWrittenWhereNothingHasChanged() throws {
        let site = try TemporarySite(files: files)
        let first = try site.build()
        #expect(first.written == first.files)
        let before = (inode("a/index.html", site), inode("k/x/index.html", site))
        let contents = site.output.contents
        let second = try site.build()
        #expect(second.written == 0)
        #expect(second.files == first.files)
        #expect(before == (inode("a/index.html", site), inode("k/x/index.html", site)))
        #expect(site.output.contents == contents)
    }

    @Test func onlyThePageThatChangedIsWritten() throws {
        let site = try TemporarySite(files: files)
        _ = try site.build()
        let before = (inode("a/index.html", site), inode("k/x/index.html", site), inode("k/y/index.html", site))
        try site.folder.write("k,v\nx,1\ny,3\n", to: "content/data/a.csv")
        #expect(try site.build().written == 1)
        #expect(inode("a/index.html", site) == before.0)
        #expect(inode("k/x/index.html", site) == before.1)
        #expect(inode("k/y/index.html", site) != before.2)
        #expect(site.page("k/y/index.html").contains("3"))
    }

    @Test func aRebuildIsACleanBuildByteForByte() throws {
        let site = try TemporarySite(files: files)
        _ = try site.build()
        try site.folder.write("# Another B\n", to: "content/b.md")
        _ = try site.build()
        let clean = try TemporarySite(files: files.merging(["content/b.md": "# Another B\n"]) { $1 })
        _ = try clean.build()
        #expect(site.output.contents == clean.output.contents)
    }
}
