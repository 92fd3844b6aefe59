import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords

/// Goes over all rows of a sheet once: what each column has in it, and where the records end.
struct SheetSurvey: ~Copyable {
    /// The columns that have something in them, in the order in which they were met, and what that is.
    private(set) var columns: [Int] = []
    private(set) var surveys: [ColumnSurvey] = []
    /// How many rows are records.
    private(set) var records = 0
    /// The row that ends them, where one does.
    private(set) var end: Int?
    private var slots: [Int32] = []
    private var inference = TypeInference([], declared: [], delimiter: 0)
    private var batch = Batch(width: 0)
    /// The words that stand for no value, in any column or in one, and the first of these columns' names.
    private let absent: MissingWords
    private let absentIn: [Int: MissingWords]

    /// The most cells of a batch.
    static let mostCells = 1 << 17

    /// Nothing seen yet of a sheet where words in columns stand for no value.
    init(_ absent: MissingWords, _ absentIn: [Int: MissingWords]) { (self.absent, self.absentIn) = (absent, absentIn) }

    /// Goes over the rows of `stream` from row `first` on, up to one that begins with `until`.
    mutating func read(_ stream: SheetStream, from first: Int, until: [UInt8]) throws(Problem) {
        var rows = SheetRows()
        while try stream.next(&rows) {
            if end == nil { look(at: rows, from: first, until) }
        }
        flush()
    }

    private mutating func look(at rows: borrowing SheetRows, from first: Int, _ until: [UInt8]) {
        for i in 0..<rows.count {
            let row = rows.rows[i]
            let last = row.number + row.repeats - 1
            if last < first { continue }
            if rows.isRow(i, beginningWith: until) {
                end = row.number
                return
            }
            let count = last - max(row.number, first) + 1
            records += count
            add(rows, i, count)
        }
    }

    private mutating func add(_ rows: borrowing SheetRows, _ i: Int, _ count: Int) {
        let row = rows.rows[i].number
        var hasRecord = false
        for index in rows.cells(of: i) {
            let cell = rows.cells[index]
            let bytes = rows.bytes.bytes(cell.offset, cell.length)
            let column = Int(cell.column)
            if !absent.isEmpty, absent.contain(bytes) { continue }
            if !absentIn.isEmpty, let words = absentIn[column], words.contain(bytes) { continue }
            let known = column < slots.count ? Int(slots[column]) : -1
            let slot = known >= 0 ? known : newSlot(column)
            if known < 0 { hasRecord = false }
            surveys[slot].add(cell, bytes, row: row, count: count)
            guard cell.kind == .text else { continue }
            if !hasRecord { begin(row) }
            hasRecord = true
            batch.cells[batch.cells.count - batch.width + slot] = Cell(batch.bytes.count, cell.length, .text)
            batch.bytes.append(bytes)
        }
        if batch.cells.count >= Self.mostCells || batch.bytes.count >= 1 << 17 { flush() }
    }

    /// Begins a record of texts in the batch.
    private mutating func begin(_ row: Int) {
        batch.cells.append(contentsOf: repeatElement(.missing, count: batch.width))
        batch.origins.append(UInt64(row))
    }

    /// The slot of a column that was not met before.
    private mutating func newSlot(_ column: Int) -> Int {
        // The record at hand goes on in a batch that has room for the column.
        flush()
        while slots.count <= column { slots.append(-1) }
        slots[column] = Int32(columns.count)
        columns.append(column)
        surveys.append(ColumnSurvey())
        inference.addField()
        batch = Batch(width: columns.count, capacity: 1 << 12)
        return columns.count - 1
    }

    private mutating func flush() {
        if batch.count > 0, !inference.isSettled { inference.look(at: batch) }
        batch.removeAll()
    }

    /// The fields of the columns with these slots, by what is found in them, if they are called `names`.
    func fields(_ names: [String], declared: Set<String>, _ units: [String]) -> [Field] {
        let texts = inference.schema(names: names, declared: declared).fields
        return names.indices.map { i in surveys[i].isText ? texts[i] : surveys[i].field(names[i], units) }
    }
}
