package import BroadsheetDiagnostics

// The pages of one report.
extension ReportRunner {
    /// Where the pages of the report begin, which has been begun for its page: it is gone through once without being shown. Nil where
    /// it is on one.
    package func divide() throws(Problem) -> ReportDivision? {
        guard let pagination = plan.pagination else { return nil }
        while true {
            let divider = PageDivider(pagination, of: plan)
            guard try run(divider) == .finished else { continue }
            try divider.finish()
            var division = divider.division
            division.rule = pagination.rule
            division.unordered = sections.map(\.isUnordered)
            return division
        }
    }

    /// Lets the report be shown on the pages of `division`, which was found with the same records; called before it is begun.
    package func use(_ division: ReportDivision) {
        for (section, isUnordered) in zip(sections, division.unordered) { section.isKnownUnordered = isUnordered }
        total.breaks = PageBreaks(division)
        total.state.listing?.division = division
    }

    /// What is wrong if the records that were shown were not those that the pages were found with.
    package func problem(with division: ReportDivision) -> Problem? {
        let shown = sections.reduce(0) { $0 + $1.detailsShown }
        return shown == division.details && total.breaks.isOnLast ? nil : changed
    }

    /// What is wrong with records that are not those that the pages were found with.
    package var changed: Problem {
        Problem(
            "the records of this report changed while it was made", at: plan.pagination?.place,
            advice: "Build again when they do not change.")
    }
}
