import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

// Where a page of the report ends in the middle of groups, and the next one begins.
extension SectionRun {
    /// Ends the page before the record at hand. Groups that go on tell what they have so far, on both pages; their heads are repeated on
    /// the next one.
    mutating func turnPage(_ sink: any RowSink) throws(Problem) {
        isResuming = true
        let mark = state.memory.scratch.count
        defer {
            isResuming = false
            state.memory.scratch.truncate(to: mark)
        }
        let carried = try carriedTotals()
        for level in (0..<depth).reversed() { try showCarried(.carried, level, carried[level], sink) }
        if depth > plan.foldingLevel {
            try showStructure(.groupEnd, shape: plan.shapes.groupEnd, level: plan.foldingLevel, sink)
        }
        if depth > 0 { try showStructure(.sectionEnd, shape: plan.shapes.sectionEnd, level: 0, sink) }
        try showReport(.reportEnd, shape: report.reportShapes.reportEnd, sink)
        try sink.turnPage()
        breaks.turn()
        try showReport(.reportBegin, shape: report.reportShapes.reportBegin, sink)
        for level in 0..<depth {
            state.memory.scratch.truncate(to: mark)
            try showHead(level, sink)
            try showCarried(.brought, level, carried[level], sink)
        }
    }

    /// What stands around the rows of the report on each page.
    private mutating func showReport(_ kind: RowKind, shape: Int, _ sink: any RowSink) throws(Problem) {
        state.row = Row(kind, level: 0, section: 0)
        state.row.shape = Int32(truncatingIfNeeded: shape)
        try sink.pageRow(state)
    }

    /// What each open level has added up so far, with what the levels in it have.
    private mutating func carriedTotals() throws(Problem) -> [(count: Int, totals: [Accumulator])] {
        var found: [(count: Int, totals: [Accumulator])] = []
        for level in (0..<depth).reversed() {
            var own = Array(totals[level * width..<(level + 1) * width])
            if let inner = found.last {
                for i in 0..<width {
                    do {
                        try own[i].merge(inner.totals[i], needs: plan.additions[i].needs, memory: &state.memory)
                    } catch {
                        throw report.problem(error, of: i)
                    }
                }
            }
            found.append((open[level].count + (found.last?.count ?? 0), own))
        }
        return found.reversed()
    }

    /// The rows that tell what the group of `level` has so far: of its totals and its balances, one a currency. Both are in one row
    /// where they are in one currency.
    private mutating func showCarried(
        _ kind: RowKind, _ level: Int, _ carried: (count: Int, totals: [Accumulator]), _ sink: any RowSink
    ) throws(Problem) {
        let mark = state.memory.scratch.count
        defer { state.memory.scratch.truncate(to: mark) }
        let first = (plan.levels.count + 1) * width
        for i in 0..<width { totals[first + i] = carried.totals[i] }
        let figures = plan.levels[level].figures
        let ofTotals = Currencies(of: totals, first: first, shown: figures.shown, report.plainFigures)
        let balances = self.balances.indices.filter {
            plan.balances[$0].isCarried(at: level) && self.balances[$0].main.count > 0
        }
        let ofBalances = balances.isEmpty ? [] : currencies(of: balances)
        let isOne = ofTotals.rowCount == 1 && ofBalances.count == 1
        var number = 0
        if !figures.isEmpty {
            for place in 0..<ofTotals.rowCount {
                state.memory.scratch.truncate(to: mark)
                beginCarried(kind, level, carried.count, number: number)
                try fillCarried(
                    from: first, ofTotals.currency(place), level, carried.count, rows: ofTotals.rowCount)
                for (place, balance) in balances.enumerated() where isOne {
                    try fillCarried(balance, ofBalances[0], isFirst: place == 0)
                }
                try sink.pageRow(state)
                number += 1
            }
        }
        if isOne, number > 0 { return }
        for (place, currency) in ofBalances.enumerated() {
            state.memory.scratch.truncate(to: mark)
            beginCarried(kind, level, carried.count, number: number)
            for balance in balances { try fillCarried(balance, currency, isFirst: place == 0) }
            try sink.pageRow(state)
            number += 1
        }
    }

    /// An empty row of what is carried; those behind the first have numbers.
    private mutating func beginCarried(_ kind: RowKind, _ level: Int, _ count: Int, number: Int) {
        state.row = row(
            kind, level: level, shape: kind == .carried ? plan.shapes.carried[level] : plan.shapes.brought[level])
        state.row.band = .none
        state.row.count = count
        state.row.isContinued = number > 0
        state.row.ordinal = number + 1
        for cell in state.cells.indices {
            state.cells[cell] = .empty
            state.pads[cell] = Text(0, 0)
        }
        for figure in report.figures.indices { state.leftOut[figure] = 0 }
    }

    /// Fills the cells of the totals so far. What compares whole groups is not known of a part of one.
    private mutating func fillCarried(
        from first: Int, _ currency: Currency?, _ level: Int, _ count: Int, rows: Int
    ) throws(Problem) {
        let known = open[level].count
        open[level].count = count
        defer { open[level].count = known }
        try fillFigures(from: first, currency: currency, of: level, rows: rows)
        for (number, figure) in report.figures.enumerated() {
            if let measure = figure.measure, report.figureMeasures[measure].comparesGroups {
                state.cells[number] = .empty
            }
        }
    }

    /// Fills the cell of a balance so far.
    private mutating func fillCarried(_ balance: Int, _ currency: Currency?, isFirst: Bool) throws(Problem) {
        try fillBalance(balance, currency, isFirst: isFirst, in: SectionPlan.carriedCell(balance, report.figures.count))
    }
}
