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

    package init(_ programs: RowPrograms, file: PageFile) {
        self.programs = programs
        self.file = file
    }

    /// Renders the row.
    package func row(_ state: borrowing RowState) throws(Problem) {
        try render(state)
        if let figures, !state.row.kind.isDetail { try figures.take(state) }
    }

    /// Renders the row, which says that it is hidden.
    package func hiddenRow(_ state: borrowing RowState) throws(Problem) { try render(state) }

    @inline(__always)
    private func render(_ state: borrowing RowState) throws(Problem) {
        try unsafe programs.render(state, into: &bytes)
        if unsafe bytes.count > PageFile.piece { try unsafe file.write(&bytes) }
    }
}
