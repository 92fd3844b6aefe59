import BroadsheetDiagnostics
import BroadsheetRecords

/// How much a cell may hold.
enum CellBound {
    /// The most bytes that the cells of one piece of a sheet may stand for: some hundred of the longest texts that Excel has.
    static let largestPiece = 1 << 26

    /// Throws if a text of `count` bytes, in the source called `name`, is longer than a record may be.
    static func check(_ count: Int, in name: String) throws(Problem) {
        if count <= Batch.longestRecord { return }
        throw Problem(
            "a cell of \(name) has more than 32 MiB", advice: "Look at the file: no program writes such a cell.")
    }
}
