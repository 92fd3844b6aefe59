import BroadsheetDiagnostics
import BroadsheetRecords
import CPostgres

/// What a server says is wrong with a statement. Its words may be in any language; its codes are not.
struct PostgresFault: Error {
    /// The code of SQLSTATE.
    var code = ""
    var message = ""
    var hint: String?
    var context = ""
    /// The character of the statement that it is about, counted from 0.
    var position: Int?
    /// Whether the connection is gone with it.
    var isLost = false

    /// The connection is gone.
    static var lost: PostgresFault {
        var fault = PostgresFault()
        fault.isLost = true
        return fault
    }

    private init() {}

    /// What `result` tells.
    init(_ result: PostgresResult) {
        // The codes of fields are characters in C, and not imported as such.
        func field(_ letter: Unicode.Scalar) -> String? { result.field(Int32(letter.value)) }
        code = field("C") ?? ""
        message = field("M") ?? "an error without a message"
        if let detail = field("D") { message += " (\(Self.line(detail)))" }
        message = Self.line(message)
        hint = field("H").map(Self.line)
        context = field("W") ?? ""
        position = field("P").flatMap { Int($0) }.map { $0 - 1 }
    }

    private static func line(_ text: String) -> String {
        var line = text.split { $0 == "\n" || $0 == "\r" }.joined(separator: " ")
        if line.hasSuffix(".") { line.removeLast() }
        return line
    }
}

extension PostgresFault {
    /// The problem of a statement that cannot be run.
    func problem(_ statement: Statement, of query: DatabaseQuery, named name: String) -> Problem {
        if let known = known(query, name) { return known }
        let place = parameterPlace(query) ?? query.place(of: position, in: statement)
        return Problem("PostgreSQL cannot run the query: \(message)", at: place, advice: advice)
    }

    /// The problem of a row that cannot be made, the one with this number.
    func problem(row: UInt64, _ columns: [String], of query: DatabaseQuery, named name: String) -> Problem {
        if let known = known(query, name) { return known }
        // What goes wrong before there is any row is told of the query.
        if row == 0 {
            return Problem(
                "PostgreSQL cannot run the query: \(message)", at: query.places.written.place, advice: advice)
        }
        return Problem(
            "PostgreSQL cannot make this row: \(message)", at: RowPlace(name: name, columns: columns).place(row),
            advice: hint.map { "\($0)." } ?? "Look for what the query does with it, or leave the row out: where ….")
    }

    private func known(_ query: DatabaseQuery, _ name: String) -> Problem? {
        let place = query.places.written.place
        if isLost {
            return Problem(
                "the connection to \(name) was lost", at: place,
                advice: "Look at the server's log, and build again.")
        }
        switch code {
        // The same code for a limit that was passed and for somebody who ends a statement; where the server speaks
        // another language than English, it is taken for the limit.
        case "57014" where message.contains("user request"):
            return Problem(
                "the query of \(name) was canceled at the server", at: place,
                advice: "Ask who looks after the server, or look at its log, and build again.")
        case "57014": return TimeBudget.problem(query, name)
        case "55P03":
            return Problem(
                "the query of \(name) waited too long for what another program has locked", at: place,
                advice: "Build again when it has finished.")
        case "25006":
            return Problem(
                "a query only reads, but this one would do more (\(message))", at: place,
                advice: "Call no function that writes.")
        default: return nil
        }
    }

    private var advice: String {
        if let hint { return "\(hint)." }
        switch code {
        case "42501": return "Let the user of the connection read it: grant select on … to …."
        case "42P18": return "Say its type: :name::integer."
        default: return "Try it in psql; build --verbose shows what is sent."
        }
    }

    /// The place of the parameter that the server's context names as `$1`.
    private func parameterPlace(_ query: DatabaseQuery) -> Place? {
        guard position == nil, let dollar = context.firstIndex(of: "$") else { return nil }
        let digits = context[context.index(after: dollar)...].prefix { $0.isNumber }
        guard let number = Int(digits), query.valuePlaces.indices.contains(number - 1) else { return nil }
        return query.valuePlaces[number - 1]
    }
}
