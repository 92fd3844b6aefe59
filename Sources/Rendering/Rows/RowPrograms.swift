package import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetReports
package import BroadsheetTemplates

/// The bound partials of a report's rows, by the number of a row's shape.
package struct RowPrograms: Sendable {
    private let programs: ProgramSet
    private let numbers: [Int]
    /// Whether a row names any figure by its id.
    package let nameFigures: Bool

    /// These programs, and which of them each shape has; one without a partial renders nothing.
    package init(_ programs: [Program?], _ numbers: [Int]) {
        self.programs = ProgramSet(programs.map { $0 ?? .nothing })
        self.numbers = numbers
        nameFigures = programs.contains { $0?.writes(where: RowSlot.isOfFigure) ?? false }
    }

    /// Renders the row at hand.
    @inline(__always)
    package func render(_ state: borrowing RowState, into sink: inout ByteSink) throws(Problem) {
        try programs.render(numbers[Int(state.row.shape)], with: state, into: &sink)
    }
}
