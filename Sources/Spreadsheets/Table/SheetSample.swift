import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords

/// The first rows of a sheet, to find out which of them names the fields.
struct SheetSample {
    /// A cell as it is looked at.
    struct Cell {
        var column: Int
        var isText: Bool
        var text: String

        /// Whether it could name a field.
        var isName: Bool { isText && CSVLook.isName(text) && !AbsentWords.isKnown(text) }
        /// Whether it is a figure or a date, as such or as a text.
        var isValue: Bool { !isText || CSVLook(text).isValue }
    }

    /// A row that has something in it.
    struct Row {
        var number: Int
        var cells: [Cell]

        /// Whether every cell could name a field.
        var isNames: Bool { cells.allSatisfy(\.isName) }
    }

    private(set) var rows: [Row] = []
    /// Whether these are all.
    private(set) var isWhole = true

    /// How many rows are looked at, and how many cells of all of them.
    static let most = 160
    private static let mostCells = 1 << 15
    /// The longest text that is kept whole.
    private static let longest = 400

    /// The first rows of a sheet behind row `skip`, and before a row that begins with `until`.
    init(_ stream: SheetStream, behind skip: Int, until: [UInt8]) throws(Problem) {
        var found = SheetRows()
        var count = 0
        while try stream.next(&found) {
            for i in 0..<found.count where found.rows[i].number + found.rows[i].repeats - 1 > skip {
                if found.isRow(i, beginningWith: until), !rows.isEmpty { return }
                let cells = found.cells(of: i).map { index in
                    let cell = found.cells[index]
                    let text = found.bytes.bytes(cell.offset, min(cell.length, Self.longest)).string
                    return Cell(column: Int(cell.column), isText: cell.kind == .text, text: text)
                }
                count += cells.count
                rows.append(Row(number: max(found.rows[i].number, skip + 1), cells: cells))
                if rows.count == Self.most || count > Self.mostCells {
                    isWhole = false
                    return
                }
            }
        }
    }
}

extension SheetRows {
    /// Whether a cell of row `i` begins with `start`; none does with nothing.
    func isRow(_ i: Int, beginningWith start: [UInt8]) -> Bool {
        if start.isEmpty { return false }
        for index in cells(of: i) where cells[index].length >= start.count {
            if bytes.bytes(cells[index].offset, start.count).isEqual(to: start.span) { return true }
        }
        return false
    }
}
