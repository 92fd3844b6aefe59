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

    @Test func whatDoesNotEndByItselfIsBroughtToIt() throws {
        let late = try ChildProgram(ShellCommand("sh", ["-c", "echo bad >&2; exec sleep 1000"])).outcome(within: 1)
        #expect(late.isLate && late.code == 137)
        #expect(late.errors == "bad\n")
        let deaf = try ChildProgram(ShellCommand("sh", ["-c", "exec 2>&-; exec sleep 1000"])).outcome(within: 1)
        #expect(deaf.isLate && deaf.code == 137)
    }

    @Test func itsEndIsNotThatOfWhatItLeavesInTheBackground() throws {
        let program = try ChildProgram(ShellCommand("sh", ["-c", "sleep 1000 & echo $! >&2; exit 7"]))
        let outcome = program.outcome(within: 60)
        #expect(outcome.code == 7 && !outcome.isLate)
        let left = try #require(Int32(outcome.errors.dropLast()))
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

    /// Whatever this process keeps away, ignores, or has open, a program begins as a login shell would start it.
    @Test func nothingOfThisProcessIsInherited() throws {
        var (all, before) = (sigset_t(), sigset_t())
        // Sound: the sets are filled before they are used; this thread's signals are as they were at the end.
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_BLOCK, &all, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        let ignored = signal(SIGXFSZ, SIG_IGN)
        defer { _ = signal(SIGXFSZ, ignored) }
        let open = unsafe Glibc.open("/dev/null", O_RDONLY)
        defer { close(open) }
        #expect(open > 2)
        let script = "grep -E 'SigBlk|SigIgn' /proc/self/status; ls /proc/self/fd | wc -l; ls -l /proc/self/fd"
        let said = try ChildProgram.run(ShellCommand("sh", ["-c", script])).text
        let masks = said.split(separator: "\n").prefix(2).compactMap { UInt64($0.suffix(16), radix: 16) }
        // The C library keeps two numbers behind those of the system for itself.
        #expect(masks.count == 2 && masks.allSatisfy { $0 & 0x7FFF_FFFF == 0 }, "\(said)")
        // Its three streams, and the folder that is being listed.
        #expect(said.split(separator: "\n")[2] == "4", "\(said)")
    }
}
