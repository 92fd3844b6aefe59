package import BroadsheetDiagnostics
import BroadsheetRecords

/// A cursor whose problems have a place: what is wrong with a whole file, such as that it was written to meanwhile,
/// has none in it, and is told of where the page names it.
final class PlacedCursor: RecordCursor {
    private let cursor: any RecordCursor
    private let place: Place?

    /// The records of `source`, which a page names at `place`.
    init(_ source: any RecordSource, at place: Place?) throws(Problem) {
        self.place = place
        do throws(Problem) {
            cursor = try source.open()
        } catch {
            throw error.placed(at: place)
        }
    }

    /// Replaces what is in `batch` by the next records.
    func next(_ batch: inout Batch) throws(Problem) -> Bool {
        do throws(Problem) {
            return try cursor.next(&batch)
        } catch {
            throw error.placed(at: place)
        }
    }
}

extension Problem {
    /// The same, at `place` if it has none.
    package func placed(at place: Place?) -> Problem {
        var problem = self
        problem.place = problem.place ?? place
        return problem
    }
}
