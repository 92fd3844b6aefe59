import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetSite

/// A report as the engine has it: its definition, and its sources by the names in it.
struct CompiledReport: Sendable {
    var definition: ReportDefinition
    private var sources: [String: DeclaredSite.Source] = [:]

    /// The report that a draft has become, or what is wrong with it.
    init<Record>(_ draft: Draft<Record>) throws(Problems) {
        try draft.problems.throwIfAny()
        definition = draft.definition
        let place = definition.place
        for (name, stream) in draft.streams {
            // What messages call the records has no need of the page that they are on.
            let told = String(name.dropFirst(draft.scope.count))
            let (values, filters) = (draft.values, draft.filters)
            let make: @Sendable () -> any RecordSource = {
                TypedSource(told, at: place, stream, values, filters: filters)
            }
            sources[name] = DeclaredSite.Source(told, at: place, stream.open == nil ? nil : make)
        }
    }

    /// Adds a view, with the records that it names.
    mutating func add(_ view: ViewDefinition, of other: CompiledReport) {
        definition.views.append(view)
        sources.merge(other.sources) { own, _ in own }
    }

    /// Adds its records to a site, whose pages find them there.
    func addSources(to site: inout DeclaredSite) {
        for (name, records) in sources { site.add(stream: records, called: name) }
    }

    /// The source that the definition calls so.
    func find(_ definition: SourceDefinition) throws(Problem) -> PlanContext.Found {
        guard let source = definition.file.flatMap({ sources[$0.content] }) else {
            throw Problem("there are no records", at: definition.place)
        }
        if let records = source.records { return .source(records) }
        return .missing(PlanContext.Absence(Problem("\(source.name) are not there", at: definition.place)))
    }
}
