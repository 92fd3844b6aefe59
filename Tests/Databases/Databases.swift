import BroadsheetDatabases
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetTesting

/// What tests of databases share: definitions as a page would have them.
enum Asking {
    static let place = Place(file: "content/index.md", line: 4, column: 10)

    static func located(_ text: String) -> LocatedText { LocatedText(text, at: place) }

    /// The definition of a statement, with values for its parameters.
    static func query(_ statement: String, _ parameters: [(String, String?)] = [], timeout: Int? = nil)
        -> QueryDefinition
    {
        var query = QueryDefinition(.statement(located(statement)))
        query.parameters = parameters.map { (located($0), $1.map { located($0) }) }
        query.timeout = timeout.map { Located($0, at: place) }
        return query
    }

    /// The problem that `body` throws, as a terminal shows it.
    static func problem(_ body: () throws(Problem) -> Void) -> String {
        do {
            try body()
            return "no problem"
        } catch {
            return error.text
        }
    }
}

extension DatabaseSessions {
    /// The query of an SQLite file.
    func sqlite(_ file: String, _ statement: String, _ parameters: [(String, String?)] = [], timeout: Int? = nil)
        throws(Problem) -> any ArrangeableSource
    {
        try sqlite(
            path: file, name: "data/shop.db", Asking.query(statement, parameters, timeout: timeout), page: nil)
    }

    /// A query of the server of the tests.
    func postgres(
        _ statement: String, _ parameters: [(String, String?)] = [], timeout: Int? = nil,
        target: String = "$BROADSHEET_TEST_DATABASE"
    ) throws(Problem) -> any ArrangeableSource {
        let query = Asking.query(statement, parameters, timeout: timeout)
        switch try postgres(Asking.located(target), query, page: nil) {
        case .success(let source): return source
        case .failure(let unreachable): throw unreachable.problem
        }
    }
}
