import BroadsheetClosing
package import BroadsheetValues
import Synchronization

/// Gathers what a period has that is being closed, from all workers.
package final class ClosingRecorder: Sendable {
    /// The period.
    package let period: Day
    private let state = Mutex<(reports: [ClosedReport], sources: Set<ClosedPeriod.Source>)>(([], []))

    /// Nothing of `period` so far.
    package init(_ period: Day) { self.period = period }

    /// Adds what a report has.
    func add(_ report: ClosedReport) {
        state.withLock {
            _ = $0.sources.insert(ClosedPeriod.Source(file: report.file, name: report.name))
            if !report.isEmpty { $0.reports.append(report) }
        }
    }

    /// All of it, in the order of the pages.
    var closed: ClosedPeriod {
        state.withLock { state in
            ClosedPeriod(
                period, sources: state.sources.sorted(),
                reports: state.reports.sorted { ($0.page, $0.name) < ($1.page, $1.name) })
        }
    }
}
