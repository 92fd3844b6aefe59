import BroadsheetBytes
import BroadsheetRecords
import BroadsheetReports

/// The ids that the markup of a detail names: its own, that of its group and that of its section, as markup has them.
struct RowIDs: ~Copyable {
    private(set) var row = ByteSink(capacity: 64)
    private(set) var group = ByteSink(capacity: 64)
    private(set) var section = ByteSink(capacity: 64)
    /// The row's own id, in which that of its group is called by its byte.
    private(set) var short = ByteSink(capacity: 64)

    /// Takes those of the row at hand.
    mutating func take(_ state: borrowing RowState) {
        row.removeAll()
        state.appendID(to: &row)
        group.removeAll()
        group.appendEscaped(state.memory.bytes(of: state.row.id))
        section.removeAll()
        section.appendEscaped(state.memory.bytes(of: state.row.sectionID))
        short.removeAll()
        if group.count > 0, row.span.begins(with: group.span, at: 0) {
            short.append(MarkupCutter.group)
            short.append(row.count - group.count, from: group.count, of: row)
        } else {
            short.append(row.count, from: 0, of: row)
        }
    }
}

extension ByteSink {
    /// Whether `other` has the same bytes.
    func hasSameBytes(as other: borrowing ByteSink) -> Bool { span.isEqual(to: other.span) }
}
