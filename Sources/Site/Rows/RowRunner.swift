import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRendering
import BroadsheetReports

/// Runs the reports of the pages of one plan, and tells their rows.
final class RowRunner {
    /// A report with those who are told of its rows.
    private struct Report {
        let planned: PlannedReport
        let runner: ReportRunner
        let lines: RowLineSink
        let check: ExpectationSink
    }

    private let job: PageJob
    /// Which of the page's views they are.
    private let view: Int
    private let reports: [Report]
    private let turner: PageTurner

    /// A runner for the pages of `job`, which are those of a view; `write` is told the lines, all or those of a section.
    init(_ job: PageJob, view: Int, section: String?, to write: @escaping ([UInt8]) throws(Problem) -> Void) {
        self.job = job
        self.view = view
        reports = job.plan.reports.map { planned in
            Report(
                planned: planned, runner: ReportRunner(planned.plan, order: planned.order),
                lines: RowLineSink(planned.plan, section: section, to: write),
                check: ExpectationSink(planned.plan, planned.expectations))
        }
        turner = PageTurner(job)
    }

    /// Whether the section that is chosen was there.
    var hasFound: Bool { reports.contains { $0.lines.hasFound } }

    /// The titles of the others.
    var otherTitles: [String] { reports.flatMap { $0.lines.otherTitles } }

    /// Tells the rows of all pages, or of the one at `address`; gives which control totals differ.
    func tell(of address: String?, _ warnings: SharedWarnings) throws(Problem) -> [Problem] {
        var problems: [Problem] = []
        for page in 0..<job.count {
            guard try turner.turn(to: page) else { continue }
            if let address, turner.url.string != address { continue }
            for report in reports {
                try run(report, page)
                problems += try report.runner.failures()
                report.check.finish(&problems)
                for warning in report.runner.warnings { warnings.add(warning) }
            }
        }
        return problems
    }

    /// Runs a report twice: what is wrong with it shows before any of its rows is told, and so does that its records must
    /// be sorted.
    private func run(_ report: Report, _ page: Int) throws(Problem) {
        try report.runner.begin(turner.values, records: turner.records(of: page))
        repeat { report.check.begin() } while try report.runner.run(report.check) == .outOfOrder
        report.lines.begin(members(of: report))
        report.check.begin()
        guard try report.runner.run(Sinks([report.lines, report.check])) == .finished else {
            throw Problem("the records of \(job.plan.file) have changed while they were read", advice: "Run it again.")
        }
        try report.lines.finish()
    }

    /// What tells the lines of a report from those of another page, view or report.
    private func members(of report: Report) -> [(name: String, text: String)] {
        let plan = job.plan
        var members: [(name: String, text: String)] = []
        if plan.set != nil || plan.isVariant { members.append(("page", turner.url.string)) }
        if plan.views.count > 1 { members.append(("view", plan.views[view])) }
        if plan.reports.count > 1 { members.append(("report", report.planned.plan.name)) }
        return members
    }
}
