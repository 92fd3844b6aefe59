import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetSite
import BroadsheetStarting

/// What a command line asks to be inspected.
struct InspectRequest {
    /// What is looked at.
    private enum Subject {
        case files([String])
        case database(InspectedDatabase, QueryDefinition.Subject?)
    }

    private let subject: Subject
    /// What is declared of a file.
    private let format: FormatDefinition
    /// Whether the answer is JSON.
    let json: Bool

    init(_ arguments: Arguments) throws(Problem) {
        json = arguments.has("json")
        format = try FormatOptions.format(arguments)
        subject = try Self.subject(arguments)
    }

    private static func subject(_ arguments: Arguments) throws(Problem) -> Subject {
        let sqlite = FormatOptions.text("sqlite", arguments).map { InspectedDatabase.sqlite($0) }
        let postgres = FormatOptions.text("postgres", arguments).map { InspectedDatabase.postgres($0) }
        let query = FormatOptions.text("query", arguments).map { QueryDefinition.Subject.statement($0) }
        let table = FormatOptions.text("table", arguments).map { QueryDefinition.Subject.table($0) }
        let given = [arguments.operand != nil, sqlite != nil, postgres != nil].filter(\.self).count
        guard given == 1 else {
            throw Problem(
                given == 0 ? "nothing is named that could be inspected" : "only one thing can be inspected at a time",
                advice: "Write broadsheet inspect FILE, or --sqlite FILE.db, or --postgres SERVICE.")
        }
        if query != nil, table != nil {
            throw Problem("--query and --table ask for different things", advice: "Give one of them.")
        }
        if let database = sqlite ?? postgres { return .database(database, query ?? table) }
        if query != nil || table != nil {
            throw Problem(
                "--\(query == nil ? "table" : "query") is for databases",
                advice: "Name one: --sqlite FILE.db, or --postgres SERVICE.")
        }
        return .files(arguments.operands)
    }

    /// Looks at it.
    func inspect() throws(Problem) -> Inspection {
        switch subject {
        case .files(let paths): try SourceInspector.weigh(files: paths, format)
        case .database(let database, let query): try SourceInspector.inspect(database, query)
        }
    }

    /// The lines to paste.
    func block(_ inspection: Inspection) -> String {
        FieldsBlock(inspection, source: ContentPath.inPage(inspection.name)).text
    }
}
