import BroadsheetDiagnostics

/// A column of a download.
struct DownloadColumn: Equatable {
    /// What programs call it.
    var name: String
    /// What the page calls it, where the file says that.
    var label: String?
}

/// The rows of a download, one after the other.
protocol DownloadRows {
    /// The columns of the file, known from its first row on.
    var columns: [DownloadColumn] { get }

    /// Whether a group in one line has a row even where it has no totals.
    var hasEachGroup: Bool { get }

    /// Reads the next row into `row`; false at the end.
    mutating func next(_ row: inout DownloadRow) throws(Problem) -> Bool
}
