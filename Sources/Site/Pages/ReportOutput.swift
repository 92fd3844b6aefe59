import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetReading
import BroadsheetRecords
import BroadsheetRendering
import BroadsheetReports

/// A report of the page at hand with all its sinks.
final class ReportOutput {
    let report: PlannedReport
    let runner: ReportRunner
    private let html: HTMLSink
    private let figures: FigureSink?
    /// Whether the figures of the page at hand are told: a layout may show a report twice.
    var areFiguresTold = false
    private let downloads: [any DownloadSink]
    private let sinks: [any RowSink]
    private let check: ExpectationSink?
    private let links: LinkSink?
    private let addresses: CellAddressSink?
    private let marked: MarkdownCellSink?
    /// What the figures of the page at hand were, where revised ones are marked.
    private let former: FormerPage?
    private let releases: FormerReleases?
    /// Whether the downloads of the page are made already: a layout may show a report twice.
    private var isDone = false

    init(_ report: PlannedReport, site: SiteContext, paths: SitePaths, file: PageFile) {
        self.report = report
        runner = ReportRunner(report.plan, order: report.order)
        html = HTMLSink(report.programs, of: report.plan, file: file)
        isRecorded = file.figures != nil
        // Without ids on the page nobody could ask for a figure, or compare it: of a theme that names none only hashes are recorded.
        let areNamed = report.programs.nameFigures || site.configuration.figures == .public
        figures = areNamed ? file.figures.map { FigureSink(report.plan, to: $0) } : nil
        downloads = report.downloads.map { download in
            let file = PageFile(beside: file)
            return switch download.kind {
            case .csv: CSVSink(report.plan, file: file, formulas: report.formulas, name: download.name)
            case .json: JSONSink(report.plan, file: file)
            }
        }
        check = report.expectations.isEmpty ? nil : ExpectationSink(report.plan, report.expectations)
        if let controls = site.settings.options.controls { check?.tell = { controls.add($0, $1) } }
        links = report.link.map { LinkSink(report.plan, $0, paths: paths, basePath: site.basePath) }
        addresses = CellAddressSink(report.plan, paths: paths)
        marked = MarkdownCellSink(report.plan, warnings: report.formulas.warnings)
        releases = report.plan.marksRevised ? site.former : nil
        former = releases == nil ? nil : FormerPage(report.plan)
        var sinks: [any RowSink] = downloads
        if let check { sinks.append(check) }
        if let links { sinks.append(links) }
        if let addresses { sinks.append(addresses) }
        if let marked { sinks.append(marked) }
        self.sinks = sinks
    }

    /// What ends a page of the report, where it has several.
    var turn: ((inout ByteSink) throws(Problem) -> Void)? {
        get { html.turn }
        set { html.turn = newValue }
    }

    /// What writes the rows of all pages beside them, where a report has several.
    var parts: RowPartWriter? {
        get { html.parts }
        set { html.parts = newValue }
    }

    /// Goes on to the page at `url`, which has `suffix` behind that of the first one: links of further rows are looked up from there.
    func turn(to url: String, suffix: String) {
        html.suffix = suffix
        links?.url = url
        addresses?.url = url
    }

    /// Gets ready for a page.
    func begin(
        _ values: borrowing PageValues, records: (any RecordSource)?, url: borrowing ByteSink, path: borrowing ByteSink
    ) throws(Problem) {
        try runner.begin(values, records: records)
        isDone = false
        if let former, let releases {
            let figures = try releases.figures(at: url.string)
            former.begin(last: figures.last, before: figures.before)
            runner.compare(with: former)
        }
        links?.url = url.string
        links?.pageRecords = records
        addresses?.url = url.string
        addresses?.pageRecords = records
        marked?.pageRecords = records
        for case let csv as CSVSink in downloads { csv.pageRecords = records }
        for (number, download) in downloads.enumerated() {
            var name = ByteSink()
            name.append(path.bytes(0, path.count - "index.html".utf8.count))
            name.append(report.downloads[number].name)
            download.file.begin(name.span, isRecorded: isRecorded)
        }
    }

    /// What the record says of the downloads of the page, which is finished.
    var recordedDownloads: [RecordedDownload] {
        downloads.enumerated().compactMap { number, download in
            download.file.recorded(as: report.downloads[number].name)
        }
    }

    /// Whether the page is recorded, and the files of the report with it.
    private let isRecorded: Bool

    /// Renders the report into `sink`; the downloads are made along.
    func run(to sink: inout ByteSink) throws(Problem) -> ReportRunner.Outcome {
        swap(&html.bytes, &sink)
        defer { swap(&html.bytes, &sink) }
        html.figures = areFiguresTold ? nil : figures
        let outcome = try run(with: html)
        areFiguresTold = true
        return outcome
    }

    private func run(with page: HTMLSink?) throws(Problem) -> ReportRunner.Outcome {
        var all: [any RowSink] = page.map { [$0] } ?? []
        if !isDone {
            for download in downloads { try download.begin() }
            check?.begin()
            links?.begin()
            addresses?.begin()
            all += sinks
        } else if let check {
            // Shown a second time, the report says the same below it.
            check.begin()
            all.append(check)
        }
        let outcome = try runner.run(all.count == 1 ? all[0] : Sinks(all))
        if outcome == .finished { isDone = true }
        return outcome
    }

    /// Ends the page: finishes the downloads, compares with the control totals, tells which links lead nowhere, and what is
    /// worth a look.
    func finish(file: PageFile, _ problems: inout [Problem], _ warnings: inout [Problem]) throws(Problem) {
        if !sinks.isEmpty, !isDone {
            while try run(with: nil) == .outOfOrder {}
        }
        for download in downloads { try download.finish(counting: file) }
        guard isDone else { return }
        problems += try runner.failures()
        check?.finish(&problems)
        links?.finish(&problems)
        addresses?.finish(&problems)
        warnings += runner.warnings
    }
}
