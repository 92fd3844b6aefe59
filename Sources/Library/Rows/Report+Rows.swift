import BroadsheetDiagnostics
import BroadsheetReports

extension Report {
    /// The rows of the report as a page in `language` shows them, with the words of a theme: for tests, and for what is no
    /// HTML. All are kept in memory.
    public func rows(theme: Theme = .standard, language: String = "en-US") throws(ReportError) -> [ReportRow] {
        let ready = try ReadyReport(draft, theme: theme, language: language)
        do throws(Problem) {
            var collector = RowCollector(ready.plan)
            try ready.run { () throws(Problem) in
                collector = RowCollector(ready.plan)
                return collector
            }
            return collector.rows
        } catch {
            throw ready.compiled.told(Problems(error))
        }
    }
}
