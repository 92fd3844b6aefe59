import BroadsheetDatabases
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetSite
import BroadsheetTesting
import Glibc
import Testing

/// What goes wrong at a server, and what is said of it.
@Suite(.serialized, .enabled(if: PostgresServer.isThere)) struct PostgresFailureTests {
    private static let name = "$BROADSHEET_TEST_DATABASE (PostgreSQL)"

    /// A query whose connection the server ends at row 20,000, as an administrator would.
    private static let suicide = """
        select n, case when n = 20000 then pg_terminate_backend(pg_backend_pid()) end as ended
        from generate_series(1, 30000) as n
        """

    private func said(_ query: String) -> String {
        Asking.problem { () throws(Problem) in _ = try RecordReading.all(of: DatabaseSessions().postgres(query)) }
    }

    @Test func aConnectionThatIsLostAmidRowsIsTold() throws {
        let source = try DatabaseSessions().postgres(Self.suicide)
        let cursor = try source.open()
        var batch = Batch(width: 2)
        var rows = 0
        let said = Asking.problem { () throws(Problem) in
            while try cursor.next(&batch) { rows += batch.count }
        }
        #expect(rows > 0 && rows < 20000)
        #expect(
            said == """
                content/index.md:4:10: the connection to \(Self.name) was lost
                Look at the server's log, and build again.
                """)
        // Whatever else is asked of this build's connection says the same, and does not wait.
        #expect(Asking.problem { () throws(Problem) in _ = try source.open() } == said)
        #expect(try !cursor.next(&batch))
    }

    @Test func aBuildWhoseConnectionIsLostChangesNothing() throws {
        let site = try TemporarySite()
        func write(_ query: String) throws {
            try site.folder.write(
                """
                ---
                title: Rows
                report:
                  source:
                    postgres: $BROADSHEET_TEST_DATABASE
                    query: |
                      \(query.split(separator: "\n").joined(separator: "\n          "))
                  columns: [n, ended]
                ---
                """, to: "content/index.md")
        }
        func build() throws { _ = try SiteBuilder.build(BuildOptions(site: site.folder.path), progress: nil) }
        try write("select 7 as n, true as ended")
        try build()
        let before = site.output.contents
        #expect(site.page("index.html").contains(">7<"))
        try write(Self.suicide)
        let problems = try #require(throws: Problems.self) { try build() }
        #expect(problems.all.map(\.message) == ["the connection to \(Self.name) was lost"])
        #expect(problems.all.first?.place?.file.hasSuffix("index.md") == true)
        #expect(site.output.contents == before)
    }

    /// Other tests connect to the server meanwhile, but none as often as these connections would be.
    @Test func lostConnectionsLeaveNoDescriptors() {
        let before = OpenFiles.localConnections
        for _ in 0..<120 {
            #expect(said("select pg_terminate_backend(pg_backend_pid()) as n").contains("was lost"))
        }
        #expect(OpenFiles.localConnections < before + 60)
    }

    @Test func aStatementThatIsCanceledIsNotCalledSlow() {
        #expect(
            said("select pg_cancel_backend(pg_backend_pid()) as n, pg_sleep(600)::text as s") == """
                content/index.md:4:10: the query of \(Self.name) was canceled at the server
                Ask who looks after the server, or look at its log, and build again.
                """)
    }

    /// Another program has the table; the query waits for a moment instead of the seconds that a build would.
    @Test func aLockThatIsWaitedForTooLongIsTold() throws {
        let server = try #require(PostgresServer.shared)
        try server.run(
            """
            create table locked(n int);
            create function wait_shortly() returns setof int language plpgsql as $$ begin
              perform set_config('lock_timeout', '1ms', true);
              return query execute 'select n from locked';
            end $$;
            """)
        let other = try ChildProcess([
            "\(server.programs)/psql", "-X", "-q", "-d", server.connectionString, "-c", "begin", "-c",
            "lock table locked", "-c", "\\echo locked", "-f", "-",
        ])
        #expect(other.line() == "locked")
        #expect(
            said("select n from wait_shortly() as n") == """
                content/index.md:4:10: the query of \(Self.name) waited too long for what another program has locked
                Build again when it has finished.
                """)
        other.end()
        #expect(said("select n from wait_shortly() as n") == "no problem")
    }

    @Test func aServerThatLetsNobodyInIsTold() throws {
        let server = try #require(PostgresServer.shared)
        try server.run(
            "create role crowded login connection limit 0; create role refused login; create role stranger login")
        let local = "host=127.0.0.1 port=\(server.port) dbname=postgres"
        let socket = "host=\(server.folder.path) port=\(server.port) dbname=postgres"
        let door = """
            the server does not let this user in from here
            Ask for an entry in its pg_hba.conf, or look at user, database and sslmode.
            """
        for (variable, target, reason) in [
            ("REFUSED", "\(local) user=refused", door), ("STRANGER", "\(local) user=stranger", door),
            (
                "CROWDED", "\(socket) user=crowded",
                "the server takes no connections now\nBuild again when it does."
            ),
            (
                "NOBODY", "\(socket) user=nobody_at_all",
                "the server does not know the user\nLook at the user's name (user)."
            ),
        ] {
            // Sound: both strings are copied.
            unsafe setenv("BROADSHEET_TEST_\(variable)", target, 1)
            let said = Asking.problem { () throws(Problem) in
                _ = try DatabaseSessions().postgres("select 1 as n", target: "$BROADSHEET_TEST_\(variable)")
            }
            let database = "$BROADSHEET_TEST_\(variable) (PostgreSQL)"
            #expect(said == "content/index.md:4:10: the database \(database) cannot be reached: \(reason)")
        }
    }

    @Test func aQueryWithoutColumnsIsTold() {
        #expect(
            said("select from pg_class") == """
                content/index.md:4:10: the query gives no columns
                Write what it shall give behind select: select id, name from ….
                """)
    }
}
