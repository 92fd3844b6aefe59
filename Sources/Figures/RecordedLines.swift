import BroadsheetBytes
import BroadsheetDiagnostics

/// The lines of the record of another build: of the file whose pages were read, though a third build may have put its own record in its
/// place meanwhile.
package final class RecordedLines: Sendable {
    private let file: InputFile
    private let name: String

    init(of file: consuming InputFile, name: String) {
        self.file = file
        self.name = name
    }

    /// Appends the lines of `page`, which must be those that were written; called by one thread at a time.
    func append(_ page: RecordedPage, to bytes: inout ByteSink) throws(Problem) {
        let start = bytes.count
        do throws(InputFailure) {
            try file.seek(to: page.offset)
            _ = try file.read(page.bytes, into: &bytes)
        } catch {
            throw error.problem(of: name)
        }
        let lines = bytes.bytes(start, bytes.count - start)
        guard lines.count == page.bytes, ContentHash.of(lines) == page.figuresHash else {
            throw Problem("\(name) is damaged", advice: "Build the site again.")
        }
    }
}
