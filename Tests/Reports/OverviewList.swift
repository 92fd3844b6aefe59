import BroadsheetBytes
import BroadsheetCharts
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues
import Synchronization

/// Writes down what stands before and behind the sections: a line a row, an entry, a point.
final class OverviewList: RowSink {
    /// A true minus, as readers see it, is a plain one here.
    var lines: [String] = [] {
        didSet { if let last = lines.last { lines[lines.count - 1] = last.replacing("\u{2212}", with: "-") } }
    }
    /// The figures of footers, and those of the contents and the summary, each with the id of what it is of.
    var feet: [String] = []
    var listed: [String] = []
    /// The pictures in the cells of details: how many units wide each bar is, how many points a line has.
    var pictures: [String] = []
    private let plan: ReportPlan

    init(_ plan: ReportPlan) {
        self.plan = plan
    }

    func row(_ state: borrowing RowState) throws(Problem) {
        let row = state.row
        if row.kind == .message, row.level == 0 { lines.append("message: " + state.memory.string(row.title)) }
        if row.kind == .footer || row.kind == .subfooter || row.kind == .grandfooter { takeFigures(state) }
        if row.kind == .detail { takePictures(state) }
        guard let listing = state.listing, row.kind == .summary || row.kind == .contents || row.kind == .chart else {
            return
        }
        let name = plan.kinds[Int(row.kind.number)]
        switch row.kind {
        case .summary: lines.append("\(name) (\(row.count))" + (!row.partial.isEmpty ? "~" : ""))
        case .contents: lines.append(name)
        default: lines.append("\(name) \(state.memory.string(row.title)): \(listing.chart?.told ?? "")")
        }
        for entry in listing.outer {
            add(entry, row.kind, "- ", listing)
            for number in entry.inner.start..<entry.inner.start + entry.inner.count {
                add(listing.inner[number], row.kind, "  - ", listing)
            }
        }
    }

    private func add(_ entry: RowListing.Entry, _ kind: RowKind, _ start: String, _ listing: RowListing) {
        func text(_ text: Text) -> String {
            String(decoding: listing.bytes[text.offset..<text.offset + text.length], as: UTF8.self)
        }
        var line = start + text(entry.title)
        if kind == .contents { line += " #\(text(entry.id))" }
        if kind == .contents, entry.count >= 0 { line += " (\(entry.count))" }
        if entry.word.length > 0 { line += " [\(text(entry.word))]" }
        if kind == .summary { line += ":" }
        for figure in listing.figures[entry.figures.start..<entry.figures.start + entry.figures.count] {
            line += kind == .chart ? " " + text(figure.text) : " \(text(figure.rule)) \(text(figure.text))"
            if kind == .chart || figure.value.isNothing { continue }
            listed.append("\(kind == .contents ? text(entry.id) : "report") \(text(figure.text))")
        }
        lines.append(line)
    }

    private func takeFigures(_ state: borrowing RowState) {
        let id = state.row.kind == .grandfooter ? "report" : state.memory.string(state.row.id)
        for cell in plan.shapes[Int(state.row.shape)].cells {
            for figure in cell.figures {
                guard let number = figure.shape.cell, !state.cells[number].value.isNothing else { continue }
                feet.append("\(id) \(state.memory.string(state.cells[number].text))")
            }
        }
    }

    private func takePictures(_ state: borrowing RowState) {
        var texts: [String] = []
        for cell in 0..<plan.columns.count where state.hasPicture(in: cell) {
            var sink = ByteSink()
            state.appendPicture(in: cell, to: &sink)
            texts.append(sink.string)
        }
        pictures.append(texts.joined(separator: "\n"))
    }
}

extension Value {
    /// Whether there is no value.
    fileprivate var isNothing: Bool { if case .missing = self { true } else { false } }
}

/// A chart of `kind` of the totals of `value`.
func chart(
    _ kind: ChartDefinition.Kind, _ value: LocatedText, _ change: (inout ChartDefinition) -> Void = { _ in }
) -> ChartDefinition {
    var chart = ChartDefinition(located(kind), of: value, at: Place(file: "page.md", line: 1, column: 1))
    change(&chart)
    return chart
}

/// Runs the report for what stands around its sections.
func overview(_ report: ReportDefinition, _ sources: [String: any RecordSource]) throws -> OverviewList {
    var context = PlanContext(locale: .standard) { definition throws(Problem) in
        if let source = sources[definition.file?.content ?? ""] { return .source(source) }
        return .missing(PlanContext.Absence(Problem("there is no such source", at: definition.place)))
    }
    context.words.charts.bar = "{count} bars, {least} to {greatest}"
    let plan = try ReportPlanner.plan(report, context)
    let runner = ReportRunner(plan, order: RecordOrder(Collator("en-US")))
    try runner.begin(PageValues(), records: nil)
    for _ in 0..<6 {
        let list = OverviewList(plan)
        if try runner.run(list) == .finished { return list }
    }
    throw Problem("the report never came into order")
}

/// What stands around the sections, line by line.
func overviewText(_ report: ReportDefinition, _ sources: [String: any RecordSource]) throws -> String {
    try overview(report, sources).lines.joined(separator: "\n")
}

/// A source that counts how often it is read.
final class CountingSource: RecordSource {
    private let source: MemorySource
    private let count = Atomic(0)

    init(_ source: MemorySource) {
        self.source = source
    }

    /// How often it was opened.
    var openings: Int { count.load(ordering: .relaxed) }
    var name: String { source.name }
    func schema(declared: Set<String>) throws(Problem) -> Schema { try source.schema(declared: declared) }
    func place(origin: UInt64, field: Int) -> Place { source.place(origin: origin, field: field) }
    func fingerprint() throws(Problem) -> UInt64 { try source.fingerprint() }

    func open() throws(Problem) -> any RecordCursor {
        count.add(1, ordering: .relaxed)
        return try source.open()
    }
}
