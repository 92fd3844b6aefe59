import BroadsheetDiagnostics
import BroadsheetRecords

/// What a source asks of its database, checked as far as that goes without the database.
struct DatabaseQuery: Sendable {
    /// A table, or a statement.
    enum Subject: Sendable {
        case table(LocatedText)
        case statement(QueryText)
    }

    let dialect: Dialect
    let subject: Subject
    /// Where parts of the statement stand.
    let places: QueryPlaces
    /// The values of the parameters, in the order in which the statement names them first.
    let parameters: [(name: String, value: String?)]
    /// Where those values stand.
    let valuePlaces: [Place]
    /// The seconds that the database may take.
    let timeout: Int

    /// The seconds that it has where nothing is said.
    static let usualTimeout = 60

    /// The query that `definition` means; `page` is the path of the file that it stands in.
    init(_ definition: QueryDefinition, _ dialect: Dialect, page: String?) throws(Problem) {
        self.dialect = dialect
        timeout = try Self.timeout(definition.timeout)
        switch definition.subject {
        case .table(let name):
            if let parameter = definition.parameters.first {
                throw Problem(
                    "a table has no parameters", at: parameter.name.place,
                    advice: "Write a query that has them: query: \"select … from \(name.content) where …\".")
            }
            try Self.refuseNUL(name)
            subject = .table(name)
            places = QueryPlaces(written: name, path: nil)
            (parameters, valuePlaces) = ([], [])
        case .statement(let written):
            try Self.refuseNUL(written)
            let text = QueryText(written.content, dialect)
            let places = QueryPlaces(written: written, path: page)
            try Self.check(text, places, dialect)
            subject = .statement(text)
            self.places = places
            (parameters, valuePlaces) = try Self.parameters(of: text, definition, places)
        }
    }

    private static func timeout(_ written: Located<Int>?) throws(Problem) -> Int {
        guard let written else { return usualTimeout }
        if (1...1_000_000).contains(written.content) { return written.content }
        throw Problem(
            "a database cannot be given \(written.content) seconds", at: written.place,
            advice: "Write a time from 1s to 11d; \(usualTimeout) seconds are usual.")
    }

    private static func refuseNUL(_ text: LocatedText) throws(Problem) {
        if text.content.utf8.contains(0) {
            throw Problem("a database takes no text with a NUL in it", at: text.place, advice: "Take it out.")
        }
    }

    private static func check(_ text: QueryText, _ places: QueryPlaces, _ dialect: Dialect) throws(Problem) {
        guard let (fault, range) = text.fault else { return }
        let place = places.place(range.lowerBound, length: range.count)
        switch fault {
        case .empty:
            throw Problem("the query is empty", at: place, advice: "Write one: query: \"select … from …\".")
        case .secondStatement:
            throw Problem(
                "a query is one statement, and here a second one begins", at: place,
                advice: "Take it out; what is asked in a second statement is a second source.")
        case .beginning(let word):
            throw Problem(
                "a query gives rows and changes nothing, but this one begins with \"\(word)\"", at: place,
                advice: "Begin it with select, with or values.")
        case .foreignParameter(let written):
            throw Problem(
                "\"\(written)\" is a parameter without a name", at: place,
                advice: "Write :name, and give it a value: parameters: { name: … }.")
        }
    }

    /// The parameters of the statement with their values: all of them have one, and there are no others.
    private static func parameters(
        of text: QueryText, _ definition: QueryDefinition, _ places: QueryPlaces
    ) throws(Problem) -> ([(name: String, value: String?)], [Place]) {
        var found: [(name: String, value: String?)] = []
        var valuePlaces: [Place] = []
        let used = text.parameters.map(\.name)
        let given = definition.parameters.map(\.name.content)
        for (name, range) in text.parameters where !found.contains(where: { $0.name == name }) {
            guard let parameter = definition.parameters.first(where: { $0.name.content == name }) else {
                let unused = given.filter { !used.contains($0) }
                throw Problem(
                    "the query has a parameter :\(name), and it is given no value",
                    at: places.place(range.lowerBound, length: range.count),
                    advice: nearest(to: name, in: unused).map { "Did you mean :\($0)?" }
                        ?? "Give it one: parameters: { \(name): … }.")
            }
            if let value = parameter.value { try refuseNUL(value) }
            found.append((name, parameter.value?.content))
            valuePlaces.append(parameter.value?.place ?? parameter.name.place)
        }
        if let unused = definition.parameters.first(where: { !used.contains($0.name.content) }) {
            throw Problem(
                "the query has no parameter :\(unused.name.content)", at: unused.name.place,
                advice: used.isEmpty
                    ? "Take it out, or write :\(unused.name.content) where the query needs the value."
                    : suggestion(for: unused.name.content, among: used))
        }
        return (found, valuePlaces)
    }
}

// How it is sent.
extension DatabaseQuery {
    /// The statement, between what else is to be said.
    func statement(after before: String = "", before after: String = "") -> Statement {
        var statement = Statement()
        statement.append(before)
        switch subject {
        case .table(let name): statement.append("SELECT * FROM \(quotedTable(name.content))")
        case .statement(let text): append(text, to: &statement)
        }
        // A comment at the end of the query must not swallow what follows.
        statement.append(after.isEmpty ? "" : "\n\(after)")
        return statement
    }

    private func append(_ text: QueryText, to statement: inout Statement) {
        for parameter in parameters { _ = statement.bind(parameter.value, named: ":\(parameter.name)") }
        var at = text.range.lowerBound
        for (name, range) in text.parameters where range.lowerBound < text.range.upperBound {
            statement.append(text.scalars[at..<range.lowerBound], from: at)
            let number = (parameters.firstIndex { $0.name == name } ?? 0) + 1
            statement.append(parameter: dialect.parameter(number), from: range.lowerBound)
            at = range.upperBound
        }
        statement.append(text.scalars[at..<text.range.upperBound], from: at)
    }

    /// A table's name; before a point stands that of its schema, of which a file of SQLite has one.
    private func quotedTable(_ name: String) -> String {
        if dialect == .sqlite, !name.lowercased().hasPrefix("main.") { return dialect.quoted(name) }
        return name.split(separator: ".", omittingEmptySubsequences: false).map { dialect.quoted(String($0)) }
            .joined(separator: ".")
    }

    /// Whether the query itself says in which order its rows come.
    var hasOrder: Bool { if case .statement(let text) = subject { text.hasOrder } else { false } }

    /// The place of what was sent as character `position`: the word there, or the whole query.
    func place(of position: Int?, in statement: Statement) -> Place {
        guard let position, statement.origins.indices.contains(position), statement.origins[position] >= 0 else {
            return places.written.place
        }
        let origin = statement.origins[position]
        var length = 1
        if case .statement(let text) = subject { length = text.wordLength(at: origin) }
        return places.place(origin, length: length)
    }
}

extension DatabaseQuery {
    /// The problem of a record that is longer than any may be; most of it is in the column with this number.
    func tooLong(_ row: UInt64, column: Int, of columns: [String], in name: String) -> Problem {
        let (column, quoted) = (columns[column], dialect.quoted(columns[column]))
        let part = "a part of it: substr(\(quoted), 1, 1000) as \(quoted)."
        let (asked, advice): (String, String) =
            switch subject {
            case .table(let table):
                ("of the table \"\(table.content)\"", "Write a query that leaves the column out, or has \(part)")
            case .statement: ("of the query", "Leave the column out of the query, or take \(part)")
            }
        let bound = Batch.longestRecord >> 20
        return Problem(
            "record \(row + 1) \(asked) is longer than \(bound) MiB, and most of it is in the column \"\(column)\"",
            at: RowPlace(name: name, columns: columns).place(row), advice: advice)
    }
}

extension Batch {
    /// The column in which most of an unfinished record is, the last one, whose cells begin at `first`; `next` bytes
    /// more would be those of the column behind them.
    func widest(from first: Int, next: Int) -> Int {
        var (widest, most) = (cells.count - first, next)
        for number in first..<cells.count where cells[number].length > most {
            (widest, most) = (number - first, cells[number].length)
        }
        return widest
    }
}
