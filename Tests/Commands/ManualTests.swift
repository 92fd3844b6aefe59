import BroadsheetTesting
import Testing

@testable import BroadsheetCommands

/// The manual is read, and must know everything that the program knows.
@Suite struct ManualTests {
    private let manual = Project.root().text(of: "docs/manual/commands.md") ?? ""

    @Test func everyCommandHasAChapter() {
        for command in Broadsheet.commands {
            #expect(manual.contains("\n## broadsheet \(command.manual.usage)\n"))
            #expect(manual.contains("| `\(command.manual.name)` | "))
        }
    }

    @Test func everyOptionIsExplainedWithItsValue() {
        let options = Broadsheet.commands.flatMap { $0.manual.options }
        for option in options {
            let value = option.value.map { " \($0)" } ?? ""
            #expect(manual.contains("| `--\(option.name)\(value)` | "), "--\(option.name)")
        }
    }

    @Test func itExplainsNoOptionThatIsNotThere() {
        let known = Broadsheet.commands.flatMap { $0.manual.options.map { "--\($0.name)" } } + ["--help", "--version"]
        for match in manual.matches(of: /`(--[a-z-]+)/) {
            #expect(known.contains(String(match.1)), "\(match.1)")
        }
    }

    @Test func everyExitCodeIsThere() {
        for code in ExitCode.allCases { #expect(manual.contains("| \(code.rawValue) | \(code.meaning) |")) }
    }
}
