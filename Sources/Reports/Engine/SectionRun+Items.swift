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
            outline?.begin(0, section: number, id: open[0].id, title: open[0].title, in: state.memory)
        } else {
            try showHead(0, sink)
        }
    }

    /// Adds a section to the outline, if there is one, that has no records to go through.
    mutating func addToOutline() {
        open[0].title = sectionTitle
        open[0].id = sectionID
        outline?.begin(0, section: number, id: open[0].id, title: open[0].title, in: state.memory)
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

    /// The section with the items that it declares.
    mutating func showItems(_ sink: any RowSink) throws(Problem) {
        open[0].title = sectionTitle
        open[0].id = sectionID
        try showStructure(.sectionBegin, shape: plan.shapes.sectionBegin, level: 0, sink)
        try showStructure(.header, shape: plan.shapes.heads[0], level: 0, sink)
        for (number, item) in plan.items.enumerated() {
            state.memory.scratch.removeAll()
            if let when = item.when, try !plan.programs.holds(when, in: &state.memory) { continue }
            if plan.band == .row { shade = shade.next }
            state.row = row(item.kind, level: 1, shape: item.shape, of: 0)
            state.row.ordinal = number + 1
            try showValue(of: item)
            try tell(sink)
        }
        try showStructure(.sectionEnd, shape: plan.shapes.sectionEnd, level: 0, sink)
    }

    private mutating func showValue(of item: ItemPlan) throws(Problem) {
        let value =
            if let program = item.value { try plan.programs.value(program, in: &state.memory) } else { Value.missing }
        let text = report.formats.text(
            of: value, as: item.cell.format, missing: item.cell.missing, in: &state.memory)
        let classes = item.cell.classCount == 0 ? Text(0, 0) : try classNames(of: item.cell)
        state.cells[0] = CellValue(text: text, value: value, classes: classes)
    }
}
