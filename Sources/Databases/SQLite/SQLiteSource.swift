import BroadsheetDiagnostics
import BroadsheetRecords

/// Records from a query of an SQLite file.
///
/// Whole numbers and texts come as they are, REAL as the shortest decimal that means the same number, NULL as a missing
/// value. What the table declares of a column (BOOLEAN, DATE, DECIMAL) is a hint, as it is for SQLite itself.
struct SQLiteSource: DatabaseSource {
    let session: SQLiteSession
    let query: DatabaseQuery
    let statement: Statement

    init(_ query: DatabaseQuery, _ session: SQLiteSession) throws(Problem) {
        self.session = session
        self.query = query
        statement = query.statement()
        _ = try session.prepare(statement, of: query)
    }

    private init(_ query: DatabaseQuery, _ session: SQLiteSession, _ statement: Statement) {
        self.session = session
        self.query = query
        self.statement = statement
    }

    /// What messages call it.
    var name: String { session.name }

    /// The columns, with a look at all values of those that are not `declared`.
    func schema(declared: Set<String>) throws(Problem) -> Schema {
        let look = try session.look(query.statement(), of: query, declared: declared)
        return try findingStrays(of: look.mixed, in: look.schema)
    }

    var columnNames: [String] { (try? session.prepare(statement, of: query))?.columns.map(\.name) ?? [] }

    func open(at row: UInt64) throws(Problem) -> any RecordCursor {
        try SQLiteCursor(session, query, statement, from: row)
    }

    /// The same query within another, which selects and sorts.
    func arranged(_ arrangement: Arrangement) throws(Problem) -> (source: any RecordSource, isOrdered: Bool) {
        let names = columnNames
        let columns = try session.look(query.statement(), of: query, declared: Set(names)).columns
        let writer = ArrangementWriter(query: query, columns: columns, textOrder: "BINARY", plainOrder: "BINARY")
        guard let (statement, isOrdered) = writer.statement(arrangement) else { return (self, false) }
        return (SQLiteSource(query, session, statement), isOrdered)
    }
}
