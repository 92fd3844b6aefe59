import BroadsheetDatabases
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import BroadsheetValues
import Synchronization
import Testing

/// What reports wish, done by databases: never fewer records than without, and in the order that is asked for.
@Suite struct ArrangementTests {
    private static let rows = """
        (id integer, name text, amount decimal(12,2), day date, paid boolean);
        insert into TABLE values
          (1, 'b', 2.5, '2026-03-01', true), (2, 'a', null, '2025-12-31', false), (3, 'b', 10, null, null),
          (4, null, -1, '2026-01-15', true), (5, 'B', 2.5, '2026-02-01', false), (6, 'a', 0, '2026-03-31', true)
        """

    /// Whether PostgreSQL has the table.
    private static let made = Mutex(false)

    private func sqlite(_ query: String) throws -> any ArrangeableSource {
        let file = try SQLiteFile("create table t" + Self.rows.replacing("TABLE", with: "t"))
        return try DatabaseSessions().sqlite(file.path, query)
    }

    private func postgres(_ query: String) throws -> any ArrangeableSource {
        let server = try #require(PostgresServer.shared)
        let table = "arranged"
        try Self.made.withLock { isMade in
            if !isMade { try server.run("create table \(table)" + Self.rows.replacing("TABLE", with: table)) }
            isMade = true
        }
        return try DatabaseSessions().postgres(query.replacing("from t", with: "from \(table)"))
    }

    private func sources(_ query: String) throws -> [any ArrangeableSource] {
        try [sqlite(query)] + (PostgresServer.isThere ? [postgres(query)] : [])
    }

    private func ids(_ source: any RecordSource) throws -> String {
        try RecordReading.all(of: source).map { $0[0] ?? "-" }.joined(separator: " ")
    }

    @Test(
        arguments: [
            (.compare(field: "amount", .greater, .number(Decimal(units: 24, scale: 1))), "1 3 5"),
            (.not(.compare(field: "amount", .greater, .number(Decimal(units: 24, scale: 1)))), "4 6"),
            (.compare(field: "id", .lessOrEqual, .number(Decimal(2))), "1 2"),
            (.compare(field: "id", .less, .number(Decimal(units: 25, scale: 1))), "1 2"),
            (.compare(field: "name", .equal, .text("b")), "1 3"),
            (.compare(field: "name", .notEqual, .text("b")), "2 5 6"),
            (.compare(field: "name", .equal, .text("' or 1 = 1 --")), ""),
            (.compare(field: "day", .greaterOrEqual, .date(Day("2026-02-01"))), "1 5 6"),
            (.isTrue(field: "paid"), "1 4 6"), (.not(.isTrue(field: "paid")), "2 5"),
            (.compare(field: "paid", .equal, .boolean(false)), "2 5"),
            (.isMissing(field: "name"), "4"), (.not(.isMissing(field: "amount")), "1 3 4 5 6"),
            (.both(.isTrue(field: "paid"), .compare(field: "name", .equal, .text("b"))), "1"),
            (.not(.either(.isTrue(field: "paid"), .isMissing(field: "day"))), "2 5"),
            // What cannot be said lets everything through, alone or beside something else.
            (.compare(field: "name", .less, .text("b")), "1 2 3 4 5 6"),
            (.both(.isTrue(field: "paid"), .compare(field: "name", .less, .text("b"))), "1 4 6"),
            (.either(.isTrue(field: "paid"), .compare(field: "name", .less, .text("b"))), "1 2 3 4 5 6"),
            (.not(.both(.isTrue(field: "paid"), .compare(field: "name", .less, .text("b")))), "1 2 3 4 5 6"),
        ] as [(Arrangement.Condition, String)])
    func filters(condition: Arrangement.Condition, expected: String) throws {
        var wish = Arrangement(language: "en")
        wish.filter = [condition]
        for source in try sources("select * from t order by id") {
            #expect(try ids(source.arranged(wish).source) == expected, "\(source.name)")
        }
    }

    @Test(
        arguments: [
            ([.init("amount")], "2 4 6 5 1 3"), ([.init("amount", descending: true)], "3 5 1 6 4 2"),
            ([.init("day", part: .year), .init("amount")], "3 2 4 6 5 1"),
            ([.init("day", part: .month, descending: true), .init("id")], "1 6 5 4 2 3"),
            ([.init("day", part: .quarter)], "3 2 6 5 4 1"), ([.init("paid")], "3 5 2 6 4 1"),
            ([.init("paid", descending: true), .init("name", descending: true, isText: true)], ""),
        ] as [([Arrangement.Key], String)])
    func orders(keys: [Arrangement.Key], expected: String) throws {
        var wish = Arrangement(language: "en")
        wish.order = keys
        // Records with equal keys stay in the order of the query.
        for source in try sources("select * from t order by id desc") {
            let arranged = try source.arranged(wish)
            #expect(arranged.isOrdered)
            if !expected.isEmpty { #expect(try ids(arranged.source) == expected, "\(source.name)") }
            #expect(try arranged.source.schema(declared: []) == source.schema(declared: []))
        }
    }

    @Test func whatHasNoOrderIsLeftToTheReport() throws {
        var wish = Arrangement(language: "en")
        wish.order = [.init("v")]
        let source = try sqlite("select id, case id when 1 then 'x' else id end as v from t")
        #expect(try !source.arranged(wish).isOrdered)
    }

    @Test(.enabled(if: PostgresServer.isThere)) func whatHasNoOrderOnAServerIsLeftToTheReport() throws {
        var wish = Arrangement(language: "en")
        wish.order = [.init("v")]
        #expect(try !postgres("select id, array[1] as v from t").arranged(wish).isOrdered)
        #expect(try postgres("select id, id as \"v\" from t -- by\n ;").arranged(wish).isOrdered)
    }

    @Test func statementsAreToldWithoutValues() throws {
        let told = Mutex<[String]>([])
        let file = try SQLiteFile("create table t(id integer, name text)")
        let sessions = DatabaseSessions { line in told.withLock { $0.append(line) } }
        let source = try sessions.sqlite(file.path, "select id, name\n from t where id > :least", [("least", "41")])
        var wish = Arrangement(language: "en")
        wish.filter = [.compare(field: "name", .equal, .text("secret"))]
        wish.order = [.init("id")]
        _ = try source.arranged(wish).source.open()
        _ = try source.open()
        #expect(
            told.withLock { $0 } == [
                "data/shop.db: select id, name  from t where id > ?1  [?1 = :least]",
                "data/shop.db: SELECT \"id\", \"name\" FROM (select id, name  from t where id > ?1 ) AS q"
                    + " WHERE q.\"name\" COLLATE BINARY = ?2 ORDER BY q.\"id\" ASC NULLS FIRST, q.\"name\" COLLATE BINARY"
                    + "  [?1 = :least, ?2 = a value of the condition on name]",
            ])
    }

    /// A report of ten rows of a million lets the database look for them.
    @Test(.enabled(if: PostgresServer.isThere)) func memoryStaysFlat() throws {
        let source = try DatabaseSessions().postgres(
            "select n, 'text of number ' || n as t, n::float8 * 0.25 as r from generate_series(1, 1000000) as n")
        #expect(try FlatMemory.read(source) == 1_000_000)
        var wish = Arrangement(language: "en")
        wish.filter = [.compare(field: "n", .greater, .number(Decimal(999_990)))]
        wish.order = [.init("r", descending: true)]
        let few = try RecordReading.all(of: source.arranged(wish).source)
        #expect(few.count == 10 && few[0][0] == "1000000")
    }
}

extension Day {
    /// The day that is written as ISO 8601 has it.
    fileprivate init(_ text: String) {
        self.init(iso: Array(text.utf8).span)!
    }
}
