import BroadsheetDiagnostics
import BroadsheetReading
import BroadsheetReports

// Pages whose report has several.
extension PagePlanner {
    /// Finds what such a page cannot be.
    func refuseUndivided(_ reports: [PlannedReport]) throws(Problems) {
        guard let place = reports.lazy.compactMap(\.plan.pagination?.place).first else { return }
        if reports.count > 1 {
            throw Problems(
                Problem(
                    "a report with \"paginate\" has its page to itself, and here are \(reports.count)", at: place,
                    advice: "Give it a page of its own, or take \"paginate\" out."))
        }
        if page.variant != nil {
            throw Problems(
                Problem(
                    "\"paginate\" is of a report that is made once or for records, and this page is made for each value",
                    at: place, advice: "Take \"paginate\" out, or make the pages of records: pages: { source: … }."))
        }
    }
}
