/// The one transaction of a build: it reads, sees one snapshot, and writes values the same way on every server.
enum PostgresTransaction {
    /// What values look like depends on these.
    private static let needed = [
        "SET LOCAL DateStyle = 'ISO, YMD'", "SET LOCAL TimeZone = 'UTC'",
    ]

    /// What makes it better, where the server knows it: not everything that speaks the protocol does.
    private static let wished = [
        // The shortest text that means the same number.
        "SET LOCAL extra_float_digits = 1",
        "SET LOCAL IntervalStyle = 'iso_8601'",
        // The same rows in the same order, however busy the server is.
        "SET LOCAL synchronize_seqscans = off",
        // All rows will be fetched, not the first few.
        "SET LOCAL cursor_tuple_fraction = 1",
        "SET LOCAL lock_timeout = '10s'",
        // While pages are made, the connection waits.
        "SET LOCAL idle_in_transaction_session_timeout = '1h'",
    ]

    /// Begins it, and takes the snapshot; gives whether texts can be sorted by ICU.
    static func begin(_ connection: PostgresConnection) throws(PostgresFault) -> Bool {
        try connection.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        for setting in needed { try connection.run(setting) }
        for setting in wished { _ = attempt(setting, connection) }
        // The snapshot is that of the first statement.
        try connection.run("SELECT 1")
        guard connection.serverEncoding == "UTF8" else { return false }
        let found = attempt("SELECT 1 FROM pg_catalog.pg_collation WHERE collname = 'und-x-icu'", connection)
        return (found?.rows ?? 0) > 0
    }

    private static func attempt(_ text: String, _ connection: PostgresConnection) -> PostgresResult? {
        guard (try? connection.run("SAVEPOINT broadsheet")) != nil else { return nil }
        let found = try? connection.run(text)
        let end =
            found == nil
            ? "ROLLBACK TO SAVEPOINT broadsheet; RELEASE SAVEPOINT broadsheet" : "RELEASE SAVEPOINT broadsheet"
        _ = try? connection.run(end)
        return found ?? nil
    }
}
