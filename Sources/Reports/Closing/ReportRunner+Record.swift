package import BroadsheetClosing
package import BroadsheetDiagnostics
package import BroadsheetValues

extension ReportRunner {
    /// The most records of a report that are written down with their values, and the most whose prints are.
    private static let mostRecords = 10_000
    private static let mostPrints = 1_000_000

    /// What `period` has of the page at hand, as it is written down when it is closed.
    package func record(_ period: Day, file: String, page: String) throws(Problem) -> (ClosedReport, undated: [Problem])
    {
        let counted = try closing([PeriodWish(period)], file: file, page: page)
        let known = counted.periods[0].report
        if known.isEmpty || !counted.undated.isEmpty { return (known, counted.undated) }
        let before = known.before.reduce(0) { $0 + $1.count }
        var wish = PeriodWish(period)
        if known.records <= Self.mostRecords {
            wish.details = .all
        } else if known.records <= Self.mostPrints {
            wish.details = .prints
        } else {
            return (known, [])
        }
        let outcome = try closing([wish], file: file, page: page)
        var report = outcome.periods[0].report
        if before > Self.mostPrints { for number in report.before.indices { report.before[number].prints = [] } }
        let byDay = Dictionary(grouping: outcome.periods[0].found, by: \.day)
        for number in report.days.indices {
            report.days[number].records = (byDay[report.days[number].day] ?? []).map { found in
                ClosedRecord(
                    key: found.record.key, path: found.record.path, values: found.record.values,
                    print: found.record.print)
            }.sorted { ($0.key, $0.print) < ($1.key, $1.print) }
        }
        return (report, [])
    }
}
