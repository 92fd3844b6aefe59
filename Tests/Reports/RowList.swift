import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues

/// Writes down the rows that it is told of, a line each:
///
///     header: Posted
///     columns: Name | Amount
///     detail odd: Bread | $3.00
///     footer even (1): | sum $3.00
///
/// The number in parentheses counts the details under the row; `+` marks a footer that goes on in another currency,
/// `~` one whose totals leave something out.
final class RowList: RowSink {
    private let plan: ReportPlan
    var lines: [String] = []
    /// The ids of the rows that have one of their own.
    var ids: [String] = []
    /// The names of the details, where they have any.
    var names: [String] = []
    /// The levels of the rows, as far as they are not around rows.
    var levels: [Int] = []

    init(_ plan: ReportPlan) {
        self.plan = plan
    }

    func row(_ state: borrowing RowState) throws(Problem) {
        let row = state.row
        if row.kind == .header || row.kind == .subheader { ids.append(state.memory.string(row.id)) }
        if row.name.length > 0 { names.append(state.memory.string(row.name)) }
        guard !row.kind.isStructural else { return }
        levels.append(Int(row.level))
        let shape = plan.shapes[Int(row.shape)]
        var line = plan.kinds[Int(row.kind.number)]
        if row.band != .none { line += row.band == .odd ? " odd" : " even" }
        if shape.knowsCount || row.kind == .rest { line += " (\(row.count))" }
        if row.isContinued { line += "+" }
        if !row.partial.isEmpty { line += "~" }
        // A true minus, as readers see it, is a plain one here.
        lines.append((line + ":" + text(of: state, shape)).replacing("\u{2212}", with: "-"))
    }

    private func text(of state: borrowing RowState, _ shape: RowShape) -> String {
        switch state.row.kind {
        case .message, .rest: return " " + state.memory.string(state.row.title)
        case .columns: return " " + shape.cells.map(\.label).joined(separator: " | ")
        case .header, .subheader:
            let title = state.memory.string(state.row.title)
            return (title.isEmpty ? "" : " " + title) + (shape.knowsCount ? cells(of: state, shape) : "")
        case .group: return " " + state.memory.string(state.row.title) + " |" + cells(of: state, shape)
        default: return (shape.item.map { " \($0.label)" } ?? "") + cells(of: state, shape)
        }
    }

    private func cells(of state: borrowing RowState, _ shape: RowShape) -> String {
        var texts: [String] = []
        for cell in shape.cells {
            var text = cell.figures.isEmpty ? shown(cell.cell, state) : ""
            for figure in cell.figures {
                text += (text.isEmpty ? "" : ", ") + "\(figure.rule ?? "") \(shown(figure.shape.cell, state))"
            }
            texts.append(text)
        }
        if state.row.link.length > 0 { texts.append("-> " + state.memory.string(state.row.link)) }
        let list = texts.joined(separator: " | ")
        let trimmed = String(list.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        return trimmed.isEmpty ? "" : " " + trimmed
    }

    private func shown(_ cell: Int?, _ state: borrowing RowState) -> String {
        guard let cell else { return "" }
        let classes = state.memory.string(state.cells[cell].classes)
        return state.memory.string(state.cells[cell].text) + (classes.isEmpty ? "" : " .\(classes)")
    }
}
