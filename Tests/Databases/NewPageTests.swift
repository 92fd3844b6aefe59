import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetSite
import BroadsheetStarting
import BroadsheetTesting
import Testing

/// Pages that are made of a database: the totals are those that the database itself gives.
@Suite struct NewPageTests {
    private static let orders = """
        create table orders(id integer primary key, placed text, customer text, "Net total" integer, currency text);
        insert into orders values (1, '2026-01-02 00:00:00', 'Ann', 1250, 'EUR'), (2, '2026-01-30 00:00:00', 'Bob', 99, 'EUR'),
          (3, '2026-02-01 00:00:00', 'Ann', -40, 'EUR');
        """

    private func located(_ text: String) -> LocatedText {
        Located(text, at: Place(file: "--table", line: 1, column: 1))
    }

    /// Makes a page of what lies at `path`, or of a table of it, for the site.
    private func make(_ path: String, _ table: String? = nil, in site: Folder, name: String? = nil) throws(Problem)
        -> NewPage.Made
    {
        let source = try InspectedSource(at: [path], asking: table.map { .table(located($0)) })
        return try NewPage(from: source, FormatDefinition(), folder: site.path, name: name, currency: nil).make()
    }

    private func problem(_ body: () throws(Problem) -> Void) -> String? {
        do throws(Problem) { try body() } catch { return "\(error.message)\n\(error.advice ?? "")" }
        return nil
    }

    private func page(_ name: String, of site: TemporarySite) throws -> String {
        let result = try SiteBuilder.build(BuildOptions(site: site.folder.path), progress: nil)
        #expect(result.warnings.isEmpty)
        return site.page("\(name)/index.html")
    }

    @Test func aTableOfAnSQLiteFileIsAPage() throws {
        let file = try SQLiteFile(Self.orders)
        let site = try TemporarySite(files: ["content/index.md": "# Home"])
        let made = try make(file.path, in: site.folder)
        #expect(made.page.hasSuffix("content/orders.md"))
        let text = try #require(site.folder.text(of: "content/orders.md"))
        #expect(text.contains("  source: { sqlite: data/shop.db, table: orders }\n"))
        #expect(text.contains("placed:    { type: date, format: \"yyyy-MM-dd HH:mm:ss\" }"))
        let page = try page("orders", of: site)
        #expect(page.contains("value=\"1309\""))
        #expect(page.contains("January 2026") && page.contains("value=\"1349\""))
    }

    @Test func ofSeveralTablesOneIsNamed() throws {
        let file = try SQLiteFile(
            Self.orders + "create table customers(name text); create view \"a.b c\" as select 1 as n;")
        let site = try TemporarySite(files: ["content/index.md": "# Home"])
        let told = problem { () throws(Problem) in _ = try make(file.path, in: site.folder) }
        #expect(
            told == """
                \(file.path) has 3 tables: a.b c (1), customers (0), orders (3)
                Name one of them, --table 'a.b c', or ask: --query "select …".
                """)
        #expect(site.folder.files == ["content/index.md"])
        #expect(try make(file.path, "a.b c", in: site.folder).inspection.records == 1)
        let empty = try SQLiteFile("pragma user_version = 1")
        #expect(
            problem { () throws(Problem) in _ = try make(empty.path, in: site.folder) }?.contains("has no tables")
                == true)
    }

    /// What is still in the journal beside the file is copied with it, and pages of several tables share a copy.
    @Test func aDatabaseInUseIsCopiedWhole() throws {
        let file = try SQLiteFile("pragma journal_mode = wal; " + Self.orders)
        let writer = try #require(OpenDatabase(file.path))
        writer.run(
            "insert into orders values (4, '2026-02-03 00:00:00', 'Zoë', 5000, 'EUR'); create table towns(name text);")
        writer.run("insert into towns values ('Lyon')")
        #expect(file.folder.files.contains { $0.hasSuffix("-wal") })
        let site = try TemporarySite(files: ["content/index.md": "# Home"])
        _ = try make(file.path, "orders", in: site.folder)
        #expect(try page("orders", of: site).contains("value=\"6309\""))
        _ = try make(file.path, "towns", in: site.folder)
        #expect(try page("towns", of: site).contains("Lyon"))
        #expect(site.folder.files.filter { $0.contains("shop") } == ["content/data/shop.db"])
        writer.run("insert into towns values ('Nice')")
        let told = problem { () throws(Problem) in _ = try make(file.path, "towns", in: site.folder, name: nil) }
        #expect(
            told?.contains("towns.md is there already") == true || told?.contains("shop.db is there already") == true)
        _ = try make(file.path, "towns", in: site.folder, name: "cities")
        #expect(site.folder.text(of: "content/cities.md")?.contains("sqlite: data/cities.db") == true)
        #expect(try page("cities", of: site).contains("Nice"))
    }

    @Test(.enabled(if: PostgresServer.isThere)) func aTableOfAServerIsAPage() throws {
        let server = try #require(PostgresServer.shared)
        try server.run(
            """
            create schema new_page; create table new_page."Paid bills"(day date, town text, net numeric(12, 2));
            insert into new_page."Paid bills" select date '2026-01-01' + n, 'T' || n % 3, n * 1.01 from generate_series(1, 90) n
            """)
        let sum = try server.value("select sum(net) from new_page.\"Paid bills\"")
        let site = try TemporarySite(files: ["content/index.md": "# Home"])
        let source = InspectedSource.database(
            .postgres(located("$BROADSHEET_TEST_DATABASE")), .table(located("new_page.Paid bills")))
        let told = problem { () throws(Problem) in
            _ = try NewPage(from: source, FormatDefinition(), folder: site.folder.path, name: nil, currency: nil).make()
        }
        #expect(told == nil)
        #expect(site.folder.files.filter { $0.hasPrefix("content/") } == ["content/index.md", "content/paid-bills.md"])
        #expect(try page("paid-bills", of: site).contains("value=\"\(sum)\""))
    }
}
