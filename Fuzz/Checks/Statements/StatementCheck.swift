import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
package import BroadsheetStatements

/// What must hold of the readers of bank statements for every input: its first byte says in which pieces it is read.
///
/// Pieces of another size give the same records or the same problem, and each amount stands in the file with the very
/// digits that it has.
package struct StatementCheck: FuzzCheck {
    private let file = ScratchFile()
    private let format: StatementFormat

    /// Ready for inputs of one format.
    package init(_ format: StatementFormat) { self.format = format }

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        var input = Input(input)
        let bytes = Array(input.rest.dropFirst())
        let window = max(Int(input.choice() % 64) + 1, bytes.count / 10)
        file.write(bytes.span)
        let whole = Outcome { () throws(Problem) in try source(1 << 16) }
        let pieces = Outcome { () throws(Problem) in try source(window) }
        // Of several problems, that of the bytes is found where a piece ends, before or after that of the text.
        let isText = !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
        if !isText, !whole.isRead, !pieces.isRead { return nil }
        guard whole.isSame(as: pieces, in: SourceFile(path: file.path, name: "t")) else {
            return "read whole:\n\(whole.bytes.string)\nread in pieces of \(window):\n\(pieces.bytes.string)"
        }
        return whole.isRead ? amounts(bytes) : nil
    }

    private func source(_ window: Int) throws(Problem) -> StatementSource {
        try StatementSource(
            file: SourceFile(path: file.path, name: "t").written(in: nil, isOfAnyEncoding: format != .camt),
            format: format, declared: FormatDefinition(), window: window)
    }

    /// Looks for the digits of each amount in the file.
    private func amounts(_ bytes: [UInt8]) -> String? {
        // In UTF-16 digits stand apart, and marks of XML stand for letters.
        guard !bytes.contains(0), !bytes.contains(UInt8(ascii: "&")) else { return nil }
        // What may stand between the digits of a figure goes, and so do zeros at the ends of it, which say nothing.
        let digits = bytes.filter { !" .,'\n\r".utf8.contains($0) }
        do throws(Problem) {
            let source = try source(1 << 16)
            let schema = try source.schema(declared: [])
            guard let field = schema.index(of: "amount") else { return nil }
            var batch = Batch(width: schema.fields.count)
            let cursor = try source.open()
            while try cursor.next(&batch) {
                for row in 0..<batch.count {
                    let cell = batch.cell(row, field)
                    if cell.form == .missing { continue }
                    let written = batch.bytes.bytes(cell.offset, cell.length)
                    let figures = written.array.filter { 0x30...0x39 ~= $0 }
                    let wanted = PlainNumber(isNegative: false, digits: figures, power: 0).digits
                    if !digits.span.contains(wanted.span) { return "the amount \(written.string) stands nowhere" }
                }
            }
            return nil
        } catch {
            return "what is read once is not read again: \(error.text)"
        }
    }
}
