import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

extension SectionRun {
    /// Tells all sinks of the row at hand.
    @inline(__always)
    mutating func tell(_ sink: any RowSink) throws(Problem) {
        try sink.row(state)
        if state.hasAdjusted { state.forgetAdjusted() }
    }

    /// A row around rows: it has the title and the id of what it stands around.
    mutating func showStructure(_ kind: RowKind, shape: Int, level: Int, _ sink: any RowSink) throws(Problem) {
        state.row = row(kind, level: level, shape: shape)
        state.row.isResumed = isResuming
        try tellAround(sink)
    }

    /// Tells all sinks of the row at hand, which is no record's; where it is repeated on another page, pages alone.
    private mutating func tellAround(_ sink: any RowSink) throws(Problem) {
        guard isResuming else { return try tell(sink) }
        try sink.pageRow(state)
        if state.hasAdjusted { state.forgetAdjusted() }
    }

    /// A row of the open group of `level`.
    func row(_ kind: RowKind, level: Int, shape: Int) -> Row {
        row(kind, level: level, shape: shape, of: level)
    }

    /// A row of `level` that belongs to the group of another level.
    func row(_ kind: RowKind, level: Int, shape: Int, of group: Int) -> Row {
        let level = (number: level, group: open[group])
        var row = Row(kind, level: level.number + 1, section: number)
        row.shape = Int32(truncatingIfNeeded: shape)
        row.band = shade
        row.title = level.group.title
        row.id = level.group.id
        row.sectionID = open[0].id
        row.ordinal = level.group.ordinal
        row.count = level.group.count
        return row
    }

    /// The head of the group that was just opened: a section's header and columns, or a subheader.
    mutating func showHead(_ level: Int, _ sink: any RowSink) throws(Problem) {
        if isLine(level) { return }
        let known = report.looksAhead ? ahead.group(open[level].number) : nil
        let isLineOfTable = plan.isLine && lines.section != nil
        if level == 0, !isLineOfTable {
            if !plan.bars.isEmpty { takeShares(of: ahead.group(open[0].number)) }
            try showStructure(.sectionBegin, shape: plan.shapes.sectionBegin, level: 0, sink)
        } else if level > 0, level == plan.foldingLevel {
            try showStructure(.groupBegin, shape: plan.shapes.groupBegin, level: level, sink)
        }
        if let known, plan.folds(level) {
            try showLines(level, known, sink)
            if !plan.openings.isEmpty { try showBalances(.opening, level, sink) }
            return
        }
        state.row = row(level == 0 ? .header : .subheader, level: level, shape: plan.shapes.heads[level])
        state.row.link = open[level].link
        state.row.isResumed = isResuming
        if plan.band == .row { state.row.band = .none }
        state.inCurrencies.removeAll(keepingCapacity: true)
        if let known {
            state.row.count = known.count
            state.row.partial = known.partial
            try fillAhead(known, level: level)
            showCount()
        }
        try tellAround(sink)
        if level == 0, !isLineOfTable { try showStructure(.columns, shape: plan.shapes.columns, level: 0, sink) }
        if plan.isLine { lines.section = lines.section ?? number }
        if !plan.openings.isEmpty, !isResuming { try showBalances(.opening, level, sink) }
    }

    /// Whether the groups of a level are lines without details in them.
    func isLine(_ level: Int) -> Bool { !plan.showsDetails && level > 0 && level == plan.levels.count - 1 }

    /// The line of the groups that the limit of `level` leaves out.
    mutating func showOthersLine(_ level: Int, _ sink: any RowSink) throws(Problem) {
        try showTotals(level, .group, shape: plan.shapes.others[level], sink)
        if report.roundingNote != nil { noteRounding(level) }
    }

    /// The foot of the group that is closed: a row of its totals, or one a currency.
    mutating func showFoot(_ level: Int, _ sink: any RowSink) throws(Problem) {
        let isLine = isLine(level)
        if !plan.openings.isEmpty { try showBalances(.closing, level, sink) }
        if level == 0 { changeShadeForFooter() } else if plan.band == .row { shade = shade.next }
        let kind = level == 0 ? RowKind.footer : isLine ? .group : .subfooter
        try showTotals(level, kind, shape: plan.shapes.feet[level], sink)
        if report.roundingNote != nil { noteRounding(level) }
        if report.notesShares { closeShares(level) }
        if level == plan.foldingLevel, !isLine {
            try showStructure(.groupEnd, shape: plan.shapes.groupEnd, level: level, sink)
        } else if level == 0, !plan.isLine {
            try showStructure(.sectionEnd, shape: plan.shapes.sectionEnd, level: 0, sink)
        }
    }

    /// The rows of the totals of `level`: one, or one a currency.
    private mutating func showTotals(
        _ level: Int, _ kind: RowKind, shape: Int, _ sink: any RowSink
    ) throws(Problem) {
        // A group closes when the first record after it has come: what was computed of that one lies in the scratch, and stays.
        let mark = state.memory.scratch.count
        let first = level * width
        let currencies = Currencies(
            of: totals, first: first, shown: plan.levels[level].figures.shown, report.plainFigures)
        for number in 0..<currencies.rowCount {
            state.memory.scratch.truncate(to: mark)
            state.row = row(kind, level: level, shape: shape)
            if kind == .group { state.row.link = open[level].link }
            if number > 0 {
                state.row.isContinued = true
                // Makes the ids of the rows of one group different.
                state.row.ordinal = number + 1
            }
            if open[level].isCut { state.row.partial = .limit }
            try fillFigures(from: first, currency: currencies.currency(number), of: level, rows: currencies.rowCount)
            if book != nil { try footTotals(level, currencies.currency(number)) }
            if report.notesShares { try noteShares(level, currencies.currency(number)) }
            showCount()
            if level > 0 || plan.showsFooter { try tell(sink) }
        }
    }

    /// Fills the cell with the number of records, where there is a column for it.
    mutating func showCount() {
        if report.countColumn != nil { state.showCount(in: report.figures.count, report) }
    }

    /// Remembers whether the figures shown above a footer add up to another sum than the one that it shows.
    private mutating func noteRounding(_ level: Int) {
        for sum in plan.sums[level]
        where totals[level * width + sum.accumulator].roundingShows(to: sum.digits, report.roundingMode) {
            if book?.takes(sum.accumulator) ?? false { continue }
            roundingShows = true
            if report.footingPlace == nil { continue }
            footing.add(
                totals[level * width + sum.accumulator], sum, of: state.memory.string(open[level].title), in: report)
        }
    }

    /// The footer of a section stands in the band after its last group's.
    private mutating func changeShadeForFooter() {
        if plan.isLine, plan.band != .none {
            shade = lines.shade.next
            lines.shade = shade
            return
        }
        switch plan.band {
        case .innermostGroup where plan.levels.count > 1: shade = shade.next
        case .level(let level) where level > 0: shade = shade.next
        case .row: shade = shade.next
        default: break
        }
    }

    /// The record at hand, as a row.
    mutating func showDetail(_ sink: any RowSink) throws(Problem) {
        if plan.band == .row { shade = shade.next }
        let innermost = depth &- 1
        let (kind, shape) = try detailKind()
        if state.row.kind != kind || state.row.shape != Int32(truncatingIfNeeded: shape) {
            // The next detail of the same group differs from this one in a few fields only.
            state.row = Row(kind, level: innermost &+ 2, section: number)
            state.row.shape = Int32(truncatingIfNeeded: shape)
        }
        state.row.band = shade
        state.row.id = open[innermost].id
        state.row.sectionID = open[0].id
        state.row.ordinal = open[innermost].count
        if let link = plan.link {
            let start = state.memory.scratch.count
            try link.appendLink(to: &state.memory)
            state.row.link = Text(start, state.memory.scratch.count - start, in: .scratch)
        }
        if names != nil { try nameRow() }
        for i in 0..<plan.cells.count { try fillCell(i) }
        if book != nil { try footDetail() }
        if report.notesShares { try noteDetailShares() }
        if !plan.uneven.isEmpty { fillPads() }
        if !state.lists.isEmpty { try readLists() }
        if !plan.kinds.isEmpty { try fillKinds() }
        try tell(sink)
    }

    /// The kind of the record's row, and the shape that goes with it.
    @inline(__always)
    private mutating func detailKind() throws(Problem) -> (RowKind, Int) {
        switch plan.row {
        case .fixed(let kind): return (kind, plan.shapes.detail)
        case .chosen(let program):
            guard case .text(let text) = try plan.programs.value(program, in: &state.memory) else {
                return (.detail, plan.shapes.detail)
            }
            let name = state.memory.string(text)
            guard let choice = plan.choices[name] else {
                throw Problem(
                    "there is no row kind \"\(name)\"", at: plan.place,
                    advice: suggestion(for: name, among: plan.choices.keys.sorted()))
            }
            return (choice.kind, choice.shape)
        }
    }

    /// Makes the text of a detail's cell.
    @inline(__always)
    private mutating func fillCell(_ number: Int) throws(Problem) {
        let cell = plan.cells[number]
        let value: Value
        switch cell.source {
        case .slot(let slot): value = state.memory.slots[slot]
        case .running(let number): value = try balance(number)
        case .share(let slot, let accumulator):
            value = try share(of: state.memory.slots[slot], accumulator, in: ahead.group(open[depth - 1].number), ahead)
        }
        let text = report.formats.text(of: value, as: cell.format, missing: cell.missing, in: &state.memory)
        var classes = Text(0, 0)
        if cell.classCount > 0 { classes = try classNames(of: cell) }
        state.cells[number] = CellValue(text: text, value: value, classes: classes)
    }

    /// Makes what the figures of uneven columns lack behind their decimal signs.
    private mutating func fillPads() {
        for column in plan.uneven {
            let format = plan.cells[column.cell].format
            state.pads[column.cell] = report.formats.pad(
                after: state.cells[column.cell].value, as: format, column.tail, in: &state.memory)
        }
    }

    /// The class names whose conditions the record meets.
    mutating func classNames(of cell: CellPlan) throws(Problem) -> Text {
        var names = Text(0, 0)
        for number in cell.firstClass..<cell.firstClass &+ cell.classCount {
            let own = plan.classes[number]
            if let condition = own.condition, try !plan.programs.holds(condition, in: &state.memory) { continue }
            if names.length == 0 {
                names = own.name
                continue
            }
            let start = state.memory.scratch.count
            state.memory.scratch.append(state.memory.string(names) + " " + state.memory.string(own.name))
            names = Text(start, state.memory.scratch.count - start, in: .scratch)
        }
        return names
    }
}
