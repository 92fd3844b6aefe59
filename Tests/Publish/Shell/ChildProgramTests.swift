import BroadsheetDiagnostics
import Glibc
import Testing

@testable import BroadsheetPublish

@Suite struct ChildProgramTests {
    @Test func feedsAndReadsAtTheSameTime() throws {
        // More than any pipe holds, in both directions at once.
        let input = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) }
        let script = "head -c 3000000 /dev/zero >&2 & cat; wait"
        let outcome = try ChildProgram.run(ShellCommand("sh", ["-c", script]), input: input)
        #expect(outcome.code == 0)
        let isSame = outcome.output == input
        #expect(isSame)
    }

    @Test func keepsOutputAndErrorsApart() throws {
        let outcome = try ChildProgram.run(ShellCommand("sh", ["-c", "echo good; echo bad >&2; exit 7"]))
        #expect(outcome.text == "good\n")
        #expect(outcome.errors == "bad\n")
        #expect(outcome.lastLine == "bad")
        #expect(outcome.code == 7)
        #expect(!outcome.isGood)
    }

    @Test func argumentsAreNotReadByAShell() throws {
        let words = ["a b", "$HOME", "*", "'", "\"", "", "-n", "é\n"]
        let outcome = try ChildProgram.run(ShellCommand("printf", ["%s|"] + words))
        #expect(outcome.text == words.map { "\($0)|" }.joined())
    }

    @Test func whatIgnoresItsInputStopsNothing() throws {
        let outcome = try ChildProgram.run(ShellCommand("true", []), input: [UInt8](repeating: 1, count: 1 << 22))
        #expect(outcome.isGood)
    }

    @Test func endsWhatTakesTooLong() throws {
        let outcome = try ChildProgram.run(ShellCommand("sh", ["-c", "echo begun; sleep 1000"]), limit: 1)
        #expect(outcome.isLate)
        #expect(!outcome.isGood)
        #expect(outcome.text == "begun\n")
    }

    @Test func doesNotWaitForWhatWasLeftInTheBackground() throws {
        let outcome = try ChildProgram.run(ShellCommand("sh", ["-c", "sleep 1000 & echo $!"]), limit: 60)
        #expect(!outcome.isLate)
        let left = try #require(Int32(outcome.text.dropLast()))
        #expect(kill(left, SIGKILL) == 0)
    }

    @Test func aSignalIsNoSuccess() throws {
        #expect(try ChildProgram.run(ShellCommand("sh", ["-c", "kill -9 $$"])).code == 137)
    }

    @Test func whatIsNotInstalledIsSaid() {
        let problem = #expect(throws: Problem.self) {
            try ChildProgram.run(ShellCommand("broadsheet-no-such-tool", []))
        }
        #expect(problem?.message == "the program broadsheet-no-such-tool is not installed")
    }

    @Test func theEnvironmentIsThisOneButForWhatIsChanged() throws {
        let command = ShellCommand(
            "sh", ["-c", "echo $OWN; echo ${HOME+home}; echo $LC_ALL"], environment: ["OWN": "x", "HOME": nil])
        #expect(try ChildProgram.run(command).text == "x\n\nC\n")
    }
}
