import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetWeb

// Files on the web: fetched, and then read like any other.
extension SourceFinder {
    /// The file that `web` means, or what to say of a server that cannot be reached.
    func web(_ web: WebDefinition, _ definition: SourceDefinition) throws(Problem) -> PlanContext.Found {
        let copy: WebCopy
        do {
            copy = try site.web.fetch(web)
        } catch {
            return try absence(error, of: definition)
        }
        do {
            let format = try WebFormat.format(of: copy, definition.format, at: web.url.place)
            return .source(try SourceOpener.source(file: SourceFile(path: copy.path, name: copy.name), format: format))
        } catch {
            var problem = error
            problem.place = problem.place ?? web.url.place
            throw problem
        }
    }

    private func absence(
        _ failure: WebFailure, of definition: SourceDefinition
    ) throws(Problem) -> PlanContext.Found {
        switch failure.kind {
        case .mistake: throw failure.problem
        case .notThere: return .missing(PlanContext.Absence(failure.problem))
        case .unreachable: return unreachable(failure.problem, definition)
        }
    }

    /// What to say of a server that cannot be reached now.
    func unreachable(_ problem: Problem, _ definition: SourceDefinition) -> PlanContext.Found {
        // The page is made without it, so somebody must hear of it.
        if !definition.required { notes.warnings.add(problem) }
        return .missing(PlanContext.Absence(problem, .unreachable))
    }
}
