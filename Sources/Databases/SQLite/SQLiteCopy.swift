import BroadsheetBytes
package import BroadsheetDiagnostics
import CSQLite

/// Copies SQLite files whole, while other programs may read and write them.
package enum SQLiteCopy {
    /// Copies the file at `path`, which messages call `name`, to `new`, where nothing lies: all of it in one state, with
    /// what is still in the journal beside it.
    package static func make(of path: String, name: String, to new: String) throws(Problem) {
        do {
            try copy(path, to: new)
        } catch {
            try? FileSystem.remove(new)
            // SQLite's own, where it could not be removed.
            try? FileSystem.remove("\(new)-journal")
            throw error.problem(reading: name)
        }
    }

    private static func copy(_ path: String, to new: String) throws(SQLiteFault) {
        let from = try SQLiteHandle(path, SQLITE_OPEN_READONLY)
        let to = try SQLiteHandle(new, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        // A journal beside the copy, left by a run that was killed, would have whoever opens the copy take all of it back.
        _ = unsafe sqlite3_exec(to.handle, "PRAGMA journal_mode = OFF", nil, nil, nil)
        // Sound: both connections are open until the end of this function, and the copy is finished before.
        guard let copy = unsafe sqlite3_backup_init(to.handle, "main", from.handle, "main") else {
            throw unsafe SQLiteFault(sqlite3_errcode(to.handle), of: to.handle)
        }
        let code = unsafe sqlite3_backup_step(copy, -1)
        unsafe sqlite3_backup_finish(copy)
        guard code == SQLITE_DONE else { throw unsafe SQLiteFault(code, of: to.handle) }
        // A copy that is only read needs no journal beside it.
        let plain = unsafe sqlite3_exec(to.handle, "PRAGMA journal_mode = DELETE", nil, nil, nil)
        guard plain == SQLITE_OK else { throw unsafe SQLiteFault(plain, of: to.handle) }
    }
}

/// A connection for a copy: the one owner of its handle.
@safe private struct SQLiteHandle: ~Copyable {
    let handle: OpaquePointer

    init(_ path: String, _ flags: Int32) throws(SQLiteFault) {
        var opened: OpaquePointer?
        // Sound: the path is a C string for the time of the call, which sets `opened` even where it fails.
        let code = unsafe sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened = unsafe opened else {
            let fault = unsafe SQLiteFault(code, of: opened)
            unsafe sqlite3_close_v2(opened)
            throw fault
        }
        unsafe handle = opened
        unsafe sqlite3_busy_timeout(opened, 5000)
    }

    // Sound: owned by this value alone.
    deinit { unsafe sqlite3_close_v2(handle) }
}

extension SQLiteCopy {
    /// Whether the file at `path` is what `make` makes of the one at `original` as that is now.
    package static func isCopy(_ path: String, of original: String) throws(Problem) -> Bool {
        guard (try? InputFile(path: path)) != nil else { return false }
        // What is in a journal beside the original is seen in a copy only. A dot hides it from those who watch the folder.
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let fresh = (parts.dropLast() + [".\(parts.last ?? "").comparison"]).joined(separator: "/")
        try? FileSystem.remove(fresh)
        defer { try? FileSystem.remove(fresh) }
        try make(of: original, name: original, to: fresh)
        return isSame(path, fresh)
    }

    private static func isSame(_ path: String, _ other: String) -> Bool {
        guard let one = try? InputFile(path: path), let other = try? InputFile(path: other), one.size == other.size
        else { return false }
        var mine = ByteSink(capacity: piece)
        var theirs = ByteSink(capacity: piece)
        var position = 0
        while true {
            mine.removeAll()
            theirs.removeAll()
            guard let count = try? one.read(piece, into: &mine), let further = try? other.read(piece, into: &theirs),
                count == further
            else { return false }
            if count == 0 { return true }
            for i in 0..<count where mine.span[i] != theirs.span[i] && !isOfWriting(position + i) { return false }
            position += count
        }
    }

    private static let piece = 1 << 18

    /// Whether the byte at `offset` of a file says how and when it was written, and nothing of what is in it: its kind of
    /// journal, the count of its changes, the version of the program.
    private static func isOfWriting(_ offset: Int) -> Bool {
        (18..<20).contains(offset) || (24..<28).contains(offset) || (92..<100).contains(offset)
    }
}
