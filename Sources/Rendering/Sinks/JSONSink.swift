import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetRecords
package import BroadsheetReports
import BroadsheetValues

/// The rows as a JSON file: the columns, then an object a row with its exact values; numbers are written in full.
///
/// Totals in several currencies have an object for each.
package final class JSONSink: DownloadSink {
    package let file: PageFile
    private let plan: ReportPlan
    /// The totals of heads and footers, by the numbers of their shapes.
    private let totals: [TotalLines?]
    private var bytes = ByteSink(capacity: 1 << 14)
    private var isFirst = true

    package init(_ plan: ReportPlan, file: PageFile) {
        self.plan = plan
        self.file = file
        totals = plan.shapes.map { $0.knowsCount ? TotalLines($0, of: plan) : nil }
    }

    package func begin() throws(Problem) {
        try file.restart()
        bytes.removeAll()
        isFirst = true
        bytes.append("{\"report\":")
        bytes.appendJSON(plan.name)
        bytes.append(",\"columns\":[")
        let columns = plan.columns.indices.filter { !plan.isOfTotals || $0 > 0 && $0 != plan.countColumn }
        for (number, column) in columns.map({ plan.columns[$0] }).enumerated() {
            bytes.append(number > 0 ? ",{\"name\":" : "{\"name\":")
            bytes.appendJSON(column.name)
            bytes.append(",\"label\":")
            bytes.appendJSON(column.label)
            bytes.append(",\"type\":")
            bytes.appendJSON(column.role)
            if let unit = column.unit {
                bytes.append(",\"unit\":")
                bytes.appendJSON(unit.content)
            }
            bytes.append("}")
        }
        bytes.append("]")
        appendOverlaps()
        bytes.append(",\"rows\":[\n")
    }

    /// What is left out of the data, since several files have it.
    private func appendOverlaps() {
        guard !plan.overlaps.isEmpty else { return }
        bytes.append(",\"overlaps\":[")
        for (number, overlap) in plan.overlaps.enumerated() {
            bytes.append(number > 0 ? ",{\"records\":" : "{\"records\":")
            bytes.append(digits: UInt64(overlap.count))
            bytes.append(",\"files\":{")
            for (number, file) in overlap.files.enumerated() {
                if number > 0 { bytes.append(",") }
                bytes.appendJSON(file.name)
                bytes.append(":")
                bytes.append(digits: UInt64(file.count))
            }
            bytes.append("}}")
        }
        bytes.append("]")
    }

    package func row(_ state: borrowing RowState) throws(Problem) {
        let row = state.row
        guard !row.kind.isStructural, row.kind != .columns else { return }
        let shape = plan.shapes[Int(row.shape)]
        switch row.kind {
        case .subfooter, .footer, .grandfooter: writeFooter(state, shape)
        case .header, .subheader: writeHead(state, shape)
        case .group: writeFooter(state, shape)
        case .rest: writeRest(state)
        case .message:
            begin(row)
            bytes.append(",\"message\":")
            bytes.appendJSON(state.memory.bytes(of: row.title))
            bytes.append("}")
        default:
            begin(row, isContinued: row.isContinued)
            if row.name.length > 0 {
                bytes.append(",\"id\":")
                bytes.appendJSON(state.memory.bytes(of: row.name))
            }
            if let item = shape.item { append(item, state) } else { appendCells(shape, state) }
            bytes.append("}")
        }
        if bytes.count > PageFile.piece { try file.write(&bytes) }
    }

    /// Begins the object of a row.
    private func begin(_ row: Row, isContinued: Bool = false) {
        bytes.append(isFirst ? "{\"kind\":" : ",\n{\"kind\":")
        isFirst = false
        bytes.appendJSON(plan.kinds[Int(row.kind.number)])
        bytes.append(",\"level\":")
        bytes.append(digits: UInt64(row.level))
        if isContinued { bytes.append(",\"continued\":true") }
        let reasons = row.partial.names
        guard !reasons.isEmpty else { return }
        bytes.append(",\"partial\":[")
        for (number, reason) in reasons.enumerated() {
            if number > 0 { bytes.append(",") }
            bytes.appendJSON(reason)
        }
        bytes.append("]")
    }

    private func append(_ item: ItemShape, _ state: borrowing RowState) {
        bytes.append(",\"label\":")
        bytes.appendJSON(item.label)
        bytes.append(",\"value\":")
        if let control = item.control {
            bytes.appendJSON(control.value?.content ?? "")
        } else {
            state.memory.appendJSON(state.cells[0].value, to: &bytes)
        }
    }

    private func appendCells(_ shape: RowShape, _ state: borrowing RowState) {
        bytes.append(",\"cells\":{")
        var isFirst = true
        for cell in shape.cells {
            guard let place = cell.cell else { continue }
            if !isFirst { bytes.append(",") }
            isFirst = false
            bytes.appendJSON(cell.name)
            bytes.append(":")
            state.memory.appendJSON(state.cells[place].value, to: &bytes)
        }
        bytes.append("}")
    }

    // MARK: Totals

    /// Writes the totals of a level: its count, and the figures that it has. Those of a further currency are only what is in it.
    private func writeFooter(_ state: borrowing RowState, _ shape: RowShape) {
        guard let totals = totals[Int(state.row.shape)] else { return }
        let row = state.row
        if row.isContinued, !totals.has({ !state.cells[$0].value.isMissing }) { return }
        begin(row, isContinued: row.isContinued)
        if row.kind == .group {
            bytes.append(",\"title\":")
            bytes.appendJSON(state.memory.bytes(of: row.title))
            if shape.isOthers, !row.isContinued { bytes.append(",\"groups\":\(row.ordinal)") }
        }
        if !row.isContinued { appendCount(row) }
        appendTotals(totals, shape, state, isContinued: row.isContinued) { state.cells[$0].value }
        bytes.append("}")
    }

    /// Writes a head, with the totals that are known ahead: of those in several currencies one row each.
    private func writeHead(_ state: borrowing RowState, _ shape: RowShape) {
        let row = state.row
        if row.isContinued { return writeContinuedHead(state, shape) }
        begin(row)
        bytes.append(",\"title\":")
        bytes.appendJSON(state.memory.bytes(of: row.title))
        // A section of items, or one whose source is not there, has nothing to count.
        let hasRecords = shape.section.map { !plan.sections[$0].isItems && !plan.sections[$0].isMissing } ?? false
        guard hasRecords, shape.knowsCount, let totals = totals[Int(row.shape)] else { return bytes.append("}") }
        let (width, values) = (plan.figures.count, state.inCurrencies)
        appendCount(row)
        appendTotals(totals, shape, state) { values.isEmpty ? state.cells[$0].value : values[$0] }
        bytes.append("}")
        guard width > 0 else { return }
        for part in 1..<max(1, values.count / width) {
            if !totals.has({ !values[part * width + $0].isMissing }) { continue }
            begin(row, isContinued: true)
            appendTotals(totals, shape, state, isContinued: true) { values[part * width + $0] }
            bytes.append("}")
        }
    }

    /// Writes the totals of a line in a further currency, if it has any.
    private func writeContinuedHead(_ state: borrowing RowState, _ shape: RowShape) {
        guard let totals = totals[Int(state.row.shape)] else { return }
        if !totals.has({ !state.cells[$0].value.isMissing }) { return }
        begin(state.row, isContinued: true)
        appendTotals(totals, shape, state, isContinued: true) { state.cells[$0].value }
        bytes.append("}")
    }

    /// Writes what a limit leaves out.
    private func writeRest(_ state: borrowing RowState) {
        let row = state.row
        begin(row)
        if row.ordinal > 0 { bytes.append(",\"groups\":\(row.ordinal)") }
        if row.count >= 0 { appendCount(row) }
        bytes.append(",\"message\":")
        bytes.appendJSON(state.memory.bytes(of: row.title))
        bytes.append("}")
    }

    private func appendCount(_ row: Row) {
        bytes.append(",\"count\":")
        bytes.append(digits: UInt64(row.count))
    }

    /// Appends an object a column that has totals: each by its rule, and what they leave out.
    private func appendTotals(
        _ totals: TotalLines, _ shape: RowShape, _ state: borrowing RowState, isContinued: Bool = false,
        _ value: (Int) -> Value
    ) {
        bytes.append(",\"cells\":{")
        var separator = ""
        for (number, cell) in shape.cells.enumerated() {
            let figures = totals.figures[number].filter { !isContinued || !value($0).isMissing }
            if figures.isEmpty { continue }
            bytes.append(separator)
            separator = ","
            bytes.appendJSON(cell.name)
            bytes.append(":")
            for (number, figure) in figures.enumerated() {
                bytes.append(number == 0 ? "{" : ",")
                bytes.appendJSON(plan.figures[figure].key)
                bytes.append(":")
                state.memory.appendJSON(value(figure), to: &bytes)
            }
            if !isContinued { appendLeftOut(totals.leftOut[number], state) }
            bytes.append("}")
        }
        bytes.append("}")
    }

    private func appendLeftOut(_ left: [TotalLines.LeftOut], _ state: borrowing RowState) {
        for own in left {
            let count = own.count(state)
            if count == 0 { continue }
            bytes.append(",")
            bytes.appendJSON(own.name)
            bytes.append(":")
            bytes.append(digits: UInt64(count))
        }
    }

    package func finish(counting page: PageFile) throws(Problem) {
        bytes.append("\n]}\n")
        try file.finish(&bytes)
        page.count(file)
    }
}
