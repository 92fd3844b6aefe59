import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues

/// The rows as a JSON file: the columns, then an object a row with its exact values; numbers are written in full.
final class JSONSink: DownloadSink {
    let file: PageFile
    private let plan: ReportPlan
    private var bytes = ByteSink(capacity: 1 << 14)
    private var isFirst = true

    init(_ plan: ReportPlan, file: PageFile) {
        self.plan = plan
        self.file = file
    }

    func begin() throws(Problem) {
        try file.restart()
        bytes.removeAll()
        isFirst = true
        bytes.append("{\"report\":")
        bytes.appendJSON(plan.name)
        bytes.append(",\"columns\":[")
        for (number, column) in plan.columns.enumerated() {
            bytes.append(number > 0 ? ",{\"name\":" : "{\"name\":")
            bytes.appendJSON(column.name)
            bytes.append(",\"label\":")
            bytes.appendJSON(column.label)
            bytes.append(",\"type\":")
            bytes.appendJSON(column.role)
            bytes.append("}")
        }
        bytes.append("],\"rows\":[\n")
    }

    func row(_ state: borrowing RowState) throws(Problem) {
        let row = state.row
        guard !row.kind.isStructural, row.kind != .columns else { return }
        bytes.append(isFirst ? "{\"kind\":" : ",\n{\"kind\":")
        isFirst = false
        bytes.appendJSON(plan.kinds[Int(row.kind.number)])
        bytes.append(",\"level\":")
        bytes.append(digits: UInt64(row.level))
        let shape = plan.shapes[Int(row.shape)]
        if row.kind == .header || row.kind == .subheader || row.kind == .message {
            bytes.append(row.kind == .message ? ",\"message\":" : ",\"title\":")
            bytes.appendJSON(state.memory.bytes(of: row.title))
        }
        if let item = shape.item {
            bytes.append(",\"label\":")
            bytes.appendJSON(item.label)
            bytes.append(",\"value\":")
            if let control = item.control {
                bytes.appendJSON(control.value?.content ?? "")
            } else {
                append(state.cells[0].value, state)
            }
        } else if row.kind.isDetail || shape.knowsCount {
            appendCells(shape, state)
        }
        bytes.append("}")
        if bytes.count > PageFile.piece { try file.write(&bytes) }
    }

    private func appendCells(_ shape: RowShape, _ state: borrowing RowState) {
        if shape.knowsCount {
            bytes.append(",\"count\":")
            bytes.append(digits: UInt64(state.row.count))
        }
        bytes.append(",\"cells\":{")
        var isFirst = true
        for cell in shape.cells {
            guard let place = cell.cell else { continue }
            if !isFirst { bytes.append(",") }
            isFirst = false
            bytes.appendJSON(cell.name)
            bytes.append(":")
            if cell.figures.count > 1 {
                appendFigures(cell.figures, state)
            } else {
                append(state.cells[place].value, state)
            }
        }
        bytes.append("}")
    }

    private func appendFigures(_ figures: [NamedCell], _ state: borrowing RowState) {
        for (number, figure) in figures.enumerated() {
            bytes.append(number == 0 ? "{" : ",")
            bytes.appendJSON(figure.rule ?? "")
            bytes.append(":")
            append(figure.shape.cell.map { state.cells[$0].value } ?? .missing, state)
        }
        bytes.append("}")
    }

    private func append(_ value: Value, _ state: borrowing RowState) {
        switch value {
        case .missing: bytes.append("null")
        case .text(let text): bytes.appendJSON(state.memory.bytes(of: text))
        case .number(let number): number.append(to: &bytes)
        case .money(let money):
            bytes.append("{\"amount\":")
            money.amount.append(to: &bytes)
            bytes.append(",\"currency\":\"")
            money.currency.append(to: &bytes)
            bytes.append("\"}")
        case .date:
            bytes.append("\"")
            state.memory.appendPlain(value, to: &bytes)
            bytes.append("\"")
        case .boolean(let flag): bytes.append(flag ? "true" : "false")
        }
    }

    func finish(counting page: PageFile) throws(Problem) {
        bytes.append("\n]}\n")
        try file.finish(&bytes)
        page.count(file)
    }
}

extension ByteSink {
    fileprivate mutating func appendJSON(_ text: String) {
        var sink = ByteSink()
        sink.append(text)
        appendJSON(sink.span)
    }

    /// Appends a JSON text with its quotes.
    fileprivate mutating func appendJSON(_ text: borrowing Span<UInt8>) {
        append(0x22)
        for i in 0..<text.count {
            let byte = text[i]
            switch byte {
            case 0x22, 0x5C:
                append(0x5C)
                append(byte)
            case 0x0A: append("\\n")
            case 0x00..<0x20:
                append("\\u00")
                append(byte.hexDigits.high)
                append(byte.hexDigits.low)
            default: append(byte)
            }
        }
        append(0x22)
    }
}
