import BroadsheetClosing
package import BroadsheetDiagnostics
import BroadsheetRecords

extension ReportRunner {
    /// Whether something decides which period a record is in.
    package var hasPeriod: Bool { plan.sections.contains { $0.period != nil } }

    /// What the periods have of the page at hand, for which the records are read once more; `file` is the content file that the
    /// report is of, and `page` the address of its page.
    package func closing(_ wishes: [PeriodWish], file: String, page: String) throws(Problem) -> ClosingOutcome {
        var closing = ReportClosing(plan, wishes, file: file, page: page)
        for section in sections { try section.close(into: &closing) }
        return try closing.finish()
    }
}

extension SectionRunner {
    /// Adds what the section has of periods to what is known of them.
    fileprivate func close(into closing: inout ReportClosing) throws(Problem) {
        guard isShown else { return }
        if case .missing = plan.content {
            throw Problem(
                "the source of a report with a closed period is not there", at: plan.place,
                advice: "Nobody can tell then whether the period has changed: get it back.")
        }
        guard let period = plan.period, let source = plan.wholeSource ?? source else { return }
        try run.close(source, period, into: &closing)
    }
}
