import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Glibc
import Testing

/// `changed:`: a build reads the records of a server only where the answer to a question is another one.
@Suite(.enabled(if: PostgresServer.isThere)) struct ChangedQuestionTests {
    /// A table of its own, and a site with a page of it.
    private struct Ledger {
        let server: PostgresServer
        let table: String
        let site: TemporarySite

        init(changed: String?) throws {
            server = try #require(PostgresServer.shared)
            let table = "ledger_\(UInt32.random(in: 0...UInt32.max))"
            self.table = table
            try server.run(
                "create table \(table)(id int, amount numeric, updated int); insert into \(table) values (1, 2.50, 1)")
            let question = changed.map { ", changed: \"\($0.replacing("TABLE", with: table))\"" } ?? ""
            site = try TemporarySite(files: [
                "broadsheet.yml": "title: Test\n", "content/index.md": "# Home\n",
                "content/ledger.md": """
                ---
                title: Ledger
                report:
                  source: { postgres: broadsheet-test, query: "select id, amount from \(table) order by id"\(question) }
                  totals: { amount: sum }
                ---
                """,
            ])
        }

        func build() throws -> BuildResult {
            // What was written a moment ago cannot be told from what is written now.
            usleep(40_000)
            var options = BuildOptions(site: site.folder.path)
            options.isIncremental = true
            return try SiteBuilder.build(options, progress: nil)
        }

        /// How many pages a build renders beside the one for addresses that are not there.
        func pages() throws -> Int { try build().rendered - 1 }

        func shows(_ sum: String) -> Bool { site.page("ledger/index.html").contains("<data value=\"\(sum)\">") }
    }

    @Test func recordsAreReadAgainWhereTheAnswerIsAnother() throws {
        let ledger = try Ledger(changed: "select max(updated) from TABLE")
        #expect(try ledger.build().rendered == 3)
        #expect(ledger.shows("2.50"))
        #expect(try ledger.pages() == 0)
        // What the question does not see is not seen: the author answers for it.
        try ledger.server.run("insert into \(ledger.table) values (2, 1.00, 1)")
        #expect(try ledger.pages() == 0)
        #expect(ledger.shows("2.50"))
        try ledger.server.run("update \(ledger.table) set updated = 2 where id = 2")
        #expect(try ledger.pages() == 1)
        #expect(ledger.shows("3.50"))
        #expect(try ledger.pages() == 0)
    }

    @Test func anotherQuestionIsAnotherAnswer() throws {
        let ledger = try Ledger(changed: "select count(*) from TABLE")
        _ = try ledger.build()
        let page = try #require(ledger.site.folder.text(of: "content/ledger.md"))
        try ledger.site.folder.write(
            page.replacing("count(*)", with: "count(*) as other"), to: "content/ledger.md")
        #expect(try ledger.pages() > 0)
    }

    @Test func withoutAQuestionRecordsAreReadEachTime() throws {
        let ledger = try Ledger(changed: nil)
        #expect(try ledger.build().rendered == 3)
        #expect(try ledger.pages() == 1)
        try ledger.server.run("insert into \(ledger.table) values (2, 1.00, 1)")
        let result = try ledger.build()
        #expect((result.rendered, result.written) == (2, 1))
        #expect(ledger.shows("3.50"))
    }

    @Test func aQuestionThatIsWrongIsToldWithItsPlace() throws {
        let ledger = try Ledger(changed: "select max(updatd) from TABLE")
        do {
            _ = try ledger.build()
            Issue.record("it was built")
        } catch let problems as Problems {
            #expect(
                problems.all.map(\.message) == ["PostgreSQL cannot run the query: column \"updatd\" does not exist"])
            #expect(problems.all.first?.place?.file == "content/ledger.md")
            #expect(problems.all.first?.place?.line == 4)
        }
    }

    @Test func aServerThatIsAwayIsNotTakenToHaveWhatItHad() throws {
        let ledger = try Ledger(changed: "select max(updated) from TABLE")
        _ = try ledger.build()
        let page = try #require(ledger.site.folder.text(of: "content/ledger.md"))
        // Sound: both strings are copied.
        unsafe setenv("BROADSHEET_TEST_GONE", ledger.server.connectionString, 1)
        let moved = page.replacing("postgres: broadsheet-test", with: "postgres: $BROADSHEET_TEST_GONE")
        try ledger.site.folder.write(moved, to: "content/ledger.md")
        #expect(try ledger.pages() == 1)
        #expect(try ledger.pages() == 0)
        unsafe setenv("BROADSHEET_TEST_GONE", "postgresql://127.0.0.1:\(PostgresServer.freePort())/x", 1)
        let result = try ledger.build()
        #expect(result.rendered == 2)
        #expect(result.warnings.count == 1)
        #expect(!ledger.shows("2.50"))
    }
}
