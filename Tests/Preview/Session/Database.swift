import BroadsheetDiagnostics
import CSQLite

/// An SQLite file that a test writes to.
enum Database {
    /// Runs `statements` on the file at `path`, and `body` while it is still open: then what was written is in its log alone.
    static func run(_ path: String, _ statements: String, while body: () -> Void = {}) throws {
        var handle: OpaquePointer?
        // Sound: the handle is closed once, after its last use; the texts are C strings for the time of the calls.
        guard unsafe sqlite3_open(path, &handle) == SQLITE_OK else { throw Problem("\(path) cannot be opened") }
        defer { unsafe sqlite3_close(handle) }
        guard unsafe sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK else {
            throw Problem(unsafe String(cString: sqlite3_errmsg(handle)))
        }
        body()
    }
}
