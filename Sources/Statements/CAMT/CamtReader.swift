import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetXML

/// Reads camt.052, camt.053 and camt.054 with expat, piece by piece.
final class CamtReader: StatementReader {
    // What the document is written in is its own matter.
    let readsText = false
    private let book: StatementBook
    private let handler: CamtHandler
    private var parser: XMLParser
    private var isBegun = false

    /// A reader that writes into `book`.
    init(_ book: StatementBook) throws(Problem) {
        self.book = book
        handler = CamtHandler(book)
        do {
            parser = try XMLParser(for: handler)
        } catch {
            throw error.problem(of: book.file.name)
        }
        handler.position = parser.position
    }

    deinit {
        // The parser's state knows the handler, and the handler must not know it for longer than the parser lives.
        handler.position = nil
    }

    func read(
        _ bytes: borrowing ByteSink, from start: Int, offset: Int, isLast: Bool
    ) throws(Problem) -> Int {
        do {
            var start = start
            if !isBegun, try book.file.textEncoding().encoding != .utf8 {
                start = declarationEnd(bytes)
                // It is UTF-8 by now, whatever the declaration says.
                let blanks = [UInt8](repeating: 0x20, count: start)
                try parse(blanks.span, isLast: false)
            }
            isBegun = true
            try parse(bytes.bytes(start, bytes.count - start), isLast: isLast)
        }
        return bytes.count
    }

    private func parse(_ bytes: borrowing Span<UInt8>, isLast: Bool) throws(Problem) {
        do {
            try parser.parse(bytes, isLast: isLast)
        } catch {
            switch error {
            case .refused(let problem): throw problem
            case .noLibrary: throw error.problem(of: book.file.name)
            default: throw error.problem(of: book.file.name).at(book.place(parser.offset))
            }
        }
    }

    /// Behind `<?xml …?>`.
    private func declarationEnd(_ bytes: borrowing ByteSink) -> Int {
        let span = bytes.span
        guard span.begins(with: "<?xml"), let end = span.first(0x3E) else { return 0 }
        return end + 1
    }

    func finish() throws(Problem) { try handler.finish() }
}
