import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// The lines of groups that have their details beneath them.
extension SectionRun {
    /// Tells the head of a group as a line of its totals, or one a currency, which a first pass found out.
    mutating func showLines(_ level: Int, _ known: AheadTotals.Group, _ sink: any RowSink) throws(Problem) {
        let mark = state.memory.scratch.count
        for part in 0..<max(1, known.parts) {
            state.memory.scratch.truncate(to: mark)
            state.row = row(.subheader, level: level, shape: plan.shapes.heads[level])
            state.row.count = known.count
            state.row.partial = known.partial
            state.inCurrencies.removeAll(keepingCapacity: true)
            if part == 0 {
                state.row.link = open[level].link
            } else {
                state.row.isContinued = true
                state.row.ordinal = part + 1
            }
            for number in report.figures.indices { try fillLine(number, part: part, of: known, level: level) }
            try tell(sink)
        }
    }

    /// Fills the cell of a figure in the line of a currency. What is in no currency stands in the first line.
    private mutating func fillLine(
        _ number: Int, part: Int, of known: AheadTotals.Group, level: Int
    ) throws(Problem) {
        let figure = report.figures[number]
        state.leftOut[number] = part > 0 ? 0 : ahead.leftOut(number, of: known)
        let value = try aheadValue(number, part: part, of: known, level: level)
        if part > 0, value.isMissing, ahead.isPlain(number, of: known) {
            state.cells[number] = .empty
            state.pads[number] = Text(0, 0)
            return
        }
        state.show(value, figure, at: number, formats: report.formats)
    }
}
