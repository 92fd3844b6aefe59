import BroadsheetDiagnostics
import BroadsheetReports

/// Which files with the rows of the report its page offers.
public struct Downloads<Record: Sendable>: ReportContent {
    /// A kind of file.
    public enum Kind: Hashable, Sendable {
        /// Comma-separated values.
        case csv
        /// JSON.
        case json
    }

    /// What they add.
    public let part: ReportPart<Record>

    /// These files. `guardsFormulas` says whether texts in the CSV that a spreadsheet would run as formulas get an apostrophe;
    /// where nothing is said, the build warns of the first.
    public init(_ kinds: Kind..., guardsFormulas: Bool? = nil, file: StaticString = #fileID, line: Int = #line) {
        let place = Place(file, line)
        part = ReportPart { draft in
            draft.definition.downloads = kinds.map { Located($0 == .csv ? .csv : .json, at: place) }
            draft.definition.guardsFormulas = guardsFormulas
        }
    }
}
