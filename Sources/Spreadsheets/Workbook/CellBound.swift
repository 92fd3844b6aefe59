import BroadsheetDiagnostics
import BroadsheetRecords

/// How much a cell may hold.
enum CellBound {
    /// Throws if a text of `count` bytes, in the source called `name`, is longer than a record may be.
    static func check(_ count: Int, in name: String) throws(Problem) {
        if count <= Batch.longestRecord { return }
        throw Problem(
            "a cell of \(name) has more than 32 MiB", advice: "Look at the file: no program writes such a cell.")
    }
}
