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

    /// The report in a language, with the words of a theme.
    init<Record>(_ draft: Draft<Record>, theme: Theme, language tag: String) throws(ReportError) {
        compiled = try CompiledReport(draft)
        guard let language = LocaleTable(tag) else {
            throw ReportError(Problem("there is no language \"\(tag)\"", advice: "Write a tag such as de-DE."))
        }
        self.language = language
        do throws(Problem) {
            self.theme = try theme.read(language: language.languageTag)
        } catch {
            throw ReportError(error)
        }
        do throws(Problems) {
            let (compiled, theme) = (compiled, self.theme)
            var context = PlanContext(locale: language) { source throws(Problem) in try compiled.find(source) }
            context.words = theme.reportWords
            context.wanted = { theme.names(wantedBy: $0) }
            plan = try ReportPlanner.plan(compiled.definition, context)
        } catch {
            throw compiled.told(error)
        }
    }

    /// Tells sinks of all rows: what `begin` gives, each time that the report begins anew, since records were not in order.
    func run(_ begin: () throws(Problem) -> any RowSink) throws(Problem) {
        let runner = ReportRunner(plan, order: RecordOrder(Collator(language.languageTag)))
        try runner.begin(PageValues(), records: nil)
        while try runner.run(begin()) == .outOfOrder {}
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
