import BroadsheetDatabases
import BroadsheetRecords
import BroadsheetTesting
import Synchronization
import Testing

@Suite struct ConformanceTests {
    @Test func sqliteConforms() throws {
        let kind = try SQLiteKind()
        #expect(SourceConformance(of: kind).complaints == [])
    }

    @Test(.enabled(if: PostgresServer.isThere)) func postgresConforms() throws {
        let server = try #require(PostgresServer.shared)
        #expect(SourceConformance(of: PostgresKind(server: server)).complaints == [])
    }
}

/// Tables of SQLite for the conformance test.
struct SQLiteKind: SourceKind {
    let file: SQLiteFile
    var path: String { file.path }

    init() throws { file = try SQLiteFile() }

    func source(names: [String], records: [[String?]]) -> any RecordSource {
        file.folder.removeFile("shop.db")
        return made {
            try file.run("begin;" + SQLWriter.text("t", names, records, exact: "decimal text") + "commit;")
            return try DatabaseSessions().sqlite(path, "select * from t")
        }
    }

    func brokenSource(count: Int, bad: Int) -> (source: any RecordSource, line: Int) {
        let rows = "with recursive r(n) as (select 0 union all select n + 1 from r where n < \(count - 1))"
        let query = "\(rows) select case n when \(bad) then json('no') else n end as n from r"
        return (made { try DatabaseSessions().sqlite(path, query) }, bad + 1)
    }
}

/// Tables of PostgreSQL for the conformance test.
struct PostgresKind: SourceKind {
    let server: PostgresServer
    var path: String { "/no/such/file" }
    private static let tables = Mutex(0)

    func source(names: [String], records: [[String?]]) -> any RecordSource {
        let number = Self.tables.withLock { number in
            number += 1
            return number
        }
        return made {
            try server.pipe(SQLWriter.text("conformance_\(number)", names, records, exact: "numeric"))
            return try DatabaseSessions().postgres("select * from conformance_\(number)")
        }
    }

    func brokenSource(count: Int, bad: Int) -> (source: any RecordSource, line: Int) {
        let query = "select 1 / (n - \(bad)) + n as n from generate_series(0, \(count - 1)) as n"
        return (made { try DatabaseSessions().postgres(query) }, bad + 1)
    }
}

/// The source that `body` makes; a test without it has no point.
private func made(_ body: () throws -> any RecordSource) -> any RecordSource {
    do {
        return try body()
    } catch {
        preconditionFailure("the source cannot be made: \(error)")
    }
}
