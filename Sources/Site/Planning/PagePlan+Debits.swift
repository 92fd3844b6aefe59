import BroadsheetRecords
import BroadsheetReports

// Debits may be written with a minus or without one, as long as all of a source are written alike: one page for records knows its own alone.
extension PagePlan {
    /// The debits in the records of pages for records of which nobody has declared what another sign says, each with the sign that the pages
    /// had which were rendered; in an order that is the same for each build.
    var openDebits: [(field: String, sign: DebitAndCredit.Sign?)] {
        guard let set else { return [] }
        let sections = reports.flatMap(\.plan.sections).filter { section in
            if case .pageRecords = section.content { return true }
            return false
        }
        return set.pages.decoder.openDebits + sections.flatMap(\.decoder.openDebits)
    }

    /// Whether pages that are as they were cannot stand beside others that have changed: only pages that are rendered together agree.
    var mustAgree: Bool { !openDebits.isEmpty }
}
