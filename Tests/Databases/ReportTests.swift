import BroadsheetDiagnostics
import BroadsheetSite
import BroadsheetTesting
import Glibc
import Synchronization
import Testing

/// Whole pages whose records come from databases.
@Suite struct ReportTests {
    private static let columns = [
        ("id", "integer"), ("day", "date"), ("customer", "text"), ("amount", "decimal(12,2)"), ("paid", "boolean"),
    ]

    /// Whether PostgreSQL has the table.
    private static let made = Mutex(false)

    /// Records that make it hard: missing values, equal keys, capitals, accents, negative amounts.
    private static let records: [[String?]] = {
        var random = Seeded(5)
        let names: [String?] = ["Anna", "anna", "Émile", "émile", "Zoe", "Ümit", "a-b", "ab", "", nil]
        return (1...400).map { id in
            let day = "2026-0\(Int.random(in: 1...9, using: &random))-1\(Int.random(in: 0...9, using: &random))"
            let amount = "\(Int.random(in: -40...40, using: &random)).\(["00", "25", "50"][id % 3])"
            let paid: String? = ["true", "false", nil][Int.random(in: 0..<3, using: &random)]
            return [
                "\(id)", id % 11 == 0 ? nil : day, names[Int.random(in: 0..<names.count, using: &random)],
                id % 7 == 0 ? nil : amount, paid,
            ]
        }
    }()

    /// The same as a file; SQLite keeps no zeros at the end of a number, and PostgreSQL does.
    private static func csv(shortNumbers: Bool) -> String {
        let rows = records.map { record in
            var record = record
            if shortNumbers {
                record[3] = record[3].flatMap { Double($0) }.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
            }
            return record.map { $0.map { $0.isEmpty ? "\"\"" : $0 } ?? "" }.joined(separator: ",")
        }
        return columns.map(\.0).joined(separator: ",") + "\n" + rows.joined(separator: "\n") + "\n"
    }

    private static func sql(_ table: String, truth: (String) -> String) -> String {
        let rows = records.map { record in
            "("
                + record.enumerated().map { column, value in
                    guard let value else { return "null" }
                    return column == 4 ? truth(value) : "'\(value)'"
                }.joined(separator: ", ") + ")"
        }
        let types = columns.map { "\($0) \($1)" }.joined(separator: ", ")
        return "create table \(table) (\(types)); insert into \(table) values \(rows.joined(separator: ",\n"));"
    }

    /// The page of a report of `source`.
    private func page(
        _ source: String, _ report: String, _ files: [String: String] = [:], db: [UInt8]? = nil, warnings: [String] = []
    ) throws
        -> String
    {
        let text =
            "---\ntitle: Orders\nreport:\n  source: \(source)\n"
            + report.split(separator: ";").map { "  \($0.drop { $0 == " " })\n" }.joined() + "---\n"
        let site = try TemporarySite(files: files.merging(["content/index.md": text]) { $1 })
        if let db { try site.folder.write(db, to: "content/data/shop.db") }
        let result = try SiteBuilder.build(BuildOptions(site: site.folder.path), progress: nil)
        #expect(result.warnings.map(\.message) == warnings)
        return site.page("index.html")
    }

    /// Reports that leave selecting or sorting to a database where it can.
    private static let reports = [
        "sort: id", "sort: [amount desc, id]", "sort: [customer, id]", "group: customer; sort: id",
        "group: month(day); sort: amount; totals: { amount: sum }",
        "group: [quarter(day), paid]; sort: [day desc, id]; totals: { amount: [sum, avg] }",
        "where: amount > 10 and paid; sort: id", "where: not (amount <= 10.25 or paid); sort: id",
        "where: is_missing(amount) or customer == 'Anna'; sort: id",
        "where: day >= date('2026-05-01'); group: year(day)",
        "where: customer != 'anna'; sort: [paid desc, id desc]; limit: 25", "where: amount * 2 > 20; sort: id",
        "where: not is_missing(day) and not paid; group: { by: month(day), sort: desc }; sort: [customer desc, id]",
    ]

    /// The page that a file of the records becomes.
    private func pageOfAFile(_ report: String, shortNumbers: Bool) throws -> String {
        try page("data/orders.csv", report, ["content/data/orders.csv": Self.csv(shortNumbers: shortNumbers)])
    }

    /// What SQLite selects and sorts looks as if the report had done it.
    @Test(arguments: reports) func pushedDownOrNotThePageIsTheSame(report: String) throws {
        let short = try pageOfAFile(report, shortNumbers: true)
        #expect(short.contains("</table>"))
        let file = try SQLiteFile("begin;" + Self.sql("orders") { $0 == "true" ? "1" : "0" } + "commit;")
        let bytes = try #require(file.folder.bytes(of: "shop.db"))
        let query = "\"select * from orders order by id\""
        #expect(try page("{ sqlite: data/shop.db, table: orders }", report, db: bytes) == short)
        #expect(try page("{ sqlite: data/shop.db, query: \(query) }", report, db: bytes) == short)
    }

    /// So does what PostgreSQL selects and sorts.
    @Test(.enabled(if: PostgresServer.isThere), arguments: reports)
    func pushedDownToAServerOrNotThePageIsTheSame(report: String) throws {
        let server = try #require(PostgresServer.shared)
        try Self.made.withLock { isMade in
            if !isMade { try server.pipe(Self.sql("report_orders") { $0 }) }
            isMade = true
        }
        let source = "{ postgres: broadsheet-test, query: \"select * from report_orders order by id\" }"
        #expect(try page(source, report) == pageOfAFile(report, shortNumbers: false))
    }

    /// A server that is away leaves the section's message; not if the source is required.
    @Test(.enabled(if: PostgresServer.isThere)) func aServerThatIsAway() throws {
        // Sound: both strings are copied.
        unsafe setenv("BROADSHEET_TEST_AWAY", "postgresql://127.0.0.1:\(PostgresServer.freePort())/x", 1)
        let message = "the database $BROADSHEET_TEST_AWAY (PostgreSQL) cannot be reached: nobody answers there"
        let page = try page(
            "{ postgres: $BROADSHEET_TEST_AWAY, table: orders }",
            "missing: Not today.; columns: [id, amount]; views: { a: { sort: id }, b: { sort: amount } }",
            warnings: [message])
        #expect(page.contains("Not today."))
        do {
            _ = try self.page("{ postgres: $BROADSHEET_TEST_AWAY, table: orders, required: true }", "columns: [id]")
            Issue.record("it was built")
        } catch let problems as Problems {
            #expect(problems.all.map(\.message) == [message])
        }
    }

    /// The build ends its connections, whether it succeeds or not.
    @Test(.enabled(if: PostgresServer.isThere)) func buildsLeaveNoConnection() throws {
        let server = try #require(PostgresServer.shared)
        try server.run("create table if not exists left_orders(id int, amount numeric)")
        let mark = "left_\(UInt32.random(in: 0...UInt32.max))"
        let source = "{ postgres: broadsheet-test, query: \"select id, amount, '\(mark)' as mark from left_orders\" }"
        _ = try page(source, "sort: id")
        #expect(throws: Problems.self) { try page(source, "sort: idd") }
        let left = "select count(*) from pg_stat_activity where query like '%left_orders%' and pid <> pg_backend_pid()"
        var tries = 0
        while try server.value(left) != "0", tries < 100 { tries += 1 }
        #expect(tries < 100)
    }
}
