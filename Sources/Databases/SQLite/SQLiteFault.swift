import BroadsheetDiagnostics
import CSQLite

/// What SQLite says is wrong.
struct SQLiteFault: Error {
    /// SQLite's number of it.
    let code: Int32
    /// SQLite's words.
    let message: String
    /// The byte of the statement that it is about.
    let offset: Int?

    /// The last failure of a connection, which ended with `code`.
    init(_ code: Int32, of handle: OpaquePointer?) {
        self.code = code & 0xFF
        // Sound: the message is a C string of SQLite's, copied before anything else is asked of the handle.
        unsafe message = String(cString: sqlite3_errmsg(handle))
        let offset = unsafe handle == nil ? -1 : sqlite3_error_offset(handle)
        self.offset = offset < 0 ? nil : Int(offset)
    }

    /// Whether the time ran out.
    var isInterrupted: Bool { code == SQLITE_INTERRUPT }

    /// Whether it is the file that is at fault, and not what is asked of it.
    var isOfFile: Bool {
        switch code {
        case SQLITE_NOTADB, SQLITE_BUSY, SQLITE_LOCKED, SQLITE_CORRUPT, SQLITE_CANTOPEN, SQLITE_IOERR: true
        default: false
        }
    }

    /// The problem of a file that cannot be read, where that was found.
    func problem(reading name: String, at place: Place? = nil) -> Problem {
        let problem = problem(ofFile: name).at(place)
        return code == SQLITE_NOTADB || code == SQLITE_CORRUPT ? problem : problem.ofSystem
    }

    private func problem(ofFile name: String) -> Problem {
        switch code {
        case SQLITE_NOTADB:
            Problem(
                "\(name) is not an SQLite file, or it is encrypted",
                advice: "Name a file that the sqlite3 program can open.")
        case SQLITE_BUSY, SQLITE_LOCKED:
            Problem("\(name) is locked by another program", advice: "Wait until it has finished, and build again.")
        case SQLITE_CORRUPT:
            Problem(
                "\(name) is damaged: \(message)",
                advice: "Mend it with the sqlite3 program (.recover), or take an older copy.")
        case SQLITE_CANTOPEN, SQLITE_READONLY:
            Problem(
                "\(name) cannot be read: it is being written, or was left so, and this user may not write beside it",
                advice: "Make a copy with the sqlite3 program (VACUUM INTO 'copy.db'), and name that.")
        default:
            Problem("\(name) cannot be read: \(message)", advice: "Look at the file and its rights.")
        }
    }
}

extension SQLiteFault {
    /// The problem of a statement that cannot be run.
    func problem(
        _ statement: Statement, of query: DatabaseQuery, on connection: SQLiteConnection, named name: String
    ) -> Problem {
        let position = offset.map { bytes in
            String(decoding: statement.text.utf8.prefix(bytes), as: UTF8.self).unicodeScalars.count
        }
        if isInterrupted { return TimeBudget.problem(query, name) }
        if isOfFile { return problem(reading: name, at: query.places.written.place) }
        if let table = named(after: "no such table: ") {
            let word = table.hasPrefix("main.") ? String(table.dropFirst(5)) : table
            return Problem(
                "there is no table \"\(word)\" in \(name)", at: place(of: word, position, statement, query),
                advice: suggestion(for: word, among: connection.tables()))
        }
        if let column = named(after: "no such column: ") {
            let word = column.split(separator: ".").last.map(String.init) ?? column
            return Problem(
                "there is no column \"\(column)\"", at: place(of: word, position, statement, query),
                advice: suggestion(for: word, among: connection.columns()))
        }
        let place = query.place(of: position, in: statement)
        if code == SQLITE_AUTH {
            return Problem(
                "a query only reads, but this one would do more (\(message))", at: place,
                advice: "Begin it with select, and use no pragma.")
        }
        let problem = Problem(
            "SQLite cannot run the query: \(message)", at: place,
            advice: "Try it in the sqlite3 program; build --verbose shows what is sent.")
        return code == SQLITE_NOMEM ? problem.ofSystem : problem
    }

    private func named(after beginning: String) -> String? {
        message.hasPrefix(beginning) ? String(message.dropFirst(beginning.count)) : nil
    }

    /// Where the name stands, which SQLite does not always say.
    private func place(
        of word: String, _ position: Int?, _ statement: Statement, _ query: DatabaseQuery
    ) -> Place {
        if position != nil { return query.place(of: position, in: statement) }
        guard case .statement = query.subject else { return query.places.written.place }
        var scanner = SQLScanner(statement.text, .sqlite)
        while let (piece, range) = scanner.next() {
            guard piece == .word || piece == .quoted else { continue }
            var text = ""
            text.unicodeScalars.append(
                contentsOf: scanner.text[piece == .quoted ? range.dropFirst().dropLast() : range])
            if text.lowercased() == word.lowercased() { return query.place(of: range.lowerBound, in: statement) }
        }
        return query.places.written.place
    }
}
