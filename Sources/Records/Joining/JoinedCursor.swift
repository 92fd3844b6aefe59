import BroadsheetBytes
import BroadsheetDiagnostics

/// Adds the fields of a join to the records of a cursor, batch by batch.
final class JoinedCursor: RecordCursor {
    private let source: JoinedSource
    private let base: any RecordCursor
    private var kernel: JoinKernel

    init(_ source: JoinedSource, _ base: any RecordCursor) {
        self.source = source
        self.base = base
        kernel = JoinKernel(width: source.width)
    }

    func next(_ batch: inout Batch) throws(Problem) -> Bool {
        guard batch.width == source.schema.fields.count else {
            throw Problem("\(source.name) has changed while it was read", advice: "Build again.")
        }
        batch.removeAll()
        if kernel.isDone {
            guard try base.next(&kernel.own) else { return false }
            kernel.begin()
        }
        if let fault = kernel.join(source.join, into: &batch) { throw problem(fault) }
        return true
    }

    /// What is wrong with the key of record `row`.
    private func problem(_ row: Int) -> Problem {
        let table = source.join.table
        let key = JoinKey.words(source.join.ownKeys, row, of: kernel.own)
        let known = table.someKeys(10_000)
        let meant = known.isEmpty ? "" : suggestion(for: kernel.keyText, among: known) + " "
        return Problem(
            "\(key) is not in \(table.source.name)",
            at: source.base.place(origin: kernel.own.origins[row], field: source.join.ownKeys[0]),
            advice: "\(meant)Add it there, or say in the join what to show in its place: missing: …")
    }
}
