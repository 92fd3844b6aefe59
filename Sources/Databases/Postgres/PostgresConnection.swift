import BroadsheetDiagnostics
import CPostgres
import Glibc

/// A connection to a server: the one owner of libpq's handle. One thread at a time may use it, which its session sees to.
@safe final class PostgresConnection: Sendable {
    // Sound: set once, finished once, and used under the session's lock only.
    private nonisolated(unsafe) let handle: OpaquePointer

    /// Whether there is a libpq on this machine.
    static var isPossible: Bool { broadsheet_load_postgres() != 0 }

    /// Connects, or says why that did not work.
    init(_ parameters: [(key: String, value: String)]) throws(PostgresRefusal) {
        let connected = unsafe withCStrings(parameters.map(\.key) + parameters.map(\.value)) {
            strings -> OpaquePointer? in
            let count = parameters.count
            var keys = unsafe Array(strings[..<count]) + [nil]
            var values = unsafe Array(strings[count..<(2 * count)]) + [nil]
            // Sound: both lists end in nil, and their strings live through the call.
            return unsafe PQconnectdbParams(&keys, &values, 1)
        }
        guard let connected = unsafe connected else { throw PostgresRefusal("out of memory") }
        guard unsafe PQstatus(connected) == CONNECTION_OK else {
            // Sound: the message is copied before the handle is given up.
            let message = unsafe String(cString: PQerrorMessage(connected))
            unsafe PQfinish(connected)
            throw PostgresRefusal(message)
        }
        unsafe handle = connected
        // What a server only remarks upon is nobody's business, and libpq would print it.
        unsafe PQsetNoticeProcessor(handle, { _, _ in }, nil)
    }

    deinit { unsafe PQfinish(handle) }

    /// Whether libpq can read `text` as a connection string.
    static func isConnectionString(_ text: String) -> Bool {
        guard text.contains("=") || text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") else {
            return false
        }
        var complaint: UnsafeMutablePointer<CChar>?
        // Sound: the text is a C string for the time of the call; what libpq allocates is freed here. Its complaint may
        // hold a password, and is not looked at.
        let options = unsafe PQconninfoParse(text, &complaint)
        defer {
            unsafe PQconninfoFree(options)
            unsafe PQfreemem(complaint)
        }
        return unsafe options != nil
    }

    /// What the server calls its encoding.
    var serverEncoding: String {
        // Sound: a C string of the connection's, copied at once.
        unsafe PQparameterStatus(handle, "server_encoding").map { unsafe String(cString: $0) } ?? ""
    }

    /// Whether the connection is gone.
    var isLost: Bool { unsafe PQstatus(handle) != CONNECTION_OK }

    /// Sends statements without parameters; gives the rows of the one that has some.
    @discardableResult
    func run(_ text: String, deadline: UInt64 = .max) throws(PostgresFault) -> PostgresResult? {
        // Sound: the text is a C string for the time of the call.
        try answer(unsafe PQsendQuery(handle, text), deadline)
    }

    /// Sends a statement with its values.
    func run(_ text: String, values: [String?], deadline: UInt64 = .max) throws(PostgresFault) -> PostgresResult? {
        let sent = unsafe withCStrings(values) { strings -> Int32 in
            var strings = unsafe strings
            // Sound: there are as many strings as is said, and they live through the call.
            return unsafe PQsendQueryParams(handle, text, Int32(values.count), nil, &strings, nil, nil, 0)
        }
        return try answer(sent, deadline)
    }

    /// Lets the server parse a statement, and gives what it says of its columns.
    func describe(_ text: String, deadline: UInt64) throws(PostgresFault) -> PostgresResult? {
        // Sound: the texts are C strings for the time of the calls.
        _ = try answer(unsafe PQsendPrepare(handle, "", text, 0, nil), deadline)
        return try answer(unsafe PQsendDescribePrepared(handle, ""), deadline)
    }

    /// All that comes back, of which the rows count, or the first error.
    private func answer(_ sent: Int32, _ deadline: UInt64) throws(PostgresFault) -> PostgresResult? {
        guard sent != 0 else { throw PostgresFault.lost }
        var found: PostgresResult?
        var fault: PostgresFault?
        while true {
            try wait(until: deadline)
            guard let result = unsafe PQgetResult(handle) else { break }
            let answer = unsafe PostgresResult(owning: result)
            if !answer.isDone {
                if fault == nil { fault = PostgresFault(answer) }
            } else if found == nil || answer.hasRows || answer.columns > 0 {
                found = answer
            }
        }
        if var fault {
            fault.isLost = isLost
            throw fault
        }
        return found
    }

    /// Waits until a result is there. The server ends what takes too long itself; one that is silent much longer is
    /// given up.
    private func wait(until deadline: UInt64) throws(PostgresFault) {
        while unsafe PQisBusy(handle) != 0 {
            let now = TimeBudget.now
            guard now < deadline else { throw PostgresFault.lost }
            var waiting = pollfd(fd: unsafe PQsocket(handle), events: Int16(POLLIN), revents: 0)
            let rest = min((deadline - now) / 1_000_000 + 1, 60_000)
            // Sound: the call reads and writes exactly one pollfd.
            if unsafe poll(&waiting, 1, Int32(rest)) < 0, errno != EINTR { throw PostgresFault.lost }
            if waiting.revents != 0, unsafe PQconsumeInput(handle) == 0 { throw PostgresFault.lost }
        }
    }
}

/// Gives `body` the texts as C strings that live as long as it runs; nil stays nil.
private func withCStrings<Result>(
    _ texts: [String?], _ body: ([UnsafePointer<CChar>?]) -> Result
) -> Result {
    var bytes: [CChar] = []
    var starts: [Int?] = []
    for text in texts {
        starts.append(text == nil ? nil : bytes.count)
        if let text { bytes += text.utf8CString }
    }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
        // Sound: every start is one of a string in the buffer, which lives through the closure.
        unsafe body(
            starts.map { start in unsafe start.flatMap { start in unsafe buffer.baseAddress.map { unsafe $0 + start } }
            })
    }
}
