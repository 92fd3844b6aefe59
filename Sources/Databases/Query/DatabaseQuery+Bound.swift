import BroadsheetDiagnostics
import BroadsheetRecords

extension DatabaseQuery {
    /// The problem of a record that is longer than any may be; most of it is in the column with this number.
    func tooLong(_ row: UInt64, column: Int, of columns: [String], in name: String) -> Problem {
        let (column, quoted) = (columns[column], dialect.quoted(columns[column]))
        let part = "a part of it: substr(\(quoted), 1, 1000) as \(quoted)."
        let (asked, advice): (String, String) =
            switch subject {
            case .table(let table):
                ("of the table \"\(table.content)\"", "Write a query that leaves the column out, or has \(part)")
            case .statement: ("of the query", "Leave the column out of the query, or take \(part)")
            }
        let bound = Batch.longestRecord >> 20
        return Problem(
            "record \(row + 1) \(asked) is longer than \(bound) MiB, and most of it is in the column \"\(column)\"",
            at: RowPlace(name: name, columns: columns).place(row), advice: advice)
    }
}

extension Batch {
    /// The column in which most of an unfinished record is, the last one, whose cells begin at `first`; `next` bytes
    /// more would be those of the column behind them.
    func widest(from first: Int, next: Int) -> Int {
        var (widest, most) = (cells.count - first, next)
        for number in first..<cells.count where cells[number].length > most {
            (widest, most) = (number - first, cells[number].length)
        }
        return widest
    }
}
