import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetTesting
import Testing

@testable import BroadsheetChecking

/// An index that says something else than the pages is told; so are files that are missing or are others than their names say.
@Suite struct SearchProofTests {
    private static let expected = Project.root().folder("Tests/golden/search/expected")

    /// What is wrong with the search of the expected site, some of whose files are changed.
    private func problems(_ change: (inout [String: [UInt8]]) throws -> Void) throws -> [String] {
        var files = Self.expected.contents
        try change(&files)
        let site = try TemporarySite(files: [:])
        for (path, bytes) in files { try site.folder.write(bytes, to: "public/\(path)") }
        return try SiteCheck(of: "\(site.folder.path)/public", name: "").problems.map(\.message)
    }

    /// Changes the text of the file of documents in English, and gives it the name of its new content.
    private func forge(_ files: inout [String: [UInt8]], _ kind: String = "d", _ change: (String) -> String) throws {
        let path = try #require(files.keys.first { $0.hasPrefix("search/en/\(kind).") })
        let text = String(decoding: try #require(files[path]), as: UTF8.self)
        files[path] = nil
        let forged = Array(change(text).utf8)
        #expect(change(text) != text)
        let name = "\(kind).\(ContentHash.hexadecimal(ContentHash.of(forged.span))).json"
        files["search/en/\(name)"] = forged
        let index = try #require(files["search/en/index.json"])
        let old = String(path.dropFirst("search/en/".count))
        files["search/en/index.json"] = Array(String(decoding: index, as: UTF8.self).replacing(old, with: name).utf8)
    }

    @Test func theRightOneIsRight() throws { #expect(try problems { _ in } == []) }

    @Test(arguments: [
        ("€1,240.00", "€1,241.00", "says something else of r-1001"),
        ("Rope, 20 m", "Rope, 30 m", "says something else of r-1002"),
        ("\"r-1003\"", "\"r-1001\"", "where another row stands"), ("every boat", "no boat at all", "another prose"),
        ("January 2026", "March 2026", "says something else"),
        ("\"statement/2/\"", "\"statement/3/\"", "which is not there"),
        ("\"title\":\"Statement\"", "\"title\":\"Balance\"", "another title"),
    ])
    func whatSaysSomethingElseIsTold(_ right: String, _ wrong: String, _ told: String) throws {
        let found = try problems { try forge(&$0) { $0.replacing(right, with: wrong) } }
        #expect(found.contains { $0.contains(told) }, "\(found)")
    }

    @Test func aRowThatIsLeftOutIsTold() throws {
        let found = try problems { files in
            try forge(&files) { $0.replacing(/\["r-1002",[^\]]*\],\n/, with: "") }
        }
        #expect(!found.isEmpty)
    }

    @Test func anotherContentThanTheNameSaysIsTold() throws {
        for kind in ["w", "d"] {
            let found = try problems { files in
                let path = try #require(files.keys.first { $0.hasPrefix("search/en/\(kind).") })
                files[path]?.append(UInt8(ascii: " "))
            }
            #expect(found == ["is another file than its name says"], "\(kind)")
            let gone = try problems { files in
                let path = try #require(files.keys.first { $0.hasPrefix("search/en/\(kind).") })
                files[path] = nil
            }
            #expect(gone == ["is not there, and the search reads it"], "\(kind)")
        }
    }

    @Test func wordsThatBeginOtherwiseThanTheIndexSaysAreTold() throws {
        let found = try problems { try forge(&$0, "w") { $0.replacing("{\"00\":", with: "{\"000\":") } }
        #expect(found.contains { $0.contains("does not begin with the word") }, "\(found)")
    }

    @Test func aPageThatCannotBeFoundIsTold() throws {
        let found = try problems { files in
            files["more/index.html"] = Array("<html lang=\"en\"><title>More</title><main><p>Words</p></main>".utf8)
        }
        #expect(found == ["is not among the pages that the search finds"])
    }
}
