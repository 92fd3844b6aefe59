import BroadsheetTesting
import Testing

/// The tests' own tools: a harness that sees nothing would let everything pass.
@Suite struct TemporarySiteTests {
    @Test func aSiteIsThereAndIsGoneAfterwards() throws {
        var site: TemporarySite? = try TemporarySite(files: ["content/a/index.md": "A", "broadsheet.yml": "title: T"])
        let path = try #require(site?.folder.path)
        #expect(Folder(path).files == ["broadsheet.yml", "content/a/index.md"])
        #expect(Folder(path).text(of: "content/a/index.md") == "A")
        site = nil
        #expect(Folder(path).files == [])
        #expect(!Folder(path).has("."))
    }

    @Test func thePlaceIsTakenOutOfMessages() throws {
        let site = try TemporarySite()
        let path = site.folder.path
        #expect(site.withoutPlace("\(path)/content/a.md:1: no \(path)") == "content/a.md:1: no .")
        #expect(site.withoutPlace("nothing") == "nothing")
    }

    @Test func aDifferenceIsFoundInItsLine() {
        #expect(Difference.between(expected: Array("a\nb\n".utf8), got: Array("a\nb\n".utf8)) == nil)
        #expect(
            Difference.between(expected: Array("a\nb".utf8), got: Array("a\nc".utf8))
                == "line 2\n  expected: b\n  got:      c")
        #expect(
            Difference.between(expected: Array("a".utf8), got: Array("a\n".utf8))
                == "line 2\n  expected: the end\n  got:      ")
    }

    @Test func foldersDifferByWhatIsInThem() {
        let differences = Difference.between(
            expected: ["a": [1], "b": [2], "c": [3]], got: ["b": [2], "c": [4], "d": [5]])
        #expect(differences.map { $0.prefix(1) } == ["a", "c", "d"])
        #expect(differences[0] == "a is missing")
        #expect(differences[2] == "d is there and should not be")
    }
}
