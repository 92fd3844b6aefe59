import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords

/// What must hold of the reader of delimited text for every input: the first two bytes say how the others are read.
package struct CSVCheck {
    private let file = ScratchFile()

    /// Ready for inputs.
    package init() {}

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        guard input.count >= 2 else { return nil }
        // Many pieces of a long input cost time and show no more than a few.
        let window = max(Int(input[0] % 48) + 1, input.count / 10)
        file.write(input.extracting(2..<input.count))
        let whole = Outcome { () throws(Problem) in CSVSource(path: file.path, name: "t.csv", window: 4096) }
        let pieces = Outcome { () throws(Problem) in CSVSource(path: file.path, name: "t.csv", window: window) }
        if whole.isSame(as: pieces) { return nil }
        return "read whole:\n\(whole.bytes.string)\nread in pieces of \(window):\n\(pieces.bytes.string)"
    }
}
