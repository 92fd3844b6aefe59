import BroadsheetClosing
import BroadsheetDiagnostics
import BroadsheetReports

extension ReportOutput {
    /// Holds the report against the closed periods, and writes down what the one has that is being closed; gives what is wrong.
    func close(_ periods: ClosedPeriods, file: String, page: String) throws(Problem) -> [Problem] {
        guard runner.hasPeriod else { return [] }
        var problems: [Problem] = []
        let entries = periods.entries(of: report.plan.name, in: file, on: page)
        if !entries.isEmpty { problems += try runner.changes(of: entries, file: file, page: page) }
        if let recorder = periods.recorder {
            let (closed, undated) = try runner.record(recorder.period, file: file, page: page)
            problems += undated
            recorder.add(closed)
        }
        return problems
    }

    /// The name of the report, if something decides the periods of its records.
    var nameWithPeriod: String? { runner.hasPeriod ? report.plan.name : nil }
}
