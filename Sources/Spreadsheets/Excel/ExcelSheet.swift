import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetXML

/// Reads a sheet of Excel's format into rows. What has no place stands behind what came before it.
final class ExcelSheet: SheetReceiver {
    var rows = SheetRows()
    private(set) var facts = SheetFacts()
    private(set) var isBehindRows = false

    private let writer: CellWriter
    private let strings: SharedStrings
    private let name: String
    private var window = SharedStrings.Window()

    /// What the element is whose text comes.
    private enum Taking { case nothing, value, inline }
    /// What a cell's value is written as.
    private enum Written { case number, shared, text, inline, boolean, error, date }

    private let keys = Keys()
    private var row = 0
    private var isHidden = false
    private var isInRow = false
    private var column = -1
    private var style = 0
    private var written = Written.number
    private var hasFormula = false
    private var taking = Taking.nothing
    private var isPhonetic = false
    private var value = ByteSink(capacity: 256)

    /// For the sheet of the workbook called `name`, whose cells `writer` writes, and whose texts are among `strings`.
    init(of name: String, _ writer: CellWriter, _ strings: SharedStrings) {
        (self.name, self.writer, self.strings) = (name, writer, strings)
    }

    /// The names that are looked for: held here, for a constant of the program would be asked for at each element whether it
    /// was made already.
    private struct Keys {
        let c = XMLKey("c"), v = XMLKey("v"), row = XMLKey("row"), f = XMLKey("f"), t = XMLKey("t")
        let rPh = XMLKey("rPh"), sheetData = XMLKey("sheetData"), col = XMLKey("col")
        let mergeCell = XMLKey("mergeCell"), r = XMLKey("r"), s = XMLKey("s"), hidden = XMLKey("hidden")
    }

    func begin(_ element: borrowing XMLElement) throws(Problem) {
        let key = element.name.key
        if key == keys.c { return try beginCell(element) }
        if key == keys.v { return taking = .value }
        if key == keys.row { return try beginRow(element) }
        if key == keys.f { return hasFormula = true }
        if key == keys.t { return taking = written == .inline && !isPhonetic ? .inline : .nothing }
        if key == keys.rPh { return isPhonetic = true }
        if key == keys.col { return hide(element) }
        if key == keys.mergeCell { try merge(element) }
    }

    private func beginRow(_ element: borrowing XMLElement) throws(Problem) {
        var number = row + 1
        var isHidden = false
        element.forEachAttribute { key, value in
            if key == keys.r { number = Self.number(value) ?? 0 }
            if key == keys.hidden { isHidden = Self.isTrue(value) }
        }
        guard number > row, number <= CellName.mostRows else {
            throw damaged("row \(number) stands behind row \(row)")
        }
        (row, self.isHidden, column, isInRow) = (number, isHidden, -1, true)
        rows.rows.append(.init(number: row, first: rows.cells.count))
    }

    private func beginCell(_ element: borrowing XMLElement) throws(Problem) {
        var place: (column: Int, row: Int)? = (column + 1, row)
        (style, written, hasFormula) = (0, .number, false)
        element.forEachAttribute { key, value in
            if key == keys.r {
                place = CellName.place(value)
            } else if key == keys.s {
                style = Self.number(value) ?? 0
            } else if key == keys.t {
                written = Self.written(value)
            }
        }
        guard isInRow, let place, place.row == row, place.column > column, place.column < CellName.mostColumns else {
            throw damaged("a cell stands where none can be, in row \(row)")
        }
        column = place.column
        value.removeAll()
    }

    private static func written(_ value: borrowing Span<UInt8>) -> Written {
        if value.count == 1 {
            switch value[0] {
            case UInt8(ascii: "s"): return .shared
            case UInt8(ascii: "b"): return .boolean
            case UInt8(ascii: "e"): return .error
            case UInt8(ascii: "d"): return .date
            default: return .number
            }
        }
        if value.isEqual(to: "str".utf8Span.span) { return .text }
        return value.isEqual(to: "inlineStr".utf8Span.span) ? .inline : .number
    }

    func end(_ name: borrowing XMLName) throws(Problem) {
        let key = name.key
        if key == keys.v || key == keys.t {
            taking = .nothing
        } else if key == keys.c {
            try endCell()
        } else if key == keys.row {
            endRow()
        } else if key == keys.rPh {
            isPhonetic = false
        } else if key == keys.sheetData {
            isBehindRows = true
        }
    }

    private func endRow() {
        isInRow = false
        if let last = rows.rows.last, last.first == rows.cells.count {
            rows.rows.removeLast()
        } else if isHidden {
            facts.hiddenRows += 1
        }
    }

    func text(_ bytes: borrowing Span<UInt8>) throws(Problem) {
        if taking == .nothing { return }
        value.append(bytes)
        try CellBound.check(value.count, in: name)
    }

    private func endCell() throws(Problem) {
        taking = .nothing
        if value.count == 0 {
            // A formula that gives an empty text has one; a number that is not there was never calculated.
            if hasFormula, written != .text { append(.uncalculated) }
            return
        }
        var cell = SheetCell(column: Int32(column), kind: .text, offset: rows.bytes.count)
        switch written {
        case .number: writer.write(number: value.span, style: style, &cell, to: &rows.bytes)
        case .shared:
            guard let number = Self.number(value.span), try strings.append(number, to: &rows.bytes, &window) else {
                throw damaged("the cell \(CellName.text(column, row)) has a text that is not there")
            }
        case .text, .inline:
            rows.bytes.append(value.span)
            rows.bytes.unescapeExcel(from: cell.offset)
        case .boolean:
            cell.kind = .boolean
            rows.bytes.append(Self.isTrue(value.span) ? "true" : "false")
        case .error:
            cell.kind = .error
            rows.bytes.append(value.span)
        case .date: cell.kind = CellDate.append(value.span, to: &rows.bytes)
        }
        cell.length = rows.bytes.count - cell.offset
        guard rows.bytes.count <= CellBound.largestPiece else {
            throw ZipFault.tooLarge("the cells around \(CellName.text(column, row)) repeat more than 64 MiB of text")
                .problem(of: name)
        }
        if cell.kind == .text, rows.bytes.isBlank(from: cell.offset) { return }
        rows.cells.append(cell)
        try CellBound.check(rows.bytes.count - rows.cells[rows.rows[rows.rows.count - 1].first].offset, in: name)
    }

    private func append(_ kind: SheetCell.Kind) {
        rows.cells.append(SheetCell(column: Int32(column), kind: kind, offset: rows.bytes.count))
    }

    private func hide(_ element: borrowing XMLElement) {
        guard element.withValue(of: "hidden", { Self.isTrue($0) }) == true,
            let first = element.withValue(of: "min", { Self.number($0) }) ?? nil,
            let last = element.withValue(of: "max", { Self.number($0) }) ?? nil,
            first >= 1, last >= first, last <= CellName.mostColumns, facts.hiddenColumns.count < CellName.mostColumns
        else { return }
        facts.hiddenColumns.append((first - 1)...(last - 1))
    }

    private func merge(_ element: borrowing XMLElement) throws(Problem) {
        guard let merge = element.withValue(of: "ref", { CellName.range($0) }) ?? nil else { return }
        guard facts.merges.count < SheetFacts.mostMerges else {
            throw ZipFault.tooLarge("a sheet has more than \(SheetFacts.mostMerges) merged cells").problem(of: name)
        }
        facts.merges.append(merge)
    }

    private func damaged(_ words: String) -> Problem { ZipFault.damaged(words).problem(of: name) }

    static func number(_ bytes: borrowing Span<UInt8>) -> Int? {
        guard bytes.count > 0, bytes.count < 12 else { return nil }
        var number = 0
        for i in bytes.indices {
            let digit = bytes[i] &- 0x30
            guard digit < 10 else { return nil }
            number = number * 10 + Int(digit)
        }
        return number
    }

    static func isTrue(_ bytes: borrowing Span<UInt8>) -> Bool {
        bytes.count == 1 ? bytes[0] == UInt8(ascii: "1") : bytes.isEqual(to: "true".utf8Span.span)
    }
}
