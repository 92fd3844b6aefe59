import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// A site that takes the place of the old one file by file, and one of its files cannot be moved: what is said, what is
/// old and what is new then, and that the next build completes it.
@Suite struct PartlyReplacedTests {
    private static let old = [
        "content/index.md": "# Old\n", "content/a.md": "# A, old\n", "content/gone.md": "# Gone\n",
        "static/robots.txt": "old",
    ]
    private static let new = [
        "content/index.md": "# New\n", "content/a.md": "# A, new\n", "content/more/b.md": "# B\n",
        "static/robots.txt": "new",
    ]
    private static let next = ".broadsheet.next"

    /// A site that was built and changed since, in which a build has ended before it had moved any file: the new tree, that
    /// of `finished`, lies in a hidden folder of the old one, with the list of its files.
    private func begun(_ finished: TemporarySite, _ paths: [String]) throws -> TemporarySite {
        let site = try TemporarySite(files: Self.old)
        try #require(Run("build", site.folder.path).code == .done)
        site.folder.removeFile("content/gone.md")
        for (path, text) in Self.new { try site.folder.write(text, to: path) }
        for path in paths {
            try site.output.write(try #require(finished.output.bytes(of: path)), to: "\(Self.next)/\(path)")
        }
        try site.output.write(paths.joined(separator: "\0"), to: "\(Self.next)/.broadsheet.files")
        return site
    }

    @Test(arguments: ["assets/icon", "robots.txt", "index.html", "a/index.html", "404.html", ".broadsheet"])
    func aFileThatCannotBeMovedIsTold(_ start: String) throws {
        let finished = try TemporarySite(files: Self.new)
        try #require(Run("build", finished.folder.path).code == .done)
        let paths = finished.output.files
        let number = try #require(paths.firstIndex { $0.hasPrefix(start) }, "\(paths)")
        let fault = paths[number]
        let site = try begun(finished, paths)
        let before = Dictionary(uniqueKeysWithValues: paths.map { ($0, site.output.bytes(of: $0)) })
        // A folder in the place of the new file: it cannot take the place of the old one.
        site.output.removeFile("\(Self.next)/\(fault)")
        try site.output.write("x", to: "\(Self.next)/\(fault)/x")

        let failed = Run("build", site.folder.path)
        #expect(failed.code == .failed)
        let (place, next) = ("\(site.output.path)/\(fault)", "\(site.output.path)/\(Self.next)")
        #expect(failed.err.hasPrefix("\(place) cannot be replaced: "), "\(failed.err)")
        #expect(failed.err.contains("Until then the files that lie in \(next) are old in the site."))
        #expect(failed.err.hasSuffix("is in part new: the next build completes it\n"), "\(failed.err)")
        for (position, path) in paths.enumerated() {
            let now = site.output.bytes(of: path)
            #expect(now == (position < number ? finished.output.bytes(of: path) : before[path]), "\(path)")
            #expect(site.output.has("\(Self.next)/\(path)") == (position >= number), "\(path)")
        }
        #expect(site.output.has("gone/index.html"))
        // As long as the reason is there, no build goes on; then the next one completes it.
        #expect(Run("build", site.folder.path).code == .failed)
        site.output.removeFile("\(Self.next)/\(fault)/x")
        site.output.folder("\(Self.next)/\(fault)").remove()
        try site.output.write(try #require(finished.output.bytes(of: fault)), to: "\(Self.next)/\(fault)")
        let done = Run("build", site.folder.path)
        #expect(done.code == .done, "\(done.err)")
        #expect(site.output.files == finished.output.files)
        for path in paths { #expect(site.output.bytes(of: path) == finished.output.bytes(of: path), "\(path)") }
    }
}
