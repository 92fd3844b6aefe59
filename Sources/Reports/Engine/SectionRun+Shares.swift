import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// Shares that are shown, and what they add up to.
extension SectionRun {
    /// Takes the shares that a row of the totals of `level` shows, which are of amounts in `currency`.
    mutating func noteShares(_ level: Int, _ currency: Currency?) throws(Problem) {
        for number in plan.levels[level].figures.shown where report.figures[number].rule == .share {
            try note(number, currency, report.figures[number].accumulator, of: level - 1)
        }
    }

    /// Takes the shares that the record at hand shows of its innermost group.
    mutating func noteDetailShares() throws(Problem) {
        for number in plan.cells.indices {
            guard case .share(let slot, let accumulator) = plan.cells[number].source else { continue }
            try note(number, state.memory.slots[slot].currency, accumulator, of: depth - 1)
        }
    }

    private mutating func note(_ number: Int, _ currency: Currency?, _ accumulator: Int, of level: Int) throws(Problem)
    {
        guard let share = state.cells[number].value.number else { return }
        do throws(ArithmeticError) {
            try shares.take(share, accumulator, currency, of: level, report.roundingMode)
        } catch {
            throw report.problem(error, of: accumulator)
        }
    }

    /// The group of `level` is closed: remembers whether the shares of it, as they are shown, are not a hundred per cent.
    mutating func closeShares(_ level: Int) {
        let missing = shares.close(level)
        if missing.isEmpty { return }
        roundingShows = true
        if report.footingPlace == nil { return }
        footing.add(missing, of: state.memory.string(open[level].title), in: report)
    }
}
