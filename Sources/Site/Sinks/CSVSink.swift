import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues

/// The rows as a CSV file: what a row is, its section or group, then the columns as programs read them.
///
/// A footer is a line for each kind of total in it, which the column `total` names: so every cell is one exact figure.
final class CSVSink: DownloadSink {
    let file: PageFile
    private let plan: ReportPlan
    /// Which columns are amounts and so have a second column for the currency.
    private let amounts: [Bool]
    private var bytes = ByteSink(capacity: 1 << 14)
    private var section = ByteSink()
    private var group = ByteSink()

    init(_ plan: ReportPlan, file: PageFile) {
        self.plan = plan
        self.file = file
        amounts = plan.columns.map { $0.role == "money" }
    }

    func begin() throws(Problem) {
        try file.restart()
        bytes.removeAll()
        bytes.append("row,section,group,total,count")
        for (number, column) in plan.columns.enumerated() {
            bytes.append(",")
            bytes.appendField(column.name)
            if amounts[number] {
                bytes.append(",")
                bytes.appendField(column.name + "_currency")
            }
        }
        if plan.columns.isEmpty { bytes.append(",label,value,currency") }
        bytes.append("\r\n")
    }

    func row(_ state: borrowing RowState) throws(Problem) {
        switch state.row.kind {
        case .header:
            section.removeAll()
            section.append(state.memory.bytes(of: state.row.title))
            group.removeAll()
        case .subheader:
            group.removeAll()
            group.append(state.memory.bytes(of: state.row.title))
        case .subfooter, .footer, .grandfooter: writeTotals(state, of: plan.shapes[Int(state.row.shape)])
        case _ where state.row.kind.isDetail: write(state, cells: plan.shapes[Int(state.row.shape)].cells)
        case .item, .slider, .switch, .choice, .stepper, .text, .date: writeItem(state)
        default: break
        }
        if bytes.count > PageFile.piece { try file.write(&bytes) }
    }

    private func writeStart(_ state: borrowing RowState) {
        bytes.append(plan.kinds[Int(state.row.kind.number)])
        bytes.append(",")
        if state.row.kind != .grandfooter { bytes.appendField(of: section) }
        bytes.append(",")
        if state.row.kind.isDetail || state.row.kind == .subfooter { bytes.appendField(of: group) }
    }

    /// Writes the lines of a footer: one a rule, in the order in which they are first shown.
    private func writeTotals(_ state: borrowing RowState, of shape: RowShape) {
        var rules: [String] = []
        for figure in shape.cells.flatMap(\.figures) {
            if let rule = figure.rule, !rules.contains(rule) { rules.append(rule) }
        }
        // Of records that are only counted, there is still a line.
        if rules.isEmpty, shape.showsCount { rules = [""] }
        for rule in rules {
            writeStart(state)
            bytes.append(",")
            bytes.append(rule)
            bytes.append(",")
            bytes.append(digits: UInt64(state.row.count))
            writeCells(state, shape.cells.map { cell in cell.figures.first { $0.rule == rule }?.shape.cell })
        }
    }

    private func write(_ state: borrowing RowState, cells: [CellShape]) {
        writeStart(state)
        bytes.append(",,")
        writeCells(state, cells.map(\.cell))
    }

    private func writeCells(_ state: borrowing RowState, _ cells: [Int?]) {
        for (number, cell) in cells.enumerated() {
            bytes.append(",")
            let value = cell.map { state.cells[$0].value } ?? .missing
            append(value, state)
            guard number < amounts.count, amounts[number] else { continue }
            bytes.append(",")
            if case .money(let money) = value { money.currency.append(to: &bytes) }
        }
        bytes.append("\r\n")
    }

    private func writeItem(_ state: borrowing RowState) {
        let item = plan.shapes[Int(state.row.shape)].item
        writeStart(state)
        bytes.append(",,,")
        bytes.appendField(item?.label ?? "")
        bytes.append(",")
        if let control = item?.control {
            bytes.appendField(control.value?.content ?? "")
            bytes.append(",\r\n")
            return
        }
        append(state.cells[0].value, state)
        bytes.append(",")
        if case .money(let money) = state.cells[0].value { money.currency.append(to: &bytes) }
        bytes.append("\r\n")
    }

    private func append(_ value: Value, _ state: borrowing RowState) {
        if case .text(let text) = value {
            bytes.appendField(state.memory.bytes(of: text))
        } else {
            state.memory.appendPlain(value, to: &bytes)
        }
    }

    func finish(counting page: PageFile) throws(Problem) {
        try file.finish(&bytes)
        page.count(file)
    }
}

extension ByteSink {
    /// Appends a field of a CSV file, in quotes where it needs them.
    fileprivate mutating func appendField(_ text: String) {
        var sink = ByteSink()
        sink.append(text)
        appendField(sink.span)
    }

    fileprivate mutating func appendField(of other: borrowing ByteSink) {
        appendField(other.span)
    }

    fileprivate mutating func appendField(_ text: borrowing Span<UInt8>) {
        var needsQuotes = text.count == 0
        for i in 0..<text.count where text[i] == 0x2C || text[i] == 0x22 || text[i] == 0x0A || text[i] == 0x0D {
            needsQuotes = true
        }
        guard needsQuotes, text.count > 0 else { return append(text) }
        append(0x22)
        for i in 0..<text.count {
            if text[i] == 0x22 { append(0x22) }
            append(text[i])
        }
        append(0x22)
    }
}
