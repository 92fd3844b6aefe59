import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// Sites in Tests/errors with a `command.txt`: what the command of it must say is wrong, byte by byte. Nothing else may
/// come of it.
@Suite struct CommandErrorTests {
    @Test(arguments: Project.errorCases(ofCommands: true))
    func aCommandSaysWhatIsWrongAndChangesNothing(_ name: String) throws {
        let folder = Project.root().folder("Tests/errors/\(name)")
        var files = folder.contents
        let expected = files.removeValue(forKey: "expected.txt")
        let command = files.removeValue(forKey: "command.txt").map { String(decoding: $0, as: UTF8.self) } ?? ""
        let site = try TemporarySite(copying: files)
        let before = site.folder.contents

        var words = command.split(whereSeparator: \.isWhitespace).map { word in
            word.hasPrefix("SITE/") ? site.folder.path + word.dropFirst(4) : String(word)
        }
        if let place = words.firstIndex(of: "--site") {
            words[place + 1] = "\(site.folder.path)/\(words[place + 1])"
        } else if let place = words.firstIndex(of: "SITE") {
            words[place] = site.folder.path
        } else {
            words += ["--site", site.folder.path]
        }
        let run = Run(words)
        #expect(run.code != .done)
        #expect(run.out.isEmpty)
        #expect(Difference.between(expected: before, got: site.folder.contents) == [])
        let said = site.withoutPlace(run.err)
        if Recording.isOn { return try folder.write(said, to: "expected.txt") }
        guard let expected else {
            Issue.record("record it first: RECORD=1 swift test --filter Error. It says now:\n\(said)")
            return
        }
        if let difference = Difference.between(expected: expected, got: Array(said.utf8)) {
            Issue.record("\(difference)\nIt says now:\n\(said)")
        }
    }
}
