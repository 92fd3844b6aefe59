import BroadsheetClosing
import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetValues

/// The closed periods that a build is held against, and the one that it is to close.
struct ClosedPeriods: Sendable {
    /// Those that are closed.
    let all: [ClosedPeriod]
    /// Where what the new one has is gathered; nil where none is closed.
    let recorder: ClosingRecorder?

    /// Those of the site in the folder `site`; of a period that is being closed, what is there of it does not count.
    init(of site: String, recorder: ClosingRecorder?) throws(Problem) {
        all = try ClosedFolder(of: site).all(but: recorder?.period)
        self.recorder = recorder
    }

    /// Whether no page has anything to do with periods.
    var isEmpty: Bool { all.isEmpty && recorder == nil }

    /// What is to be the same in a report of a page: what each period has of it, or, where it had no record of the period when that
    /// was closed, nothing.
    func entries(of name: String, in file: String, on page: String) -> [ClosedEntry] {
        let source = ClosedPeriod.Source(file: file, name: name)
        return all.compactMap { closed in
            if let report = closed.reports(on: page).first(where: { $0.name == name }) {
                return ClosedEntry(closed.period, report)
            }
            guard closed.sources.contains(source) else { return nil }
            let nothing = ClosedReport(file: file, name: name, page: page, period: "", parts: [])
            return ClosedEntry(closed.period, nothing, isListed: false)
        }
    }

    /// What is said of reports that are not on `page` any more: `names` are those of it that have periods.
    func lost(on page: String, names: [String]) -> [Problem] {
        all.flatMap { closed in
            closed.reports(on: page).filter { !names.contains($0.name) }.map { report in
                lost(report, of: closed, "is no longer there, or no longer says what decides its period")
            }
        }
    }

    /// What is said of pages that are not made any more.
    func lostPages(_ paths: SitePaths) -> [Problem] {
        all.flatMap { closed in
            closed.reports.filter { !paths.registry.has($0.page) }.map { report in
                lost(report, of: closed, "is not made: there is no such page")
            }
        }
    }

    private func lost(_ report: ClosedReport, of closed: ClosedPeriod, _ what: String) -> Problem {
        Problem(
            "\(closed.period) is closed with \(report.title), which \(what)",
            at: Place(file: closed.name, line: max(1, report.line), column: 1),
            advice: "Get it back, or open the period again: broadsheet reopen \(closed.period) --reason \"…\".")
    }
}
