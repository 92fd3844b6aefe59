import BroadsheetBytes
import BroadsheetData
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetSpreadsheets

/// What must hold of the archives of workbooks: the input is the file itself.
///
/// It gives records or a problem that names the file, twice the same; nothing that stands behind what is read counts.
package struct ArchiveCheck: FuzzCheck {
    private let file = ScratchFile()

    /// Ready for inputs.
    package init() {}

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        file.write(input)
        let read = outcome()
        if read.bytes.count > 64 << 20 { return "\(read.bytes.count) bytes are too many" }
        if !read.isRead, !read.bytes.span.contains("t.xlsx".utf8.span) { return "no file: \(read.bytes.string)" }
        let again = outcome()
        if read.bytes.span.isEqual(to: again.bytes.span) { return nil }
        return "\(read.bytes.string)\nread again:\n\(again.bytes.string)"
    }

    private func outcome() -> Outcome {
        Outcome { () throws(Problem) in SpreadsheetSource(file: SourceFile(path: file.path, name: "t.xlsx")) }
    }
}
