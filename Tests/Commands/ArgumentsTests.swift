import BroadsheetDiagnostics
import Testing

@testable import BroadsheetCommands

@Suite struct ArgumentsTests {
    static let manual = BuildCommand.manual

    private func parse(_ words: [String]) throws -> Arguments { try Arguments(words, for: Self.manual) }

    private func message(_ words: [String]) -> String {
        do {
            _ = try Arguments(words, for: Self.manual)
            return "no problem"
        } catch {
            return error.message + " / " + (error.advice ?? "")
        }
    }

    @Test func optionsAndTheOperandMayStandInAnyOrder() throws {
        let arguments = try parse(["--json", "site", "--output", "out", "--jobs=2"])
        #expect(arguments.operand == "site")
        #expect(arguments["output"] == "out")
        #expect(arguments["jobs"] == "2")
        #expect(arguments.has("json"))
        #expect(!arguments.has("quiet"))
    }

    @Test func aLaterValueReplacesAnEarlierOne() throws {
        #expect(try parse(["--output", "a", "--output=b"])["output"] == "b")
    }

    @Test func afterTwoDashesEverythingIsAnOperand() throws {
        #expect(try parse(["--", "--json"]).operand == "--json")
    }

    @Test func aValueMayContainAnEqualsSignOrBeginWithOneDash() throws {
        #expect(try parse(["--output=a=b"])["output"] == "a=b")
        #expect(try parse(["--output", "-x"])["output"] == "-x")
    }

    @Test(arguments: [
        (
            ["--ouput", "x"],
            "\"broadsheet build\" has no option \"--ouput\" / Did you mean \"--output\"? "
                + "\"broadsheet help build\" explains them."
        ),
        (["--output"], "--output needs a value / Write --output DIR."),
        (["--output="], "--output needs a value / Write --output DIR."),
        (["--output", "--json"], "--output needs a value / Write --output DIR."),
        (["--json=yes"], "--json is a switch and takes no value / Leave out \"=yes\"."),
        ([""], "SITE is an empty text / Leave it out to mean the current folder."),
        (
            ["a", "b"],
            "SITE is given twice, as \"a\" and as \"b\" / "
                + "Put a path with blanks in quotes, and \"--\" before a path that begins with a dash."
        ),
    ])
    func wrongWordsAreNamed(_ words: [String], _ expected: String) {
        #expect(message(words) == expected)
    }

    @Test(arguments: [
        ("--jobs", "many"), ("--jobs", "-1"), ("--jobs", "99999999999999999999"), ("--base-path", "reports"),
        ("--base-path", "//evil"), ("--base-path", "/a/../b"), ("--base-path", "/a b"), ("--base-url", "example.com"),
        ("--base-url", "https://"), ("--base-url", "https:///x"),
    ])
    func aValueThatCannotBeMeantIsWrongUsage(_ option: String, _ value: String) {
        let run = Run("build", option, value)
        #expect(run.code == .wrongUsage)
        #expect(run.err.contains("\"\(value)\""))
    }
}
