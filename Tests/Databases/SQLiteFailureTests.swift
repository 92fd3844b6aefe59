import BroadsheetDatabases
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting
import CSQLite
import Glibc
import Testing

/// What can be the matter with an SQLite file, and what is said of it.
@Suite struct SQLiteFailureTests {
    private func said(_ path: String, _ query: String = "select * from t") -> String {
        Asking.problem { () throws(Problem) in _ = try RecordReading.all(of: DatabaseSessions().sqlite(path, query)) }
    }

    /// A connection of another program.
    @safe private final class Writer {
        // Sound: set once, closed once, and used by one test.
        private let handle: OpaquePointer

        init(_ path: String) throws {
            var opened: OpaquePointer?
            // Sound: the path is a C string for the time of the call.
            unsafe sqlite3_open(path, &opened)
            unsafe handle = try #require(opened)
        }

        deinit { unsafe sqlite3_close(handle) }

        func run(_ statements: String) { #expect(unsafe sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK) }
    }

    @Test func aFileThatAWriterHasLockedIsTold() throws {
        let file = try SQLiteFile("create table t(n); insert into t values (1)")
        let writer = try Writer(file.path)
        writer.run("begin exclusive")
        #expect(
            said(file.path) == """
                data/shop.db is locked by another program
                Wait until it has finished, and build again.
                """)
        writer.run("commit")
        #expect(said(file.path) == "no problem")
    }

    /// A page in the middle of the table is overwritten.
    @Test func aDamagedPageIsToldWithItsRow() throws {
        let rows = "with recursive r(n) as (select 1 union all select n + 1 from r where n < 20000)"
        let file = try SQLiteFile("create table t as \(rows) select n, 'text of number ' || n as t from r")
        var bytes = try #require(file.folder.bytes(of: "shop.db"))
        #expect(bytes.count > 100 * 4096)
        for i in 80 * 4096..<81 * 4096 { bytes[i] = 0xFF }
        try file.folder.write(bytes, to: "shop.db")
        for query in ["select n, t from t", "select n, t from t where n > 0"] {
            let said = said(file.path, query)
            let lines = said.split(separator: "\n")
            #expect(lines.first?.hasSuffix("data/shop.db is damaged: database disk image is malformed") == true)
            #expect(lines.first?.hasPrefix("data/shop.db:") == true, "\(said)")
            #expect(lines.last == "Mend it with the sqlite3 program (.recover), or take an older copy.")
        }
    }

    @Test func aDamagedSchemaIsTold() throws {
        let file = try SQLiteFile("create table t(n); insert into t values (1)")
        var bytes = try #require(file.folder.bytes(of: "shop.db"))
        for i in 100..<4096 { bytes[i] = 0xFF }
        try file.folder.write(bytes, to: "shop.db")
        #expect(
            said(file.path) == """
                data/shop.db is damaged: database disk image is malformed
                Mend it with the sqlite3 program (.recover), or take an older copy.
                """)
    }

    /// What a writer had committed when it was killed counts, and what it left is not touched.
    @Test func aKilledWriterLosesNothing() throws {
        let file = try SQLiteFile("pragma journal_mode = wal; create table t(n); insert into t values (1)")
        let writer = try Writer(file.path)
        writer.run("pragma wal_autocheckpoint = 0; insert into t values (2); begin; insert into t values (3)")
        let left = try Folder.temporary()
        defer { left.remove() }
        for name in ["shop.db", "shop.db-wal"] {
            try left.write(try #require(file.folder.bytes(of: name)), to: name)
        }
        let before = left.contents
        let source = try DatabaseSessions().sqlite("\(left.path)/shop.db", "select n from t order by n")
        #expect(try RecordReading.all(of: source) == [["1"], ["2"]])
        for (name, bytes) in before { #expect(left.bytes(of: name) == bytes, "\(name)") }
    }

    /// Beside the file of a killed writer something must be written, and here nothing can.
    @Test func whereNothingCanBeWrittenACopyIsAdvised() throws {
        let file = try SQLiteFile("pragma journal_mode = wal; create table t(n); insert into t values (1)")
        let writer = try Writer(file.path)
        writer.run("insert into t values (2)")
        let left = try Folder.temporary()
        defer { left.remove() }
        for name in ["shop.db", "shop.db-wal"] {
            try left.write(try #require(file.folder.bytes(of: name)), to: name)
        }
        // Not even a user who may write anywhere can make a file behind this link.
        // Sound: both paths are C strings for the time of the call.
        #expect(unsafe symlink("\(left.path)/no/folder", "\(left.path)/shop.db-shm") == 0)
        #expect(
            said("\(left.path)/shop.db") == """
                data/shop.db cannot be read: it is being written, or was left so, and this user may not write beside it
                Make a copy with the sqlite3 program (VACUUM INTO 'copy.db'), and name that.
                """)
    }
}
