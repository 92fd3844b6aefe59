import BroadsheetBytes
import CSQLite

/// A statement that SQLite has prepared: the one owner of its handle.
@safe final class SQLiteStatement {
    private let connection: SQLiteConnection
    // Sound: set once, finalized once, and used by the one cursor that has the statement.
    private let handle: OpaquePointer

    /// Prepares the one statement that stands in `text`.
    init(_ text: String, on connection: SQLiteConnection) throws(SQLiteFault) {
        self.connection = connection
        var prepared: OpaquePointer?
        // Sound: the text is a C string for the time of the call.
        let code = unsafe sqlite3_prepare_v3(connection.handle, text, -1, 0, &prepared, nil)
        guard code == SQLITE_OK, let prepared = unsafe prepared else {
            throw unsafe SQLiteFault(code == SQLITE_OK ? SQLITE_ERROR : code, of: connection.handle)
        }
        unsafe handle = prepared
    }

    deinit {
        // Sound: nobody has the statement any more; the connection may be closed already, which waits for this.
        unsafe sqlite3_finalize(handle)
    }

    /// How many columns its rows have.
    var columnCount: Int { unsafe Int(sqlite3_column_count(handle)) }

    /// Whether it changes nothing in the file.
    var isReadOnly: Bool { unsafe sqlite3_stmt_readonly(handle) != 0 }

    /// The name of a column.
    func columnName(_ column: Int) -> String {
        // Sound: a C string of SQLite's, copied at once; nil only without memory.
        unsafe sqlite3_column_name(handle, Int32(column)).map { unsafe String(cString: $0) } ?? ""
    }

    /// The type that the table declares for the column; nil for what is calculated.
    func declaredType(_ column: Int) -> String? {
        // Sound: as above.
        unsafe sqlite3_column_decltype(handle, Int32(column)).map { unsafe String(cString: $0) }
    }

    /// Gives parameter `number`, counted from 1, its value: a number where it is written as SQLite would write it.
    func bind(_ value: String?, to number: Int) {
        let number = Int32(number)
        guard let value = value else { return }
        // Sound: the handle is open; SQLite copies the text before the call ends.
        if let whole = Int64(value), String(whole) == value {
            unsafe sqlite3_bind_int64(handle, number, whole)
        } else if value == "true" || value == "false" {
            unsafe sqlite3_bind_int64(handle, number, value == "true" ? 1 : 0)
        } else if let real = Double(value), real.isFinite, RealText.text(of: real) == value {
            unsafe sqlite3_bind_double(handle, number, real)
        } else {
            unsafe sqlite3_bind_text(
                handle, number, value, Int32(clamping: value.utf8.count),
                unsafeBitCast(-1, to: sqlite3_destructor_type.self))
        }
    }

    /// Goes to the next row; false if there is none.
    func step() throws(SQLiteFault) -> Bool {
        switch unsafe sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw unsafe SQLiteFault(code, of: connection.handle)
        }
    }

    /// What the value of a column is in the row at hand.
    @inline(__always)
    func kind(_ column: Int) -> Int32 { unsafe sqlite3_column_type(handle, Int32(truncatingIfNeeded: column)) }

    /// The whole number in a column of the row at hand.
    @inline(__always)
    func integer(_ column: Int) -> Int64 { unsafe sqlite3_column_int64(handle, Int32(truncatingIfNeeded: column)) }

    /// The binary number in a column of the row at hand.
    @inline(__always)
    func real(_ column: Int) -> Double { unsafe sqlite3_column_double(handle, Int32(truncatingIfNeeded: column)) }

    /// Appends the text in a column of the row at hand; false if it is longer than `longest`, or there is no memory for it.
    @inline(__always)
    func appendText(_ column: Int, to sink: inout ByteSink, longest: Int = .max) -> Bool {
        // Sound: SQLite keeps the text until the next step, and it has as many bytes as SQLite says when it is asked
        // after it was made.
        guard let start = unsafe sqlite3_column_text(handle, Int32(truncatingIfNeeded: column)) else { return false }
        let count = unsafe Int(sqlite3_column_bytes(handle, Int32(truncatingIfNeeded: column)))
        if count > longest { return false }
        unsafe sink.append(Span(_unsafeStart: start, count: count))
        return true
    }

    /// How many bytes the text has that is in a column of the row at hand.
    func textSize(_ column: Int) -> Int { unsafe Int(sqlite3_column_bytes(handle, Int32(column))) }

    /// The text in a column of the row at hand, for messages and set-up.
    func string(_ column: Int) -> String {
        var sink = ByteSink()
        _ = appendText(column, to: &sink)
        return sink.string
    }
}
