import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import BroadsheetValues
import Testing

/// Sites in Tests/golden, each built and compared byte by byte with its `expected` folder.
///
/// A case is a whole site. Where it has a file `site.txt`, that names the folder of the site instead, from the
/// project's root: so the example site is a golden case too.
@Suite struct GoldenTests {
    @Test(arguments: Project.cases("golden"))
    func aSiteComesOutAsItWasRecorded(_ name: String) throws {
        let folder = Project.root().folder("Tests/golden/\(name)")
        let site = try TemporarySite(copying: GoldenTests.parts(of: GoldenTests.original(folder)))
        do {
            try site.build { Self.take(optionsOf: folder, into: &$0) }
        } catch {
            for problem in error.all { Issue.record("\(problem.text)") }
            return
        }
        let got = Self.recorded(site.output.contents, of: folder)
        let expected = folder.folder("expected")
        if Recording.isOn {
            expected.remove()
            for (path, bytes) in got { try expected.write(bytes, to: path) }
            return
        }
        #expect(expected.has("."), "record it first: RECORD=1 swift test --filter Golden")
        for difference in Difference.between(expected: expected.contents, got: got) { Issue.record("\(difference)") }
    }

    @Test(arguments: Project.cases("golden"), [1, 2, 5])
    func theNumberOfWorkersDoesNotShow(_ name: String, _ jobs: Int) throws {
        let folder = Project.root().folder("Tests/golden/\(name)")
        guard !Recording.isOn else { return }
        let site = try TemporarySite(copying: GoldenTests.parts(of: GoldenTests.original(folder)))
        try site.build {
            Self.take(optionsOf: folder, into: &$0)
            $0.jobs = jobs
        }
        let expected = folder.folder("expected").contents
        for difference in Difference.between(
            expected: expected, got: Self.recorded(site.output.contents, of: folder))
        {
            Issue.record("\(difference)")
        }
    }

    /// The files as they are recorded: of folders that the case's `by-hash.txt` names only the first page and those files that it names behind
    /// the folder; the others have a line with their length and hash in the folder's own `by-hash.txt`.
    static func recorded(_ files: [String: [UInt8]], of folder: Folder) -> [String: [UInt8]] {
        var files = files
        for line in (folder.text(of: "by-hash.txt") ?? "").split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard let list = words.first else { continue }
            let kept = Set((["index.html"] + words.dropFirst()).map { list + $0 })
            var lines: [UInt8] = []
            for (path, bytes) in files.sorted(by: { $0.key < $1.key })
            where path.hasPrefix(list) && !kept.contains(path) {
                let hash = String(ContentHash.of(bytes.span), radix: 16)
                lines += "\(path.dropFirst(list.count)) \(bytes.count) \(hash)\n".utf8
                files[path] = nil
            }
            files[list + "by-hash.txt"] = lines
        }
        return files
    }

    /// Takes what the case's `options.txt` gives the build, as a command line would: `--input year=2025 --date 2026-11-22`.
    static func take(optionsOf folder: Folder, into options: inout BuildOptions) {
        let words = (folder.text(of: "options.txt") ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
        for (option, value) in zip(words, words.dropFirst()) {
            if option == "--date" { options.day = Day(iso: value.utf8Span.span) }
            guard option == "--input", let sign = value.firstIndex(of: "=") else { continue }
            options.inputs[String(value[..<sign])] = String(value[value.index(after: sign)...])
        }
    }

    /// The folder of the site that a case builds.
    static func original(_ folder: Folder) -> Folder {
        guard let named = folder.text(of: "site.txt") else { return folder }
        return Project.root().folder(String(named.prefix { !$0.isNewline }))
    }

    /// What a site is made from, and nothing that was made from it.
    static func parts(of original: Folder) throws -> [String: [UInt8]] {
        var parts: [String: [UInt8]] = [:]
        for folder in ["content", "Themes", "static", "assets"] {
            for (path, bytes) in original.folder(folder).contents { parts["\(folder)/\(path)"] = bytes }
        }
        parts["broadsheet.yml"] = original.bytes(of: "broadsheet.yml")
        return parts
    }
}
