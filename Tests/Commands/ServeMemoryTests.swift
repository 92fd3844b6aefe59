import BroadsheetTesting
import Glibc
import Testing

/// What `broadsheet serve` holds while a site changes under it: measured in a process of its own, since other tests
/// run in this one.
@Suite struct ServeMemoryTests {
    /// Shortened; `PREVIEW_REBUILDS=10000` is the whole one.
    // Sound: nothing changes the environment while tests run.
    private static let rebuilds = unsafe getenv("PREVIEW_REBUILDS").flatMap { unsafe Int(String(cString: $0)) } ?? 400

    @Test(.enabled(if: BuiltProgram.path != nil)) func memoryStaysAsItIsHoweverOftenIsBuilt() throws {
        var files = [
            "content/index.md": "---\ntitle: Home\n---\n",
            "content/list.md": "---\ntitle: List\nreport: { source: data/a.csv }\n---\n",
            "content/data/a.csv": "name,amount\nRope,0\n",
        ]
        for number in 0..<20 {
            files["content/p\(number).md"] = "---\ntitle: P\n---\n" + String(repeating: "word ", count: 2000)
        }
        let site = try TemporarySite(files: files)
        let served = try ChildProcess([try #require(BuiltProgram.path), "serve", site.folder.path])
        defer {
            served.interrupt()
            served.end()
        }
        try wait(for: "Changes show at once", served)
        for number in 1...Self.rebuilds / 4 { try rebuild(number, site, served) }
        let before = residentPages(of: served)
        for number in Self.rebuilds / 4 + 1...Self.rebuilds { try rebuild(number, site, served) }
        // A leak of the site's size a rebuild would be tens of megabytes.
        let after = residentPages(of: served)
        #expect(before > 0 && Double(after) < Double(before) * 1.5, "\(before) pages, then \(after)")
    }

    private func rebuild(_ number: Int, _ site: TemporarySite, _ served: ChildProcess) throws {
        if number % 10 == 0 {
            // A page with a mistake, and without it.
            try site.folder.write("---\ntitel: P\n---\n", to: "content/p0.md")
            try site.folder.write("---\ntitle: \(number)\n---\n", to: "content/p0.md")
            try wait(for: "/p0/", served)
        }
        try site.folder.write("name,amount\nRope,\(number)\n", to: "content/data/a.csv")
        try wait(for: "/list/", served)
    }

    private func wait(for word: String, _ served: ChildProcess) throws {
        var line = ""
        repeat { line = try #require(served.line(), "the program has ended") } while !line.contains(word)
    }

    private func residentPages(of served: ChildProcess) -> Int {
        Folder("/proc/\(served.process)").text(of: "statm").flatMap { Int($0.split(separator: " ")[1]) } ?? 0
    }
}
