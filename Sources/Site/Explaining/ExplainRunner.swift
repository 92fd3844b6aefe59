import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetFigures
import BroadsheetRecords
import BroadsheetRendering
import BroadsheetReports

/// Runs the reports of one page to find a figure, and the report that has it once more for its records.
final class ExplainRunner {
    /// A report with its figures.
    private struct Report {
        let runner: ReportRunner
        let plan: ReportPlan
        let tree: FigureTree
        var figures: [RecordedFigure] = []
        /// What was told of the figure that the last build knows by the wanted id, while the figures were found.
        var told: (figure: RecordedFigure, records: FigureRecords)?
    }

    private let job: PageJob
    private var reports: [Report]
    private let pages: PageTurner

    /// For a page of `job`.
    init(_ job: PageJob) {
        self.job = job
        pages = PageTurner(job)
        reports = job.plan.reports.map {
            Report(runner: ReportRunner($0.plan, order: $0.order), plan: $0.plan, tree: FigureTree($0.plan))
        }
    }

    /// Explains the figure that is wanted, of the page at `address` if there are several.
    ///
    /// What `recorded` knows of it by its id, from the last build, lets one run of the report do for both: for the figure and for its
    /// records. Whether it still is what it was is looked at afterwards; if not, the report runs once more.
    func explain(
        _ wanted: WantedFigure, on address: String?, depth: Int, _ tell: RecordTaker,
        recorded: (_ id: String, _ page: String) -> RecordedFigure?
    ) throws(Problem) -> Explanation {
        for page in 0..<job.count {
            guard try pages.turn(to: page) else { continue }
            if let address, pages.url.string != address { continue }
            var known: RecordedFigure?
            // Of several reports nobody knows yet which has it.
            if reports.count == 1, case .id(let id) = wanted { known = recorded(id, pages.url.string) }
            for number in reports.indices { try run(number, page, known, tell) }
            if let detail = try detail(wanted, page, tell) { return detail }
            let (number, figure) = try found(wanted)
            return try explained(figure, reports[number], page, depth: depth, tell)
        }
        throw Problem("there is no page \(address ?? "")")
    }

    private func run(
        _ number: Int, _ page: Int, _ known: RecordedFigure?, _ tell: RecordTaker
    ) throws(Problem) {
        let report = reports[number]
        try report.runner.begin(pages.values, records: pages.records(of: page))
        let meant = known.map { ExplainedFigure($0, in: report.plan) }
        repeat {
            report.tree.begin()
            guard let known, let meant, meant.isOfRecords else { continue }
            tell.forget()
            let records = FigureRecords(report.plan, meant, tell: tell.take)
            report.runner.tell(records)
            reports[number].told = (known, records)
        } while try report.runner.run(report.tree) == .outOfOrder
        reports[number].figures = try report.tree.figures()
    }

    // MARK: The figure

    private func found(_ wanted: WantedFigure) throws(Problem) -> (Int, RecordedFigure) {
        let all = reports.indices.flatMap { number in reports[number].figures.map { (number, $0) } }
        switch wanted {
        case .id(let id):
            let exact = all.filter { $0.1.id == id }
            if let first = exact.first { return first }
            // With its currency, as "broadsheet diff" names it, where the page declares it and leaves it out.
            if let only = all.first(where: { "\($0.1.id).\($0.1.unit)" == id }) { return only }
            // Without its currency, where there is but one.
            return try only(all.filter { $0.1.id.hasPrefix("\(id).") }, id, all)
        case .text(let text):
            let wanted = Self.plain(text)
            return try only(
                all.filter { Self.plain($0.1.text) == wanted || $0.1.value == text }, text, all, isText: true)
        }
    }

    private func only(
        _ found: [(Int, RecordedFigure)], _ name: String, _ all: [(Int, RecordedFigure)], isText: Bool = false
    ) throws(Problem) -> (Int, RecordedFigure) {
        if found.count == 1 { return found[0] }
        let page = pages.url.string
        guard found.isEmpty else {
            let ids = found.prefix(12).map(\.1.id).joined(separator: ", ")
            throw Problem(
                "\"\(name)\" is \(found.count) figures of \(page)",
                advice: "Name one by its id: \(ids)\(found.count > 12 ? ", …" : "").")
        }
        throw Problem(
            isText ? "no figure of \(page) is shown as \"\(name)\"" : "\(page) has no figure \"\(name)\"",
            advice: suggestion(for: name, among: all.map { isText ? $0.1.text : $0.1.id }))
    }

    /// A figure as people type it: blanks are blanks, and a minus is a hyphen.
    private static func plain(_ text: String) -> String {
        String(
            text.unicodeScalars.map { scalar -> Character in
                switch scalar {
                case "\u{A0}", "\u{202F}", "\u{2009}": " "
                case "\u{2212}": "-"
                default: Character(scalar)
                }
            })
    }

    /// The value of a record that is wanted, if it is one: rows of records are looked through where no figure has the id.
    private func detail(
        _ wanted: WantedFigure, _ page: Int, _ tell: RecordTaker
    ) throws(Problem) -> Explanation? {
        guard case .id(let id) = wanted,
            !reports.contains(where: { $0.figures.contains { $0.id == id || $0.id.hasPrefix("\(id).") } })
        else { return nil }
        for report in reports {
            guard let watch = DetailWorkings(id, report.plan, pages.records(of: page)) else { return nil }
            try report.runner.begin(pages.values, records: pages.records(of: page))
            repeat { watch.begin() } while try report.runner.run(watch) == .outOfOrder
            if let figure = watch.figure {
                var explanation = Explanation(page: pages.url.string, figure: figure)
                (explanation.records, explanation.fields) = (1, watch.fields)
                explanation.rounding = figure.rounding(report.plan)
                tell.forget()
                _ = try tell.take(watch.record)
                return explanation
            }
            guard watch.columns.isEmpty else {
                let column = String(id[(id.firstIndex(of: ":") ?? id.startIndex)...].dropFirst())
                throw Problem(
                    "the row \(id.prefix { $0 != ":" }) of \(pages.url.string) has no column \"\(column)\"",
                    advice: suggestion(for: column, among: watch.columns))
            }
        }
        return nil
    }

    // MARK: Its parts and records

    private func explained(
        _ figure: RecordedFigure, _ report: Report, _ page: Int, depth: Int, _ tell: RecordTaker
    ) throws(Problem) -> Explanation {
        var explanation = Explanation(page: pages.url.string, figure: figure)
        explanation.rounding = figure.rounding(report.plan)
        let meant = ExplainedFigure(figure, in: report.plan)
        let byID = Dictionary(report.figures.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        if depth > 0 {
            let operands = meant.operands(in: report.plan).compactMap { byID[$0] }
            explanation.parts.list = operands.map { .init(figure: $0) }
        }
        switch meant.kind {
        case .item, .opening:
            let watch = RowWorkings(report.plan, meant)
            try report.runner.begin(pages.values, records: pages.records(of: page))
            while try report.runner.run(watch) == .outOfOrder { watch.lines = [] }
            explanation.workings = watch.lines
            // What the last build took it for may have had records.
            tell.forget()
            return explanation
        case .closing: break
        case .count: explanation.parts.add(groups(figure, meant, report, byID, depth))
        case .total(let plan):
            explanation.parts.add(groups(figure, meant, report, byID, depth))
            if !plan.expression.isEmpty { explanation.workings = [plan.expression] }
            explanation.rounding = figure.rounding(plan, report.plan)
        }
        let records = try self.records(of: figure, meant, report, tell)
        (explanation.records, explanation.leftOut) = (records.count, records.leftOut)
        explanation.fields = records.fields
        return explanation
    }

    /// The records of a figure, which were told while it was found, or are told now.
    private func records(
        of figure: RecordedFigure, _ meant: ExplainedFigure, _ report: Report, _ tell: RecordTaker
    ) throws(Problem) -> FigureRecords {
        if let told = report.told, told.figure.id == figure.id, told.figure.rule == figure.rule,
            told.figure.unit == figure.unit
        {
            return told.records
        }
        tell.forget()
        let records = FigureRecords(report.plan, meant, tell: tell.take)
        report.runner.tell(records)
        // The first run has found out whether records must be sorted.
        guard try report.runner.run(NoRows()) == .finished else {
            throw Problem("the records of \(job.plan.file) have changed while they were read", advice: "Run it again.")
        }
        return records
    }

    /// The same figure of the groups in that of `meant`.
    private func groups(
        _ figure: RecordedFigure, _ meant: ExplainedFigure, _ report: Report, _ figures: [String: RecordedFigure],
        _ depth: Int
    ) -> Explanation.Parts {
        FigureParts(report.tree, figures, meant).parts(of: figure, meant.base, depth: depth)
    }
}

extension Explanation.Parts {
    /// Adds those of groups behind those that a figure is calculated from.
    fileprivate mutating func add(_ groups: Explanation.Parts) {
        list += groups.list
        (lacking, rest) = (groups.lacking, groups.rest)
    }
}
