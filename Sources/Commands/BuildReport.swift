import BroadsheetDiagnostics
import BroadsheetJSON
import BroadsheetSite
import BroadsheetValues

/// Tells the outcome of a build, to a person or as JSON.
struct BuildReport {
    private let request: BuildRequest

    init(of request: BuildRequest) {
        self.request = request
    }

    /// Tells what was made and where, in one line; timings and warnings where there are some.
    func tell(_ result: BuildResult, seconds: Double, on console: inout Console) {
        if request.json {
            console.tell(json(result, seconds: seconds))
            return
        }
        // A warning may be of a figure that lacks something: nothing that a build is asked for lets it pass in silence.
        for warning in result.warnings { console.error("warning: " + warning.text + "\n") }
        if request.quiet { return }
        if !result.leftOut.isEmpty { console.error("\(result.leftOut.told)\n") }
        if request.timings { console.tell(timings(result, seconds: seconds)) }
        console.tell(line(result, seconds: seconds))
    }

    /// Tells everything that is wrong, and that the old site is still there.
    func tell(_ problems: Problems, on console: inout Console) {
        if request.json {
            console.print(json(problems))
            return
        }
        for problem in problems.all {
            console.report(problem)
            console.error("")
        }
        let count = problems.all.count
        let isHalf = request.options.stage.isHalfReplaced
        let state = isHalf ? "is in part new: the next build completes it" : "is as it was"
        console.error("\(count) problem\(count == 1 ? "" : "s"); \(request.outputName) \(state)")
    }

    /// `Made 12 pages in public/ (31 files, 184 kB; 3 are new or changed) in 0.02 s`
    private func line(_ result: BuildResult, seconds: Double) -> String {
        let output = result.output.isEmpty ? request.outputName : BuildRequest.folder(result.output)
        let pages = "\(result.pages) page\(result.pages == 1 ? "" : "s")"
        let files = "\(result.files) file\(result.files == 1 ? "" : "s"), \(Shown.bytes(result.bytes))"
        let news = result.written == 0 ? "nothing changed" : "\(result.written) new or changed"
        return "Made \(pages) in \(output) (\(files); \(news)) in \(Shown.seconds(seconds))"
    }

    private func timings(_ result: BuildResult, seconds: Double) -> String {
        let rows = result.timings + [(name: "all", seconds: seconds)]
        let width = rows.map(\.name.count).max() ?? 0
        return rows.map { row in
            "\(row.name)\(String(repeating: " ", count: width - row.name.count + 2))\(Shown.seconds(row.seconds))"
        }.joined(separator: "\n")
    }

    private func json(_ result: BuildResult, seconds: Double) -> String {
        var members: [(String, JSONValue)] = [
            ("ok", .boolean(true)),
            ("output", .text(result.output.isEmpty ? request.outputName : result.output)),
            ("pages", .integer(result.pages)),
            ("rendered", .integer(result.rendered)),
            ("files", .integer(result.files)),
            ("bytes", .integer(result.bytes)),
            ("written", .integer(result.written)),
            ("milliseconds", .integer(Shown.milliseconds(seconds))),
            ("left_out", .list(result.leftOut.map(JSONValue.leftOut))),
            ("warnings", .list(result.warnings.map(JSONValue.problem))),
        ]
        if request.timings {
            let steps = result.timings.map { step in
                JSONValue.object([
                    ("name", .text(step.name)), ("milliseconds", .integer(Shown.milliseconds(step.seconds))),
                ])
            }
            members.append(("timings", .list(steps)))
        }
        return JSONValue.object(members).written
    }

    private func json(_ problems: Problems) -> String {
        JSONValue.object([
            ("ok", .boolean(false)),
            ("output", .text(request.outputName)),
            ("problems", .list(problems.all.map(JSONValue.problem))),
        ]).written
    }
}

extension JSONValue {
    /// A page that was left out by its dates.
    fileprivate static func leftOut(_ page: LeftOutPage) -> JSONValue {
        .object([
            ("page", .text(page.name)), ("why", .text(page.reason.rawValue)), ("day", .text(page.day.description)),
        ])
    }
}
