import BroadsheetBytes
import BroadsheetDatabases
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import Testing

/// The most that a record of a database may have: as much as one of a file.
@Suite struct RecordBoundTests {
    /// How many bytes the records of a source have, batch by batch; or what is said of one of them.
    private static func sizes(_ source: any RecordSource, width: Int) -> (batches: [Int], rows: Int, said: String) {
        var (batches, rows): ([Int], Int) = ([], 0)
        let said = Asking.problem { () throws(Problem) in
            let cursor = try source.open()
            var batch = Batch(width: width)
            while try cursor.next(&batch) {
                batches.append(batch.bytes.count)
                rows += batch.count
            }
        }
        return (batches, rows, said)
    }

    @Suite struct SQLite {
        private func said(_ statement: String, width: Int) throws -> (batches: [Int], rows: Int, said: String) {
            let file = try SQLiteFile("create table t(n)")
            let source = try DatabaseSessions().sqlite(file.path, statement)
            return withExtendedLifetime(file) { RecordBoundTests.sizes(source, width: width) }
        }

        private static let rows = "with recursive r(n) as (select 1 union all select n + 1 from r where n < 5)"

        @Test func aRecordThatIsTooLongIsToldWithItsColumnAndRow() throws {
            let said = try said(
                "\(Self.rows) select n, printf('%.*c', case n when 3 then 33554432 else 2 end, 'x') as note from r",
                width: 2
            ).said
            #expect(
                said == """
                    data/shop.db:3:1: record 3 of the query is longer than 32 MiB, and most of it is in the column "note"
                    Leave the column out of the query, or take a part of it: substr("note", 1, 1000) as "note".
                    """)
        }

        @Test func severalColumnsAreOneRecord() throws {
            let half = "printf('%.*c', 20000000, 'x')"
            let both = try said("select 1 as n, \(half) as a, \(half) || 'x' as b", width: 3).said
            #expect(both.contains("record 1 ") && both.contains("the column \"b\""), "\(both)")
            let wide = try said("select \(half) || 'x' as a, \(half) as b", width: 2).said
            #expect(wide.contains("the column \"a\""), "\(wide)")
        }

        @Test func aRecordOfThatSizeIsRead() throws {
            let found = try said("select printf('%.*c', 33554430, 'x') as a, 17 as n", width: 2)
            #expect(found.said == "no problem" && found.batches == [1 << 25])
        }

        @Test func aTableIsNamed() throws {
            let file = try SQLiteFile(
                "create table notes(id, note text); insert into notes values (1, 'a'), (2, printf('%.*c', 33554433, 'x'))"
            )
            let query = QueryDefinition(.table(Asking.located("notes")))
            let source = try DatabaseSessions().sqlite(path: file.path, name: "data/shop.db", query, page: nil)
            _ = try source.schema(declared: [])
            #expect(
                RecordBoundTests.sizes(source, width: 2).said == """
                    data/shop.db:2:1: record 2 of the table "notes" is longer than 32 MiB, and most of it is in the column "note"
                    Write a query that leaves the column out, or has a part of it: substr("note", 1, 1000) as "note".
                    """)
        }
    }

    @Suite(.enabled(if: PostgresServer.isThere)) struct Postgres {
        private func said(_ statement: String, width: Int) throws -> (batches: [Int], rows: Int, said: String) {
            RecordBoundTests.sizes(try DatabaseSessions().postgres(statement), width: width)
        }

        @Test func aRecordThatIsTooLongIsToldWithItsColumnAndRow() throws {
            let name = "$BROADSHEET_TEST_DATABASE (PostgreSQL)"
            let said = try said(
                "select n, repeat('x', case n when 3 then 33554432 else 2 end) as note from generate_series(1, 5) as n",
                width: 2
            ).said
            #expect(
                said == """
                    \(name):3:1: record 3 of the query is longer than 32 MiB, and most of it is in the column "note"
                    Leave the column out of the query, or take a part of it: substr("note", 1, 1000) as "note".
                    """)
        }

        @Test func aRecordOfThatSizeIsRead() throws {
            let found = try said("select repeat('x', 33554430) as a, 17 as n", width: 2)
            #expect(found.said == "no problem" && found.batches == [1 << 25])
        }

        /// The server is asked for as many rows as were right so far; those that are suddenly long are several batches.
        @Test func rowsThatGrowAreNoLargeBatch() throws {
            let found = try said(
                "select repeat('x', case when n < 20000 then 2 else 400000 end) as a from generate_series(1, 20100) as n",
                width: 1)
            #expect(found.said == "no problem" && found.rows == 20100)
            #expect(found.batches.allSatisfy { $0 < 1_500_000 })
            let wanted = 19_999 * 2 + 101 * 400_000
            #expect(found.batches.reduce(0, +) == wanted)
        }
    }
}
