import BroadsheetBytes
import BroadsheetRecords
import BroadsheetValues

extension Memory {
    /// A word in place of a figure, made for the row at hand.
    mutating func word(_ word: String) -> Value {
        let start = scratch.count
        scratch.append(word)
        return .text(Text(start, scratch.count - start, in: .scratch))
    }

    /// A figure as a cell: its text, or what stands where there is nothing to total.
    mutating func shown(_ value: Value, _ figure: FigurePlan, formats: FormatTable) -> CellValue {
        let start = scratch.count
        if value.isMissing {
            scratch.append(figure.missing)
        } else {
            formats.append(value, as: figure.rule == .share ? .percent(formats.share) : figure.format, to: &self)
        }
        return CellValue(text: Text(start, scratch.count - start, in: .scratch), value: value, classes: Text(0, 0))
    }
}

extension RowState {
    /// Shows the number of records in a cell; a row that goes on with the one before it has none.
    mutating func showCount(in cell: Int, _ report: ReportPlan) {
        guard !row.isContinued else { return cells[cell] = .empty }
        let start = memory.scratch.count
        counts.append(row.count, to: &memory.scratch)
        cells[cell] = CellValue(
            text: Text(start, memory.scratch.count - start, in: .scratch), value: .number(Decimal(row.count)),
            classes: Text(0, 0))
    }

    /// Shows a figure in a footer's cell, with what it lacks at its end against its column.
    mutating func show(_ value: Value, _ figure: FigurePlan, at number: Int, formats: FormatTable) {
        cells[number] = memory.shown(value, figure, formats: formats)
        guard case .uneven(let tail) = figure.decimals else { return }
        pads[number] = formats.pad(after: value, as: figure.format, tail, in: &memory)
    }
}
