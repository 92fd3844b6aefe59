import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetRecords
import BroadsheetRendering
import BroadsheetReports
import BroadsheetValues

/// The figures of a report, and which group is a part of which: a sink that keeps what the footers tell.
final class FigureTree: RowSink {
    private let sink: FigureSink
    private let segment = FigureSegment()
    /// The ids of the groups that have ended in one that is still open, by their level.
    private var ended: [[String]] = []
    /// The ids of the groups in a section or group, or of the sections of the report.
    private(set) var parts: [String: [String]] = [:]

    init(_ plan: ReportPlan) { sink = FigureSink(plan, to: segment) }

    /// Forgets what was told.
    func begin() {
        segment.begin()
        ended = []
        parts = [:]
    }

    /// All figures.
    func figures() throws(Problem) -> [RecordedFigure] { try segment.recorded() }

    func row(_ state: borrowing RowState) throws(Problem) {
        if state.row.kind.isDetail { return }
        try sink.take(state)
        if state.row.kind.hasTotals, !state.row.isContinued { end(Self.base(of: state), at: Int(state.row.level)) }
    }

    private func end(_ base: String, at level: Int) {
        while ended.count <= level { ended.append([]) }
        if let inner = ended[(level + 1)...].first(where: { !$0.isEmpty }) { parts[base] = inner }
        for deeper in ended.indices where deeper > level { ended[deeper] = [] }
        ended[level].append(base)
    }

    /// The id of what a row is of.
    private static func base(of state: borrowing RowState) -> String {
        let id = state.row.id.length > 0 ? state.row.id : state.row.sectionID
        return id.length == 0 ? "report" : state.memory.string(id)
    }
}
