import BroadsheetBytes
import BroadsheetDiagnostics

/// What two versions of a page say, as far as they can differ.
enum PageReading {
    /// The facts of both; without the rows that both have alike, where these tell as much.
    static func facts(_ old: [UInt8], _ new: [UInt8]) throws(Problem) -> (old: PageFacts, new: PageFacts) {
        if let less = try withoutSameRows(old, new) { return less }
        return (try all(old), try all(new))
    }

    /// The facts of both without the rows that both have alike: most pages that differ do so in few rows. Nil where it is not
    /// certain that nothing is lost so.
    static func withoutSameRows(_ old: [UInt8], _ new: [UInt8]) throws(Problem) -> (old: PageFacts, new: PageFacts)? {
        guard let rows = SameRows(old, new), !rows.old.isEmpty else { return nil }
        let (was, before) = try FactsReader.read(old, passingOver: rows.old)
        let (now, after) = try FactsReader.read(new, passingOver: rows.new)
        // Each run was passed, and means the same in both.
        let isSame =
            before.count == rows.old.count && before == after && was.reports.map(\.id) == now.reports.map(\.id)
            && Set(before.map(\.report)).allSatisfy { report in
                isEnough(was.reports[report], now.reports[report])
                    && areOnlyThere(was.reports[report], but: now.reports[report], old, rows.old)
                    && areOnlyThere(now.reports[report], but: was.reports[report], new, rows.new)
            }
        return isSame ? (was, now) : nil
    }

    /// Whether the figures that only one side has stand in no row that was passed over: a figure may be said twice, and is one.
    private static func areOnlyThere(
        _ report: ReportFacts, but other: ReportFacts, _ page: [UInt8], _ runs: [RowRun]
    ) -> Bool {
        let known = Set(other.figures.map { $0.key(byMarks: true) { $0 } })
        let alone = report.figures.filter { !known.contains($0.key(byMarks: true) { $0 }) }
        if alone.count > most { return false }
        return alone.allSatisfy { figure in
            let mark = Array("\"\(figure.mark)".utf8)
            guard figure.ordinal == 0, page.span.contains(mark.span) else { return false }
            return !runs.contains { page.span.extracting($0.place).contains(mark.span) }
        }
    }

    /// So many figures are looked for, since that goes over the page for each of them.
    private static let most = 32

    /// All that a page says.
    static func all(_ page: [UInt8]) throws(Problem) -> PageFacts { try FactsReader.read(page, passingOver: []).0 }

    /// Whether what was read of a report tells how it differs: its sections are arranged alike, its columns are those of
    /// its sections, and each figure has an id of its own. Else, what was passed over has a part in what is paired with what.
    private static func isEnough(_ old: ReportFacts, _ new: ReportFacts) -> Bool {
        let titles = Set(new.sections.flatMap(\.columns))
        return old.sections == new.sections && titles.isSuperset(of: old.records.columns)
            && titles.isSuperset(of: new.records.columns)
            && (old.figures + new.figures).allSatisfy { !$0.mark.isEmpty }
    }
}
