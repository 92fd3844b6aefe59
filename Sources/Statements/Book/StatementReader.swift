import BroadsheetBytes
import BroadsheetDiagnostics

/// What reads one format: it takes the text of a file piece by piece and writes entries and balances into a book.
protocol StatementReader: AnyObject {
    /// Whether the pieces must be UTF-8 already.
    var readsText: Bool { get }

    /// Reads what is whole in `bytes` from `start` on, which stand in the file from `offset` on; gives where the rest
    /// begins, for which more is needed. Nothing is left where the piece `isLast`.
    func read(
        _ bytes: borrowing ByteSink, from start: Int, offset: Int, isLast: Bool
    ) throws(Problem) -> Int

    /// Ends the file.
    func finish() throws(Problem)
}
