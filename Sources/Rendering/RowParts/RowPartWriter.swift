package import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetReports

/// Writes the rows of a report that has several pages into parts beside them, for the script that finds rows on all of them: the markup of
/// the rows, in the order in which one page would have them, with what is the same in many rows written once.
package final class RowPartWriter {
    /// How many details a part has, and how many bytes of markup at most.
    package static let details = 2000
    private static let size = 1 << 21

    /// Takes a finished part with so many details.
    package var emit: ((inout ByteSink, Int) throws(Problem) -> Void)?

    private var part = RowPart()

    /// No rows yet.
    package init() {}

    /// Forgets everything, for a report is begun.
    package func begin() { part = RowPart() }

    /// Takes the row at hand, whose markup is what was rendered into `bytes` from `start` on.
    package func take(_ state: borrowing RowState, _ bytes: borrowing ByteSink, from start: Int) throws(Problem) {
        guard bytes.count > start else { return }
        part.take(state, bytes, from: start)
        if part.details == Self.details || part.markup > Self.size { try end() }
    }

    /// Goes on to the page whose address ends so.
    package func turn(to page: String) { part.turn(to: page) }

    /// Ends the last part.
    package func finish() throws(Problem) { if !part.isEmpty { try end() } }

    private func end() throws(Problem) {
        let details = part.details
        var json = ByteSink(capacity: part.markup / 4)
        part.end(to: &json)
        try emit?(&json, details)
    }
}
