import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetXML

/// Reads one sheet of an OpenDocument workbook into rows, or, without one, which sheets there are.
///
/// Cells and rows that are alike stand there once, with their number. Empty ones cost nothing, however many they are.
final class OpenDocumentSheet: SheetReceiver {
    var rows = SheetRows()
    private(set) var facts = SheetFacts()
    private(set) var isBehindRows = false
    /// The sheets that were met.
    private(set) var sheets: [WorkbookSheet] = []

    private let wanted: Int?
    private let name: String
    private let bounds: OpenDocumentBounds
    private var writer: CellWriter
    private var styles = OpenDocumentStyles()
    /// The names of styles of sheets that are hidden.
    private var hiddenStyles: Set<String> = []
    private var styleOfTables: String?

    private var depth = 0
    /// How deep the element stands whose tables are the sheets: others are copies of other documents.
    private var bookDepth = 0
    /// How deep the wanted sheet is open; 0 outside of it.
    private var tableDepth = 0
    private var row = 0
    private var rowCount = 1
    private var isHidden = false
    private var column = 0
    private var columns = 0
    private var cell = OpenDocumentCell()
    /// How deep the cell is open, and what in it is no part of its value.
    private var cellDepth = 0
    private var remarkDepth = 0
    /// How deep pictures and charts that lie on the sheet are open.
    private var shapesDepth = 0
    private var isInText = false
    private var hasText = false

    /// For sheet number `wanted` of the workbook called `name`.
    init(_ wanted: Int?, of name: String, units: [String] = [], bounds: OpenDocumentBounds = OpenDocumentBounds()) {
        (self.wanted, self.name, self.bounds) = (wanted, name, bounds)
        writer = CellWriter()
        for unit in units { _ = writer.unit(unit) }
    }

    /// The currencies that cells name by their numbers.
    var units: [String] { writer.units }

    private enum Key {
        static let table = XMLKey("table"), row = XMLKey("table-row"), cell = XMLKey("table-cell")
        static let covered = XMLKey("covered-table-cell"), column = XMLKey("table-column"), p = XMLKey("p")
        static let annotation = XMLKey("annotation"), s = XMLKey("s"), tab = XMLKey("tab"), line = XMLKey("line-break")
        static let rowsRepeated = XMLKey("number-rows-repeated"), columnsRepeated = XMLKey("number-columns-repeated")
        static let visibility = XMLKey("visibility"), styleName = XMLKey("style-name")
    }

    func begin(_ element: borrowing XMLElement) throws(Problem) {
        depth += 1
        if tableDepth == 0 { return try beginOutside(element) }
        let key = element.name.key
        if cellDepth > 0 { return beginInCell(element, key) }
        if shapesDepth > 0 { return }
        if element.is("shapes") { return shapesDepth = depth }
        if key == Key.cell || key == Key.covered { return try beginCell(element, isCovered: key == Key.covered) }
        if key == Key.row { return try beginRow(element) }
        if key == Key.column { hide(element) }
    }

    private func beginOutside(_ element: borrowing XMLElement) throws(Problem) {
        styles.begin(element)
        if element.is("style") {
            styleOfTables = element.value(of: "family") == "table" ? element.value(of: "name") : nil
        } else if element.is("table-properties"), element.value(of: "display") == "false", let styleOfTables {
            hiddenStyles.insert(styleOfTables)
        } else if element.is("spreadsheet") {
            bookDepth = depth
        } else if element.name.key == Key.table, depth == bookDepth + 1, sheets.count < 1 << 12 {
            let isHidden = element.value(of: "style-name").map { hiddenStyles.contains($0) } ?? false
            sheets.append(WorkbookSheet(name: element.value(of: "name") ?? "", isHidden: isHidden))
            if wanted == sheets.count - 1 { tableDepth = depth }
            if wanted == nil { tableDepth = -depth }
        }
        if element.is("encryption-data") { throw ZipFault.encrypted.problem(of: name) }
    }

    private func beginRow(_ element: borrowing XMLElement) throws(Problem) {
        (rowCount, isHidden, column) = (1, false, 0)
        element.forEachAttribute { key, value in
            if key == Key.rowsRepeated { rowCount = max(1, ExcelSheet.number(value) ?? 1) }
            if key == Key.visibility { isHidden = !value.isEqual(to: "visible".utf8Span.span) }
        }
        row += 1
        rows.rows.append(.init(number: row, first: rows.cells.count))
    }

    private func beginCell(_ element: borrowing XMLElement, isCovered: Bool) throws(Problem) {
        cell = OpenDocumentCell()
        try cell.read(element, styles, row: row, column: column, &facts)
        cell.isCovered = isCovered
        (cellDepth, remarkDepth, hasText) = (depth, 0, false)
        cell.text.removeAll()
    }

    private func beginInCell(_ element: borrowing XMLElement, _ key: XMLKey) {
        if remarkDepth > 0 { return }
        // Annotations, pictures, and tables in a cell are none of its text.
        if key == Key.p, depth == cellDepth + 1 {
            if hasText { cell.text.append(UInt8(ascii: "\n")) }
            (isInText, hasText) = (true, true)
        } else if key == Key.s {
            let count = element.withValue(of: "c") { ExcelSheet.number($0) ?? 1 } ?? 1
            if isInText { for _ in 0..<min(count, 1 << 10) { cell.text.append(0x20) } }
        } else if key == Key.tab {
            if isInText { cell.text.append(0x09) }
        } else if key == Key.line {
            if isInText { cell.text.append(0x0A) }
        } else if !element.is("span"), !element.is("a") {
            remarkDepth = depth
        }
    }

    func end(_ name: borrowing XMLName) throws(Problem) {
        defer { depth -= 1 }
        if tableDepth == 0 { return styles.end(name) }
        if depth == abs(tableDepth) {
            isBehindRows = tableDepth > 0
            tableDepth = 0
            return
        }
        if cellDepth > 0 {
            if depth == remarkDepth { return remarkDepth = 0 }
            if remarkDepth == 0, name.key == Key.p { isInText = false }
            if depth == cellDepth { try endCell() }
            return
        }
        if shapesDepth > 0 {
            if depth == shapesDepth { shapesDepth = 0 }
            return
        }
        if name.key == Key.row { try endRow() }
    }

    func text(_ bytes: borrowing Span<UInt8>) throws(Problem) {
        guard isInText, remarkDepth == 0 else { return }
        cell.text.append(bytes)
        try CellBound.check(cell.text.count, in: name)
    }

    private func endCell() throws(Problem) {
        cellDepth = 0
        isInText = false
        defer { column += cell.repeated }
        if cell.isCovered { return }
        let start = rows.bytes.count
        // Where only the sheets are looked for, the currencies of their cells are all the same.
        guard var made = cell.made(hasText: hasText, &writer, to: &rows.bytes), tableDepth > 0 else {
            rows.bytes.truncate(to: start)
            return
        }
        guard column + cell.repeated <= CellName.mostColumns else {
            throw ZipFault.tooLarge("row \(row) of a sheet has more than \(CellName.mostColumns) cells")
                .problem(of: name)
        }
        for i in 0..<cell.repeated {
            made.column = Int32(column + i)
            rows.cells.append(made)
        }
        try CellBound.check(rows.bytes.count - start, in: name)
    }

    /// Gives out the row as often as it stands there.
    private func endRow() throws(Problem) {
        guard let last = rows.rows.popLast() else { return }
        let cells = last.first..<rows.cells.count
        defer { row = last.number + rowCount - 1 }
        if cells.isEmpty || tableDepth < 0 { return }
        guard last.number + rowCount - 1 <= bounds.rows else {
            throw ZipFault.tooLarge("a sheet has more than \(bounds.rows) rows").problem(of: name)
        }
        if isHidden { facts.hiddenRows += rowCount }
        rows.rows.append(.init(number: last.number, first: last.first, repeats: rowCount))
    }

    private func hide(_ element: borrowing XMLElement) {
        var (count, isHidden) = (1, false)
        element.forEachAttribute { key, value in
            if key == Key.columnsRepeated { count = max(1, ExcelSheet.number(value) ?? 1) }
            if key == Key.visibility { isHidden = !value.isEqual(to: "visible".utf8Span.span) }
        }
        if isHidden, columns < CellName.mostColumns { facts.hiddenColumns.append(columns...(columns + count - 1)) }
        columns += count
    }
}

/// How much of what stands in an OpenDocument sheet once may be meant several times.
struct OpenDocumentBounds: Sendable {
    /// The most rows of a sheet.
    var rows = 1 << 24
}
