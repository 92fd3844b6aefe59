import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetReports
import BroadsheetValues

/// Looks the pictures and links in cells up among the paths of the site, and keeps what to say of those that are not there.
final class CellAddressSink: RowSink {
    /// The most addresses of a report that are told one by one.
    private static let most = 3

    private let paths: SitePaths
    private let report: ReportPlan
    /// The address of the page at hand, and its records, if it has any.
    var url = ""
    var pageRecords: (any RecordSource)?
    private var failed: [Problem] = []
    private var untold = 0
    /// The addresses that were found: a picture may stand in many records.
    private var known: Set<String> = []

    /// A sink for the cells of `report`; nil where none of them has an address.
    init?(_ report: ReportPlan, paths: SitePaths) {
        self.report = report
        self.paths = paths
        if !report.sections.contains(where: { $0.looks.contains { $0.hasAddress } }) { return nil }
    }

    /// Nothing looked up yet.
    func begin() {
        failed = []
        untold = 0
    }

    func row(_ state: borrowing RowState) throws(Problem) {
        for number in state.shownKinds.indices {
            let cell = state.shownKinds[number].plan
            guard cell.hasAddress, case .text(let text) = state.cells[cell.cell].value else { continue }
            let written = state.memory.string(text)
            guard CellAddress(written, isPicture: cell.isPicture) == .path else { continue }
            let address = cell.isPicture && !written.hasPrefix("/") ? "/\(written)" : written
            if known.contains(address) { continue }
            let isTold = failed.count < Self.most
            guard let problem = paths.problem(of: address, on: url, suggests: isTold) else {
                if known.count < 100_000 { known.insert(address) }
                continue
            }
            if isTold { failed.append(told(problem, written, cell, state)) } else { untold += 1 }
        }
    }

    private func told(
        _ problem: Problem, _ written: String, _ cell: CellKindPlan, _ state: borrowing RowState
    ) -> Problem {
        let section = report.sections[Int(state.row.section)]
        var told = problem
        if cell.isPicture {
            told = Problem(
                "there is no picture \(written)", at: section.place,
                advice: "Put the file into content/, or mend the record: it is named from there, as images/chair.png.")
        }
        if let place = section.itemPlace(of: state.row) { return told.at(place) }
        var source = pageRecords
        if case .records(let own) = section.content { source = own }
        guard let source else { return told.at(section.place) }
        return told.at(source.place(origin: state.memory.batch.origins[state.record], field: max(0, cell.field)))
    }

    /// Tells what was found.
    func finish(_ problems: inout [Problem]) {
        problems += failed
        guard untold > 0, let place = failed.first?.place else { return }
        problems.append(
            Problem(
                "\(untold) more address\(untold == 1 ? "" : "es") in cells lead\(untold == 1 ? "s" : "") nowhere",
                at: place,
                advice: "Mend the first ones, and build again."))
    }
}
