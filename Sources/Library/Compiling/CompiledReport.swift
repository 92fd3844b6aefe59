import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports

/// A report as the engine has it: its definition, and its sources by the names in it.
struct CompiledReport: Sendable {
    let definition: ReportDefinition
    let sources: [String: any RecordSource]
    /// The sources whose records are not there.
    let missing: Set<String>

    /// The report that a draft has become, or what is wrong with it.
    init<Record>(_ draft: Draft<Record>) throws(ReportError) {
        guard draft.problems.isEmpty else { throw ReportError(draft.problems) }
        definition = draft.definition
        var sources: [String: any RecordSource] = [:]
        var missing: Set<String> = []
        for (name, stream) in draft.streams {
            if stream.open == nil {
                missing.insert(name)
            } else {
                sources[name] = TypedSource(name, stream, draft.values, filters: draft.filters)
            }
        }
        self.sources = sources
        self.missing = missing
    }

    /// The source that the definition calls so.
    func find(_ definition: SourceDefinition) throws(Problem) -> PlanContext.Found {
        guard let name = definition.file else { throw Problem("there are no records", at: definition.place) }
        if let source = sources[name.content] { return .source(source) }
        return .missing(PlanContext.Absence(Problem("\(name.content) are not there", at: definition.place)))
    }

    /// The problems as the user sees them: a record is told by its number, not by a line.
    func told(_ problems: Problems) -> ReportError {
        var told = Problems()
        for problem in problems.all {
            var problem = problem
            for name in sources.keys {
                problem.message = problem.message.replacing("(\(name), line ", with: "(\(name), record ")
            }
            if let place = problem.place, sources[place.file] != nil {
                problem.message += " (\(place.file), record \(place.line))"
                problem.place = definition.place
            }
            told.add(problem)
        }
        return ReportError(told)
    }
}
