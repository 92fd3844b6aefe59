import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// Slips in Tests/slips of command lines: each must be told with exactly the message that is recorded, and the command
/// line that its advice names must work.
@Suite struct CommandSlipTests {
    @Test(arguments: Slip.all(ofCommands: true))
    func aSlipIsToldAndItsAdviceWorks(_ name: String) throws {
        let slip = Slip(name)
        let site = try TemporarySite(files: slip.files)
        let line = try #require(slip["run"])
        let before = site.folder.contents
        let said = try run(line, in: site)
        #expect(said.code != 0)
        #expect(Difference.between(expected: before, got: site.folder.contents) == [])
        let message = site.withoutPlace(said.errors).trimmed
        if Recording.isOn {
            try slip.record(message)
        } else if slip.says != message {
            Issue.record("it says now:\n\(message)")
        }
        guard let corrected = slip.correctedLine(by: message) else {
            Issue.record("the advice does not have what is to be pasted")
            return
        }
        // A preview never ends; that it begins is told by other tests.
        if corrected == "serve" || corrected == "broadsheet serve" { return }
        let mended = try run(corrected, in: site)
        #expect(mended.code == 0, "\(corrected): \(mended.errors)")
        withExtendedLifetime(site) {}
    }

    /// Runs the program in the folder of the site, as a shell does.
    private func run(_ line: String, in site: TemporarySite) throws -> ProgramRun.Outcome {
        let program = try #require(BuiltProgram.path)
        let words = line.hasPrefix("broadsheet ") ? String(line.dropFirst("broadsheet ".count)) : line
        let command = "cd '\(site.folder.path)' && exec '\(program)' \(words)"
        return try ProgramRun(["-c", command], program: "/bin/sh").wait()
    }
}

extension String {
    /// Without line ends at its end.
    fileprivate var trimmed: String { String(reversed().drop { $0 == "\n" }.reversed()) }
}
