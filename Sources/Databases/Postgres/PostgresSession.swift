import BroadsheetDiagnostics
import BroadsheetRecords
import Synchronization

/// A server for the time of a build: one connection and one transaction, whose snapshot all reports see. Several
/// cursors are open in it at once; each takes the connection for as long as a batch takes, and no longer.
final class PostgresSession: Sendable {
    /// What messages call the database.
    let name: String
    /// The collations in which texts are sorted, and in which their bytes are.
    let textOrder: String
    static let plainOrder = "C"

    private let log: StatementLog
    private let state: Mutex<State>

    private struct State: Sendable {
        var connection: PostgresConnection
        /// How many cursors there were.
        var cursors = 0
        /// The seconds that a statement may take now.
        var timeout = 0
        /// What is known of statements.
        var columns: [Statement: [PostgresColumn]] = [:]
        var scales: [Statement: [String: Int]] = [:]
    }

    /// Connects to the server and begins the transaction.
    init(_ parameters: [(key: String, value: String)], name: String, log: StatementLog) throws(PostgresRefusal) {
        self.name = name
        self.log = log
        let connection = try PostgresConnection(parameters)
        do {
            let hasICU = try PostgresTransaction.begin(connection)
            textOrder = hasICU ? "und-x-icu" : Self.plainOrder
        } catch {
            throw PostgresRefusal(afterConnecting: error)
        }
        state = Mutex(State(connection: connection))
    }

    /// How much longer than its own limit a server may be silent before it is given up, in nanoseconds.
    private static let grace: UInt64 = 15_000_000_000

    /// Runs `body` alone, with the query's time limit, and takes back what it did if it fails.
    private func alone<Result>(
        _ query: DatabaseQuery, _ body: (PostgresConnection, _ deadline: UInt64) throws(PostgresFault) -> Result
    ) throws(PostgresFault) -> Result {
        try state.withLock { state throws(PostgresFault) in
            try Self.limit(&state, query)
            let connection = state.connection
            try connection.run("SAVEPOINT broadsheet")
            do throws(PostgresFault) {
                let result = try body(connection, Self.deadline(query))
                try connection.run("RELEASE SAVEPOINT broadsheet")
                return result
            } catch {
                Self.takeBack(connection)
                throw error
            }
        }
    }

    private static func deadline(_ query: DatabaseQuery) -> UInt64 {
        TimeBudget.now + UInt64(query.timeout) * 1_000_000_000 + grace
    }

    private static func limit(_ state: inout State, _ query: DatabaseQuery) throws(PostgresFault) {
        guard state.timeout != query.timeout else { return }
        let milliseconds = query.timeout * 1000
        try state.connection.run(
            "SET LOCAL statement_timeout = \(milliseconds)", deadline: TimeBudget.now + grace)
        state.timeout = query.timeout
    }

    /// Makes the transaction usable again after an error.
    private static func takeBack(_ connection: PostgresConnection) {
        guard !connection.isLost else { return }
        _ = try? connection.run(
            "ROLLBACK TO SAVEPOINT broadsheet; RELEASE SAVEPOINT broadsheet", deadline: TimeBudget.now + grace)
    }
}

// What is known of a statement before it is run.
extension PostgresSession {
    /// The columns of a statement, which is parsed and opened once to see whether the server takes it.
    func columns(_ statement: Statement, of query: DatabaseQuery) throws(Problem) -> [PostgresColumn] {
        if let known = state.withLock({ $0.columns[statement] }) { return known }
        log.note(statement, to: name, .postgres)
        let columns: [PostgresColumn]
        do {
            let found = try alone(query) { (connection, deadline) throws(PostgresFault) in
                try connection.describe(statement.text, deadline: deadline)
            }
            columns = try self.columns(of: found, query)
            try close(declare(statement, of: query))
        } catch let fault as PostgresFault {
            throw problem(fault, statement, query)
        } catch let problem as Problem {
            throw problem
        } catch {
            throw Problem("\(error)")
        }
        state.withLock { $0.columns[statement] = columns }
        return columns
    }

    private func columns(of found: PostgresResult?, _ query: DatabaseQuery) throws(Problem) -> [PostgresColumn] {
        let names = found.map { found in (0..<found.columns).map { found.name($0) } } ?? []
        try ColumnNames.check(names, of: query)
        guard let found else { return [] }
        let arrays = self.arrays(names.indices.map { found.type($0).number }, query)
        var columns: [PostgresColumn] = []
        for (index, name) in names.enumerated() {
            let (type, modifier) = found.type(index)
            do {
                let kind = try PostgresColumn.kind(type, modifier)
                let unknown: PostgresColumn.Kind = arrays.contains(type) ? .array(ofBooleans: false) : .other
                columns.append(PostgresColumn(name: name, kind: kind ?? unknown))
            } catch {
                throw error.problem(name, of: query)
            }
        }
        return columns
    }

    /// Which of the types that are not known here are arrays.
    private func arrays(_ types: [UInt32], _ query: DatabaseQuery) -> Set<UInt32> {
        let unknown = types.filter { type in (try? PostgresColumn.kind(type, -1)) == .some(nil) }
        guard !unknown.isEmpty else { return [] }
        let list = Set(unknown).sorted().map { "\($0)" }.joined(separator: ", ")
        let text = "SELECT oid FROM pg_catalog.pg_type WHERE typcategory = 'A' AND oid IN (\(list))"
        let found = try? alone(query) { (connection, deadline) throws(PostgresFault) in
            try connection.run(text, deadline: deadline)
        }
        guard let rows = found else { return [] }
        return Set((0..<rows.rows).compactMap { rows.string($0, 0).flatMap { UInt32($0) } })
    }

    /// The most digits after the point in columns whose type leaves that open: the server looks.
    func scales(
        _ statement: Statement, _ columns: [PostgresColumn], of query: DatabaseQuery
    ) throws(Problem) -> [String: Int] {
        let known = state.withLock { $0.scales[statement] } ?? [:]
        let open = columns.filter { known[$0.name] == nil }
        guard !open.isEmpty else { return known }
        do throws(PostgresFault) {
            var found = known
            for (column, scale) in zip(open, try look(open, isOfNumeric: true, query)) { found[column.name] = scale }
            state.withLock { [found] in $0.scales[statement] = found }
            return found
        } catch {
            throw problem(error, statement, query)
        }
    }

    /// Asks for the most digits of columns; `scale` counts them faster than their text, where the type has it.
    private func look(
        _ columns: [PostgresColumn], isOfNumeric: Bool, _ query: DatabaseQuery
    ) throws(PostgresFault) -> [Int] {
        let scales = columns.map { Self.scale(of: $0, isFast: isOfNumeric) }.joined(separator: ", ")
        let look = query.statement(after: "SELECT \(scales) FROM (", before: ") AS q")
        log.note(look, to: name, .postgres)
        do {
            let rows = try alone(query) { (connection, deadline) throws(PostgresFault) in
                try connection.run(look.text, values: look.values, deadline: deadline)
            }
            return columns.indices.map { min(rows?.string(0, $0).flatMap { Int($0) } ?? 0, 38) }
        } catch {
            // Not everything that speaks the protocol has the function.
            if isOfNumeric, error.code == "42883" { return try self.look(columns, isOfNumeric: false, query) }
            throw error
        }
    }

    /// How many digits stand after the point, counted in what the server writes: 1.5e-07 has eight.
    private static func scale(of column: PostgresColumn, isFast: Bool) -> String {
        let name = "q.\(Dialect.postgres.quoted(column.name))"
        if isFast, case .numeric = column.kind { return "max(scale(\(name)))" }
        let text = "lower(\(name)::text)"
        return "max(greatest(0, length(split_part(split_part(\(text), 'e', 1), '.', 2))"
            + " - coalesce(nullif(split_part(\(text), 'e', 2), '')::integer, 0)))"
    }

    /// The problem of a statement that the server does not take.
    private func problem(_ fault: PostgresFault, _ statement: Statement, _ query: DatabaseQuery) -> Problem {
        var problem = fault.problem(statement, of: query, named: name)
        // A table that is not there, in any language of the server.
        guard fault.code == "42P01" else { return problem }
        let tables = self.tables(query)
        let table: String
        switch query.subject {
        case .table(let name): table = name.content
        case .statement: table = problem.place?.marked ?? ""
        }
        if table.isEmpty { return problem }
        problem.sentence = "there is no table \"\(table)\" in \(name)"
        problem.advice = suggestion(for: table, among: tables)
        return problem
    }

    private func tables(_ query: DatabaseQuery) -> [String] {
        let text =
            "SELECT CASE WHEN table_schema = current_schema() THEN table_name ELSE table_schema || '.' || table_name END"
            + " FROM information_schema.tables WHERE table_schema NOT IN ('pg_catalog', 'information_schema')"
            + " ORDER BY 1 LIMIT 1000"
        let found = try? alone(query) { (connection, deadline) throws(PostgresFault) in
            try connection.run(text, deadline: deadline)
        }
        guard let rows = found else { return [] }
        return (0..<rows.rows).compactMap { rows.string($0, 0) }
    }
}

// Cursors.
extension PostgresSession {
    /// Opens a cursor over a statement; gives its name.
    func declare(_ statement: Statement, of query: DatabaseQuery) throws(PostgresFault) -> String {
        let number = state.withLock { state in
            state.cursors += 1
            return state.cursors
        }
        let cursor = "broadsheet_\(number)"
        let before = "DECLARE \(cursor) NO SCROLL CURSOR FOR "
        do {
            _ = try alone(query) { (connection, deadline) throws(PostgresFault) in
                try connection.run(before + statement.text, values: statement.values, deadline: deadline)
            }
        } catch {
            var fault = error
            fault.position = fault.position.map { $0 - before.unicodeScalars.count }
            throw fault
        }
        return cursor
    }

    /// The next `count` rows of a cursor.
    func fetch(
        _ count: Int, from cursor: String, of query: DatabaseQuery, _ budget: inout TimeBudget
    ) throws(PostgresFault) -> PostgresResult {
        try state.withLock { state throws(PostgresFault) in
            let start = TimeBudget.now
            defer { budget.use(since: start) }
            try Self.limit(&state, query)
            // Sent as one: this is done thousands of times.
            let text = "SAVEPOINT broadsheet; FETCH FORWARD \(count) FROM \(cursor); RELEASE SAVEPOINT broadsheet"
            do throws(PostgresFault) {
                guard let rows = try state.connection.run(text, deadline: Self.deadline(query)) else {
                    throw PostgresFault.lost
                }
                return rows
            } catch {
                Self.takeBack(state.connection)
                throw error
            }
        }
    }

    /// Goes past `count` rows of a cursor.
    func skip(_ count: UInt64, of cursor: String, _ query: DatabaseQuery) throws(PostgresFault) {
        guard count > 0 else { return }
        _ = try alone(query) { (connection, deadline) throws(PostgresFault) in
            try connection.run("MOVE FORWARD \(count) FROM \(cursor)", deadline: deadline)
        }
    }

    /// Gives a cursor up.
    func close(_ cursor: String) {
        state.withLock { state in
            guard !state.connection.isLost else { return }
            _ = try? state.connection.run("CLOSE \(cursor)", deadline: TimeBudget.now + Self.grace)
        }
    }
}

extension Place {
    /// What the mark stands under.
    fileprivate var marked: String {
        var text = ""
        text.unicodeScalars.append(contentsOf: excerpt.unicodeScalars.dropFirst(column - 1).prefix(length))
        return text
    }
}
