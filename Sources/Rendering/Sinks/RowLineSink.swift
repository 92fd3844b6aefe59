import BroadsheetBytes
package import BroadsheetDiagnostics
import BroadsheetRecords
package import BroadsheetReports
import BroadsheetValues

/// The rows as lines of JSON: an object a row, with its titles, its texts as they are shown and its exact values.
///
/// What stands around rows, or repeats them, has no line: summaries, contents, charts.
package final class RowLineSink: RowSink {
    private let plan: ReportPlan
    /// The totals of heads and footers, by the numbers of their shapes.
    private let totals: [TotalLines?]
    /// The members that each line begins with, each with a comma behind it.
    private var prefix = ByteSink()
    /// The title of the section at hand, and those of its open groups with the places where they end.
    private var section = ByteSink()
    private var groups = ByteSink()
    private var ends: [Int] = []
    private var bytes = ByteSink(capacity: 1 << 14)
    /// The section whose rows alone are told, if one is chosen.
    private var choice: SectionChoice?
    /// Told the lines, many at a time.
    private let write: ([UInt8]) throws(Problem) -> Void

    /// A sink for rows of `plan`, whose lines `write` is told: all, or those of the section with that title or id.
    package init(
        _ plan: ReportPlan, section: String? = nil, to write: @escaping ([UInt8]) throws(Problem) -> Void
    ) {
        self.plan = plan
        self.write = write
        choice = section.map { SectionChoice($0) }
        totals = plan.shapes.map { $0.knowsCount ? TotalLines($0, of: plan) : nil }
    }

    /// Begins a report whose lines begin with these members: what tells them from those of another page, view or report.
    package func begin(_ members: [(name: String, text: String)]) {
        prefix.removeAll()
        for member in members {
            prefix.appendJSON(member.name)
            prefix.append(":")
            prefix.appendJSON(member.text)
            prefix.append(",")
        }
        section.removeAll()
        closeGroups(to: 0)
    }

    /// Whether a row of the section that is chosen was told.
    package var hasFound: Bool { choice?.hasFound ?? true }

    /// The titles of sections that were not chosen, the first ones.
    package var otherTitles: [String] { choice?.others ?? [] }

    /// Writes the line of a row.
    package func row(_ state: borrowing RowState) throws(Problem) {
        let row = state.row
        if row.kind == .sectionBegin || row.kind == .header { section.removeAll() }
        guard !row.kind.isStructural else { return }
        if choice?.leavesOut(state) == true { return }
        if row.kind == .header || row.kind == .subheader { closeGroups(to: max(0, Int(row.level) - 2)) }
        begin(state)
        appendBody(plan.shapes[Int(row.shape)], state)
        bytes.append("}\n")
        if row.kind == .header { section.appendJSON(state.memory.bytes(of: row.title)) }
        if row.kind == .subheader { openGroup(state) }
        if bytes.count > PageFile.piece { try flush() }
    }

    /// Hands on what is written.
    package func finish() throws(Problem) {
        if bytes.count > 0 { try flush() }
    }

    private func flush() throws(Problem) {
        try write(bytes.array)
        bytes.removeAll()
    }

    private func openGroup(_ state: borrowing RowState) {
        if !ends.isEmpty { groups.append(",") }
        groups.appendJSON(state.memory.bytes(of: state.row.title))
        ends.append(groups.count)
    }

    private func closeGroups(to level: Int) {
        ends.removeLast(max(0, ends.count - level))
        groups.truncate(to: ends.last ?? 0)
    }

    // MARK: Where a row stands

    /// Begins the line of a row: what it is, and where.
    private func begin(_ state: borrowing RowState) {
        let row = state.row
        bytes.append("{")
        bytes.append(prefix.span)
        bytes.append("\"kind\":")
        bytes.appendJSON(plan.kinds[Int(row.kind.number)])
        bytes.append(",\"level\":")
        bytes.append(digits: UInt64(row.level))
        if row.band != .none { bytes.append(row.band == .odd ? ",\"band\":\"odd\"" : ",\"band\":\"even\"") }
        if row.isContinued { bytes.append(",\"continued\":true") }
        appendPartiality(row.partial.names)
        if row.level > 0, section.count > 2 {
            bytes.append(",\"section\":")
            bytes.append(section.span)
        }
        appendGroups(depth: row.kind == .subfooter || row.kind.isOfBalance ? Int(row.level) - 1 : Int(row.level) - 2)
    }

    private func appendPartiality(_ reasons: [String]) {
        guard !reasons.isEmpty else { return }
        bytes.append(",\"partial\":[")
        for (number, reason) in reasons.enumerated() {
            if number > 0 { bytes.append(",") }
            bytes.appendJSON(reason)
        }
        bytes.append("]")
    }

    /// Appends the titles of the groups that a row stands in.
    private func appendGroups(depth: Int) {
        let depth = min(depth, ends.count)
        guard depth > 0 else { return }
        bytes.append(",\"groups\":[")
        bytes.append(ends[depth - 1], from: 0, of: groups)
        bytes.append("]")
    }

    // MARK: What a row has

    private func appendBody(_ shape: RowShape, _ state: borrowing RowState) {
        let row = state.row
        if row.name.length > 0 { append("id", row.name, state) }
        switch row.kind {
        case .message: append("message", row.title, state)
        case .rest:
            if row.ordinal > 0 { bytes.append(",\"groups\":\(row.ordinal)") }
            if row.count >= 0 { bytes.append(",\"count\":\(row.count)") }
            append("message", row.title, state)
        case .group:
            append("title", row.title, state)
            if shape.isOthers, !row.isContinued { bytes.append(",\"groups\":\(row.ordinal)") }
            appendTotals(shape, state)
        case .columns: appendLabels(shape)
        case .header, .subheader:
            append("title", row.title, state)
            // A section of items, or one whose source is not there, has nothing to count.
            let hasRecords = shape.section.map { !plan.sections[$0].isItems && !plan.sections[$0].isMissing } ?? false
            if hasRecords { appendTotals(shape, state) }
        case .subfooter, .footer, .grandfooter: appendTotals(shape, state)
        default: if let item = shape.item { append(item, state) } else { appendCells(shape, state) }
        }
        if row.link.length > 0 { append("link", row.link, state) }
    }

    private func append(_ name: StaticString, _ text: Text, _ state: borrowing RowState) {
        bytes.append(",\"\(name)\":")
        bytes.appendJSON(state.memory.bytes(of: text))
    }

    private func appendLabels(_ shape: RowShape) {
        bytes.append(",\"labels\":{")
        for (number, cell) in shape.cells.enumerated() {
            if number > 0 { bytes.append(",") }
            bytes.appendJSON(cell.name)
            bytes.append(":")
            bytes.appendJSON(cell.label)
        }
        bytes.append("}")
    }

    private func append(_ item: ItemShape, _ state: borrowing RowState) {
        bytes.append(",\"label\":")
        bytes.appendJSON(item.label)
        if let control = item.control {
            bytes.append(",\"value\":")
            return bytes.appendJSON(control.value?.content ?? "")
        }
        append("text", state.cells[0].text, state)
        bytes.append(",\"value\":")
        state.memory.appendJSON(state.cells[0].value, to: &bytes)
    }

    private func appendCells(_ shape: RowShape, _ state: borrowing RowState) {
        bytes.append(",\"cells\":{")
        var isFirst = true
        for cell in shape.cells {
            guard let place = cell.cell else { continue }
            if !isFirst { bytes.append(",") }
            isFirst = false
            bytes.appendJSON(cell.name)
            bytes.append(":{\"text\":")
            bytes.appendJSON(state.memory.bytes(of: state.cells[place].text))
            bytes.append(",\"value\":")
            state.memory.appendJSON(state.cells[place].value, to: &bytes)
            if state.cells[place].classes.length > 0 { append("class", state.cells[place].classes, state) }
            bytes.append("}")
        }
        bytes.append("}")
    }

    // MARK: Totals

    /// Appends how many details are under a row, and an object a column that has totals: each by its rule, and what they
    /// leave out. A footer that goes on in another currency has the figures that are in it.
    private func appendTotals(_ shape: RowShape, _ state: borrowing RowState) {
        guard let totals = totals[Int(state.row.shape)] else { return }
        let isContinued = state.row.isContinued
        if !isContinued {
            bytes.append(",\"count\":")
            bytes.append(digits: UInt64(state.row.count))
        }
        bytes.append(",\"totals\":{")
        var separator = ""
        for (number, cell) in shape.cells.enumerated() {
            let figures = totals.figures[number].filter { !isContinued || !state.cells[$0].value.isMissing }
            if figures.isEmpty { continue }
            bytes.append(separator)
            separator = ","
            bytes.appendJSON(cell.name)
            bytes.append(":{")
            for (place, figure) in figures.enumerated() {
                if place > 0 { bytes.append(",") }
                append(figure, state)
            }
            if !isContinued { appendLeftOut(totals.leftOut[number], state) }
            bytes.append("}")
        }
        bytes.append("}")
    }

    /// Appends a figure by its rule.
    private func append(_ figure: Int, _ state: borrowing RowState) {
        bytes.appendJSON(plan.figures[figure].key)
        bytes.append(":{\"text\":")
        bytes.appendJSON(state.memory.bytes(of: state.cells[figure].text))
        bytes.append(",\"value\":")
        appendValue(figure, state)
        bytes.append("}")
    }

    /// Appends the exact value of a figure: of a head with several currencies, a list of those that it has in each.
    private func appendValue(_ figure: Int, _ state: borrowing RowState) {
        let (width, values) = (plan.figures.count, state.inCurrencies)
        let isHead = state.row.kind == .header || state.row.kind == .subheader
        guard isHead, !values.isEmpty else { return state.memory.appendJSON(state.cells[figure].value, to: &bytes) }
        bytes.append("[")
        var separator = ""
        for part in 0..<values.count / width where !values[part * width + figure].isMissing {
            bytes.append(separator)
            separator = ","
            state.memory.appendJSON(values[part * width + figure], to: &bytes)
        }
        bytes.append("]")
    }

    private func appendLeftOut(_ left: [TotalLines.LeftOut], _ state: borrowing RowState) {
        for own in left {
            let count = own.count(state)
            if count == 0 { continue }
            bytes.append(",")
            bytes.appendJSON(own.name)
            bytes.append(":")
            bytes.append(digits: UInt64(count))
        }
    }
}
