import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetRecords
import BroadsheetRendering
import BroadsheetReports
import BroadsheetValues

/// Finds a value of a record by the id of its row and its column, while its report runs: `posted.3:amount`.
final class DetailWorkings: RowSink {
    private let plan: ReportPlan
    private let pageRecords: (any RecordSource)?
    private let row: [UInt8]
    /// The name of the column, or its number counted from 1.
    private let column: String
    private var bytes = ByteSink()
    /// What was found.
    private(set) var figure: RecordedFigure?
    private(set) var record = ExplainedRecord()
    private(set) var fields: [String] = []
    /// The columns of the row, where it is there and has no such column.
    private(set) var columns: [String] = []

    /// Looks for `id` in the report of `plan`; nil if it is the id of no value of a record.
    init?(_ id: String, _ plan: ReportPlan, _ pageRecords: (any RecordSource)?) {
        guard let colon = id.firstIndex(of: ":"), colon > id.startIndex else { return nil }
        (self.plan, self.pageRecords) = (plan, pageRecords)
        row = [UInt8](id[..<colon].utf8)
        column = String(id[colon...].dropFirst())
    }

    /// Forgets what was found.
    func begin() { (figure, fields, columns) = (nil, [], []) }

    func row(_ state: borrowing RowState) throws(Problem) {
        guard figure == nil, state.row.kind.isDetail, isMeant(state) else { return }
        let section = plan.sections[Int(state.row.section)]
        let cells = plan.shapes[Int(state.row.shape)].cells
        let number = cells.firstIndex { $0.name == column } ?? Int(column).map { $0 - 1 } ?? -1
        guard cells.indices.contains(number), let place = cells[number].cell else {
            columns = cells.filter { $0.cell != nil }.map(\.name)
            return
        }
        take(state.cells[place], at: place, cells[number], section, state)
    }

    private func isMeant(_ state: borrowing RowState) -> Bool {
        bytes.removeAll()
        state.appendID(to: &bytes)
        // Names of rows are mostly as long as others of their group: only these are looked at.
        return bytes.count == row.count && bytes.string.utf8.elementsEqual(row)
    }

    private func take(
        _ cell: CellValue, at place: Int, _ shape: CellShape, _ section: SectionPlan, _ state: borrowing RowState
    ) {
        var figure = RecordedFigure()
        figure.id = String(decoding: row, as: UTF8.self) + ":\(shape.name)"
        if !cell.value.isMissing { figure.value = Workings.plain(cell.value, in: state.memory) }
        figure.unit = cell.value.currency?.code ?? plan.columns.first { $0.name == shape.name }?.unit?.content ?? ""
        figure.text = state.memory.string(cell.text)
        (figure.rule, figure.label, figure.records) = (Explanation.detail, shape.label, 1)
        self.figure = figure
        record = ExplainedRecord()
        var source = pageRecords
        if case .records(let own) = section.content { source = own }
        record.place = source?.place(origin: state.memory.batch.origins[state.record], field: 0)
        record.value = figure.value ?? ""
        record.currency = cell.value.currency?.code ?? ""
        fields = section.usedFields.map { section.fieldNames[$0] }
        record.fields = section.usedFields.map { field in
            state.memory.bytes(of: state.memory.batch.cell(state.record, field).text).string
        }
        record.workings = workings(of: cell.value, in: place, shape.name, section, state.memory)
    }

    /// How the value in a cell came about: of the record alone, as a balance behind it, or as what it is of a sum.
    private func workings(
        of value: Value, in cell: Int, _ name: String, _ section: SectionPlan, _ memory: borrowing Memory
    ) -> [String] {
        let workings = Workings(section)
        switch section.cells.indices.contains(cell) ? section.cells[cell].source : .slot(0) {
        case .slot: return workings.lines(of: name, value: value, in: memory)
        case .running(let number):
            let balance = section.balances[number]
            return workings.lines(of: balance, value: value, plan.roundingMode, in: memory)
        case .share(let slot, let accumulator):
            let text = plan.accumulators[accumulator].value
            let part = memory.slots[slot]
            return ["\(name) = share(\(text)), where \(text) is \(Workings.shown(part, in: memory))"]
                + workings.lines(of: text, value: part, in: memory)
        }
    }
}
