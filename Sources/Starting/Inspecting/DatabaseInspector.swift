import BroadsheetBytes
import BroadsheetDatabases
package import BroadsheetDiagnostics
package import BroadsheetRecords
import BroadsheetYAML

/// A database that is looked at.
package enum InspectedDatabase: Sendable {
    /// An SQLite file.
    case sqlite(LocatedText)
    /// A PostgreSQL server, by its service or its environment variable.
    case postgres(LocatedText)
}

extension SourceInspector {
    /// What is understood of a query of `database`; without one, which tables there are.
    package static func inspect(
        _ database: InspectedDatabase, _ subject: QueryDefinition.Subject?
    ) throws(Problem) -> Inspection {
        if case .sqlite(let path) = database { try check(path.content) }
        let sessions = DatabaseSessions()
        defer { sessions.close() }
        guard let subject else { return try tables(of: database, sessions) }
        let source = try database.source(QueryDefinition(subject), sessions)
        var inspection = Inspection(name: source.name)
        inspection.source = database.source(subject)
        inspect(source, into: &inspection)
        return inspection
    }

    /// The tables and views, and how many rows each has.
    private static func tables(
        of database: InspectedDatabase, _ sessions: DatabaseSessions
    ) throws(Problem) -> Inspection {
        var inspection = Inspection(name: database.name.content)
        for name in try column(of: database, database.tables, sessions) {
            let count = try attempt { () throws(Problem) in
                try column(of: database, "SELECT count(*) AS n FROM \(database.quoted(name))", sessions).first
            }
            inspection.tables.append((name, (count ?? nil).flatMap { Int($0) }))
        }
        return inspection
    }

    /// The first field of each record that `statement` gives.
    private static func column(
        of database: InspectedDatabase, _ statement: String, _ sessions: DatabaseSessions
    ) throws(Problem) -> [String] {
        let query = QueryDefinition(.statement(Located(statement, at: database.name.place)))
        let source = try database.source(query, sessions)
        var batch = Batch(width: try source.schema(declared: []).fields.count)
        let cursor = try source.open()
        var values: [String] = []
        while try cursor.next(&batch) {
            for row in 0..<batch.count {
                let cell = batch.cell(row, 0)
                values.append(batch.bytes.bytes(cell.offset, cell.length).string)
            }
        }
        return values
    }
}

extension InspectedDatabase {
    /// The records of `query`.
    func source(_ query: QueryDefinition, _ sessions: DatabaseSessions) throws(Problem) -> any RecordSource {
        switch self {
        case .sqlite(let path):
            return try sessions.sqlite(path: path.content, name: path.content, query, page: nil)
        case .postgres(let target):
            switch try sessions.postgres(target, query, page: nil) {
            case .success(let source): return source
            case .failure(let unreachable): throw unreachable.problem
            }
        }
    }

    /// What the user calls it.
    var name: LocatedText {
        switch self {
        case .sqlite(let name), .postgres(let name): name
        }
    }

    /// The statement that lists the tables, with names as `table:` takes them.
    fileprivate var tables: String {
        switch self {
        case .sqlite:
            "SELECT name FROM sqlite_master"
                + " WHERE type IN ('table', 'view') AND substr(name, 1, 7) <> 'sqlite_' ORDER BY name"
        case .postgres:
            "SELECT table_schema || '.' || table_name AS name"
                + " FROM information_schema.tables WHERE table_schema NOT IN ('pg_catalog', 'information_schema')"
                + " ORDER BY table_schema, table_name"
        }
    }

    /// The name of a table in a statement; that of a server has its schema before a point.
    fileprivate func quoted(_ name: String) -> String {
        let parts =
            switch self {
            case .sqlite: [Substring(name)]
            case .postgres: name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
            }
        return parts.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ".")
    }

    /// The value of `source:` for a query of it; an SQLite file lies at `path` in the content folder.
    func source(_ subject: QueryDefinition.Subject, at path: String? = nil) -> String {
        let place =
            switch self {
            case .sqlite(let file): "sqlite: " + YAMLWriting.text(path ?? ContentPath.inPage(file.content))
            case .postgres(let target): "postgres: " + YAMLWriting.text(target.content)
            }
        let asked =
            switch subject {
            case .table(let table): "table: " + YAMLWriting.text(table.content)
            case .statement(let statement): "query: " + YAMLWriting.quoted(statement.content)
            }
        return "{ \(place), \(asked) }"
    }
}
