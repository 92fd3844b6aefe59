import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
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
    private var values = PageValues()
    private var reader: PageRecordReader?
    private var texts: PageTextWriter?
    private var url = ByteSink()

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
        if let set = job.plan.set {
            reader = PageRecordReader(set.pages)
            texts = PageTextWriter(set.texts)
        }
    }

    /// Whether the section that is chosen was there.
    var hasFound: Bool { reports.contains { $0.lines.hasFound } }

    /// The titles of the others.
    var otherTitles: [String] { reports.flatMap { $0.lines.otherTitles } }

    /// Tells the rows of all pages, or of the one at `address`; gives which control totals differ.
    func tell(of address: String?, _ warnings: SharedWarnings) throws(Problem) -> [Problem] {
        var problems: [Problem] = []
        for page in 0..<job.count {
            guard try begin(page) else { continue }
            if let address, url.string != address { continue }
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
        let records = job.plan.set.flatMap { set in
            job.records.map { PageRecords(records: $0, page: UInt32(page), of: set.pages.source) }
        }
        try report.runner.begin(values, records: records)
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
        if plan.set != nil || plan.isVariant { members.append(("page", url.string)) }
        if plan.views.count > 1 { members.append(("view", plan.views[view])) }
        if plan.reports.count > 1 { members.append(("report", report.planned.plan.name)) }
        return members
    }

    /// Takes the values of a page and its address; says whether it is there.
    private func begin(_ page: Int) throws(Problem) -> Bool {
        url.removeAll()
        values.removeAll()
        guard job.plan.set != nil, let records = job.records else {
            url.append(job.plan.url)
            return true
        }
        let cursor = try records.open(page: UInt32(page))
        guard try cursor.next(&reader!.memory.batch) else { return false }
        _ = try reader!.read(0)
        reader!.give(&values)
        try texts!.begin(values)
        url.append(UInt8(ascii: "/"))
        url.append(job.plan.prefix)
        try texts!.appendPath(PageSetPlan.path, to: &url)
        url.append(job.plan.suffix)
        return true
    }
}
