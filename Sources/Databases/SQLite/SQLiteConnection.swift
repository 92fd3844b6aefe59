import CSQLite

/// An SQLite file that is open for reading: the one owner of its handle.
///
/// SQLite itself keeps threads apart (full mutex), so that a statement may be left and finalized at any time.
@safe final class SQLiteConnection: Sendable {
    // Sound: set once; the library guards what is behind it with a mutex of its own.
    nonisolated(unsafe) let handle: OpaquePointer
    // Sound: written only while a statement is run, which the session's lock lets one thread do at a time, and read
    // by SQLite in that same thread.
    private nonisolated(unsafe) let deadline: UnsafeMutablePointer<UInt64>

    /// Opens the file at `path`, which must be there, and never writes to it.
    init(path: String) throws(SQLiteFault) {
        var opened: OpaquePointer?
        // Sound: the path is a C string for the time of the call, which sets `opened` even where it fails.
        let code = unsafe sqlite3_open_v2(path, &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_FULLMUTEX, nil)
        guard code == SQLITE_OK, let opened = unsafe opened else {
            let fault = unsafe SQLiteFault(code, of: opened)
            unsafe sqlite3_close_v2(opened)
            throw fault
        }
        unsafe handle = opened
        unsafe deadline = .allocate(capacity: 1)
        unsafe deadline.initialize(to: .max)
        do {
            try prepareForReading()
        } catch {
            throw error
        }
    }

    deinit {
        // Sound: nobody has the connection any more. Statements that are left keep what they need of it.
        unsafe sqlite3_progress_handler(handle, 0, nil, nil)
        unsafe sqlite3_close_v2(handle)
        unsafe deadline.deallocate()
    }

    /// Begins the one transaction that everything is read in, and forbids all but reading.
    private func prepareForReading() throws(SQLiteFault) {
        // Sound: the handle is open, and the deadline lives as long as it.
        unsafe sqlite3_busy_timeout(handle, 5000)
        unsafe sqlite3_progress_handler(
            handle, 10_000,
            { unsafe TimeBudget.now > $0!.assumingMemoryBound(to: UInt64.self).pointee ? 1 : 0 }, deadline)
        try run("PRAGMA trusted_schema = OFF")
        try run("BEGIN")
        // The snapshot is that of the first read.
        try run("SELECT count(*) FROM sqlite_master")
        unsafe sqlite3_set_authorizer(handle, SQLiteAuthorizer.callback, nil)
    }

    private func run(_ text: String) throws(SQLiteFault) {
        let statement = try SQLiteStatement(text, on: self)
        while try statement.step() {}
    }

    /// Lets statements run until `time` on the clock of `TimeBudget`.
    func setDeadline(_ time: UInt64) {
        // Sound: see the property.
        unsafe deadline.pointee = time
    }

    /// The names of all tables and views.
    func tables() -> [String] { (try? names("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")) ?? [] }

    /// The names of the columns of all tables and views, as far as they can be found.
    func columns() -> [String] {
        tables().prefix(200).flatMap { table -> [String] in
            guard let statement = try? SQLiteStatement("SELECT * FROM \(Dialect.sqlite.quoted(table))", on: self) else {
                return []
            }
            return (0..<statement.columnCount).map { statement.columnName($0) }
        }
    }

    private func names(_ text: String) throws(SQLiteFault) -> [String] {
        let statement = try SQLiteStatement(text, on: self)
        var names: [String] = []
        while try statement.step() { names.append(statement.string(0)) }
        return names
    }
}
