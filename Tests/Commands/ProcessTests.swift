import BroadsheetTesting
import Foundation
import Testing

@testable import BroadsheetCommands

/// The program as the shell runs it.
@Suite struct ProcessTests {
    /// Runs `script` with the program's path in `$broadsheet`, and gives what it said and ended with.
    private func shell(_ script: String) throws -> (said: String, code: Int32) {
        let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let program = beside.appendingPathComponent("broadsheet").path
        let built = FileManager.default.isExecutableFile(atPath: program)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script]
        process.environment = ["broadsheet": built ? program : "\(Project.root().path)/.build/debug/broadsheet"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (said, process.terminationStatus)
    }

    @Test func exitCodesReachTheShell() throws {
        #expect(try shell("\"$broadsheet\" --version") == ("broadsheet \(version)\n", 0))
        #expect(try shell("\"$broadsheet\" build --no-such-option").code == 2)
        #expect(try shell("\"$broadsheet\" build /no/such/site").code == 1)
    }

    @Test func aReaderThatGoesAwayIsNoFailure() throws {
        // The reader has closed its end before the program writes.
        let run = try shell("{ sleep 0.2; \"$broadsheet\" help; echo \"ended with $?\" >&2; } | true; sleep 0.5")
        #expect(run.said == "ended with 0\n")
    }

    @Test func aFullDiskIsAFailure() throws {
        let run = try shell("\"$broadsheet\" help >/dev/full")
        #expect(run.code == 1)
        #expect(run.said.hasPrefix("cannot write to standard output: "))
    }

    @Test func closedStreamsDoNotMatter() throws {
        #expect(try shell("\"$broadsheet\" help <&- >&- 2>&-").code == 0)
    }

    @Test func noColoursOffATerminal() throws {
        #expect(try !shell("\"$broadsheet\" build /no/such/site").said.contains("\u{1B}"))
    }
}
