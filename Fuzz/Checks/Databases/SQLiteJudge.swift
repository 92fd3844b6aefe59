import CSQLite

/// SQLite, asked what the parameters of a statement are.
@safe
final class SQLiteJudge {
    // Sound: opened in init and closed in deinit, used by one thread.
    private let database: OpaquePointer?

    init() {
        var database: OpaquePointer?
        unsafe sqlite3_open(":memory:", &database)
        unsafe sqlite3_exec(database, "create table t (a, b, c)", nil, nil, nil)
        // No statement of a few letters may become one that takes long to prepare.
        unsafe sqlite3_limit(database, SQLITE_LIMIT_EXPR_DEPTH, 50)
        unsafe self.database = database
    }

    deinit { unsafe sqlite3_close(database) }

    /// The parameters by their names, with the sign before them; nil where it does not take the statement.
    func parameters(of text: String) -> Set<String>? {
        guard !text.utf8.contains(0) else { return nil }
        var statement: OpaquePointer?
        // Sound: the text ends in a zero byte, and the statement is given back below.
        guard unsafe sqlite3_prepare_v2(database, text, -1, &statement, nil) == SQLITE_OK,
            let statement = unsafe statement
        else { return nil }
        defer { unsafe sqlite3_finalize(statement) }
        var names: Set<String> = []
        for number in 1..<(unsafe sqlite3_bind_parameter_count(statement) + 1) {
            guard let name = unsafe sqlite3_bind_parameter_name(statement, number) else { continue }
            names.insert(unsafe String(cString: name))
        }
        return names
    }
}
