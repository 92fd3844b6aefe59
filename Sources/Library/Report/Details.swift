import BroadsheetDiagnostics
import BroadsheetReports

/// Whether a report shows its records, folds them beneath its groups, or shows the totals of these alone.
///
///     Details(.none)
public struct Details<Record: Sendable>: ReportContent {
    /// What is shown.
    public enum Rows: Hashable, Sendable {
        /// A row for each record.
        case shown
        /// One line a group, with its totals; its records beneath it, when it is opened.
        case folded
        /// One line a group, with its totals in columns.
        case none

        /// What it is to the engine.
        var shown: DetailsShown {
            switch self {
            case .shown: .shown
            case .folded: .folded
            case .none: .none
            }
        }
    }

    /// What it adds.
    public let part: ReportPart<Record>

    /// Details that are shown, folded, or none.
    public init(_ rows: Rows, file: StaticString = #fileID, line: Int = #line) {
        let place = Place(file, line)
        part = ReportPart { draft in
            draft.definition.details = Located(rows.shown, at: place)
        }
    }
}
