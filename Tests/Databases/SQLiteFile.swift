import BroadsheetDiagnostics
import BroadsheetTesting
import CSQLite

/// An SQLite file that a test writes to, in a folder of its own, removed afterwards.
final class SQLiteFile {
    let folder: Folder
    var path: String { "\(folder.path)/shop.db" }

    init(_ statements: String = "") throws(Problem) {
        folder = try .temporary()
        try run(statements)
    }

    deinit { folder.remove() }

    /// Runs statements as another program would, on a connection of its own.
    func run(_ statements: String) throws(Problem) {
        var handle: OpaquePointer?
        // Sound: the handle is closed below, and the strings live through the calls.
        unsafe sqlite3_open(path, &handle)
        defer { unsafe sqlite3_close(handle) }
        if unsafe sqlite3_exec(handle, statements, nil, nil, nil) != SQLITE_OK {
            throw Problem("SQLite: \(unsafe String(cString: sqlite3_errmsg(handle)))")
        }
    }
}

/// A connection of another program, open for as long as this value lives.
@safe final class OpenDatabase {
    // Sound: opened in init, used by one test, closed in deinit.
    private let handle: OpaquePointer

    init?(_ path: String) {
        var opened: OpaquePointer?
        guard unsafe sqlite3_open(path, &opened) == SQLITE_OK, let opened = unsafe opened else { return nil }
        unsafe handle = opened
    }

    deinit { unsafe sqlite3_close(handle) }

    /// Runs statements; a test that goes on without what they say fails.
    func run(_ statements: String) { unsafe _ = sqlite3_exec(handle, statements, nil, nil, nil) }
}
