import BroadsheetBytes
import BroadsheetDatabases
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import BroadsheetValues
import Glibc
import Testing

@Suite struct SQLiteTests {
    private let sessions = DatabaseSessions()

    @Test(
        arguments: [
            ("integer", "9223372036854775807", "9223372036854775807", .number, 0),
            ("integer", "-9223372036854775808", "-9223372036854775808", .number, 0),
            ("real", "0.1 + 0.2", "0.30000000000000004", .number, 17),
            ("real", "12.10", "12.1", .number, 1),
            ("real", "100", "100", .number, 0),
            ("real", "1e-7", "1e-07", .number, 7),
            ("real", "-1234567.891", "-1234567.891", .number, 3),
            ("decimal(12, 2)", "12.1", "12.1", .number, 2),
            ("decimal text", "'12345678901234567890.123456789'", "12345678901234567890.123456789", .number, 9),
            ("decimal text", "'n/a'", "n/a", .text, 0),
            ("boolean", "1", "true", .boolean, 0),
            ("bool", "0", "false", .boolean, 0),
            ("boolean", "2", "2", .number, 0),
            ("date", "'2024-02-29'", "2024-02-29", .date, 0),
            ("date", "'soon'", "soon", .text, 0),
            ("", "'2024-02-29'", "2024-02-29", .date, 0),
            ("text", "'2024-02-29'", "2024-02-29", .date, 0),
            ("text", "'2024-02-30'", "2024-02-30", .text, 0),
            ("text", "'2024-02-29 '", "2024-02-29 ", .text, 0),
            ("integer", "'not a number'", "not a number", .text, 0),
            ("", "7", "7", .number, 0),
            ("", "'7'", "7", .text, 0),
            ("text", "'日本 é \u{1F600}'", "日本 é \u{1F600}", .text, 0),
            ("integer", "null", nil, .number, 0),
        ] as [(String, String, String?, ValueType, Int)])
    func valuesKeepTheirMeaning(declared: String, written: String, value: String?, type: ValueType, scale: Int) throws {
        let file = try SQLiteFile("create table t(v \(declared)); insert into t values (\(written)), (null)")
        let source = try sessions.sqlite(file.path, "select v from t")
        var field = Field("v", type, scale: scale)
        field.isBlank = value == nil
        #expect(try source.schema(declared: []).fields == [field])
        #expect(try RecordReading.all(of: source) == [[value], [nil]])
    }

    /// Midnights are days, as they are in a CSV file; another time of day would be lost unseen.
    @Test(
        arguments: [
            (["2024-02-29 00:00:00", "2024-03-01 00:00:00"], .date, "yyyy-MM-dd HH:mm:ss"),
            (["2024-02-29 00:00", "2024-03-01 00:00"], .date, "yyyy-MM-dd HH:mm"),
            (["2024-02-29T00:00:00Z", "2024-03-01T00:00:00Z"], .date, "yyyy-MM-dd'T'HH:mm:ssXXX"),
            (["2024-02-29 00:00:00.000", "2024-03-01 00:00:00"], .date, "yyyy-MM-dd HH:mm:ss"),
            (["2024-02-29 00:00:00+02:00"], .date, "yyyy-MM-dd HH:mm:ssXXX"),
            (["2024-02-29 00:00:00", "2024-03-01 10:30:00"], .text, "yyyy-MM-dd HH:mm:ss"),
            (["2024-02-29 00:00:00", "2024-03-01"], .text, nil),
            (["2024-02-29", "2024-03-01 00:00:00"], .text, nil),
            (["2024-02-29 00:00:00", "2024-02-30 00:00:00"], .text, nil),
            (["2024-02-29 00:00:00", "soon"], .text, nil),
        ] as [([String], ValueType, String?)])
    func midnightsAreDays(_ values: [String], _ type: ValueType, _ pattern: String?) throws {
        for declared in ["datetime", "text", ""] {
            let rows = values.map { "('\($0)')" }.joined(separator: ", ")
            let file = try SQLiteFile("create table t(v \(declared)); insert into t values \(rows), (null)")
            let source = try sessions.sqlite(file.path, "select v from t")
            let writing = pattern.map { FieldWriting.dates(pattern: $0) } ?? .plain
            #expect(try source.schema(declared: []).fields == [Field("v", type, writing: writing)], "\(declared)")
            #expect(try RecordReading.all(of: source) == values.map { [$0] } + [[nil]])
        }
    }

    /// Binary numbers come as the shortest decimal that means the same number.
    @Test func realsComeBack() throws {
        var random = Seeded(11)
        var numbers: [Double] = [0, -0.0, 1e15, 1e16, 123456789.125, 0.000001, 1e22, 1e-7, 99999999999999.98]
        for _ in 0..<2000 {
            numbers.append(Double(Int.random(in: -10_000_000...10_000_000, using: &random)) / 100)
            numbers.append(Double(Int64.random(in: 0..<(1 << 53), using: &random)) / 1_048_576)
        }
        let rows = numbers.map { "(\($0))" }.joined(separator: ",")
        let file = try SQLiteFile("create table t(v real); insert into t values \(rows)")
        let found = try RecordReading.all(of: sessions.sqlite(file.path, "select v from t"))
        #expect(found.map { $0[0].flatMap { Double($0) } } == numbers)
        #expect(
            found.prefix(9).map { $0[0] } == [
                "0", "0", "1000000000000000", "1e+16", "123456789.125", "0.000001",
                "1e+22", "1e-07", "99999999999999.98",
            ])
    }

    @Test func parametersAreBoundAndNeverPasted() throws {
        let file = try SQLiteFile(
            "create table t(code text, year integer); insert into t values ('007', 2026), ('7', 2025)")
        let evil = "'; drop table t; --"
        let source = try sessions.sqlite(
            file.path,
            "select :evil as evil, code, ':evil' as [a :evil] from t where year = :year and code = :code /* :x */",
            [("evil", evil), ("year", "2026"), ("code", "007")])
        #expect(try RecordReading.all(of: source) == [[evil, "007", ":evil"]])
        let limited = try sessions.sqlite(
            file.path, "select year from t where code <> :no limit :n", [("no", nil), ("n", "1")])
        #expect(try RecordReading.all(of: limited).isEmpty)
        let truth = try sessions.sqlite(
            file.path, "select typeof(:a) as a, typeof(:b) as b, typeof(:c) as c, typeof(:d) as d",
            [("a", "1.50"), ("b", "1.5"), ("c", "true"), ("d", "0x10")])
        #expect(try RecordReading.all(of: truth) == [["text", "real", "integer", "text"]])
    }

    /// Whatever a query tries, the file stays as it is, and nothing else is opened.
    @Test(arguments: [
        "delete from t", "select 1; delete from t", "with x as (select 1) delete from t", "pragma user_version = 7",
        "with x as (select 1) insert into t select * from x", "attach 'other.db' as other", "vacuum into 'copy.db'",
        "select load_extension('x')", "select * from pragma_table_info('t')", "begin", "create table u(a)",
    ])
    func nothingIsWritten(query: String) throws {
        let file = try SQLiteFile("create table t(v); insert into t values (1)")
        let before = file.folder.contents
        let said = Asking.problem { () throws(Problem) in
            _ = try RecordReading.all(of: sessions.sqlite(file.path, query))
        }
        #expect(said != "no problem")
        #expect(file.folder.contents == before)
    }

    @Test func aFileThatCannotBeReadIsTold() throws {
        let folder = try Folder.temporary()
        defer { folder.remove() }
        try folder.write("This is no database, and long enough to be looked at as one. ".uppercased(), to: "no.db")
        #expect(
            Asking.problem { () throws(Problem) in _ = try sessions.sqlite("\(folder.path)/no.db", "select 1") } == """
                data/shop.db is not an SQLite file, or it is encrypted
                Name a file that the sqlite3 program can open.
                """)
        #expect(
            Asking.problem { () throws(Problem) in _ = try sessions.sqlite("\(folder.path)/none.db", "select 1") }
                .contains("cannot be read"))
        #expect(folder.files == ["no.db"])
    }

    /// All sources of a build see one state of the file, while another program writes to it.
    @Test func oneSnapshotForAll() throws {
        let file = try SQLiteFile("pragma journal_mode = wal; create table t(n); insert into t values (1)")
        let first = try sessions.sqlite(file.path, "select n from t")
        #expect(try RecordReading.all(of: first) == [["1"]])
        try file.run("insert into t values (2)")
        let second = try sessions.sqlite(file.path, "select n + 10 as n from t")
        #expect(try RecordReading.all(of: second) == [["11"]])
        #expect(try RecordReading.all(of: first) == [["1"]])
        #expect(try RecordReading.all(of: DatabaseSessions().sqlite(file.path, "select n from t")).count == 2)
    }

    @Test func aQueryThatTakesTooLongIsEnded() throws {
        let file = try SQLiteFile("create table t(n)")
        let endless = "with recursive r(n) as (select 1 union all select n + 1 from r) select count(*) as n from r"
        #expect(
            Asking.problem { () throws(Problem) in
                _ = try RecordReading.all(of: sessions.sqlite(file.path, endless, timeout: 1))
            } == """
                content/index.md:4:10: the query of data/shop.db took longer than 1 second
                Ask for less, or give it more time: timeout: 5s.
                """)
    }

    @Test func whatReportsCannotShowIsRefused() throws {
        let file = try SQLiteFile("create table t(id, v); insert into t values (1, 'a'), (2, x'00ff')")
        func said(_ query: String) -> String {
            Asking.problem { () throws(Problem) in _ = try RecordReading.all(of: sessions.sqlite(file.path, query)) }
        }
        #expect(
            said("select id, v from t") == """
                data/shop.db:2:1: the column "v" holds bytes, and no text or number
                Leave it out of the query, or write them as text: hex(v) as v.
                """)
        #expect(said("select cast(x'61ff' as text) as v").contains("neither text nor a finite number"))
        #expect(said("select cast(x'610062' as text) as v").contains("neither text nor a finite number"))
        #expect(said("select 9e999 as v").contains("neither text nor a finite number"))
        #expect(said("select 1 as v, 2 as v").contains("two columns of the name \"v\""))
    }

    /// A million rows take no more memory than a batch.
    @Test func memoryStaysFlat() throws {
        let file = try SQLiteFile()
        let rows = "with recursive r(n) as (select 1 union all select n + 1 from r where n < 1000000)"
        let source = try sessions.sqlite(
            file.path, "\(rows) select n, 'text of number ' || n as t, n * 0.25 as r from r")
        #expect(try FlatMemory.read(source) == 1_000_000)
    }
}

/// Reads a source to its end, and holds that batches stay small.
enum FlatMemory {
    /// How many records there are.
    static func read(_ source: any RecordSource) throws -> Int {
        var batch = Batch(width: try source.schema(declared: ["n", "t", "r"]).fields.count)
        let cursor = try source.open()
        var count = 0
        while try cursor.next(&batch) {
            count += batch.count
            #expect(batch.bytes.capacity <= 1 << 20 && batch.cells.capacity <= 1 << 18)
        }
        return count
    }
}
