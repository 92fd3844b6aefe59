import BroadsheetBytes
import BroadsheetDiagnostics

/// What two versions of a page say, as far as they can differ.
enum PageReading {
    /// The facts of both; without the rows that both have alike, where these tell as much.
    static func facts(_ old: [UInt8], _ new: [UInt8]) throws(Problem) -> (old: PageFacts, new: PageFacts) {
        if let less = try withoutSameRows(old, new) { return less }
        return (try FactsReader.read(whole: old), try FactsReader.read(whole: new))
    }

    /// The facts of both without the rows that both have alike: most pages that differ do so in few rows. Nil where it is not
    /// certain that nothing is lost so.
    static func withoutSameRows(_ old: [UInt8], _ new: [UInt8]) throws(Problem) -> (old: PageFacts, new: PageFacts)? {
        guard let rows = SameRows(old, new), !rows.old.isEmpty else { return nil }
        let (one, other) = try PassingReader.read(old, new, over: rows)
        let (was, now, before) = (one.facts, other.facts, one.passages)
        // Each run was passed, and means the same in both.
        let isSame =
            before.count == rows.old.count && before == other.passages && was.reports.map(\.id) == now.reports.map(\.id)
            && Set(before.map(\.report)).allSatisfy { report in
                let (one, other) = (was.reports[report], now.reports[report])
                guard isEnough(one, other), areOnlyThere(other, but: one, new, rows.new) else { return false }
                // The rows that were passed over are the same in both, and so what is not in those of one is in none of the other.
                return FigurePairs.areTheSame(one.figures, other.figures)
                    || areOnlyThere(one, but: other, old, rows.old)
            }
        return isSame ? (was, now) : nil
    }

    /// Whether the figures that the other side has not, or states otherwise, stand in no row that was passed over: a figure may be said
    /// twice, and is one as long as both say the same.
    private static func areOnlyThere(
        _ report: ReportFacts, but other: ReportFacts, _ page: [UInt8], _ runs: [RowRun]
    ) -> Bool {
        let differing = differing(report.figures, other.figures)
        if differing.isEmpty { return true }
        guard differing.allSatisfy({ $0.ordinal == 0 }), let marks = FigureMarks(in: page, runs) else { return false }
        return differing.allSatisfy { !marks.has($0.mark) }
    }

    /// The figures that are not among the others, or state something else there.
    private static func differing(_ figures: [FigureFact], _ others: [FigureFact]) -> [FigureFact] {
        if FigurePairs.areTheSame(figures, others) {
            return figures.indices.lazy.filter { !figures[$0].states(others[$0]) }.map { figures[$0] }
        }
        var places: [String: Int] = [:]
        for (number, figure) in others.enumerated() { places[figure.key(byMarks: true) { $0 }] = number }
        return figures.filter { figure in
            places[figure.key(byMarks: true) { $0 }].map { !others[$0].states(figure) } ?? true
        }
    }

    /// Whether what was read of a report tells how it differs: its sections are arranged alike, its columns are those of
    /// its sections, and each figure has an id of its own. Else, what was passed over has a part in what is paired with what.
    private static func isEnough(_ old: ReportFacts, _ new: ReportFacts) -> Bool {
        let titles = Set(new.sections.flatMap(\.columns))
        return old.sections == new.sections && titles.isSuperset(of: old.records.columns)
            && titles.isSuperset(of: new.records.columns)
            && (old.figures + new.figures).allSatisfy { !$0.mark.isEmpty }
    }
}
