import BroadsheetDatabases
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import Glibc
import Testing

/// How a server is found, and what is said where it is not; secrets never show.
@Suite(.serialized, .enabled(if: PostgresServer.isThere)) struct PostgresConnectionTests {
    private func said(_ target: String) -> String {
        Asking.problem { () throws(Problem) in _ = try DatabaseSessions().postgres("select 1 as n", target: target) }
    }

    private func set(_ name: String, _ value: String) {
        // Sound: both strings are copied.
        unsafe setenv(name, value, 1)
    }

    @Test func servicesAreFound() throws {
        let source = try DatabaseSessions().postgres("select 1 as n", target: "broadsheet-test")
        #expect(source.name == "broadsheet-test (PostgreSQL)")
        #expect(try RecordReading.all(of: source) == [["1"]])
        #expect(
            said("no-such-service") == """
                content/index.md:4:10: the database no-such-service (PostgreSQL) cannot be reached: there is no such service
                Describe it in ~/.pg_service.conf, under its name in square brackets: host, port, dbname, user.
                """)
    }

    @Test(arguments: [
        "postgresql://anna:geheim@db.example.com/shop", "host=db.example.com password=geheim", "anna:geheim@db",
        "postgres://db", "geheim geheim", "$A B",
    ])
    func pagesHoldNoConnectionStrings(written: String) {
        #expect(
            said(written) == """
                content/index.md:4:10: "postgres" must be the name of a service or of an environment variable, and no connection string
                Put the connection string into an environment variable, outside of the site, and write its name: postgres: $DATABASE_URL; or name a service of ~/.pg_service.conf: postgres: shop.
                """)
    }

    @Test func variablesMustHoldConnectionStrings() {
        #expect(
            said("$NO_SUCH_VARIABLE_AT_ALL").contains("the environment variable NO_SUCH_VARIABLE_AT_ALL is not set"))
        for wrong in ["geheim", "postgresql://anna:geheim@[::1", "host=localhost geheim", "port=geheim nonsense=1"] {
            set("BROADSHEET_TEST_WRONG", wrong)
            let said = said("$BROADSHEET_TEST_WRONG")
            #expect(said.contains("holds no connection string that PostgreSQL understands"), "\(wrong)")
            #expect(!said.contains("geh"))
        }
    }

    @Test func passwordsAreNeverShown() throws {
        let server = try #require(PostgresServer.shared)
        try server.run("create role guarded login password 'geheim'")
        let local = "127.0.0.1:\(server.port)"
        for (url, reason) in [
            ("postgresql://guarded:geheim2@\(local)/postgres", "the server does not accept the user or the password"),
            ("postgresql://guarded@\(local)/postgres", "the server asks for a password, and there is none"),
            ("postgresql://guarded:geheim@\(local)/geheimnis", "the server has no such database"),
            ("postgresql://guarded:geh@eim@\(local)/postgres", "its host is not known"),
            ("postgresql://tester:geheim@\(local)/postgres?sslmode=require", "no encrypted connection came about"),
            ("postgresql://guarded:geheim@127.0.0.1:\(PostgresServer.freePort())/x", "nobody answers there"),
        ] {
            set("BROADSHEET_TEST_URL", url)
            let said = said("$BROADSHEET_TEST_URL")
            #expect(said.contains("the database $BROADSHEET_TEST_URL (PostgreSQL) cannot be reached: \(reason)"))
            #expect(!said.contains("geh") && !said.contains("eim") && !said.contains("127.0.0.1"), "\(said)")
        }
        set("BROADSHEET_TEST_URL", "postgresql://guarded:geheim@\(local)/postgres")
        #expect(said("$BROADSHEET_TEST_URL") == "no problem")
        // The password file, as libpq finds it.
        try server.folder.write("127.0.0.1:\(server.port):*:guarded:geheim\n", to: "passwords")
        // Sound: the path is a C string for the time of the call.
        unsafe chmod("\(server.folder.path)/passwords", 0o600)
        set("PGPASSFILE", "\(server.folder.path)/passwords")
        set("BROADSHEET_TEST_URL", "postgresql://guarded@\(local)/postgres")
        #expect(said("$BROADSHEET_TEST_URL") == "no problem")
    }

    @Test func aServerThatIsGoneIsUnreachable() throws {
        set("BROADSHEET_TEST_GONE", "postgresql://127.0.0.1:\(PostgresServer.freePort())/x")
        let answer = try DatabaseSessions().postgres(
            Asking.located("$BROADSHEET_TEST_GONE"), Asking.query("select 1"), page: nil)
        guard case .failure(let unreachable) = answer else {
            Issue.record("there is an answer")
            return
        }
        #expect(unreachable.problem.advice == "Look whether the server runs, and at host and port.")
    }
}
