package import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues

// Definitions as short as an author writes them.
extension Located: ExpressibleByUnicodeScalarLiteral where Content == String {}
extension Located: ExpressibleByExtendedGraphemeClusterLiteral where Content == String {}
extension Located: ExpressibleByStringLiteral where Content == String {
    package init(stringLiteral text: String) {
        self.init(text, at: Place(file: "page.md", line: 1, column: 1, excerpt: text))
    }
}

/// `text`, written somewhere.
func located<Content>(_ content: Content) -> Located<Content> {
    Located(content, at: Place(file: "page.md", line: 1, column: 1))
}

/// A report over the source `data`.
func report(_ source: LocatedText? = "data", _ change: (inout ReportDefinition) -> Void) -> ReportDefinition {
    var report = ReportDefinition(at: Place(file: "page.md", line: 1, column: 1))
    report.source = source.map { SourceDefinition(file: $0) }
    change(&report)
    return report
}

/// A section called `title`.
func section(
    _ title: LocatedText?, source: LocatedText? = nil, _ change: (inout SectionDefinition) -> Void = { _ in }
) -> SectionDefinition {
    var section = SectionDefinition(at: Place(file: "page.md", line: 1, column: 1))
    section.title = title
    section.source = source.map { SourceDefinition(file: $0) }
    change(&section)
    return section
}

func columns(_ names: String...) -> [ColumnDefinition] { names.map { ColumnDefinition(located($0)) } }

/// A column called `name` with the value of an expression.
func column(_ name: LocatedText, _ value: LocatedText? = nil, _ change: (inout ColumnDefinition) -> Void = { _ in })
    -> ColumnDefinition
{
    var column = ColumnDefinition(name)
    column.value = value
    change(&column)
    return column
}

func group(_ by: LocatedText, _ change: (inout GroupDefinition) -> Void = { _ in }) -> GroupDefinition {
    var group = GroupDefinition(by: by)
    change(&group)
    return group
}

func total(_ rule: TotalDefinition.Rule, _ of: LocatedText, by weight: LocatedText? = nil) -> TotalDefinition {
    var total = TotalDefinition(of: of, rule: located(rule))
    total.weight = weight
    return total
}

func field(_ name: LocatedText, _ type: DeclaredType?, _ change: (inout FieldDeclaration) -> Void = { _ in })
    -> FieldDeclaration
{
    var field = FieldDeclaration(name)
    field.type = type.map { located($0) }
    change(&field)
    return field
}

func money(_ name: LocatedText, _ currency: LocatedText) -> FieldDeclaration {
    field(name, .money) { $0.currency = currency }
}

/// A finished report.
struct Finished {
    var rows: [String]
    var ids: [String]
    /// The names of the details, where they have any.
    var names: [String]
    var levels: [Int]
    /// How often the records had to be gone through again, because they were not in order.
    var restarts: Int

    /// What was found to be worth a look.
    var warnings: [String] = []
    /// The same, before any record was shown.
    var plannedWarnings: [Problem] = []

    /// All rows, a line each.
    var text: String { rows.joined(separator: "\n") }
}

/// Plans the report and runs it. A source that is not among `sources` is missing.
func run(
    _ report: ReportDefinition, _ sources: [String: any RecordSource], locale: String = "en-US",
    wanted: [String: Set<String>] = [:]
) throws -> Finished {
    let table = LocaleTable(locale) ?? .standard
    var context = PlanContext(locale: table) { definition throws(Problem) in
        guard let text = definition.file else { throw Problem("not a file") }
        if let source = sources[text.content] { return .source(source) }
        return .missing(
            PlanContext.Absence(Problem("there is no source \"\(text.content)\"", at: text.place)))
    }
    context.wanted = { wanted[$0] ?? [] }
    let plan = try ReportPlanner.plan(report, context)
    let runner = ReportRunner(plan, order: RecordOrder(Collator(locale)))
    try runner.begin(PageValues(), records: nil)
    // The runner remembers what came out of order, and sorts it the next time.
    for restarts in 0..<4 {
        let list = RowList(plan)
        guard try runner.run(list) == .finished else { continue }
        return Finished(
            rows: list.lines, ids: list.ids, names: list.names, levels: list.levels, restarts: restarts,
            warnings: runner.warnings.map(\.message), plannedWarnings: plan.warnings)
    }
    throw Problem("the report never came into order")
}

/// The rows of the report over the one source `data`.
func rows(_ source: MemorySource, locale: String = "en-US", _ change: (inout ReportDefinition) -> Void) throws -> String
{
    try run(report("data", change), ["data": source], locale: locale).text
}

/// What is wrong with the report, as a terminal shows it; nil if nothing is.
func complaint(_ report: ReportDefinition, _ sources: [String: MemorySource]) -> String? {
    do {
        _ = try run(report, sources)
        return nil
    } catch let problems as Problems {
        return problems.all.map(\.text).joined(separator: "\n")
    } catch {
        return (error as? Problem)?.text ?? "\(error)"
    }
}
