import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetMarkdown
import BroadsheetRecords
import BroadsheetRendering
import BroadsheetReports
import BroadsheetValues

/// Warns of the first Markdown in cells of which something is left out: HTML, or an address that browsers would run.
final class MarkdownCellSink: RowSink {
    private let report: ReportPlan
    private let warnings: SharedWarnings
    /// The records of the page at hand, if it has any.
    var pageRecords: (any RecordSource)?
    /// What has been told of already: one of each kind says enough.
    private var told: [MarkdownRemark.Kind] = []

    /// A sink for the cells of `report`; nil where none of them is Markdown.
    init?(_ report: ReportPlan, warnings: SharedWarnings) {
        self.report = report
        self.warnings = warnings
        if !report.sections.contains(where: { $0.looks.contains(where: Self.isMarkdown) }) { return nil }
    }

    func row(_ state: borrowing RowState) throws(Problem) {
        guard told.count < 2 else { return }
        for number in state.shownKinds.indices {
            let cell = state.shownKinds[number].plan
            guard Self.isMarkdown(cell) else { continue }
            guard case .text(let text) = state.cells[cell.cell].value else { continue }
            let bytes = state.memory.bytes(of: text)
            guard Self.mayLeaveOut(bytes) else { continue }
            var scratch = ByteSink()
            let document = MarkdownRenderer(MarkdownOptions(isPiece: true)).renderWithLinks(bytes, into: &scratch)
            for remark in document.remarks where remark.kind != .braces && !told.contains(remark.kind) {
                told.append(remark.kind)
                warnings.add(ProseRemark(remark).problem(inCellAt: place(cell.field, state)))
            }
        }
    }

    private static func isMarkdown(_ kind: CellKindPlan) -> Bool {
        if case .markdown = kind.look { true } else { false }
    }

    /// Only a text with a `<` or a bracket can have HTML or a link.
    private static func mayLeaveOut(_ bytes: borrowing Span<UInt8>) -> Bool {
        for index in bytes.indices where bytes[index] == UInt8(ascii: "<") || bytes[index] == UInt8(ascii: "[") {
            return true
        }
        return false
    }

    private func place(_ field: Int, _ state: borrowing RowState) -> Place? {
        let section = report.sections[Int(state.row.section)]
        if let place = section.itemPlace(of: state.row) { return place }
        var source = pageRecords
        if case .records(let own) = section.content { source = own }
        guard state.record < state.memory.batch.origins.count, let source else { return section.place }
        return source.place(origin: state.memory.batch.origins[state.record], field: max(0, field))
    }
}
