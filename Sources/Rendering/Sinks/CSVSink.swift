import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetRecords
package import BroadsheetReports
import BroadsheetValues

/// The rows as a CSV file: what a row is, its section and groups, then the columns as programs read them.
///
/// A footer is a line for each kind of total in it, which the column `total` names: so every cell is one exact figure.
/// Where records have no value, one more line has the number of those that are left out.
package final class CSVSink: DownloadSink {
    package let file: PageFile
    private let plan: ReportPlan
    /// Which columns are amounts and so have a second column for the currency.
    private let amounts: [Bool]
    /// The columns of the report that have one in the file, by number: where there are no details, those of totals.
    private let columns: [Int]
    /// Whether there is a column for the names of rows.
    private let namesRows: Bool
    /// Whether there are columns for items and controls.
    private let hasItems: Bool
    /// The totals of footers, by the numbers of their shapes.
    private let totals: [TotalLines?]
    /// What becomes of texts that are formulas to a spreadsheet, and whether one was warned of.
    private let formulas: FormulaRule
    private let name: String
    private var hasWarned = false
    /// The records of the page at hand, if it has any.
    package var pageRecords: (any RecordSource)?
    private var bytes = ByteSink(capacity: 1 << 14)
    /// The section and the open groups as fields, and where those of each level end.
    private var section = ByteSink()
    private var groups = ByteSink()
    private var ends: [Int] = []
    /// How many levels of groups any section has, or one.
    private let levels: Int

    package init(_ plan: ReportPlan, file: PageFile, formulas: FormulaRule, name: String) {
        self.plan = plan
        self.file = file
        self.formulas = formulas
        self.name = name
        amounts = plan.columns.map { $0.role == "money" }
        columns = plan.columns.indices.filter { !plan.isOfTotals || $0 > 0 && $0 != plan.countColumn }
        namesRows = plan.namesRows
        hasItems = plan.columns.isEmpty || plan.sections.contains(where: \.isItems)
        totals = plan.shapes.map { $0.kind.hasTotals ? TotalLines($0, of: plan) : nil }
        levels = plan.sections.map { $0.levels.count - 1 }.reduce(1, max)
    }

    package func begin() throws(Problem) {
        try file.restart()
        bytes.removeAll()
        section.removeAll()
        closeGroups(to: 0)
        let names = DownloadNames(
            columns.map { (plan.columns[$0].nameWithUnit, amounts[$0]) }, levels: levels, namesRows: namesRows,
            hasItems: hasItems)
        let columns = names.columns.flatMap { [$0.name] + ($0.currency.map { [$0] } ?? []) }
        for (number, name) in (names.start + columns + names.end).enumerated() {
            if number > 0 { bytes.append(",") }
            appendField(name)
        }
        bytes.append("\r\n")
    }

    package func row(_ state: borrowing RowState) throws(Problem) {
        switch state.row.kind {
        case .header:
            section.removeAll()
            section.appendField(state.memory.bytes(of: state.row.title), isGuarded: mustGuard(state.row.title, state))
            closeGroups(to: 0)
        case .subheader: openGroup(state)
        case .subfooter, .footer, .grandfooter: writeTotals(state)
        case .opening, .closing: writeBalances(state)
        case .group:
            openGroup(state)
            writeTotals(state)
            closeGroups(to: Int(state.row.level) - 2)
        case .rest: writeRest(state)
        case .message: if !state.row.partial.isEmpty { writeMessage(state) }
        case _ where state.row.kind.isDetail: writeDetail(state)
        case .item, .itemTotal, .slider, .switch, .choice, .stepper, .text, .date: writeItem(state)
        default: break
        }
        if bytes.count > PageFile.piece { try file.write(&bytes) }
    }

    private func openGroup(_ state: borrowing RowState) {
        closeGroups(to: Int(state.row.level) - 2)
        groups.appendField(state.memory.bytes(of: state.row.title), isGuarded: mustGuard(state.row.title, state))
        ends.append(groups.count)
    }

    private func closeGroups(to level: Int) {
        ends.removeLast(max(0, ends.count - level))
        groups.truncate(to: ends.last ?? 0)
    }

    /// Begins a line: what it is, the section, and the groups of `depth` levels.
    private func writeStart(_ state: borrowing RowState, depth: Int) {
        bytes.append(plan.kinds[Int(state.row.kind.number)])
        bytes.append(",")
        bytes.append(digits: UInt64(state.row.level))
        bytes.append(",")
        if state.row.kind != .grandfooter { bytes.append(section.span) }
        var start = 0
        for number in 0..<levels {
            bytes.append(",")
            guard number < depth else { continue }
            bytes.append(ends[number] - start, from: start, of: groups)
            start = ends[number]
        }
        bytes.append(",")
    }

    // MARK: Details

    private func writeDetail(_ state: borrowing RowState) {
        writeStart(state, depth: ends.count)
        bytes.append(",,")
        if namesRows {
            bytes.append(",")
            bytes.append(state.memory.bytes(of: state.row.name))
        }
        for (number, cell) in plan.shapes[Int(state.row.shape)].cells.enumerated() {
            appendCell(number, cell.cell.map { state.cells[$0].value } ?? .missing, state)
        }
        finishLine()
    }

    /// Appends the cell of column `number`, and that of its currency.
    private func appendCell(_ number: Int, _ value: Value, _ state: borrowing RowState) {
        bytes.append(",")
        append(value, state)
        guard amounts[number] else { return }
        bytes.append(",")
        if case .money(let money) = value { money.currency.append(to: &bytes) }
    }

    private func finishLine() { bytes.append(hasItems ? ",,,\r\n" : "\r\n") }

    // MARK: Totals

    /// Writes the lines of a footer: one a rule, and one of what is left out. A footer that goes on in another currency
    /// has the figures that are in it, and no count.
    private func writeTotals(_ state: borrowing RowState) {
        guard let totals = totals[Int(state.row.shape)] else { return }
        for line in totals.lines {
            if state.row.isContinued, !line.cells.contains(where: { hasValue($0, state) }) { continue }
            writeStart(of: line.rule, state)
            for number in columns {
                appendCell(number, line.cells[number].map { state.cells[$0].value } ?? .missing, state)
            }
            finishLine()
        }
        if state.row.isContinued { return }
        for name in totals.leftOutNames {
            let left = totals.leftOut.map { own in own.first { $0.name == name }?.count(state) ?? 0 }
            writeLeftOut(name, left, state)
        }
    }

    private func hasValue(_ cell: Int?, _ state: borrowing RowState) -> Bool {
        cell.map { !state.cells[$0].value.isMissing } ?? false
    }

    private func writeStart(of rule: String, _ state: borrowing RowState) {
        let isOfGroup = state.row.kind == .subfooter || state.row.kind == .group
        writeStart(state, depth: isOfGroup ? Int(state.row.level) - 1 : 0)
        appendField(rule)
        bytes.append(",")
        bytes.append(state.row.partial.names.joined(separator: " "))
        bytes.append(",")
        if !state.row.isContinued { bytes.append(digits: UInt64(state.row.count)) }
        if namesRows { bytes.append(",") }
    }

    /// Writes the line `name`, where any number of it is above 0.
    private func writeLeftOut(_ name: String, _ numbers: [Int], _ state: borrowing RowState) {
        guard numbers.contains(where: { $0 > 0 }) else { return }
        writeStart(of: name, state)
        for number in columns {
            let count = numbers[number]
            bytes.append(",")
            if count > 0 { bytes.append(digits: UInt64(count)) }
            if amounts[number] { bytes.append(",") }
        }
        finishLine()
    }

    /// Writes what balances begin or end with, which are no totals.
    private func writeBalances(_ state: borrowing RowState) {
        writeStart(state, depth: min(Int(state.row.level) - 1, ends.count))
        bytes.append(",")
        bytes.append(state.row.partial.names.joined(separator: " "))
        bytes.append(namesRows ? ",," : ",")
        for (number, cell) in plan.shapes[Int(state.row.shape)].cells.enumerated() {
            appendCell(number, cell.cell.map { state.cells[$0].value } ?? .missing, state)
        }
        finishLine()
    }

    // MARK: Items and messages

    private func writeItem(_ state: borrowing RowState) {
        let item = plan.shapes[Int(state.row.shape)].item
        writeEmptyCells(state)
        appendField(item?.label ?? "")
        bytes.append(",")
        if let control = item?.control {
            appendField(control.value?.content ?? "")
            bytes.append(",\r\n")
            return
        }
        append(state.cells[0].value, state)
        bytes.append(",")
        if case .money(let money) = state.cells[0].value { money.currency.append(to: &bytes) }
        bytes.append("\r\n")
    }

    /// Begins a line that has nothing in the columns.
    private func writeEmptyCells(_ state: borrowing RowState) {
        writeStart(state, depth: 0)
        bytes.append(namesRows ? ",,," : ",,")
        writeNoColumns()
        bytes.append(",")
    }

    private func writeNoColumns() {
        for number in columns { bytes.append(amounts[number] ? ",," : ",") }
    }

    /// Says what a limit leaves out: a line of the number of groups, if they are groups, and one of that of records.
    private func writeRest(_ state: borrowing RowState) {
        let groups = state.row.ordinal
        for (name, count) in [("groups", groups), ("records", state.row.count)] where count != 0 {
            writeStart(state, depth: min(ends.count, max(0, Int(state.row.level) - 2)))
            bytes.append(name)
            bytes.append(",")
            bytes.append(state.row.partial.names.joined(separator: " "))
            bytes.append(",")
            if count > 0 { bytes.append(digits: UInt64(count)) }
            if namesRows { bytes.append(",") }
            writeNoColumns()
            finishLine()
        }
    }

    /// Says that the records of a section are not there: without such a line nothing would.
    private func writeMessage(_ state: borrowing RowState) {
        writeStart(state, depth: 0)
        bytes.append(",")
        bytes.append(state.row.partial.names.joined(separator: " "))
        bytes.append(namesRows ? ",," : ",")
        writeNoColumns()
        finishLine()
    }

    private func append(_ value: Value, _ state: borrowing RowState) {
        if case .text(let text) = value {
            bytes.appendField(state.memory.bytes(of: text), isGuarded: mustGuard(text, state))
        } else {
            state.memory.appendPlain(value, to: &bytes)
        }
    }

    /// Appends a text that is of no record: the name of a column, which a source may have given, or what an item is called.
    private func appendField(_ text: String) {
        var field = ByteSink()
        field.append(text)
        let isFormula = formulas.guards != false && FormulaGuard.isFormula(field.span)
        if isFormula, formulas.guards == nil, !hasWarned {
            hasWarned = true
            formulas.warnings.add(FormulaGuard.warning(text, in: name, at: formulas.place))
        }
        bytes.appendField(field.span, isGuarded: isFormula && formulas.guards == true)
    }

    /// Whether a text is to be kept from being run as a formula. Where nobody has said so, the first one is warned of.
    private func mustGuard(_ text: Text, _ state: borrowing RowState) -> Bool {
        guard formulas.guards != false, FormulaGuard.isFormula(state.memory.bytes(of: text)) else { return false }
        if formulas.guards == nil { warn(of: text, state) }
        return formulas.guards == true
    }

    private func warn(of text: Text, _ state: borrowing RowState) {
        if hasWarned { return }
        hasWarned = true
        let problem = FormulaGuard.warning(state.memory.string(text), in: name, at: formulas.place)
        var source = pageRecords
        if case .records(let own) = plan.sections[Int(state.row.section)].content { source = own }
        let isOfRecord =
            state.record < state.memory.batch.origins.count && !plan.sections[Int(state.row.section)].isItems
        guard isOfRecord, let source else { return formulas.warnings.add(problem) }
        formulas.warnings.add(problem.in(source.place(origin: state.memory.batch.origins[state.record], field: 0)))
    }

    package func finish(counting page: PageFile) throws(Problem) {
        try file.finish(&bytes)
        page.count(file)
    }
}

extension ByteSink {
    /// Appends a field of a CSV file, in quotes where it needs them.
    fileprivate mutating func appendField(_ text: borrowing Span<UInt8>, isGuarded: Bool) {
        var needsQuotes = false
        for i in 0..<text.count where text[i] == 0x2C || text[i] == 0x22 || text[i] == 0x0A || text[i] == 0x0D {
            needsQuotes = true
        }
        if needsQuotes { append(0x22) }
        if isGuarded { append(UInt8(ascii: "'")) }
        guard needsQuotes else { return append(text) }
        for i in 0..<text.count {
            if text[i] == 0x22 { append(0x22) }
            append(text[i])
        }
        append(0x22)
    }
}
