import BroadsheetBytes
import BroadsheetClosing
import BroadsheetDiagnostics
import BroadsheetLog
import BroadsheetSite
import BroadsheetValues

/// `broadsheet close PERIOD [SITE]`
enum CloseCommand: Command {
    static let manual = CommandManual(
        name: "close",
        operands: [
            Operand("PERIOD", "a month as 2026-06, a quarter as 2026-Q2, a year as 2026, or a day as 2026-06-14"),
            .site,
        ],
        summary: "close a period: its figures are written down, and must stay as they are",
        description: """
            Works out the figures of a period in all reports that say what decides it (period: date), and writes them to
            record/closed/PERIOD.jsonl in the site. From then on a build that would change one of them fails, and shows the
            records that did it. The log of the site tells who closed it, and when; "broadsheet reopen" opens it again.
            """,
        options: GivenOptions.options + [
            Option("list", nil, "show the periods that are closed, and close nothing"),
            Option("jobs", "N", "how many cores to use; 0, and all if left out"),
            Offline.option,
            Option("json", nil, "tell the result, or what is wrong, as one JSON object"),
        ])

    static func run(_ words: [String], on console: inout Console) -> ExitCode {
        let request: CloseRequest
        do {
            request = try CloseRequest(Arguments(words, for: manual))
        } catch {
            console.report(error)
            return .wrongUsage
        }
        let report = CloseReport(json: request.json, site: request.options.site)
        do throws(Problems) {
            guard let period = request.period else {
                let folder = try asProblems { () throws(Problem) in try ClosedFolder(of: request.options.site) }
                report.tell(folder, try asProblems { () throws(Problem) in try folder.all() }, on: &console)
                return .done
            }
            let bar = !request.json && console.hasProgress ? ProgressBar(on: console) : nil
            defer { bar?.clear() }
            let closed = try close(period, request, bar?.callback)
            bar?.clear()
            report.tell(closed.period, closed.warnings, isMended: closed.isMended, on: &console)
            return .done
        } catch {
            report.tell(error, on: &console)
            return .failed
        }
    }

    /// Closes the period: first its file is written, then the log. What is left of a run that was stopped between the two is written
    /// anew.
    private static func close(
        _ period: Day, _ request: CloseRequest, _ progress: (@Sendable (Progress) -> Void)?
    ) throws(Problems) -> (period: ClosedPeriod, warnings: [Problem], isMended: Bool) {
        let site = request.options.site
        let folder = try asProblems { () throws(Problem) in
            let folder = try ClosedFolder(of: site)
            try request.refuse(period, folder)
            return folder
        }
        let (closed, warnings) = try SiteCloser.figures(of: period, request.options, progress: progress)
        try asProblems { () throws(Problem) in
            let hash = try folder.write(closed)
            try SiteLog(of: site).append(
                PeriodLog.closing(closed, hash: hash, at: Clock.seconds, by: .current(for: site)))
        }
        return (closed, warnings, folder.has(period))
    }
}
