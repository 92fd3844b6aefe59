import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords

/// Reads a file of statements piece by piece into batches. All that its statements say of themselves holds when the last
/// record was read.
final class StatementCursor: RecordCursor {
    /// What was written by the reader.
    let book: StatementBook
    /// What reads the format.
    let reader: any StatementReader
    private let file: SourceFile
    private var pieces: Pieces
    private var bytes = ByteSink(capacity: 1 << 16)
    private var isDone = false

    /// Reads `file` with `reader`, which writes into `book`.
    init(_ file: SourceFile, _ book: StatementBook, _ reader: any StatementReader, window: Int) throws(Problem) {
        (self.file, self.book, self.reader) = (file, book, reader)
        pieces = try Pieces(file, from: 0, window: window)
    }

    /// Replaces what is in `batch` by the next records.
    func next(_ batch: inout Batch) throws(Problem) -> Bool {
        batch.removeAll()
        while !isDone, book.batch.count == 0 {
            do throws(Problem) {
                try step()
            } catch {
                isDone = true
                // What stands before the fault is whole.
                book.give(to: &batch)
                throw error
            }
        }
        book.give(to: &batch)
        return batch.count > 0
    }

    private func step() throws(Problem) {
        try pieces.next(into: &bytes)
        if reader.readsText, let fault = try Self.textFault(in: bytes, pieces) {
            return try pieces.change(at: fault, from: 0)
        }
        let start = reader.readsText && pieces.offset == 0 ? Self.markSize(bytes) : 0
        let rest = try reader.read(bytes, from: start, offset: pieces.offset, isLast: pieces.isLast)
        try pieces.keep(from: rest, of: bytes)
        guard pieces.isLast else { return }
        isDone = true
        try reader.finish()
        try book.ledger.finish()
    }

    /// How long the byte order mark is that the file begins with.
    private static func markSize(_ bytes: borrowing ByteSink) -> Int {
        let span = bytes.span
        return span.count >= 3 && span[0] == 0xEF && span[1] == 0xBB && span[2] == 0xBF ? 3 : 0
    }

    /// Where a byte stands in the piece that is no UTF-8, but for a character that the next piece ends. A character with the
    /// number 0, which no text has, is told at once.
    private static func textFault(
        in bytes: borrowing ByteSink, _ pieces: borrowing Pieces
    ) throws(Problem) -> Int? {
        let span = bytes.span
        for i in span.indices where span[i] == 0 { throw pieces.problem(for: .nul, at: i) }
        guard let fault = UTF8Check.firstFault(in: span) else { return nil }
        let isCut = !pieces.isLast && fault + 3 >= span.count && UTF8Check.length(in: span, at: fault) < 0
        return isCut ? nil : fault
    }
}
