import BroadsheetData
import BroadsheetDatabases
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports

// Databases: a file beside the content, or a server.
extension SourceFinder {
    /// The query of an SQLite file, or what to say of a file that is not there.
    func sqlite(_ path: LocatedText, _ query: QueryDefinition) throws(Problem) -> PlanContext.Found {
        switch try files.find(path) {
        case .failure(let absence): return .missing(absence)
        case .success(let file):
            do {
                return .source(
                    try site.databases.sqlite(path: file.path, name: file.name, query, page: page(of: path)))
            } catch {
                var problem = error
                problem.place = problem.place ?? path.place
                throw problem
            }
        }
    }

    /// The query of a server, or what to say of one that cannot be reached.
    func postgres(
        _ target: LocatedText, _ query: QueryDefinition, _ definition: SourceDefinition
    ) throws(Problem) -> PlanContext.Found {
        switch try site.databases.postgres(target, query, page: page(of: target)) {
        case .success(let source): .source(source)
        case .failure(let absence): unreachable(absence.problem, definition)
        }
    }

    /// The path of the file in which `text` stands: where in it a query is wrong is looked for there.
    private func page(of text: LocatedText) -> String { "\(site.folder)/\(text.place.file)" }
}
