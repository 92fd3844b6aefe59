import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import Synchronization

/// An SQLite file for the time of a build: one connection, and one transaction, so that everything is read from the
/// same state of the file.
final class SQLiteSession: Sendable {
    /// What messages call the file.
    let name: String
    private let log: StatementLog
    private let connection: SQLiteConnection
    /// One statement runs at a time. What was found out of queries is kept.
    private let gate = Mutex<[Statement: [Look]]>([:])

    /// A query, what its columns are, and what was seen in them.
    struct Look: Sendable {
        var declared: Set<String>
        var schema: Schema
        var columns: [ArrangedColumn]
        /// Those whose values are of several types.
        var mixed: [Int]
    }

    init(path: String, name: String, log: StatementLog) throws(Problem) {
        self.name = name
        self.log = log
        do {
            connection = try SQLiteConnection(path: path)
        } catch {
            throw error.problem(reading: name)
        }
    }

    /// Prepares a statement, with its values.
    func prepare(_ statement: Statement, of query: DatabaseQuery) throws(Problem) -> SQLiteStatement {
        log.note(statement, to: name, .sqlite)
        do {
            let prepared = try SQLiteStatement(statement.text, on: connection)
            for (index, value) in statement.values.enumerated() { prepared.bind(value, to: index + 1) }
            guard prepared.isReadOnly else {
                throw Problem(
                    "a query only reads, but this one would do more", at: query.places.written.place,
                    advice: "Begin it with select.")
            }
            return prepared
        } catch let fault as SQLiteFault {
            throw fault.problem(statement, of: query, on: connection, named: name)
        } catch let problem as Problem {
            throw problem
        } catch {
            throw Problem("\(error)")
        }
    }

    /// Lets `body` step through a statement of `query` while no other one is, for as long as the budget lasts.
    func run<Result>(
        _ query: DatabaseQuery, _ budget: inout TimeBudget, _ body: () throws(SQLiteFault) -> Result
    ) throws(SQLiteRun) -> Result {
        do throws(SQLiteFault) {
            return try gate.withLock { [connection] _ throws(SQLiteFault) in
                let start = TimeBudget.now
                connection.setDeadline(budget.deadline)
                defer {
                    connection.setDeadline(.max)
                    budget.use(since: start)
                }
                return try body()
            }
        } catch {
            if error.isInterrupted { throw .problem(TimeBudget.problem(query, name)) }
            throw .fault(error)
        }
    }

    /// Why a statement stopped.
    enum SQLiteRun: Error {
        case problem(Problem)
        case fault(SQLiteFault)
    }

    /// What is known of the statement's columns, looking at the values of those that are not `declared`.
    func look(
        _ statement: Statement, of query: DatabaseQuery, declared: Set<String>
    ) throws(Problem) -> Look {
        let known = gate.withLock { $0[statement]?.first { $0.declared == declared } }
        if let known { return known }
        let look = try takeLook(statement, of: query, declared: declared)
        gate.withLock { $0[statement, default: []].append(look) }
        return look
    }

    private func takeLook(
        _ statement: Statement, of query: DatabaseQuery, declared: Set<String>
    ) throws(Problem) -> Look {
        let prepared = try prepare(statement, of: query)
        let columns = prepared.columns
        try ColumnNames.check(columns.map(\.name), of: query)
        let open = columns.indices.filter { !declared.contains(columns[$0].name) }
        var looks = Array(repeating: SQLiteLook(), count: columns.count)
        var row: UInt64 = 0
        var budget = TimeBudget(seconds: query.timeout)
        var buffer = ByteSink()
        do throws(SQLiteRun) {
            while !open.isEmpty {
                let isMore = try run(query, &budget) { () throws(SQLiteFault) in
                    for _ in 0..<4096 {
                        guard try prepared.step() else { return false }
                        row += 1
                        for column in open { looks[column].add(prepared, column, &buffer) }
                    }
                    return true
                }
                if !isMore { break }
            }
        } catch {
            throw problem(error, row: row, columns.map(\.name))
        }
        let isOpen = Set(open)
        return Look(
            declared: declared,
            schema: Schema(
                columns.indices.map { isOpen.contains($0) ? looks[$0].field(columns[$0]) : columns[$0].field }),
            columns: columns.indices.map { isOpen.contains($0) ? .of(columns[$0], looks[$0]) : .of(columns[$0], nil) },
            mixed: open.filter { looks[$0].hasStrays(columns[$0]) })
    }

    /// The problem of a statement that stopped after `row` rows.
    func problem(_ run: SQLiteRun, row: UInt64, _ columns: [String]) -> Problem {
        switch run {
        case .problem(let problem): return problem
        case .fault(let fault):
            let place = RowPlace(name: name, columns: columns).place(row)
            if fault.isOfFile { return fault.problem(reading: name, at: place) }
            return Problem(
                "SQLite cannot make this row: \(fault.message)", at: place,
                advice: "Look for what the query does with it, or leave the row out: where ….")
        }
    }
}

extension SQLiteStatement {
    /// Its columns.
    var columns: [SQLiteColumn] {
        (0..<columnCount).map { SQLiteColumn(columnName($0), declared: declaredType($0)) }
    }
}
