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

    /// A reader would find it twice.
    @Test func aPageThatIsThereTwiceIsTold() throws {
        let apart = try problems { files in
            try forge(&files) { text in "[" + text.dropFirst().dropLast(2) + "," + text.dropFirst() }
        }
        #expect(apart.count { $0.hasSuffix(" a second time") } == 3, "\(apart)")
        let together = try problems { files in
            try forge(&files) { text in
                let first = String(text.prefix { $0 != "\n" })
                return first + "\n" + first.dropFirst() + text.dropFirst(first.count)
            }
        }
        #expect(together == ["has index.html a second time"])
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

    // MARK: What has not changed

    /// Holds the search against the pages, of which all but those in `changed` are as they were when they were right; gives which of them were read,
    /// and what is wrong.
    private func again(
        changed: Set<String> = [], _ change: (inout [String: [UInt8]]) throws -> Void = { _ in }
    ) throws -> (read: [String], told: [String]) {
        var files = Self.expected.contents
        let first = try proof(of: files)
        let shares = try #require(first.proof.shares)
        #expect(first.proof.findings.isEmpty)
        #expect(first.proof.read == first.read.count)
        #expect(Set(first.read) == Set(files.keys.filter { $0.hasSuffix("index.html") }))
        try change(&files)
        let second = try proof(of: files) { changed.contains($0) ? nil : shares.share(of: $0) }
        #expect(second.proof.read == second.read.count)
        return (second.read, second.proof.findings.map(\.finding.text))
    }

    private func proof(
        of files: [String: [UInt8]], known: @escaping (String) -> String? = { _ in nil }
    ) throws -> (proof: SearchProof, read: [String]) {
        var read: [String] = []
        let pages = files.keys.filter { $0.hasSuffix(".html") }
        let proof = try SearchProof(files.keys.sorted(), pages, known: known) { (path) throws(Problem) in
            if path.hasSuffix(".html"), files[path] != nil { read.append(path) }
            var rest = files[path]
            return rest.map { _ in
                {
                    defer { rest = [] }
                    return rest ?? []
                }
            }
        }
        return (proof, read)
    }

    @Test func pagesThatHaveNotChangedAreNotReadAgain() throws {
        #expect(try again() == ([], []))
        #expect(try again(changed: ["statement/2/index.html"]) == (["statement/2/index.html"], []))
    }

    /// Nothing but the search has changed: it is held against the page that it says something else of.
    @Test(arguments: [
        ("€1,240.00", "€1,241.00", "says something else of r-1001"),
        ("\"r-1003\"", "\"r-1001\"", "where another row stands"),
        ("every boat", "no boat at all", "another prose"), ("January 2026", "March 2026", "says something else"),
    ])
    func anotherShareOfAPageThatHasNotChangedIsTold(_ right: String, _ wrong: String, _ told: String) throws {
        let found = try again { try forge(&$0) { $0.replacing(right, with: wrong) } }
        #expect(found.told.contains { $0.contains(told) }, "\(found)")
        #expect(found.read.count == 1)
    }

    @Test func aRowThatIsLeftOutOfAPageThatHasNotChangedIsTold() throws {
        let found = try again { files in
            try forge(&files) { $0.replacing(/\["r-1002",[^\]]*\],\n/, with: "") }
        }
        #expect(found.told.contains { $0.hasPrefix("lacks the row r-1002") }, "\(found)")
        #expect(found.read.count == 1)
    }

    /// A page whose documents are gone from the search, and one that stands there twice, are others than those that were right.
    @Test func aPageThatHasNotChangedAndIsNotFoundIsTold() throws {
        let gone = try again { files in
            try forge(&files) { text in
                let documents = text.dropFirst().dropLast(2).components(of: ",\n{\"url\":")
                return "[" + documents.filter { !$0.hasPrefix("\"statement/2/\"") }.joined(separator: ",\n{\"url\":")
                    + "]\n"
            }
        }
        #expect(gone.told == ["is not among the pages that the search finds"])
        #expect(gone.read == ["statement/2/index.html"])
        let twice = try again { files in
            try forge(&files) { text in "[" + text.dropFirst().dropLast(2) + "," + text.dropFirst() }
        }
        #expect(twice.told.contains("has statement/2/index.html a second time"), "\(twice)")
    }

    @Test func aPageThatCannotBeFoundIsTold() throws {
        let found = try problems { files in
            files["more/index.html"] = Array("<html lang=\"en\"><title>More</title><main><p>Words</p></main>".utf8)
        }
        #expect(found == ["is not among the pages that the search finds"])
    }
}

extension Substring {
    /// The pieces between the places where `separator` stands.
    fileprivate func components(of separator: String) -> [String] { split(separator: separator).map(String.init) }
}
