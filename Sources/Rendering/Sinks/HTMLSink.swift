package import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetReports
import BroadsheetTemplates

/// The page as a sink: each row goes through its partial.
package final class HTMLSink: RowSink {
    private let programs: RowPrograms
    /// What has been rendered and not been written yet. The layout lends its own sink while a report is rendered.
    // Unchecked: a sink belongs to one worker and is never told of a row while it is told of another; the check would
    // cost each row as much as the copying of a cell.
    @exclusivity(unchecked) package var bytes = ByteSink(capacity: 1 << 16)
    /// Where full sinks are emptied to; small pages never come that far.
    private let file: PageFile
    /// Told of the figures that are shown, where these are recorded.
    package var figures: FigureSink?

    /// What ends a page of a report that has several, and takes its rows, which are kept together until then.
    package var turn: ((inout ByteSink) throws(Problem) -> Void)?

    /// Told of the markup of each row that is shown once, where a report has several pages.
    package var parts: RowPartWriter?

    /// What stands before the sections, where each page of a report that has several repeats it; nothing where none does.
    @exclusivity(unchecked) private var overview = RepeatedOverview()
    private let repeatsOverview: Bool
    /// What the address of the page at hand has behind that of the first one.
    package var suffix = ""

    /// How wide its columns are, which is said at the end of the report.
    @exclusivity(unchecked) private var widths: ColumnWidths

    package init(_ programs: RowPrograms, of plan: ReportPlan, file: PageFile) {
        self.programs = programs
        self.file = file
        unsafe widths = ColumnWidths(plan)
        repeatsOverview = plan.pagination?.repeatsOverview ?? false
    }

    /// Renders the row.
    package func row(_ state: borrowing RowState) throws(Problem) {
        if parts == nil, !repeatsOverview { try render(state) } else { try renderForPages(state) }
        // In this order: to look for a recorder costs each detail a call.
        if !state.row.kind.isDetail, let figures { try figures.take(state) }
    }

    /// Renders the row, which says that it is hidden.
    package func hiddenRow(_ state: borrowing RowState) throws(Problem) {
        if parts != nil || repeatsOverview { try renderForPages(state) } else { try render(state) }
    }

    /// Renders the row, whose figures others tell.
    package func pageRow(_ state: borrowing RowState) throws(Problem) {
        try render(state)
        guard state.row.kind == .reportBegin, turn != nil else { return }
        unsafe overview.append(to: &bytes, on: suffix)
    }

    /// Ends the page at hand.
    package func turnPage() throws(Problem) { try unsafe turn?(&bytes) }

    private func renderForPages(_ state: borrowing RowState) throws(Problem) {
        let start = unsafe bytes.count
        try render(state)
        try unsafe parts?.take(state, bytes, from: start)
        guard repeatsOverview, turn != nil else { return }
        switch state.row.kind {
        case .reportBegin: unsafe overview.removeAll()
        case .summary, .contents, .chart: unsafe overview.add(bytes, from: start)
        default: break
        }
    }

    @inline(__always)
    private func render(_ state: borrowing RowState) throws(Problem) {
        if state.row.kind == .reportEnd { unsafe widths.end(into: &bytes) } else { unsafe widths.take(state) }
        try unsafe programs.render(state, into: &bytes)
        if unsafe bytes.count > PageFile.piece, turn == nil { try unsafe file.write(&bytes) }
    }
}
