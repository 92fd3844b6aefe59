import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRendering
import BroadsheetReports
import BroadsheetTemplates
import BroadsheetValues

/// A report with all that its rows are shown by: planned once, run as often as it is asked for.
struct ReadyReport: Sendable {
    let compiled: CompiledReport
    let plan: ReportPlan
    let language: LocaleTable
    let theme: BroadsheetRendering.Theme

    /// The report in a language, with the words of a theme; of several views, the first.
    init<Record>(_ report: Report<Record>, theme: Theme, language tag: String) throws(Problems) {
        compiled = try CompiledReport(report.shown.draft)
        guard let language = LocaleTable(tag) else {
            throw Problems(Problem("there is no language \"\(tag)\"", advice: "Write a tag such as de-DE."))
        }
        self.language = language
        self.theme = try asProblems { () throws(Problem) in try theme.read(language: language.languageTag) }
        let (compiled, theme) = (compiled, self.theme)
        var context = PlanContext(locale: language) { source throws(Problem) in try compiled.find(source) }
        context.words = theme.reportWords
        context.wanted = { theme.names(wantedBy: $0) }
        plan = try ReportPlanner.plan(compiled.definition, context)
    }

    /// Tells sinks of all rows: what `begin` gives, each time that the report begins anew, since records were not in order.
    /// Throws where control totals differ; gives what is worth a look.
    @discardableResult
    func run(_ begin: () throws(Problem) -> any RowSink) throws(Problems) -> [Problem] {
        let origins = compiled.definition.expectations.flatMap { $0.figures.flatMap(\.origins) }
        if let origin = origins.first {
            throw Problems(
                Problem(
                    "a report that stands alone knows no page to find this figure on", at: origin.place,
                    advice: "Declare it on a page of a site, or write the figure."))
        }
        let runner = ReportRunner(plan, order: RecordOrder(Collator(language.languageTag)))
        let check = ExpectationSink(plan, compiled.definition.expectations)
        let isChecked = !compiled.definition.expectations.isEmpty
        try asProblems { () throws(Problem) in
            try runner.begin(PageValues(), records: nil)
            var outcome = ReportRunner.Outcome.outOfOrder
            while outcome == .outOfOrder {
                check.begin()
                let sink = try begin()
                outcome = try runner.run(isChecked ? Sinks([sink, check]) : sink)
            }
        }
        var differences: [Problem] = []
        differences += try asProblems { () throws(Problem) in try runner.failures() }
        check.finish(&differences)
        var problems = Problems()
        for problem in differences { problems.add(problem) }
        try problems.throwIfAny()
        return plan.warnings + runner.warnings
    }

    /// The programs of the rows' partials.
    func programs() throws(Problems) -> RowPrograms {
        let surroundings: [String: Shape] = [
            "words": .object(theme.words.mapValues(\.shape), text: nil), "home": .constant("/"), "base": .constant(""),
            "assets": .object([:], text: nil), "generator": .constant("Broadsheet"),
            "site": .object(
                [
                    "title": .constant(""), "description": .constant(""), "author": .constant(""), "url": .constant(""),
                    "params": .object([:], text: nil),
                ], text: nil),
        ]
        return try RowBinder(theme: theme, report: plan, row: compiled.definition.row, surroundings: surroundings)
            .programs()
    }
}
