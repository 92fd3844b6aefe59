import BroadsheetBytes
import BroadsheetTesting
import FuzzChecks
import Testing

/// What Scripts/fuzz begins with, and what it ever found, each input with what must hold of every one.
@Suite struct FuzzCorpusTests {
    static func inputs(_ kind: String) -> [String] {
        ["Fuzz/corpus", "Tests/Data/corpus"].flatMap { folder in
            Project.root().folder("\(folder)/\(kind)").files.filter { !$0.hasPrefix(".") }.map {
                "\(folder)/\(kind)/\($0)"
            }
        }
    }

    @Test(arguments: inputs("json"))
    func json(_ path: String) throws {
        let input = try #require(Project.root().bytes(of: path))
        #expect(JSONCheck().complaint(about: input.span) == nil)
    }

    @Test(arguments: inputs("csv"))
    func csv(_ path: String) throws {
        let input = try #require(Project.root().bytes(of: path))
        #expect(CSVCheck().complaint(about: input.span) == nil)
    }

    /// The second judge must itself be right.
    @Test func theJudgeOfJSONIsRight() throws {
        let folder = PublicSuite.json.folder
        let names = folder.files.filter { $0.hasSuffix(".json") }
        #expect(names.count > 180)
        for name in names {
            let bytes = try #require(folder.bytes(of: name))
            let accepted = ReferenceJSON.accepts(bytes, depth: 512)
            if name.hasPrefix("y_") { #expect(accepted, "\(name)") }
            if name.hasPrefix("n_") { #expect(!accepted, "\(name)") }
        }
    }
}
