import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// The lines of groups that have their details beneath them.
extension SectionRun {
    /// Tells the head of a group as a line of its totals, or one a currency, which a first pass found out.
    mutating func showLines(_ level: Int, _ known: AheadTotals.Group, _ sink: any RowSink) throws(Problem) {
        let mark = state.memory.scratch.count
        let parts = try parts(of: known, level)
        for (place, part) in parts.enumerated() {
            state.memory.scratch.truncate(to: mark)
            state.row = row(.subheader, level: level, shape: plan.shapes.heads[level])
            state.row.count = known.count
            state.row.partial = known.partial
            state.inCurrencies.removeAll(keepingCapacity: true)
            if place == 0 {
                state.row.link = open[level].link
            } else {
                state.row.isContinued = true
                state.row.ordinal = place + 1
            }
            state.currency = ahead.currency(of: known, part: part)
            for number in report.figures.indices {
                try fillLine(number, part: part, of: known, level: level, rows: parts.count)
            }
            try tell(sink)
        }
    }

    /// The currencies, by number, in which the level shows a figure: others have been added up for something else.
    private func parts(of known: AheadTotals.Group, _ level: Int) throws(Problem) -> [Int] {
        var parts: [Int] = []
        for part in 0..<known.parts where known.parts > 1 {
            for number in plan.levels[level].figures.shown where !isPlain(number, of: known) {
                let value = try aheadValue(number, part: part, of: known, level: level)
                // There is nothing to count in the currencies of other figures.
                if value.isMissing || report.figures[number].rule.counts && value.number?.isZero == true { continue }
                parts.append(part)
                break
            }
        }
        return parts.isEmpty ? [0] : parts
    }

    /// Whether a figure of a group is in no currency: it is known in the first part alone.
    private func isPlain(_ number: Int, of known: AheadTotals.Group) -> Bool {
        report.figures[number].rule != .share && ahead.isPlain(number, of: known)
    }

    /// Fills the cell of a figure in the line of a currency. What is in no currency stands in the first line.
    private mutating func fillLine(
        _ number: Int, part: Int, of known: AheadTotals.Group, level: Int, rows: Int
    ) throws(Problem) {
        let figure = report.figures[number]
        let isPlain = isPlain(number, of: known)
        let left = ahead.leftOut(number, of: known)
        state.leftOut[number] = state.row.isContinued ? 0 : left
        state.others[number] =
            ahead.others(number, of: report.figures.count, part: isPlain ? nil : part, of: known)
            + left - state.leftOut[number]
        state.hasNothing[number] = false
        if state.row.isContinued, isPlain {
            state.cells[number] = .empty
            state.pads[number] = Text(0, 0)
            return
        }
        let value = try aheadValue(number, part: isPlain ? 0 : part, of: known, level: level)
        if rows > 1, !isPlain { state.hasNothing[number] = figure.hasNothing(value, in: state.currency) }
        state.show(value, figure, at: number, formats: report.formats)
        if book != nil { try foot(number, currency(of: number, part: isPlain ? 0 : part, of: known)) }
    }
}
