import BroadsheetDiagnostics
import BroadsheetReports

/// Whether a report shows its records, or the totals of its groups alone.
///
///     Details(.none)
public struct Details<Record: Sendable>: ReportContent {
    /// What is shown.
    public enum Rows: Hashable, Sendable {
        /// A row for each record.
        case shown
        /// One line a group, with its totals in columns.
        case none
    }

    /// What it adds.
    public let part: ReportPart<Record>

    /// Details that are shown, or none.
    public init(_ rows: Rows, file: StaticString = #fileID, line: Int = #line) {
        let place = Place(file, line)
        part = ReportPart { draft in
            draft.definition.details = Located(rows == .none ? .none : .shown, at: place)
        }
    }
}
