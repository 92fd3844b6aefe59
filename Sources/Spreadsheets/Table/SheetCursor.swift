import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords

/// Gives out the records of a sheet, some thousand at a time.
final class SheetCursor: RecordCursor {
    private let table: SheetTable
    private let file: SourceFile
    private let stream: SheetStream
    /// The field of each column of the sheet; below zero for none.
    private let fields: [Int32]
    private let isLenient: Bool
    private var rows = SheetRows()
    /// The row at hand, and how often it was given out.
    private var next = 0
    private var repeated = 0
    private var isOver = false
    private var merges: MergedCells

    /// The records of `table` from the first on. If that `isLenient`, faults are given as the texts that are shown.
    init(_ table: SheetTable, _ file: SourceFile, isLenient: Bool = false) throws(Problem) {
        (self.table, self.file, self.isLenient) = (table, file, isLenient)
        stream = try table.book.open(table.sheet)
        var fields: [Int32] = []
        for (i, column) in table.columns.enumerated() where !column.isCurrency {
            while fields.count <= column.column { fields.append(-1) }
            fields[column.column] = Int32(i)
        }
        self.fields = fields
        merges = MergedCells(table.merges)
    }

    /// Replaces what is in `batch` by the next records.
    func next(_ batch: inout Batch) throws(Problem) -> Bool {
        guard batch.width == table.columns.count else { throw file.changed }
        batch.removeAll()
        let most = max(1, min(4096, SheetSurvey.mostCells / max(1, batch.width)))
        while !isOver, batch.count < most, batch.bytes.count < 1 << 18 {
            if next == rows.count {
                next = 0
                if try !stream.next(&rows) {
                    isOver = true
                    try file.checkUnchanged()
                    break
                }
            }
            try give(&batch)
        }
        return batch.count > 0
    }

    /// Gives out the row at hand once.
    private func give(_ batch: inout Batch) throws(Problem) {
        let row = rows.rows[next]
        let cells = rows.cells(of: next)
        let number = row.number + repeated
        repeated += 1
        if repeated == row.repeats { (next, repeated) = (next + 1, 0) }
        if number < table.firstRow { return }
        if let end = table.endRow, number >= end {
            isOver = true
            return
        }
        let start = batch.cells.count
        batch.cells.append(contentsOf: repeatElement(.missing, count: batch.width))
        for index in cells { try give(rows.cells[index], number, start, &batch) }
        if !merges.isEmpty { merges.apply(rows, cells, number, fields, start, &batch) }
        // A record counts when it is whole: those before a fault are shown.
        batch.origins.append(UInt64(number))
    }

    private func give(_ cell: SheetCell, _ row: Int, _ start: Int, _ batch: inout Batch) throws(Problem) {
        let column = Int(cell.column)
        guard column < fields.count, fields[column] >= 0 else {
            // Every column that has something in it is a field: the sheet is another one now.
            throw file.changed
        }
        let field = Int(fields[column])
        let words = table.absences[field]
        if !words.isEmpty, words.contain(rows.bytes.bytes(cell.offset, cell.length)) { return }
        if cell.isFault, !isLenient { throw cell.problem(rows.text(cell), at: table.places.place(column, row)) }
        let offset = batch.bytes.count
        batch.bytes.append(rows.bytes.bytes(cell.offset, cell.length))
        if cell.kind == .date, table.columns[field].hasTimes { batch.bytes.append(" 00:00:00") }
        batch.cells[start + field] = Cell(offset, batch.bytes.count - offset, cell.form)
        if cell.kind == .money, field + 1 < table.columns.count, table.columns[field + 1].isCurrency {
            let currency = batch.bytes.count
            batch.bytes.append(table.book.units[Int(cell.unit)])
            batch.cells[start + field + 1] = Cell(currency, batch.bytes.count - currency, .text)
        }
    }
}

extension SheetCell {
    /// How a source says what it is.
    fileprivate var form: Cell.Form {
        switch kind {
        case .number: .number
        case .boolean: .boolean
        case .date, .moment: .date
        default: .text
        }
    }
}

/// The cells that go on in the rows below them: texts, days and truths, of which each row has its own then. A figure stands
/// once, or it would be added up several times.
struct MergedCells: ~Copyable {
    /// One that goes on.
    private struct Open {
        var field: Int
        var lastRow: Int
        var form: Cell.Form
        var bytes: [UInt8]
    }

    private let merges: [SheetMerge]
    private var next = 0
    private var open: [Open] = []

    /// Those of `merges`, the highest first.
    init(_ merges: [SheetMerge]) { self.merges = merges }

    /// Whether there are none.
    var isEmpty: Bool { merges.isEmpty }

    /// Fills the record in `batch` from `start` on, of row `number`, with what goes on in it.
    mutating func apply(
        _ rows: borrowing SheetRows, _ cells: Range<Int>, _ number: Int, _ fields: [Int32], _ start: Int,
        _ batch: inout Batch
    ) {
        open.removeAll { $0.lastRow < number }
        for cell in open where batch.cells[start + cell.field].form == .missing {
            let offset = batch.bytes.count
            batch.bytes.append(cell.bytes.span)
            batch.cells[start + cell.field] = Cell(offset, cell.bytes.count, cell.form)
        }
        while next < merges.count, merges[next].firstRow <= number {
            let merge = merges[next]
            next += 1
            guard merge.firstRow == number, merge.firstColumn < fields.count, fields[Int(merge.firstColumn)] >= 0,
                let index = cells.first(where: { rows.cells[$0].column == merge.firstColumn }),
                !rows.cells[index].isFigure
            else { continue }
            let field = Int(fields[Int(merge.firstColumn)])
            let cell = batch.cells[start + field]
            if cell.form == .missing { continue }
            let bytes = batch.bytes.bytes(cell.offset, cell.length).array
            // Merged cells of one column follow one another; where they overlap, the later one counts.
            open.removeAll { $0.field == field }
            open.append(Open(field: field, lastRow: merge.lastRow, form: cell.form, bytes: bytes))
        }
    }
}
