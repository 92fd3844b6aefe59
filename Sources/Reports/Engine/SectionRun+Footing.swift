import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// Figures that are shown so that they add up.
extension SectionRun {
    /// The group of `level` was opened.
    func beginFooting(_ level: Int) {
        guard let book, !isMeasuring else { return }
        book.open(level, section: number, id: report.overview.listsSections ? footingID(level) : nil)
    }

    /// The group of `level` is closed.
    func endFooting(_ level: Int) throws(Problem) {
        guard let book, !isMeasuring else { return }
        try book.close(level, section: number)
    }

    private func footingID(_ level: Int) -> UInt64 { ContentHash.of(state.memory.bytes(of: open[level].id)) }

    /// Takes down the figures of a row of totals, or shows them so that they add up.
    mutating func footTotals(_ level: Int, _ currency: Currency?) throws(Problem) {
        guard let book else { return }
        guard book.isShowing else {
            if !state.row.isContinued { try book.take(totals, from: level * width, level: level, section: number) }
            return try book.takeShares(state.cells, currency, level: level, section: number)
        }
        for figure in plan.levels[level].figures.shown { try foot(figure, currency) }
    }

    /// Shows a figure of the open group so that it adds up with others.
    mutating func foot(_ number: Int, _ currency: Currency?) throws(Problem) {
        guard let book,
            let shown = try book.shown(number, state.cells[number].value, currency, of: nil)
        else { return }
        state.showAdjusted(shown, as: report.figures[number].shownFormat(report.formats), at: number, report.formats)
    }

    /// The currency that a figure of a group is in, as a first pass found it out: that of what it is a share of, where it is one.
    func currency(of number: Int, part: Int, of group: AheadTotals.Group) -> Currency? {
        ahead.value(report.figures.count + report.figures[number].accumulator, part: part, of: group).currency
    }

    /// Takes down the figures of a detail, or shows them so that they add up.
    mutating func footDetail() throws(Problem) {
        guard let book else { return }
        var adjusted: [(Int, Value)] = []
        try book.detail(state.cells, state.memory, section: number) { adjusted.append(($0, $1)) }
        for (cell, value) in adjusted {
            state.showAdjusted(value, as: plan.cells[cell].format, at: cell, report.formats)
        }
    }
}

extension FigurePlan {
    /// How it is shown, if it is a share too.
    func shownFormat(_ formats: FormatTable) -> CellFormat { rule == .share ? .percent(formats.share) : format }
}

extension RowState {
    /// Shows another figure in a cell than its value, which stays, and marks it.
    mutating func showAdjusted(_ shown: Value, as format: CellFormat, at number: Int, _ formats: FormatTable) {
        cells[number].text = formats.text(of: shown, as: format, missing: Text(0, 0), in: &memory)
        adjusted[number] = true
        hasAdjusted = true
    }

    /// Nothing is marked in the next row.
    mutating func forgetAdjusted() {
        for number in adjusted.indices { adjusted[number] = false }
        hasAdjusted = false
    }
}
