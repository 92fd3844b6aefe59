import BroadsheetDiagnostics
import Testing

@testable import BroadsheetPublish

@Suite struct ShellWordTests {
    static let odd = [
        "plain", "with space", "  two  ", "'", "\"", "it's \"so\"", "$HOME", "$(id)", "`id`", "\\", "a\\b", "\\n", "!",
        "!!", "#x", "~", "~root", "*", "?", "[a]", "{a,b}", "a;b", "a&b", "a|b", "<x>", "(x)", "%s", "%%", "100%", "-n",
        "--", "é", "e\u{301}", "日本", "👩‍👩‍👧", "a\tb", "^", "=x", "@", "\\'", "\\\\'", "a\nb",
    ]

    /// The shells that a login may have, as far as they are here.
    static let shells = ["sh", "dash", "bash", "zsh", "csh", "tcsh", "fish", "ksh"].filter {
        (try? ChildProgram.run(ShellCommand($0, ["-c", "true"])))?.isGood == true
    }

    @Test(arguments: shells)
    func everyShellGivesTheWordBack(_ shell: String) throws {
        for word in Self.odd {
            let command = ShellWord.command("x=\(ShellWord.quoted(word))\nprintf %s \"$x\"")
            let outcome = try ChildProgram.run(ShellCommand(shell, ["-c", command]))
            #expect(outcome.text == word, "\(shell): \(command)")
        }
    }

    @Test func asAnArgumentItIsOne() throws {
        for word in Self.odd {
            let command = ShellWord.command("printf \"[%s]\" \(ShellWord.quoted(word)) end")
            #expect(try ChildProgram.run(ShellCommand("sh", ["-c", command])).text == "[\(word)][end]")
        }
    }
}
