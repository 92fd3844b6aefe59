import BroadsheetDatabases
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import BroadsheetValues
import Testing

/// PostgreSQL, against a real server.
@Suite(.enabled(if: PostgresServer.isThere)) struct PostgresTests {
    /// The one value of a query, and the field that it is.
    private func one(_ expression: String) throws(Problem) -> (value: String?, field: Field) {
        let source = try DatabaseSessions().postgres("select \(expression) as v")
        let field = try source.schema(declared: []).fields[0]
        return (try RecordReading.all(of: source)[0][0], field)
    }

    @Test(
        arguments: [
            ("12345678901234567890123456789012345.678::numeric", "12345678901234567890123456789012345.678", .number, 3),
            ("0.1::numeric(12,2)", "0.10", .number, 2),
            ("1e-20::numeric", "0.00000000000000000001", .number, 20),
            ("sum(x)::numeric from (values (0.10::numeric(4,2)), (0.255)) as t(x)", nil, .number, 3),
            ("9223372036854775807", "9223372036854775807", .number, 0),
            ("-7::smallint", "-7", .number, 0),
            ("0.1::float8 + 0.2", "0.30000000000000004", .number, 17),
            ("0.1::float4", "0.1", .number, 1),
            ("1.5e-7::float8", "1.5e-07", .number, 8),
            ("1e20::float8", "1e+20", .number, 0),
            ("true", "true", .boolean, 0),
            ("1 > 2", "false", .boolean, 0),
            ("null::boolean", nil, .boolean, 0),
            ("date '2024-02-29'", "2024-02-29", .date, 0),
            ("timestamp '2024-02-29 12:30:00.5'", "2024-02-29T12:30:00.5", .text, 0),
            ("timestamptz '2024-02-29 23:30:00-05'", "2024-03-01T04:30:00Z", .text, 0),
            ("time '08:15'", "08:15:00", .text, 0),
            ("interval '1 day 2 hours'", "P1DT2H", .text, 0),
            ("'abc'::text", "abc", .text, 0),
            ("''", "", .text, 0),
            ("'ab'::char(5)", "ab", .text, 0),
            ("'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid", "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11", .text, 0),
            ("'{\"a\": 1.10}'::json", "{\"a\": 1.10}", .text, 0),
            ("'{\"b\":[1]}'::jsonb", "{\"b\": [1]}", .text, 0),
            ("array['a', 'b, c', null, '\"q\" \\', '', 'NULL']", "a, b, c, \"q\" \\, , NULL", .text, 0),
            ("array[1.50, 2]::numeric[]", "1.50, 2", .text, 0),
            ("array[true, null, false]", "true, false", .text, 0),
            ("array[]::text[]", "", .text, 0),
            ("'[0:1]={7,8}'::int[]", "7, 8", .text, 0),
            ("array[[1,2],[3,4]]", "{{1,2},{3,4}}", .text, 0),
            ("array['2026-01-01']::date[]", "2026-01-01", .text, 0),
            ("null::numeric", nil, .number, 0),
            ("'日本 👩‍👩‍👧 é'::text", "日本 👩‍👩‍👧 é", .text, 0),
        ] as [(String, String?, ValueType, Int)])
    func valuesKeepTheirMeaning(expression: String, value: String?, type: ValueType, scale: Int) throws {
        if expression.contains(" from ") {
            let source = try DatabaseSessions().postgres("select sum(x) as v" + expression.drop { $0 != " " })
            let field = try source.schema(declared: []).fields[0]
            #expect(field == Field("v", .number, scale: scale))
            #expect(try RecordReading.all(of: source) == [["0.355"]])
            return
        }
        let found = try one(expression)
        #expect(found.value == value)
        #expect(found.field == Field("v", type, scale: scale))
    }

    @Test func whatReportsCannotShowIsRefused() {
        #expect(
            Asking.problem { () throws(Problem) in _ = try one("'\\xff'::bytea") } == """
                content/index.md:4:10: the column "v" holds bytes, and no text or number
                Leave it out of the query, or write them as text: encode(v, 'base64') as v.
                """)
        #expect(
            Asking.problem { () throws(Problem) in _ = try one("5::money") } == """
                content/index.md:4:10: the column "v" is of the type money, whose writing depends on the server
                Take its number: v::numeric as v.
                """)
        for number in ["'NaN'::numeric", "'Infinity'::float8", "'-Infinity'::numeric"] {
            let said = Asking.problem { () throws(Problem) in
                _ = try one("a from (values (1::numeric), (2), (\(number))) as t(a) union all select 1 where false --")
            }
            #expect(said.contains("$BROADSHEET_TEST_DATABASE (PostgreSQL):3:1: ") && said.contains("is no number"))
        }
        #expect(
            Asking.problem { () throws(Problem) in _ = try DatabaseSessions().postgres("select 1 as a, 2 as a") } == """
                content/index.md:4:10: the query gives two columns of the name "a"
                Name one of them otherwise: … as a_2.
                """)
    }

    @Test func parametersAreBoundAndNeverPasted() throws {
        let evil = "'; drop table pg_class; -- $1 :x"
        let query = """
            select :text::text as t, :number::numeric + 1 as n, :nothing::text as nothing, ':text' as quoted,
              $tag$ :text $tag$ as dollars, E'\\':text' as escaped, (array[1, 2, 3])[1:2] as slice, 'x' -- :text
              as last /* :text /* nested */ :text */ where :text = :text
            """
        let source = try DatabaseSessions().postgres(
            query, [("text", evil), ("number", "41.5"), ("nothing", nil)])
        #expect(
            try RecordReading.all(of: source)
                == [[evil, "42.5", nil, ":text", " :text ", "':text", "1, 2", "x"]])
    }

    @Test func wrongQueriesAreToldWithTheirPlace() throws {
        try PostgresServer.shared?.run("create table if not exists wrong_orders(id int, amount numeric(12,2))")
        func said(_ query: String, _ parameters: [(String, String?)] = []) -> String {
            Asking.problem { () throws(Problem) in
                _ = try RecordReading.all(of: DatabaseSessions().postgres(query, parameters))
            }
        }
        #expect(said("select * from wrong_order").contains("relation \"wrong_order\" does not exist"))
        #expect(said("select amont from wrong_orders").contains("wrong_orders.amount"))
        #expect(said("select frm wrong_orders x y").contains("PostgreSQL cannot run the query: syntax error"))
        #expect(said("select 1; select 2").contains("a second one begins"))
        #expect(said("insert into wrong_orders values (1)").contains("begins with \"insert\""))
        #expect(
            said("with w as (insert into wrong_orders values (1) returning 1) select * from w").contains(
                "PostgreSQL cannot run the query"))
        #expect(said("select nextval('x')").contains("PostgreSQL cannot run the query"))
        #expect(said("select pg_sleep(0) from set_config('x.y', 'z', false)") == "no problem")
        #expect(said("select id from wrong_orders where id = :id", [("id", "seven")]).contains("seven"))
        #expect(said("select :id as id", [("id", "x")]) == "no problem")
        #expect(said("select $1 as id").contains("\"$1\" is a parameter without a name"))
        #expect(said("select :a, :b", [("a", "1")]).contains("the query has a parameter :b"))
    }

    @Test func functionsCannotWrite() throws {
        try PostgresServer.shared?.run(
            """
            create table written(n int);
            create function write_it() returns int language sql as 'insert into written values (1) returning n';
            """)
        let said = Asking.problem { () throws(Problem) in
            _ = try RecordReading.all(of: DatabaseSessions().postgres("select write_it() as n"))
        }
        #expect(said.contains("a query only reads, but this one would do more"))
        #expect(try PostgresServer.shared?.value("select count(*) from written") == "0")
    }

    @Test func aQueryThatTakesTooLongIsEnded() {
        let said = Asking.problem { () throws(Problem) in
            _ = try RecordReading.all(of: DatabaseSessions().postgres("select pg_sleep(600)::text as s", timeout: 1))
        }
        #expect(
            said == """
                content/index.md:4:10: the query of $BROADSHEET_TEST_DATABASE (PostgreSQL) took longer than 1 second
                Ask for less, or give it more time: timeout: 5s.
                """)
    }

    /// All sources of a build see one state of the database, and one that failed does not spoil the others.
    @Test func oneSnapshotForAll() throws {
        let server = try #require(PostgresServer.shared)
        try server.run("create table snapshot(n int); insert into snapshot values (1)")
        let sessions = DatabaseSessions()
        let first = try sessions.postgres("select n from snapshot")
        #expect(try RecordReading.all(of: first) == [["1"]])
        try server.run("insert into snapshot values (2)")
        let open = try first.open()
        #expect(throws: Problem.self) { try sessions.postgres("select nothing from nowhere") }
        #expect(throws: Problem.self) {
            try RecordReading.all(of: sessions.postgres("select 1 / (n - 1) as n from snapshot"))
        }
        let second = try sessions.postgres("select n + 10 as n from snapshot order by n")
        #expect(try RecordReading.all(of: second) == [["11"]])
        var batch = Batch(width: 1)
        #expect(try open.next(&batch) && batch.count == 1)
        #expect(try RecordReading.all(of: DatabaseSessions().postgres("select n from snapshot")).count == 2)
    }

    /// Leaving cursors in the middle leaves nothing behind, neither cursors nor connections.
    @Test func whatIsLeftEarlyIsClosed() throws {
        let server = try #require(PostgresServer.shared)
        let mark = "broadsheet_mark_\(UInt32.random(in: 0...UInt32.max))"
        let count = "select count(*) from pg_stat_activity where query like '%\(mark)%' and pid <> pg_backend_pid()"
        do {
            let sessions = DatabaseSessions()
            for _ in 0..<20 {
                let cursor = try sessions.postgres("select n from generate_series(1, 20000) as n").open()
                var batch = Batch(width: 1)
                #expect(try cursor.next(&batch))
            }
            let cursors = try RecordReading.all(of: sessions.postgres("select count(*) as n from pg_cursors"))
            // The one that asks.
            #expect(cursors == [["1"]])
            _ = try RecordReading.all(of: sessions.postgres("select '\(mark)' as mark"))
            #expect(try server.value(count) != "")
            sessions.close()
        }
        var tries = 0
        while try server.value(
            "select count(*) from pg_stat_activity where query like '%\(mark)%' and query not like '%activity%'")
            != "0", tries < 100
        {
            tries += 1
        }
        #expect(tries < 100)
    }

    @Test func anErrorInALateRowHasItsPlace() throws {
        let said = Asking.problem { () throws(Problem) in
            _ = try RecordReading.all(
                of: DatabaseSessions().postgres("select n, 1 / (n - 20001) as m from generate_series(1, 30000) as n"))
        }
        #expect(
            said == """
                $BROADSHEET_TEST_DATABASE (PostgreSQL):20001:1: PostgreSQL cannot make this row: division by zero
                Look for what the query does with it, or leave the row out: where ….
                """)
        let source = try DatabaseSessions().postgres(
            "select n as id, n::text || 'x' as t from generate_series(1, 9000) as n")
        let place = source.place(origin: 8999, field: 1)
        #expect(
            place.line == 9000 && place.excerpt == "id = 9000, t = 9000x" && place.column == 16 && place.length == 5)
    }

    /// Many sources of one build, read by several threads at once, do not disturb each other.
    @Test func manyThreadsShareOneConnection() async throws {
        let sessions = DatabaseSessions()
        let sums = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<12 {
                group.addTask {
                    let source = try sessions.postgres(
                        "select n + :more as n from generate_series(1, 20000) as n", [("more", "\(number)")])
                    return try RecordReading.all(of: source).reduce(0) { $0 + (Int($1[0] ?? "") ?? 0) } - 20000 * number
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sums == Array(repeating: 200_010_000, count: 12))
    }
}
