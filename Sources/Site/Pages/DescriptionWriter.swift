import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports

/// Writes a description that names totals: the reports are run for them, by the same plan as for the page itself.
final class DescriptionWriter {
    private let plan: DescriptionPlan
    private let runners: [(report: Int, runner: ReportRunner)]
    /// A sink for each total that has a figure.
    private let sinks: [CardSink?]

    init(_ plan: DescriptionPlan) {
        self.plan = plan
        var runners: [(report: Int, runner: ReportRunner)] = []
        for total in plan.totals {
            guard let figure = total.figure, !runners.contains(where: { $0.report == total.report }) else { continue }
            runners.append((total.report, ReportRunner(figure.report, order: figure.order)))
        }
        self.runners = runners
        sinks = plan.totals.map { $0.figure.map { CardSink($0) } }
    }

    /// The description of a page with these values and records, whose texts `text` writes.
    func written(
        _ values: borrowing PageValues, records: (any RecordSource)?, on url: String,
        _ text: (Int) throws(Problem) -> String
    ) throws(Problem) -> String {
        for (report, runner) in runners {
            try runner.begin(values, records: records)
            let own = plan.totals.indices.compactMap { plan.totals[$0].report == report ? sinks[$0] : nil }
            // Records that turn out not to be in the order of their groups are sorted, and gone through again.
            repeat { for sink in own { sink.begin() } } while try runner.run(Sinks(own)) == .outOfOrder
        }
        var written = ""
        for part in plan.parts {
            switch part {
            case .literal(let literal): written += literal
            case .text(let number): written += try text(number)
            case .total(let number): written += try self.total(number, on: url)
            }
        }
        return written
    }

    /// A total as the page shows it, one in each currency, with all that is to be said of it.
    private func total(_ number: Int, on url: String) throws(Problem) -> String {
        guard let facts = try sinks[number]?.finish(on: url), !facts.figures.isEmpty else { return plan.missing }
        var remarks = facts.figures.map(\.leftOut).filter { !$0.isEmpty }
        if facts.isIncomplete, !plan.incomplete.isEmpty { remarks.append(plan.incomplete) }
        let figures = facts.figures.map(\.text).joined(separator: " · ")
        return remarks.isEmpty ? figures : "\(figures) (\(remarks.joined(separator: ", ")))"
    }
}
