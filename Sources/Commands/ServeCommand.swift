import BroadsheetDiagnostics
import BroadsheetPreview

/// `broadsheet serve [SITE]`
enum ServeCommand: Command {
    static let manual = CommandManual(
        name: "serve",
        operands: [.site],
        summary: "show the site in a browser while you work on it",
        description: """
            Builds the site into memory and shows it at an address of this machine. Every change of a page, of its data or
            of the theme shows at once in all tabs; what is wrong is shown over the page until it is mended. Nothing is
            written. Enter builds again, and asks databases and the web anew; Ctrl-C ends.
            """,
        options: GivenOptions.options + [
            Option("port", "N", "the port of the address; 4000, or the next free one, if left out"),
            Option("open", nil, "open the site in the browser"),
            Option("lan", nil, "let others in the network look, who have the address with its token"),
            Option("drafts", nil, "make pages too that are marked as drafts"),
        ])

    static func run(_ words: [String], on console: inout Console) -> ExitCode {
        let request: ServeRequest
        do {
            request = try ServeRequest(Arguments(words, for: manual))
        } catch {
            console.report(error)
            return .wrongUsage
        }
        let bar = console.hasProgress ? ProgressBar(on: console) : nil
        let report = ServeReport(of: request, on: console, bar)
        let session = PreviewSession(request.options, progress: bar?.callback) { report.tell($0) }
        do {
            try session.start()
        } catch {
            bar?.clear()
            for problem in error.all { console.report(problem) }
            return .failed
        }
        endAtOnceWhenAsked()
        while true { session.step() }
    }
}
