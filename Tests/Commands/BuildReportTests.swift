import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetSite
import Testing

@testable import BroadsheetCommands

@Suite struct BuildReportTests {
    private func told(
        _ words: [String], colours: Bool = false, _ body: (BuildReport, inout Console) -> Void
    ) throws -> (out: String, err: String) {
        let out = TemporaryFile()
        let err = TemporaryFile()
        var console = Console(out: out.stream, err: err.stream, colours: colours)
        let request = try BuildRequest(Arguments(words, for: BuildCommand.manual))
        body(BuildReport(of: request), &console)
        return (out.text, err.text)
    }

    private var result: BuildResult {
        var result = BuildResult()
        result.pages = 12
        result.rendered = 4
        result.files = 31
        result.bytes = 183_700
        result.written = 3
        result.output = "public"
        result.timings = [(name: "load", seconds: 0.004), (name: "render", seconds: 0.1)]
        return result
    }

    private let wrong = [
        Problem(
            "there is no field \"prise\"", at: Place(file: "content/a.md", line: 2, column: 7, excerpt: "  sum: prise"),
            advice: "Did you mean \"price\"?"),
        Problem("the folder \"x\" is not there"),
    ]

    private var problems: Problems {
        var problems = Problems()
        for problem in wrong { problems.add(problem) }
        return problems
    }

    @Test func successIsOneLine() throws {
        let said = try told([]) { $0.tell(result, seconds: 0.018, on: &$1) }
        #expect(said.out == "Made 12 pages in public/ (31 files, 184 kB; 3 new or changed) in 18 ms\n")
        #expect(said.err.isEmpty)
    }

    @Test func timingsComeBeforeTheLine() throws {
        let said = try told(["--timings"]) { $0.tell(result, seconds: 1.25, on: &$1) }
        #expect(said.out.hasPrefix("load    4 ms\nrender  0.10 s\nall     1.25 s\nMade 12 pages"))
    }

    @Test func quietSaysNothingOfSuccess() throws {
        let said = try told(["--quiet"]) { $0.tell(result, seconds: 1, on: &$1) }
        #expect(said.out.isEmpty && said.err.isEmpty)
    }

    /// A warning may be of a figure that lacks something.
    @Test func quietKeepsNoWarningBack() throws {
        var result = result
        result.warnings = [Problem("the page is empty")]
        let said = try told(["--quiet"]) { $0.tell(result, seconds: 1, on: &$1) }
        #expect(said.out.isEmpty && said.err == "warning: the page is empty\n\n")
    }

    @Test func warningsGoToStandardError() throws {
        var result = result
        result.warnings = [Problem("the page is empty")]
        let said = try told([]) { $0.tell(result, seconds: 1, on: &$1) }
        #expect(said.err == "warning: the page is empty\n\n")
    }

    @Test func problemsAreSeparatedAndCounted() throws {
        let said = try told(["site"]) { $0.tell(problems, on: &$1) }
        #expect(said.out.isEmpty)
        #expect(
            said.err == """
                \(wrong[0].text)

                \(wrong[1].text)

                2 problems; site/public/ is as it was

                """)
    }

    @Test func coloursLeaveTheWordsAsTheyAre() throws {
        let plain = try told([]) { $0.tell(problems, on: &$1) }.err
        let painted = try told([], colours: true) { $0.tell(problems, on: &$1) }.err
        #expect(painted != plain)
        #expect(painted.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
    }

    @Test func jsonTellsTheResult() throws {
        let said = try told(["--json", "--timings"]) { $0.tell(result, seconds: 0.018, on: &$1) }
        #expect(
            said.out == """
                {"ok":true,"output":"public","pages":12,"rendered":4,"files":31,"bytes":183700,"written":3,"milliseconds":18,\
                "left_out":[],"warnings":[],"timings":[{"name":"load","milliseconds":4},{"name":"render","milliseconds":100}]}

                """)
    }

    @Test func jsonTellsTheProblems() throws {
        let said = try told(["--json", "--output", "o"]) { $0.tell(problems, on: &$1) }
        #expect(
            said.out == """
                {"ok":false,"output":"o/","problems":[{"file":"content/a.md","line":2,"column":7,\
                "message":"there is no field \\"prise\\"","advice":"Did you mean \\"price\\"?"},\
                {"file":null,"line":null,"column":null,"message":"the folder \\"x\\" is not there","advice":null}]}

                """)
        #expect(said.err.isEmpty)
    }

    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1500, "2 kB"), (1_249_999, "1.2 MB"),
        (3_400_000_000, "3.4 GB"),
    ])
    func sizesAreShort(_ count: Int, _ shown: String) { #expect(Shown.bytes(count) == shown) }

    @Test(arguments: [(0.0, "0 ms"), (0.0994, "99 ms"), (0.305, "0.31 s"), (9.999, "10.00 s"), (62.34, "62.3 s")])
    func timesAreShort(_ seconds: Double, _ shown: String) { #expect(Shown.seconds(seconds) == shown) }

    @Test func controlCharactersAreEscapedInJSON() {
        #expect(JSONValue.text("a\u{1}\u{1F}\"\\\n\t\u{2028}é").written == #""a\u0001\u001f\"\\\n\t\u2028é""#)
    }
}
