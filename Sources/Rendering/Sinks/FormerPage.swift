import BroadsheetBytes
package import BroadsheetFigures
import BroadsheetRecords
package import BroadsheetReports
import BroadsheetValues

/// What the figures of the page at hand were in the last release, and in the one before it: told to the rows of a report by their ids.
package final class FormerPage: FormerFigures {
    private let plan: ReportPlan
    /// The figures of the last release, and those that it changed, by their ids.
    private var last: [String: RecordedFigure] = [:]
    private var before: [String: RecordedFigure] = [:]

    /// For the pages of a report with `plan`.
    package init(_ plan: ReportPlan) { self.plan = plan }

    /// Begins a page, which had these figures in the last release and in the one before it.
    package func begin(last: [RecordedFigure], before: [RecordedFigure]) {
        self.last = Dictionary(last.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        self.before = Dictionary(before.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    package func former(of cell: Int, in state: borrowing RowState) -> String? {
        if last.isEmpty, before.isEmpty { return nil }
        guard let mark = mark(of: cell, in: state) else { return nil }
        var id = ByteSink()
        state.writeFigureBase(to: &id)
        let value = state.cells[cell].value
        var plain = ByteSink()
        if case .text(let text) = value {
            plain.append(state.memory.bytes(of: text))
        } else {
            state.memory.appendPlain(value, to: &plain)
        }
        return former("\(id.string):\(mark)", plain.string, in: value.currency?.code ?? "")?.text
    }

    package func isRevised(_ id: String, _ value: String, in currency: String) -> Bool {
        former(id, value, in: currency) != nil
    }

    /// What the figure was, if it was another: in the last release, or, where that changed it to what it is, in the one before. So a
    /// figure stays marked until another release follows the one that revised it, and a page is the same before and after it is
    /// published.
    private func former(_ id: String, _ value: String, in currency: String) -> RecordedFigure? {
        for release in [last, before] {
            if let figure = release[id], !figure.has(value, in: currency) { return figure }
        }
        return nil
    }

    /// What the id of a row's figure ends with; nil where it has none.
    private func mark(of cell: Int, in state: borrowing RowState) -> String? {
        let shape = plan.shapes[Int(state.row.shape)]
        let value = state.cells[cell].value
        if let item = shape.item { return item.mark }
        if shape.kind.isOfBalance {
            guard let name = shape.cells.first(where: { $0.cell == cell })?.name, !value.isMissing else { return nil }
            return plan.balanceMark(name, shape.kind == .opening ? "opening" : "closing", in: value.currency)
        }
        guard plan.figures.indices.contains(cell) else { return nil }
        return state.mark(of: cell, plan.figures[cell])
    }
}

extension RecordedFigure {
    /// Whether it had this value: other digits are none, `12.50` is `12.5`.
    fileprivate func has(_ plain: String, in currency: String) -> Bool {
        guard let value else { return plain.isEmpty }
        if !currency.isEmpty, unit != currency { return false }
        return Self.short(value) == Self.short(plain)
    }

    private static func short(_ value: String) -> Substring {
        let isNumber = value.utf8.allSatisfy { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
        guard isNumber, value.contains(".") else { return value[...] }
        var short = value[...]
        while short.last == "0" { short.removeLast() }
        if short.last == "." { short.removeLast() }
        return short
    }
}
