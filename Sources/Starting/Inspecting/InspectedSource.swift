import BroadsheetBytes
import BroadsheetData
import BroadsheetDatabases
package import BroadsheetDiagnostics
import BroadsheetOpening
package import BroadsheetRecords

/// What is looked at, or made a page of, as it is named on a command line.
package enum InspectedSource: Sendable {
    /// A file of records.
    case file(String)
    /// Several files, by their paths or patterns, as one source.
    case files([String])
    /// A folder of Markdown files.
    case folder(String)
    /// A query of a database; of one that is asked nothing, its tables are told.
    case database(InspectedDatabase, QueryDefinition.Subject?)

    /// What lies at `paths`: several files; or a file, those that a pattern means, a folder, or an SQLite file, of which
    /// `subject` is asked.
    package init(at paths: [String], asking subject: QueryDefinition.Subject? = nil) throws(Problem) {
        guard let path = paths.first, paths.count == 1 else {
            self = .files(paths)
            return
        }
        if try FileSystem.isFolder(path) {
            self = try FolderKind(path).source
        } else if FilePattern.isPattern(path), try !FileSystem.exists(path) {
            self = .files(paths)
        } else if try Self.isSQLite(path) {
            self = .database(.sqlite(Located(path, at: Place(file: path, line: 1, column: 1))), subject)
        } else {
            self = .file(path)
        }
    }

    /// Whether the file at `path` begins as those of SQLite do.
    private static func isSQLite(_ path: String) throws(Problem) -> Bool {
        let mark = "SQLite format 3\u{0}"
        var start = ByteSink(capacity: mark.utf8.count)
        do throws(InputFailure) {
            _ = try InputFile(path: path).read(mark.utf8.count, into: &start)
        } catch {
            // Whoever reads it as a file says so.
            if error.isMissing { return false }
            throw error.problem(of: path)
        }
        return start.string == mark
    }

    /// Hands the records to `body`, which may read them more than once. A file is written as `format` says.
    package func read<Result>(
        _ format: FormatDefinition, _ body: (any RecordSource) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        switch self {
        case .file(let path):
            return try body(SourceOpener.source(file: SourceFile(path: path, name: path), format: format))
        case .files(let paths):
            return try body(SourceInspector.united(paths, format))
        case .folder(let path):
            return try body(MarkdownSource(folder: MarkdownFolder(path: path, name: path, encoding: format.encoding)))
        case .database(let database, let subject):
            let sessions = DatabaseSessions()
            defer { sessions.close() }
            guard let subject else { throw database.asksNothing }
            return try body(database.source(QueryDefinition(subject), sessions))
        }
    }
}

extension InspectedDatabase {
    /// The problem of a page that is to be made of all of a database.
    var asksNothing: Problem {
        Problem(
            "nothing says what is wanted of \(name.content)",
            advice: "Name a table, --table NAME, or ask: --query \"select …\".")
    }
}
