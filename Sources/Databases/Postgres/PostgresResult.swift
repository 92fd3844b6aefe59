import BroadsheetBytes
import CPostgres

/// What a server answered: the one owner of libpq's memory of it. Nobody changes it, so any thread may read it.
@safe final class PostgresResult: Sendable {
    // Sound: set once, never changed, cleared once.
    private nonisolated(unsafe) let handle: OpaquePointer
    let rows: Int
    let columns: Int

    /// Takes the result over.
    init(owning handle: OpaquePointer) {
        unsafe self.handle = handle
        rows = unsafe Int(PQntuples(handle))
        columns = unsafe Int(PQnfields(handle))
    }

    deinit { unsafe PQclear(handle) }

    /// Whether it is no error.
    var isDone: Bool {
        let status = unsafe PQresultStatus(handle)
        return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK
    }

    /// Whether it is of a statement that gives rows.
    var hasRows: Bool { unsafe PQresultStatus(handle) == PGRES_TUPLES_OK }

    /// The name of a column.
    func name(_ column: Int) -> String {
        // Sound: a C string of the result's, copied at once.
        unsafe PQfname(handle, Int32(column)).map { unsafe String(cString: $0) } ?? ""
    }

    /// The number of a column's type, and what is said of it besides: how many digits.
    func type(_ column: Int) -> (number: UInt32, modifier: Int32) {
        unsafe (PQftype(handle, Int32(column)), PQfmod(handle, Int32(column)))
    }

    /// Whether the value is null.
    @inline(__always)
    func isNull(_ row: Int, _ column: Int) -> Bool {
        unsafe PQgetisnull(handle, Int32(truncatingIfNeeded: row), Int32(truncatingIfNeeded: column)) != 0
    }

    /// Appends the value's text.
    @inline(__always)
    func append(_ row: Int, _ column: Int, to sink: inout ByteSink) {
        let (row, column) = (Int32(truncatingIfNeeded: row), Int32(truncatingIfNeeded: column))
        // Sound: the value lives as long as the result, with as many bytes as libpq says.
        guard let start = unsafe PQgetvalue(handle, row, column) else { return }
        let count = unsafe Int(PQgetlength(handle, row, column))
        unsafe start.withMemoryRebound(to: UInt8.self, capacity: count) { bytes in
            unsafe sink.append(Span(_unsafeStart: bytes, count: count))
        }
    }

    /// How many bytes the value has.
    @inline(__always)
    func size(_ row: Int, _ column: Int) -> Int {
        unsafe Int(PQgetlength(handle, Int32(truncatingIfNeeded: row), Int32(truncatingIfNeeded: column)))
    }

    /// The value as a text, for messages and set-up; nil for null.
    func string(_ row: Int, _ column: Int) -> String? {
        if isNull(row, column) { return nil }
        var sink = ByteSink(capacity: 64)
        append(row, column, to: &sink)
        return sink.string
    }

    /// How many bytes its values have.
    var size: Int { unsafe Int(PQresultMemorySize(handle)) }

    /// What the server says is wrong; nil where it says nothing of it.
    func field(_ code: Int32) -> String? {
        // Sound: a C string of the result's, copied at once.
        unsafe PQresultErrorField(handle, code).map { unsafe String(cString: $0) }
    }
}
