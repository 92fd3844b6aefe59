import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords

/// What must hold of the JSON reader for every input: the first two bytes say how the others are read.
package struct JSONCheck: FuzzCheck {
    private let file = ScratchFile()
    private static let pointers = [nil, "/", "/d", "/d/i", "/0", "/1/d", "/a~1b", "/é/"]

    /// Ready for inputs.
    package init() {}

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        guard input.count >= 2 else { return nil }
        // Many pieces of a long input cost time and show no more than a few.
        let window = max(Int(input[0] % 48) + 1, input.count / 10)
        let at = Self.pointers[Int(input[1] % 8)]
        let kind = at == nil && input[1] & 8 != 0 ? "t.jsonl" : "t.json"
        let document = input.extracting(2..<input.count)
        file.write(document)

        let whole = Outcome { () throws(Problem) in try source(kind, at, window: 4096) }
        let pieces = Outcome { () throws(Problem) in try source(kind, at, window: window) }
        guard whole.isSame(as: pieces, in: SourceFile(path: file.path, name: "t")) else {
            return "read whole:\n\(whole.bytes.string)\nread in pieces of \(window):\n\(pieces.bytes.string)"
        }
        var bytes: [UInt8] = []
        for i in document.indices { bytes.append(document[i]) }
        return judge(bytes, document, isRead: whole.isRead, isLines: at == nil)
    }

    private func source(_ name: String, _ at: String?, window: Int) throws(Problem) -> JSONSource {
        var format = FormatDefinition()
        if let at { format.at = LocatedText(at, at: Place(file: "page.md", line: 1, column: 1)) }
        return try JSONSource(file: SourceFile(path: file.path, name: name), format: format, window: window)
    }

    /// Compares with the second judge.
    private func judge(
        _ bytes: [UInt8], _ document: borrowing Span<UInt8>, isRead: Bool, isLines: Bool
    ) -> String? {
        let isRight = ReferenceJSON.accepts(bytes, depth: 512)
        var isTaken = true
        do throws(Problem) { try JSONDocument.check(document, file: "t.json") } catch { isTaken = false }
        if isTaken != isRight { return "the reader \(isTaken ? "takes" : "refuses") what the other judge does not" }
        // Records are one deeper than the scanner counts, so the bound is not exact here.
        // JSON in UTF-16 is found by its zero bytes and read as well; the other judge knows UTF-8 alone.
        if isRead, !bytes.contains(0), !ReferenceJSON.accepts(bytes, depth: 1024, isLines: isLines) {
            return "records were read of what is no JSON"
        }
        return nil
    }
}
