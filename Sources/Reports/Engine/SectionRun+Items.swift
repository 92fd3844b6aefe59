import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetExpressions
import BroadsheetRecords
import BroadsheetValues

extension SectionRun {
    /// Opens the section although no record has come.
    mutating func openSection(_ sink: any RowSink) throws(Problem) {
        open[0] = OpenLevel()
        open[0].isOpen = true
        open[0].heldBefore = state.memory.held.count
        open[0].ordinal = 1
        open[0].number = groups
        open[0].title = sectionTitle
        open[0].id = sectionID
        if report.aheadLevels > 0 { groups += 1 }
        depth = 1
        if isMeasuring {
            noteGroup(0)
            outline?.begin(
                0, section: number, number: open[0].number, id: open[0].id, title: open[0].title, in: state.memory)
        } else {
            if !plan.balances.isEmpty { try beginBalances(at: 0, hasRecord: false) }
            try showHead(0, sink)
        }
    }

    /// Adds a section to the outline, if there is one, that has no records to go through.
    mutating func addToOutline() {
        open[0].title = sectionTitle
        open[0].id = sectionID
        outline?.begin(
            0, section: number, number: open[0].number, id: open[0].id, title: open[0].title, in: state.memory)
    }

    /// The section with nothing but a message.
    mutating func showMessage(_ message: String, _ sink: any RowSink) throws(Problem) {
        open[0].title = sectionTitle
        open[0].id = sectionID
        try showStructure(.sectionBegin, shape: plan.shapes.sectionBegin, level: 0, sink)
        try showStructure(.header, shape: plan.shapes.heads[0], level: 0, sink)
        try showWords(message, sink, partial: .missing)
        try showStructure(.sectionEnd, shape: plan.shapes.sectionEnd, level: 0, sink)
    }

    /// A message row; `partial` says whether it stands for records that are not there.
    mutating func showWords(_ message: String, _ sink: any RowSink, partial: Partiality = []) throws(Problem) {
        let start = state.memory.scratch.count
        state.memory.scratch.append(message)
        state.row = row(.message, level: 0, shape: plan.shapes.message)
        state.row.title = Text(start, state.memory.scratch.count - start, in: .scratch)
        state.row.partial = partial
        try tell(sink)
    }

    /// The section with the items that it declares, and their totals. What a control can bring up is there, and hidden.
    mutating func showItems(_ sink: any RowSink) throws(Problem) {
        open[0].title = sectionTitle
        open[0].id = sectionID
        try showFrame(.sectionBegin, shape: plan.shapes.sectionBegin, sink)
        try showFrame(.header, shape: plan.shapes.heads[0], sink)
        var values = [Value](repeating: .missing, count: plan.items.count)
        var absent: [Int] = []
        for (number, item) in plan.items.enumerated() {
            // What one item makes is needed for the totals of all.
            if plan.itemTotals.isEmpty { state.memory.scratch.removeAll() }
            var isShown = true
            if let when = item.when { isShown = try plan.programs.holds(when, in: &state.memory) }
            guard isShown || item.followsWhen else {
                absent.append(number)
                continue
            }
            begin(item.kind, shape: item.shape, ordinal: number + 1, isShown: isShown)
            if isShown { try showValue(of: item) } else { show(nothingOf: item) }
            if isShown { values[number] = state.cells[0].value }
            try tellItem(sink)
        }
        for (number, total) in plan.itemTotals.enumerated() {
            state.kinds = []
            begin(.itemTotal, shape: total.shape, ordinal: plan.items.count + number + 1, isShown: true)
            let value = try total.figure(of: values)
            let text = report.formats.text(
                of: value, as: total.cell.format, missing: total.cell.missing, in: &state.memory)
            state.cells[0] = CellValue(text: text, value: value, classes: Text(0, 0))
            try tellItem(sink)
        }
        if let live = plan.live { state.program = program(live, values, absent: absent) }
        try showFrame(.sectionEnd, shape: plan.shapes.sectionEnd, sink)
        state.program = Text(0, 0)
    }

    /// Begins a row of the section. One that is hidden has the shade that it would have, and takes none from the next.
    private mutating func begin(_ kind: RowKind, shape: Int, ordinal: Int, isShown: Bool) {
        let before = shade
        if plan.band == .row { shade = shade.next }
        state.row = row(kind, level: 1, shape: shape, of: 0)
        state.row.ordinal = ordinal
        state.row.isHidden = !isShown
        if !isShown { shade = before }
    }

    private func tellItem(_ sink: any RowSink) throws(Problem) {
        // A row of a hidden section is hidden by it, and not by itself.
        if isHidden || state.row.isHidden { try sink.hiddenRow(state) } else { try sink.row(state) }
    }

    /// A row around the items.
    private mutating func showFrame(_ kind: RowKind, shape: Int, _ sink: any RowSink) throws(Problem) {
        state.row = row(kind, level: 0, shape: shape)
        state.row.isHidden = isHidden
        try tellItem(sink)
    }

    private mutating func showValue(of item: ItemPlan) throws(Problem) {
        let value =
            if let program = item.value { try plan.programs.value(program, in: &state.memory) } else { Value.missing }
        let text = report.formats.text(
            of: value, as: item.cell.format, missing: item.cell.missing, in: &state.memory)
        let classes = item.cell.classCount == 0 ? Text(0, 0) : try classNames(of: item.cell)
        state.cells[0] = CellValue(text: text, value: value, classes: classes)
        state.kinds = item.look.map { [CellKindState($0)] } ?? []
        guard let place = item.lookPlace else { return }
        do throws(Problem) { try fillKinds() } catch { throw error.at(place) }
    }

    private mutating func show(nothingOf item: ItemPlan) {
        state.cells[0] = .empty
        state.kinds = []
    }
}

extension ItemTotalPlan {
    /// The figure over the values of the items, of which those that are missing are none.
    fileprivate func figure(of values: [Value]) throws(Problem) -> Value {
        let all = items.map { values[$0] }.filter { !$0.isMissing }
        if rule == .count { return .number(Decimal(all.count)) }
        guard var result = all.first else { return .missing }
        for value in all.dropFirst() {
            do {
                result = try rule.joined(result, value)
            } catch .currencies(let a, let b) {
                throw Problem(
                    "\(a.code) and \(b.code) are two currencies and have no total", at: place,
                    advice: "Put the items in each currency into a section of their own.")
            } catch {
                throw Problem(
                    "the total has more than 38 digits", at: place,
                    advice: "Look at the figures: no account needs so many.")
            }
        }
        return result
    }
}

extension TotalDefinition.Rule {
    /// The sum of two figures of one kind, or the one of them that the rule takes: of equal ones, which may be written with more or
    /// fewer zeros, the first, as everywhere else.
    fileprivate func joined(_ a: Value, _ b: Value) throws(ArithmeticError) -> Value {
        switch (a, b) {
        case (.money(let x), .money(let y)):
            if self == .sum { return .money(try x.adding(y)) }
            let order = try x.order(of: y)
            return (self == .min ? order > 0 : order < 0) ? b : a
        case (.number(let x), .number(let y)):
            if self == .sum { return .number(try x.adding(y)) }
            return (self == .min ? y < x : x < y) ? b : a
        default: return .missing
        }
    }
}
