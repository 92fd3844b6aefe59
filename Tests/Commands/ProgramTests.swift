import Testing

@testable import BroadsheetCommands

@Suite struct ProgramTests {
    @Test func theVersionIsToldOnStandardOutput() {
        let run = Run("--version")
        #expect(run.out == "broadsheet \(version)\n")
        #expect(run.code == .done)
    }

    @Test func withoutACommandTheHelpIsShownAsAnError() {
        let run = Run()
        #expect(run.code == .wrongUsage)
        #expect(run.out.isEmpty)
        #expect(run.err == Run("help").out)
    }

    @Test(arguments: ["--help", "-h", "help"]) func helpListsEveryCommand(_ word: String) {
        let run = Run(word)
        #expect(run.code == .done)
        for command in Broadsheet.commands { #expect(run.out.contains("  \(command.manual.name) ")) }
    }

    @Test func everyCommandExplainsItsOptionsAndTheExitCodes() {
        for command in Broadsheet.commands {
            let run = Run("help", command.manual.name)
            #expect(run.out == Run(command.manual.name, "--help").out)
            for option in command.manual.options { #expect(run.out.contains("--\(option.name)")) }
            for code in ExitCode.allCases { #expect(run.out.contains("  \(code.rawValue)  \(code.meaning)\n")) }
        }
    }

    @Test func anUnknownCommandIsComparedWithTheKnown() {
        let run = Run("biuld")
        #expect(run.code == .wrongUsage)
        #expect(
            run.err == """
                there is no command "biuld"
                Did you mean "build"? "broadsheet help" lists the commands.

                """)
        #expect(Run("help", "biuld").err == run.err)
    }

    @Test func anOptionBeforeItsCommandIsPutRight() {
        #expect(Run("--json", "build").err.contains("Options follow the command: broadsheet build --json."))
        #expect(Run("--versoin").err.contains("Did you mean \"--version\"?"))
    }

    @Test func quietAndVerboseContradictEachOther() {
        #expect(Run("build", "--quiet", "--verbose").code == .wrongUsage)
    }

    @Test func twoDashesMakeHelpAnOperand() {
        #expect(Run("build", "--", "--help").out.contains("Usage") == false)
    }
}
