import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues

/// Keeps the rows that it is told of.
final class RowCollector: RowSink {
    private let plan: ReportPlan
    private(set) var rows: [ReportRow] = []

    init(_ plan: ReportPlan) {
        self.plan = plan
    }

    func row(_ state: borrowing RowState) throws(Problem) {
        let row = state.row
        guard !row.kind.isStructural else { return }
        let shape = plan.shapes[Int(row.shape)]
        let hasTitle = [.header, .subheader, .message, .group, .rest].contains(row.kind)
        let link = state.memory.string(row.link)
        let name = state.memory.string(row.name)
        rows.append(
            ReportRow(
                kind: kind(of: row), level: Int(row.level),
                band: row.band == .none ? .none : row.band == .odd ? .odd : .even,
                title: hasTitle ? state.memory.string(row.title) : shape.item?.label ?? "",
                id: name.isEmpty ? nil : name, link: link.isEmpty ? nil : link,
                count: shape.knowsCount || row.kind == .rest && row.count >= 0 ? row.count : nil,
                isContinued: row.isContinued, isPartial: !row.partial.isEmpty, cells: cells(of: state, shape)))
    }

    private func kind(of row: Row) -> ReportRow.Kind {
        let name = plan.kinds[Int(row.kind.number)]
        switch row.kind {
        case .header: return .header
        case .columns: return .columns
        case .subheader: return .subheader
        case .detail: return .detail
        case .opening: return .opening
        case .closing: return .closing
        case .subfooter: return .subfooter
        case .footer: return .footer
        case .grandfooter: return .grandFooter
        case .message: return .message
        case .group: return .group
        case .rest: return .rest
        case .item: return .item
        case .itemTotal: return .itemTotal
        default: return row.kind.isDetail ? .custom(name) : .control(name)
        }
    }

    private func cells(of state: borrowing RowState, _ shape: RowShape) -> [ReportRow.Cell] {
        var cells: [ReportRow.Cell] = []
        if state.row.kind == .message || state.row.kind == .rest { return cells }
        if shape.kind == .header || shape.kind == .subheader, !shape.showsTotals { return cells }
        for cell in shape.cells {
            if cell.figures.isEmpty {
                let isTitle = shape.kind == .columns
                cells.append(
                    ReportRow.Cell(
                        name: cell.name, title: cell.label,
                        text: isTitle ? cell.label : text(cell.cell, state), value: value(cell.cell, state), rule: nil))
            }
            for figure in cell.figures {
                cells.append(
                    ReportRow.Cell(
                        name: cell.name, title: cell.label, text: text(figure.shape.cell, state),
                        value: value(figure.shape.cell, state), rule: TotalRule(engine: figure.rule)))
            }
        }
        return cells
    }

    private func text(_ cell: Int?, _ state: borrowing RowState) -> String {
        cell.map { state.memory.string(state.cells[$0].text) } ?? ""
    }

    private func value(_ cell: Int?, _ state: borrowing RowState) -> Value {
        guard let cell else { return .missing }
        switch state.cells[cell].value {
        case .missing: return .missing
        case .text(let text): return .text(state.memory.string(text))
        case .number(let number): return .number(Decimal(number))
        case .money(let money): return .money(Money(money))
        case .date(let day): return .day(Day(day))
        case .boolean(let truth): return .truth(truth)
        }
    }
}
