import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetReports
import BroadsheetTemplates

/// The bound partials of a report's rows, by the number of a row's shape.
struct RowPrograms: Sendable {
    private let all: [Program]

    /// These programs; a shape without a partial renders nothing.
    init(_ programs: [Program?]) {
        all = programs.map { $0 ?? .nothing }
    }

    /// Renders the row at hand. The program is borrowed where it lies: taking it out would count references.
    @inline(__always)
    func render(_ state: borrowing RowState, into sink: inout ByteSink) throws(Problem) {
        let all = self.all.span
        try all[Int(state.row.shape)].render(with: state, into: &sink)
    }
}
