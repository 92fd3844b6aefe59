import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import CSQLite

/// Steps through a query of SQLite, a batch at a time.
final class SQLiteCursor: RecordCursor {
    private let session: SQLiteSession
    private let query: DatabaseQuery
    private let columns: [SQLiteColumn]
    private var statement: SQLiteStatement?
    private var budget: TimeBudget
    private var row: UInt64 = 0
    private let first: UInt64

    private static let mostRows = 4096
    private static let mostBytes = 1 << 18

    init(
        _ session: SQLiteSession, _ query: DatabaseQuery, _ statement: Statement, from row: UInt64
    ) throws(Problem) {
        self.session = session
        self.query = query
        let prepared = try session.prepare(statement, of: query)
        columns = prepared.columns
        self.statement = prepared
        budget = TimeBudget(seconds: query.timeout)
        first = row
    }

    /// Replaces what is in `batch` by the next records.
    func next(_ batch: inout Batch) throws(Problem) -> Bool {
        batch.removeAll()
        guard let statement else { return false }
        guard batch.width == columns.count else {
            throw Problem("\(session.name) was changed while it was being read", advice: "Build again.")
        }
        var refusal: Refusal?
        let isMore: Bool
        do {
            isMore = try session.run(query, &budget) { () throws(SQLiteFault) in
                try self.fill(&batch, statement, &refusal)
            }
        } catch {
            self.statement = nil
            throw session.problem(error, row: row, columns.map(\.name))
        }
        if let refusal {
            self.statement = nil
            throw problem(refusal)
        }
        if !isMore { self.statement = nil }
        return batch.count > 0
    }

    /// Fills the batch; false if there are no further rows.
    private func fill(
        _ batch: inout Batch, _ statement: SQLiteStatement, _ refusal: inout Refusal?
    ) throws(SQLiteFault) -> Bool {
        while row < first {
            guard try statement.step() else { return false }
            row += 1
        }
        while batch.count < Self.mostRows, batch.bytes.count < Self.mostBytes {
            guard try statement.step() else { return false }
            let (first, end) = (batch.cells.count, batch.bytes.count + Batch.longestRecord)
            for column in columns.indices {
                let start = batch.bytes.count
                guard let form = append(statement, column, to: &batch.bytes, longest: end - start) else {
                    refusal = self.refusal(statement, column, batch, from: first, longest: end - start)
                    return false
                }
                batch.cells.append(Cell(start, batch.bytes.count - start, form))
            }
            batch.origins.append(row)
            row += 1
        }
        return true
    }

    /// Appends a value; nil if no report can show it, or if it is longer than `longest`.
    @inline(__always)
    private func append(
        _ statement: SQLiteStatement, _ column: Int, to sink: inout ByteSink, longest: Int
    ) -> Cell.Form? {
        switch statement.kind(column) {
        case SQLITE_INTEGER:
            let value = statement.integer(column)
            if columns[column].hint == .boolean, value == 0 || value == 1 {
                sink.append(value == 0 ? "false" : "true")
                return .boolean
            }
            if value < 0 { sink.append(UInt8(ascii: "-")) }
            sink.append(digits: value.magnitude)
            return .number
        case SQLITE_FLOAT:
            let value = statement.real(column)
            guard value.isFinite else { return nil }
            RealText.append(value, to: &sink)
            return .number
        case SQLITE_TEXT:
            let start = sink.count
            guard statement.appendText(column, to: &sink, longest: longest) else { return nil }
            guard Self.isText(sink.bytes(start, sink.count - start)) else { return nil }
            return .text
        case SQLITE_NULL: return .missing
        default: return nil
        }
    }

    /// Whether the bytes are UTF-8 without a NUL: SQLite keeps whatever it is given.
    private static func isText(_ bytes: borrowing Span<UInt8>) -> Bool {
        for i in bytes.indices where bytes[i] == 0 { return false }
        return UTF8Check.firstFault(in: bytes) == nil
    }

    /// A value that no report can show, or too much of it.
    private struct Refusal {
        enum Reason { case isBytes, isNoText, isTooLong }

        var column: Int
        var reason: Reason
    }

    private func refusal(
        _ statement: SQLiteStatement, _ column: Int, _ batch: borrowing Batch, from first: Int, longest: Int
    ) -> Refusal {
        let kind = statement.kind(column)
        if kind == SQLITE_BLOB { return Refusal(column: column, reason: .isBytes) }
        guard kind == SQLITE_TEXT, statement.textSize(column) > longest else {
            return Refusal(column: column, reason: .isNoText)
        }
        return Refusal(column: batch.widest(from: first, next: statement.textSize(column)), reason: .isTooLong)
    }

    private func problem(_ refusal: Refusal) -> Problem {
        let column = columns[refusal.column].name
        let place = RowPlace(name: session.name, columns: columns.map(\.name)).place(row)
        switch refusal.reason {
        case .isTooLong: return query.tooLong(row, column: refusal.column, of: columns.map(\.name), in: session.name)
        case .isBytes:
            return Problem(
                "the column \"\(column)\" holds bytes, and no text or number", at: place,
                advice: "Leave it out of the query, or write them as text: hex(\(column)) as \(column).")
        case .isNoText:
            return Problem(
                "the column \"\(column)\" holds what is neither text nor a finite number", at: place,
                advice: "Texts must be UTF-8 without NUL; mend the value, or leave the row out: where ….")
        }
    }
}
