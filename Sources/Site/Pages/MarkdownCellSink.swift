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
    /// By section, the cells that are Markdown.
    private let cells: [[(cell: Int, field: Int)]]
    /// The records of the page at hand, if it has any.
    var pageRecords: (any RecordSource)?
    /// What has been told of already: one of each kind says enough.
    private var told: [MarkdownRemark.Kind] = []

    /// A sink for the cells of `report`; nil where none of them is Markdown.
    init?(_ report: ReportPlan, warnings: SharedWarnings) {
        self.report = report
        self.warnings = warnings
        cells = report.sections.map { section in
            section.kinds.compactMap { kind in
                if case .markdown = kind.look { (kind.cell, kind.field) } else { nil }
            }
        }
        if cells.allSatisfy(\.isEmpty) { return nil }
    }

    func row(_ state: borrowing RowState) throws(Problem) {
        guard state.row.kind.isDetail, told.count < 2 else { return }
        for cell in cells[Int(state.row.section)] {
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

    /// Only a text with a `<` or a bracket can have HTML or a link.
    private static func mayLeaveOut(_ bytes: borrowing Span<UInt8>) -> Bool {
        for index in bytes.indices where bytes[index] == UInt8(ascii: "<") || bytes[index] == UInt8(ascii: "[") {
            return true
        }
        return false
    }

    private func place(_ field: Int, _ state: borrowing RowState) -> Place? {
        let section = report.sections[Int(state.row.section)]
        var source = pageRecords
        if case .records(let own) = section.content { source = own }
        let isOfRecord = state.record < state.memory.batch.origins.count && !section.isItems
        guard isOfRecord, let source else { return section.place }
        return source.place(origin: state.memory.batch.origins[state.record], field: max(0, field))
    }
}
