import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetExpressions
package import BroadsheetRecords
import BroadsheetValues

/// Runs one report, for one page after the other: one a worker, its memory is used again.
package final class ReportRunner {
    let plan: ReportPlan
    let sections: [SectionRunner]
    var total: GrandTotal
    private let outline: Outline?
    /// What figures are shown as so that they add up, where that is asked for.
    private let book: FootingBook?
    /// The names of rows, where they have any.
    private let names: RowNames?

    /// A runner for the pages of `plan`.
    package init(_ plan: ReportPlan, order: RecordOrder) {
        self.plan = plan
        let outline = plan.overview.listsSections ? Outline(plan) : nil
        self.outline = outline
        let names = plan.namesRows ? RowNames(sections: plan.sections.count) : nil
        self.names = names
        let book = FootingBook(plan)
        self.book = book
        sections = plan.sections.enumerated().map { number, section in
            SectionRunner(section, number: number, of: plan, order: order, outline: outline, names: names, book: book)
        }
        total = GrandTotal(plan, book)
    }

    /// What came of a run.
    package enum Outcome: Sendable {
        /// All rows were told.
        case finished
        /// A section's records are not in the order of its groups. What was told must be forgotten; the next
        /// run sorts them first.
        case outOfOrder
    }

    /// Gets ready for a page with these values.
    package func begin(_ page: borrowing PageValues, records: (any RecordSource)?) throws(Problem) {
        total.forget()
        // The ids that are given, each with the last number that was added to it.
        var ids: [String: Int] = [:]
        for section in sections { try section.begin(page, records: records, ids: &ids) }
        names?.begin(plan.hasPlainNames ? Array(ids.keys) : [])
    }

    /// What does not foot of what was run last, where it must; and what the author asserts of the records and does not hold,
    /// for which they are read once more.
    package func failures() throws(Problem) -> [Problem] {
        var failed = sections.flatMap(\.footing) + total.footing.problems(at: plan.footingPlace)
        for section in sections { failed += try section.checkAssertions() }
        return failed
    }

    /// What is worth a look in the page that was run last, and not wrong.
    package var warnings: [Problem] { sections.flatMap(\.warnings) + doubledWarnings }

    /// Runs the report once, telling `sinks` of its rows.
    package func run(_ sink: any RowSink) throws(Problem) -> Outcome {
        guard let book else { return try pass(sink) }
        // What all figures are must be known before the digits of one of them are.
        book.begin()
        let watches = sections.map { $0.run.watch }
        for section in sections { section.run.watch = nil }
        if try pass(NoRows()) == .outOfOrder { return .outOfOrder }
        for (section, watch) in zip(sections, watches) { section.run.watch = watch }
        try book.resolve()
        return try pass(sink)
    }

    /// Goes through the report once, telling `sink` of its rows.
    private func pass(_ sink: any RowSink) throws(Problem) -> Outcome {
        total.forget()
        if plan.measures {
            outline?.removeAll()
            for section in sections where try section.measure(into: &total) == .outOfOrder { return .outOfOrder }
            try total.finishMeasuring()
            if plan.comparesGroups {
                for section in sections { try section.compareGroups(total.measures) }
            }
        }
        names?.removeAll()
        try total.showBegin(sink, outline)
        for section in sections {
            if !section.staysInLines { try endLines(sink) }
            if try section.run(sink, total: &total) == .outOfOrder { return .outOfOrder }
        }
        try endLines(sink)
        try total.showEnd(sink, outline)
        return .finished
    }

    /// Ends the table of the sections that are lines, if one is open.
    private func endLines(_ sink: any RowSink) throws(Problem) {
        guard let section = total.lines.section else { return }
        try sections[section].endLines(sink)
        total.lines = LinesTable()
    }
}
