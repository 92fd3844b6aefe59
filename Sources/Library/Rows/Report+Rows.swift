import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetValues

extension Report {
    /// The rows of the report as a page in `language` shows them, for tests and for sinks of one's own. All are kept in memory.
    public func rows(language: String = "en-US") throws(ReportError) -> [ReportRow] {
        let compiled = try CompiledReport(draft)
        guard let table = LocaleTable(language) else { throw ReportError(Problem(unknownLanguage: language)) }
        do throws(Problems) {
            let context = PlanContext(locale: table) { definition throws(Problem) in try compiled.find(definition) }
            let plan = try ReportPlanner.plan(compiled.definition, context)
            var collector = RowCollector(plan)
            try plan.run(language: table) {
                collector = RowCollector(plan)
                return collector
            }
            return collector.rows
        } catch {
            throw compiled.told(error)
        }
    }
}

extension Problem {
    /// That a language is not known.
    init(unknownLanguage tag: String) {
        self.init("there is no language \"\(tag)\"", advice: "Write a tag such as de-DE.")
    }
}

extension ReportPlan {
    /// Tells sinks of all rows: a new one each time that the report begins anew, since records were not in order.
    func run(language: LocaleTable, _ sink: () throws(Problem) -> any RowSink) throws(Problems) {
        do throws(Problem) {
            let runner = ReportRunner(self, order: RecordOrder(Collator(language.languageTag)))
            try runner.begin(PageValues(), records: nil)
            while try runner.run(sink()) == .outOfOrder {}
        } catch {
            throw Problems(error)
        }
    }
}
