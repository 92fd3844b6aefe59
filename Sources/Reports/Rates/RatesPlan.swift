import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// The rates of a report: read when the first expression asks for them.
struct RatesPlan {
    private let definition: RatesDefinition
    private let context: PlanContext

    /// The rates that `report` declares, else those of the site; nil if there are none.
    init?(_ report: ReportDefinition, _ context: PlanContext) {
        guard let definition = report.rates ?? context.rates else { return nil }
        self.definition = definition
        self.context = context
    }

    /// The table, which all pages with the same rates share.
    func table() throws(Problem) -> RateTable {
        context.use(definition.source)
        return try context.lookups.rates(definition.identity) { () throws(Problem) in
            switch try context.find(definition.source) {
            case .missing(let absence): throw absence.problem
            case .source(let source): return try RateLoader.table(definition, source, locale: context.locale)
            }
        }
    }
}
