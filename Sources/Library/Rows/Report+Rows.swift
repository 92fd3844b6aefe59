import BroadsheetDiagnostics
import BroadsheetReports

extension Report {
    /// The rows of the report as a page in `language` shows them, with the words of a theme: for tests, and for what is no
    /// HTML. All are kept in memory.
    public func rows(theme: Theme = .standard, language: String = "en-US") throws(ReportError) -> [ReportRow] {
        do throws(Problems) {
            let ready = try ReadyReport(self, theme: theme, language: language)
            var collector = RowCollector(ready.plan)
            try ready.run { () throws(Problem) in
                collector = RowCollector(ready.plan)
                return collector
            }
            return collector.rows
        } catch {
            throw ReportError(error)
        }
    }

    /// What is worth a look and not wrong: what a build tells of the same report. All records are gone through.
    public func warnings(theme: Theme = .standard, language: String = "en-US") throws(ReportError) -> [ReportProblem] {
        do throws(Problems) {
            let ready = try ReadyReport(self, theme: theme, language: language)
            return try ready.run { () throws(Problem) in NoRows() }.map { ReportProblem($0) }
        } catch {
            throw ReportError(error)
        }
    }
}
