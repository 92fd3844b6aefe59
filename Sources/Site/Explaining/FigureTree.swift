import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetRecords
import BroadsheetRendering
import BroadsheetReports
import BroadsheetValues

/// The figures of a report, and which group is a part of which: a sink that keeps what the footers tell.
final class FigureTree: RowSink {
    /// A section or group that has begun and not ended.
    private struct Open {
        let base: String
        /// How many records were told before it.
        let before: Int
    }

    private let whole: String
    private let sink: FigureSink
    private let segment = FigureSegment()
    /// What is open at each level: a section has a head and need not have a foot.
    private var open: [Open?] = []
    /// The ids of the groups that have ended in one that is still open, by their level.
    private var ended: [[String]] = []
    private var records = 0
    /// The ids of the groups in a section or group, or of the sections of the report, as far as they have records.
    private(set) var parts: [String: [String]] = [:]
    /// What sections and groups are called, by their ids.
    private(set) var titles: [String: String] = [:]

    init(_ plan: ReportPlan) {
        whole = plan.idPrefix.isEmpty ? "report" : "\(plan.idPrefix)-report"
        sink = FigureSink(plan, to: segment, nothing: true)
    }

    /// Forgets what was told.
    func begin() {
        segment.begin()
        (open, ended, records, parts, titles) = ([], [], 0, [:], [:])
    }

    /// All figures, once all rows were told.
    func figures() throws(Problem) -> [RecordedFigure] {
        // The whole report may have figures in its summary alone, and no row at its end.
        close(to: 1)
        if parts[whole] == nil, ended.count > 1 { parts[whole] = ended[1] }
        return try segment.recorded()
    }

    func row(_ state: borrowing RowState) throws(Problem) {
        if state.row.kind.isDetail {
            records += 1
            return
        }
        try sink.take(state)
        if state.row.isContinued { return }
        let (level, kind) = (Int(state.row.level), state.row.kind)
        if kind.hasTotals {
            let base = note(state)
            // A line of groups without details is all that is told of their records.
            if kind == .group { records += state.row.count }
            end(base, at: level)
        } else if kind == .header || kind == .subheader {
            let base = note(state)
            close(to: level)
            while open.count <= level { open.append(nil) }
            open[level] = Open(base: base, before: records)
        }
    }

    /// Ends what is open from `level` on: without a foot, its head is all that is told of it.
    private func close(to level: Int) {
        for deeper in open.indices.reversed() where deeper >= level {
            guard let one = open[deeper] else { continue }
            if records > one.before {
                end(one.base, at: deeper)
            } else {
                open[deeper] = nil
            }
        }
    }

    private func end(_ base: String, at level: Int) {
        close(to: level + 1)
        if open.indices.contains(level) { open[level] = nil }
        while ended.count <= level { ended.append([]) }
        if let inner = ended[(level + 1)...].first(where: { !$0.isEmpty }) { parts[base] = inner }
        for deeper in ended.indices where deeper > level { ended[deeper] = [] }
        ended[level].append(base)
    }

    /// The id of what a row is of, whose title is kept.
    private func note(_ state: borrowing RowState) -> String {
        let id = state.row.id.length > 0 ? state.row.id : state.row.sectionID
        let base = id.length == 0 ? "report" : state.memory.string(id)
        if titles[base] == nil, state.row.title.length > 0 { titles[base] = state.memory.string(state.row.title) }
        return base
    }
}
