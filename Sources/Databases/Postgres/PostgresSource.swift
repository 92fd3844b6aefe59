import BroadsheetDiagnostics
import BroadsheetRecords

/// Records from a query of PostgreSQL, or of what speaks its protocol.
///
/// Numbers come as the server writes them, exact; NULL is a missing value; timestamps are texts in the form of ISO 8601;
/// arrays are texts with commas between their elements.
struct PostgresSource: DatabaseSource {
    let session: PostgresSession
    let query: DatabaseQuery
    let statement: Statement
    let columns: [PostgresColumn]

    init(_ query: DatabaseQuery, _ session: PostgresSession) throws(Problem) {
        let statement = query.statement()
        try self.init(query, session, statement)
    }

    private init(_ query: DatabaseQuery, _ session: PostgresSession, _ statement: Statement) throws(Problem) {
        self.session = session
        self.query = query
        self.statement = statement
        columns = try session.columns(statement, of: query)
    }

    var name: String { session.name }
    var columnNames: [String] { columns.map(\.name) }

    /// The columns. The server is asked for the digits of those that are not `declared`, where their type leaves it open.
    func schema(declared: Set<String>) throws(Problem) -> Schema {
        let open = columns.filter { $0.hasOpenScale && !declared.contains($0.name) }
        let scales = open.isEmpty ? [:] : try session.scales(query.statement(), open, of: query)
        return Schema(
            columns.map { column in
                var field = column.field
                if let scale = scales[column.name], !declared.contains(column.name) { field.scale = scale }
                return field
            })
    }

    func open(at row: UInt64) throws(Problem) -> any RecordCursor {
        try PostgresCursor(session, query, statement, columns, from: row)
    }

    /// The same query within another, which selects and sorts.
    func arranged(_ arrangement: Arrangement) throws(Problem) -> (source: any RecordSource, isOrdered: Bool) {
        let writer = ArrangementWriter(
            query: query, columns: columns.map(\.arranged), textOrder: session.textOrder,
            plainOrder: PostgresSession.plainOrder)
        guard let (statement, isOrdered) = writer.statement(arrangement) else { return (self, false) }
        return (try PostgresSource(query, session, statement), isOrdered)
    }
}
