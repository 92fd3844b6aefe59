import BroadsheetBytes
import BroadsheetComparing
import BroadsheetDiagnostics
import BroadsheetJSON

/// `broadsheet diff OLD [NEW]`
enum DiffCommand: Command {
    static let manual = CommandManual(
        name: "diff",
        operands: [
            Operand("OLD", "the folder of an earlier build; left out with --target"),
            Operand("NEW", "the folder of the finished site, if it is not public/"),
        ],
        summary: "show which figures differ between two finished sites",
        description: """
            Compares the figures of two finished sites: which appeared, vanished and changed, by how much, and the
            records that caused it; texts and arrangement apart from them. It reads the pages with a reader of its own,
            and changes nothing. It ends with 0 where both say the same, with 1 where they differ, and with 2 where they
            cannot be compared.
            """,
        options: [
            Option("target", "NAME", "compare with the release on this host, as it is named in broadsheet.yml"),
            Option("release", "ID", "compare with this release instead of the one that readers see"),
            Option("site", "DIR", "the folder with broadsheet.yml; the current one if left out"),
            Option("output", "DIR", "the finished site, if it is not public/ in SITE and NEW is not named"),
            Option("brief", nil, "tell only the figures, without records, texts and arrangement"),
            Option("markdown", nil, "tell the result as Markdown"),
            Option("html", "FILE", "write the result as a page with the looks of the site"),
            Option("json", nil, "tell the result, or what is wrong, as one JSON object"),
        ])

    static func run(_ words: [String], on console: inout Console) -> ExitCode {
        let request: DiffRequest
        do {
            request = try DiffRequest(Arguments(words, for: manual))
        } catch {
            console.report(error)
            return .wrongUsage
        }
        do throws(Problems) {
            let sides = try DiffSides(request)
            defer { sides.removeFetched() }
            return try compare(sides, request, &console) ? .done : .failed
        } catch {
            tell(error, request, &console)
            // As diff and cmp say it: what cannot be compared neither differs nor is alike.
            return .wrongUsage
        }
    }

    /// Tells how both sides differ; whether they say the same.
    private static func compare(
        _ sides: DiffSides, _ request: DiffRequest, _ console: inout Console
    ) throws(Problems) -> Bool {
        try asProblems { () throws(Problem) in
            var output = DiffOutput(request, sides)
            let totals = try output.write(SiteComparison(sides.old, sides.new), &console)
            return totals.isEmpty
        }
    }

    private static func tell(_ problems: Problems, _ request: DiffRequest, _ console: inout Console) {
        guard case .json = request.form else {
            for problem in problems.all { console.report(problem) }
            return
        }
        let all = problems.all.map(JSONValue.problem)
        console.print(JSONValue.object([("ok", .boolean(false)), ("problems", .list(all))]).written)
    }
}
