import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetStarting

/// The options that name the records that a command looks at, beside a path.
enum SourceOptions {
    /// The options.
    static let options = [
        Option("sqlite", "FILE.db", "an SQLite file"),
        Option("postgres", "SERVICE", "a PostgreSQL server, by its service or $VARIABLE"),
        Option("table", "NAME", "the table of the database"),
        Option("query", "SQL", "what to ask of the database"),
    ]

    /// What `paths` or the options name; nil where nothing is named.
    static func source(_ paths: [String], _ arguments: Arguments) throws(Problem) -> InspectedSource? {
        let sqlite = FormatOptions.text("sqlite", arguments).map { InspectedDatabase.sqlite($0) }
        let postgres = FormatOptions.text("postgres", arguments).map { InspectedDatabase.postgres($0) }
        let query = FormatOptions.text("query", arguments).map { QueryDefinition.Subject.statement($0) }
        let table = FormatOptions.text("table", arguments).map { QueryDefinition.Subject.table($0) }
        let given = [!paths.isEmpty, sqlite != nil, postgres != nil].filter(\.self).count
        if given > 1 {
            throw Problem(
                "only one thing can be looked at at a time",
                advice: "Name a file, --sqlite FILE.db or --postgres SERVICE.")
        }
        if query != nil, table != nil {
            throw Problem("--query and --table ask for different things", advice: "Give one of them.")
        }
        if let database = sqlite ?? postgres { return .database(database, query ?? table) }
        let source = paths.isEmpty ? nil : try InspectedSource(at: paths, asking: query ?? table)
        if case .database? = source { return source }
        if query != nil || table != nil {
            throw Problem(
                "--\(query == nil ? "table" : "query") is for databases",
                advice: "Name one: --sqlite FILE.db, or --postgres SERVICE.")
        }
        return source
    }
}
