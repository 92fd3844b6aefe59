import BroadsheetTesting
import Testing

/// Libraries that are loaded when they are needed, and are not there: nothing else fails for want of them.
@Suite struct MissingLibraryTests {
    private static let curl = """
        files on the web need the library libcurl, which is not installed
        Install it: apt-get install libcurl4, or what your system calls it.
        """

    /// Files that are no libraries stand in the libraries' places.
    @Test(
        .enabled(if: BuiltProgram.path != nil),
        arguments: [
            (
                "{ postgres: $SHOP, query: select 1 as n }", "", "content/index.md:4:23",
                """
                PostgreSQL needs the library libpq, which is not installed
                Install it: apt-get install libpq5, or what your system calls it.
                """
            ),
            ("{ url: \"https://example.com/x.csv\" }", "", "content/index.md:4:19", curl),
            ("{ url: \"https://example.com/x.csv\" }", "allow: [example.com]\n", "broadsheet.yml:1:9", curl),
        ])
    func whatIsMissingIsNamed(_ source: String, _ configuration: String, _ place: String, _ told: String) throws {
        let site = try TemporarySite(files: [
            "content/index.md": "---\ntitle: T\nreport:\n  source: \(source)\n---\n", "broadsheet.yml": configuration,
        ])
        for library in ["libpq.so.5", "libcurl.so.4", "libcurl-gnutls.so.4"] {
            try site.folder.write("no library", to: "libraries/\(library)")
        }
        let command = "LD_LIBRARY_PATH=$0/libraries SHOP=dbname=shop $1 build $0 2>&1; echo; echo end"
        let child = try ChildProcess(["/bin/sh", "-c", command, site.folder.path, try #require(BuiltProgram.path)])
        defer { child.end() }
        var lines: [String] = []
        while let line = child.line(), line != "end" { lines.append(line) }
        #expect(!site.output.has("index.html"))
        // The excerpt of the file stands between message and advice.
        let (said, words) = (lines.joined(separator: "\n"), told.split(separator: "\n"))
        #expect(said.contains("\(place): \(words[0])\n") && lines.contains { $0.hasSuffix(words[1]) }, "\(said)")
    }
}
