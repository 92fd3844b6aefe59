import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetFigures
import BroadsheetRecords
package import BroadsheetReports
import BroadsheetValues

/// The figures of a page as a sink: each total, count, balance and item that is shown is recorded once, with its id.
///
/// It is told by the sink of the page, and not of details, so that a page of many rows costs what it costs without. Heads, contents
/// and summaries repeat what footers say: only what no footer has is taken from them.
package final class FigureSink {
    /// What the rows of a shape tell.
    private struct Told {
        var figures: [Int] = []
        var count = false
    }

    /// What is known of a figure before there are rows.
    private struct Kind {
        var rule: [UInt8]
        var label: [UInt8]
        var unit: [UInt8]
    }

    private let plan: ReportPlan
    private let segment: FigureSegment
    private let told: [Told]
    private let kinds: [Kind]
    private let count: Kind
    /// Whether it takes what the row of a currency has of a figure that has nothing in it.
    private let takesNothing: Bool

    /// A sink for the figures of `plan`, which go into `segment`; with `nothing` also what the row of a currency has of a figure that has
    /// nothing in it: pages show a dash there, which has an id and is no figure of the report.
    package init(_ plan: ReportPlan, to segment: FigureSegment, nothing: Bool = false) {
        self.plan = plan
        takesNothing = nothing
        self.segment = segment
        told = plan.shapes.map { shape in
            guard shape.kind.hasTotals, shape.showsTotals || shape.showsCount else { return Told() }
            let figures = shape.cells.flatMap(\.figures).compactMap(\.shape.cell).filter { $0 < plan.figures.count }
            return Told(figures: figures, count: plan.showsCount(in: shape))
        }
        kinds = plan.figures.map { figure in
            let column = figure.column.map { plan.columns[$0] }
            let isOfColumn = !figure.rule.counts && figure.rule != .share && figure.measure == nil
            return Kind(
                rule: [UInt8](figure.key.utf8), label: [UInt8]((column?.label ?? figure.label).utf8),
                unit: [UInt8]((figure.rule == .share ? "%" : isOfColumn ? column?.unit?.content ?? "" : "").utf8))
        }
        let word = [UInt8](FigurePlan.countMark.utf8)
        count = Kind(rule: word, label: [], unit: [])
    }

    /// Takes the figures of a row.
    package func take(_ state: borrowing RowState) throws(Problem) {
        switch state.row.kind {
        case .footer, .subfooter, .group, .grandfooter: try takeTotals(told[Int(state.row.shape)], state)
        case .summary, .contents: try takeList(state)
        case .opening, .closing: try takeBalances(plan.shapes[Int(state.row.shape)], state)
        case .item, .itemTotal: try takeItem(plan.shapes[Int(state.row.shape)], state)
        default: break
        }
    }

    // MARK: Kinds of rows

    private func takeTotals(_ told: Told, _ state: borrowing RowState) throws(Problem) {
        if told.count, !state.row.isContinued {
            appendBase(state)
            append(FigurePlan.countMark)
            appendValue(.number(Decimal(state.row.count)), state, count)
            appendCount(state.row.count, state)
            try end(count, state.row.title, records: state.row.count, leftOut: 0, state)
        }
        for number in told.figures {
            let cell = state.cells[number]
            if state.hasNothing[number] {
                if !takesNothing { continue }
            } else if state.row.isContinued, cell.value.isMissing {
                // What is in no currency stands in the first row, and is not told again in each.
                continue
            }
            appendBase(state)
            append(state.mark(of: number, plan.figures[number]))
            appendValue(cell.value, state, kinds[number])
            appendText(cell.text, state)
            try end(
                kinds[number], state.row.title, records: state.row.count - state.others[number],
                leftOut: state.leftOut[number], state)
        }
    }

    private func takeBalances(_ shape: RowShape, _ state: borrowing RowState) throws(Problem) {
        let rule = state.row.kind == .opening ? "opening" : "closing"
        for cell in shape.cells {
            guard let place = cell.cell, !state.cells[place].value.isMissing else { continue }
            let kind = Kind(
                rule: [UInt8](rule.utf8), label: [UInt8](cell.label.utf8),
                unit: [UInt8]((plan.columns.first { $0.name == cell.name }?.unit?.content ?? "").utf8))
            appendBase(state)
            append(plan.balanceMark(cell.name, rule, in: state.cells[place].value.currency))
            appendValue(state.cells[place].value, state, kind)
            appendText(state.cells[place].text, state)
            try end(kind, state.row.title, records: nil, leftOut: 0, state)
        }
    }

    private func takeItem(_ shape: RowShape, _ state: borrowing RowState) throws(Problem) {
        guard let item = shape.item, item.control == nil else { return }
        let kind = Kind(rule: [UInt8]("item".utf8), label: [UInt8](item.label.utf8), unit: [])
        appendBase(state)
        append(item.mark)
        appendValue(state.cells[0].value, state, kind)
        appendText(state.cells[0].text, state)
        try end(kind, state.row.title, records: nil, leftOut: 0, state)
    }

    private func takeList(_ state: borrowing RowState) throws(Problem) {
        guard let listing = state.listing else { return }
        for entry in listing.outer + listing.inner {
            if entry.count >= 0, !entry.isCountInFooter {
                append(entry.id, of: listing)
                append(":\(FigurePlan.countMark)")
                appendValue(.number(Decimal(entry.count)), state, count)
                appendCount(entry.count, state)
                try end(count, entry.title, records: entry.count, leftOut: 0, of: listing)
            }
            for figure in listing.figures[entry.figures.start..<entry.figures.start + entry.figures.count]
            where !figure.isInFooter {
                try take(figure, of: entry, listing, state)
            }
        }
    }

    private func take(
        _ figure: RowListing.Figure, of entry: RowListing.Entry, _ listing: RowListing, _ state: borrowing RowState
    ) throws(Problem) {
        let kind = figure.number < 0 ? count : kinds[figure.number]
        if entry.id.length > 0 {
            append(entry.id, of: listing)
            segment.lines.append(":")
        } else {
            appendBase(state)
        }
        append(figure.mark, of: listing)
        if case .text(let text) = figure.value {
            FigureLine.next(in: &segment.lines)
            append(text, of: listing)
            FigureLine.next(in: &segment.lines)
            append(kind.unit)
        } else {
            appendValue(figure.value, state, kind)
        }
        FigureLine.next(in: &segment.lines)
        append(figure.text, of: listing)
        // The entries of a summary are figures of the whole report, by their names.
        let title = entry.id.length > 0 ? entry.title : Text(0, 0)
        try end(kind, title, records: figure.records, leftOut: figure.leftOut, of: listing)
    }

    // MARK: Parts of a line

    private func append(_ text: String) { segment.lines.append(text) }
    private func append(_ bytes: [UInt8]) { FigureLine.append(bytes.span, to: &segment.lines) }

    private func append(_ text: Text, of listing: RowListing) {
        let bytes = listing.bytes
        FigureLine.append(
            bytes.span.extracting(text.offset..<text.offset + text.length), to: &segment.lines)
    }

    /// Appends the id of what the row is of, and the colon behind it.
    private func appendBase(_ state: borrowing RowState) {
        let id = state.row.id.length > 0 ? state.row.id : state.row.sectionID
        if id.length == 0 { append("report") }
        FigureLine.append(state.memory.bytes(of: id), to: &segment.lines)
        append(":")
    }

    /// Appends the end of the id, the value, and its currency or unit.
    private func appendValue(_ value: Value, _ state: borrowing RowState, _ kind: Kind) {
        FigureLine.next(in: &segment.lines)
        switch value {
        case .missing: FigureLine.appendMissing(to: &segment.lines)
        case .text(let text): FigureLine.append(state.memory.bytes(of: text), to: &segment.lines)
        default: state.memory.appendPlain(value, to: &segment.lines)
        }
        FigureLine.next(in: &segment.lines)
        if case .money(let money) = value { money.currency.append(to: &segment.lines) } else { append(kind.unit) }
    }

    private func appendText(_ text: Text, _ state: borrowing RowState) {
        FigureLine.next(in: &segment.lines)
        FigureLine.append(state.memory.bytes(of: text), to: &segment.lines)
    }

    /// Appends a number of records as readers see it.
    private func appendCount(_ count: Int, _ state: borrowing RowState) {
        FigureLine.next(in: &segment.lines)
        state.counts.appendPhrase(for: count, escaped: false, to: &segment.lines)
    }

    /// Appends what the figure is, and ends the line.
    private func end(
        _ kind: Kind, _ title: Text, records: Int?, leftOut: Int, _ state: borrowing RowState
    ) throws(Problem) {
        appendKind(kind)
        FigureLine.append(state.memory.bytes(of: title), to: &segment.lines)
        try end(records: records, leftOut: leftOut)
    }

    private func end(
        _ kind: Kind, _ title: Text, records: Int?, leftOut: Int, of listing: RowListing
    ) throws(Problem) {
        appendKind(kind)
        append(title, of: listing)
        try end(records: records, leftOut: leftOut)
    }

    private func appendKind(_ kind: Kind) {
        FigureLine.next(in: &segment.lines)
        append(kind.rule)
        FigureLine.next(in: &segment.lines)
        append(kind.label)
        FigureLine.next(in: &segment.lines)
    }

    private func end(records: Int?, leftOut: Int) throws(Problem) {
        FigureLine.next(in: &segment.lines)
        if let records { segment.lines.append(digits: UInt64(max(0, records))) }
        FigureLine.next(in: &segment.lines)
        segment.lines.append(digits: UInt64(max(0, leftOut)))
        try segment.endLine()
    }
}
