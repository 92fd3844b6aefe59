import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues

/// The rates of a report: read when the first expression asks for them.
struct RatesPlan {
    private let definition: RatesDefinition
    private let context: PlanContext

    /// The rates that `report` declares, else those of the site; nil if there are none.
    private init?(_ report: ReportDefinition, _ context: PlanContext) {
        guard let definition = report.rates ?? context.rates else { return nil }
        self.definition = definition
        self.context = context
    }

    /// What reads the rates that `report` declares, else those of the site; nil if there are none.
    static func reader(_ report: ReportDefinition, _ context: PlanContext) -> RateReader? {
        guard let plan = RatesPlan(report, context) else { return nil }
        return { () throws(Problem) in try plan.table() }
    }

    /// The table, which all pages with the same rates share.
    private func table() throws(Problem) -> RateTable {
        context.use(definition.source)
        return try context.lookups.rates(definition.identity) { () throws(Problem) in
            switch try context.find(definition.source) {
            case .missing(let absence): throw absence.problem
            case .source(let source): return try RateLoader.table(definition, source, locale: context.locale)
            }
        }
    }
}
