import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues

/// Finds how the figure of a row is computed that is of no records, while its report runs: of an item, or of what a balance begins with.
final class RowWorkings: RowSink {
    private let plan: ReportPlan
    private let meant: ExplainedFigure
    /// Whether a section before has told what its balance ends with.
    private var isCarried = false
    /// How it is computed.
    var lines: [String] = []

    init(_ plan: ReportPlan, _ meant: ExplainedFigure) { (self.plan, self.meant) = (plan, meant) }

    func row(_ state: borrowing RowState) throws(Problem) {
        switch (state.row.kind, meant.kind) {
        case (.item, .item): takeItem(state)
        case (.opening, .opening(let column)) where lines.isEmpty && isOfBase(state): takeOpening(column, state)
        case (.closing, .opening): isCarried = true
        default: break
        }
    }

    private func isOfBase(_ state: borrowing RowState) -> Bool {
        let id = state.row.id.length > 0 ? state.row.id : state.row.sectionID
        return (id.length == 0 ? "report" : state.memory.string(id)) == meant.base
    }

    private func takeItem(_ state: borrowing RowState) {
        guard let item = plan.shapes[Int(state.row.shape)].item, item.mark == meant.mark,
            state.memory.string(state.row.sectionID) == meant.base
        else { return }
        let section = plan.sections[Int(state.row.section)]
        let workings = Workings(section).lines(of: item.expression, value: state.cells[0].value, in: state.memory)
        lines = workings.isEmpty ? [item.expression] : workings
    }

    private func takeOpening(_ column: String, _ state: borrowing RowState) {
        let section = plan.sections[Int(state.row.section)]
        guard let balance = section.balances.first(where: { $0.column == column }) else { return }
        if balance.isOfReport, isCarried {
            lines = ["what the section before ends with"]
        } else if let words = balance.openingWords {
            lines = ["opening: \(words)"]
        }
    }
}
