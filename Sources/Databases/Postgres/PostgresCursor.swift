import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords

/// Fetches the rows of a query from a cursor of the server, a batch at a time.
final class PostgresCursor: RecordCursor {
    private let session: PostgresSession
    private let query: DatabaseQuery
    private let statement: Statement
    private let columns: [PostgresColumn]
    private var cursor: String?
    private var budget: TimeBudget
    private var row: UInt64
    /// How many rows are asked for: as many as make a batch of the usual size.
    private var count = 64
    /// The rows that were fetched last, and how many of them were taken.
    private var fetched: PostgresResult?
    private var taken = 0
    private var buffer = ByteSink()

    private static let mostRows = 8192
    private static let usualBytes = 1 << 18
    private static let mostBytes = 1 << 20

    init(
        _ session: PostgresSession, _ query: DatabaseQuery, _ statement: Statement, _ columns: [PostgresColumn],
        from row: UInt64
    ) throws(Problem) {
        self.session = session
        self.query = query
        self.statement = statement
        self.columns = columns
        self.row = row
        budget = TimeBudget(seconds: query.timeout)
        do throws(PostgresFault) {
            let cursor = try session.declare(statement, of: query)
            self.cursor = cursor
            try session.skip(row, of: cursor, query)
        } catch {
            throw error.problem(statement, of: query, named: session.name)
        }
    }

    deinit { close() }

    private func close() {
        if let cursor { session.close(cursor) }
        cursor = nil
    }

    /// Replaces what is in `batch` by the next records.
    func next(_ batch: inout Batch) throws(Problem) -> Bool {
        batch.removeAll()
        if fetched == nil { try fetch(batch.width) }
        if let fetched { try fill(&batch, fetched) }
        return batch.count > 0
    }

    /// Fetches the next rows, if there may be any, for a batch of `width` fields.
    private func fetch(_ width: Int) throws(Problem) {
        guard let cursor else { return }
        if budget.isSpent { throw TimeBudget.problem(query, session.name) }
        let rows: PostgresResult
        do {
            rows = try session.fetch(count, from: cursor, of: query, &budget)
        } catch {
            self.cursor = nil
            throw error.problem(row: failed(error), columns.map(\.name), of: query, named: session.name)
        }
        guard rows.columns == columns.count, width == columns.count else {
            throw Problem("\(session.name) was changed while it was being read", advice: "Build again.")
        }
        if rows.rows < count { close() }
        adjust(to: rows)
        (fetched, taken) = (rows, 0)
    }

    /// Takes about as many bytes at a time, however wide rows are.
    private func adjust(to rows: PostgresResult) {
        guard rows.rows > 0 else { return }
        let each = max(1, rows.size / rows.rows)
        count = min(max(1, Self.usualBytes / each), count * 8, Self.mostRows)
    }

    /// The number of the row that could not be made: of a batch that failed, the server gives none of the rows. So the
    /// rows are asked for once more, one after another.
    private func failed(_ fault: PostgresFault) -> UInt64 {
        guard !fault.isLost, fault.code != "57014", row > 0 || count > 1 else { return row }
        var row = row
        var budget = TimeBudget(seconds: query.timeout)
        guard let again = try? session.declare(statement, of: query) else { return row }
        guard (try? session.skip(row, of: again, query)) != nil else { return row }
        for _ in 0..<count where !budget.isSpent {
            guard let one = try? session.fetch(1, from: again, of: query, &budget), one.rows == 1 else { return row }
            row += 1
        }
        session.close(again)
        return self.row
    }

    /// Takes rows until the batch is full: where they are much longer than those before them, they are several batches.
    private func fill(_ batch: inout Batch, _ rows: PostgresResult) throws(Problem) {
        while taken < rows.rows, batch.bytes.count < Self.mostBytes {
            try take(taken, of: rows, &batch)
            taken += 1
        }
        if taken == rows.rows { fetched = nil }
    }

    private func take(_ number: Int, of rows: PostgresResult, _ batch: inout Batch) throws(Problem) {
        let (first, end) = (batch.cells.count, batch.bytes.count + Batch.longestRecord)
        for column in columns.indices {
            if rows.isNull(number, column) {
                batch.cells.append(.missing)
                continue
            }
            let start = batch.bytes.count
            let size = rows.size(number, column)
            if size > end - start {
                throw query.tooLong(
                    row, column: batch.widest(from: first, next: size), of: columns.map(\.name), in: session.name)
            }
            rows.append(number, column, to: &batch.bytes)
            let form = try form(of: column, from: start, &batch.bytes)
            batch.cells.append(Cell(start, batch.bytes.count - start, form))
        }
        batch.origins.append(row)
        row += 1
    }

    /// What the value is that was written from `start` on; brings it into the form that reports know.
    @inline(__always)
    private func form(of column: Int, from start: Int, _ sink: inout ByteSink) throws(Problem) -> Cell.Form {
        switch columns[column].kind {
        case .integer: return .number
        case .numeric, .float4, .float8:
            // A number begins with a digit, behind its sign; NaN and Infinity do not.
            guard sink.count > start, sink.bytes(sink.count - 1, 1)[0] &- 0x30 <= 9 else {
                throw notFinite(column, sink.bytes(start, sink.count - start).string)
            }
            return .number
        case .boolean:
            let isTrue = sink.count > start && sink.bytes(start, 1)[0] == UInt8(ascii: "t")
            sink.truncate(to: start)
            sink.append(isTrue ? "true" : "false")
            return .boolean
        case .text, .sortable, .other: return .text
        case .date: return .text
        default: return slowForm(of: column, from: start, &sink)
        }
    }

    @inline(never)
    private func slowForm(of column: Int, from start: Int, _ sink: inout ByteSink) -> Cell.Form {
        switch columns[column].kind {
        case .timestamp: Self.writeISO(&sink, from: start)
        case .padded:
            while sink.count > start, sink.bytes(sink.count - 1, 1)[0] == 0x20 { sink.truncate(to: sink.count - 1) }
        case .array(let ofBooleans): PostgresArray.flatten(&sink, from: start, ofBooleans: ofBooleans, &buffer)
        default: break
        }
        return .text
    }

    /// `2026-01-31 12:00:00+00` becomes `2026-01-31T12:00:00Z`.
    private static func writeISO(_ sink: inout ByteSink, from start: Int) {
        let length = sink.count - start
        guard length >= 19 else { return }
        if sink.bytes(sink.count - 3, 3).string == "+00" {
            sink.truncate(to: sink.count - 3)
            sink.append(UInt8(ascii: "Z"))
        }
        var bytes = sink.mutableSpan
        for i in start..<(start + length - 3) where bytes[i] == 0x20 {
            bytes[i] = UInt8(ascii: "T")
            break
        }
    }

    private func notFinite(_ column: Int, _ text: String) -> Problem {
        Problem(
            "\(text) is no number that a report can show",
            at: RowPlace(name: session.name, columns: columns.map(\.name)).place(row),
            advice: "The column \"\(columns[column].name)\" has it; leave such rows out, or make it null:"
                + " nullif(\(columns[column].name), '\(text)').")
    }
}
