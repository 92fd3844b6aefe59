import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetMarkdown

/// What must hold of Markdown for every input: the first byte chooses the options, the rest is the text.
///
/// The HTML is well formed and bounded, its ids are unique, and no address in it is one that a browser would run.
package struct MarkdownCheck: FuzzCheck {
    /// Ready for inputs.
    package init() {}

    /// What does not hold for `input`; nil if all is well.
    package func complaint(about input: borrowing Span<UInt8>) -> String? {
        var input = Input(input)
        let choice = input.choice()
        let options = MarkdownOptions(
            smart: choice & 1 != 0, basePath: choice & 2 != 0 ? "/base" : "", isPiece: choice & 4 != 0)
        let text = input.bytes
        var sink = ByteSink(capacity: 1024)
        let document = MarkdownRenderer(options).document(text.span, file: "t.md", into: &sink)
        let html = sink.string
        if html.utf8.count > 10_000 + 2000 * text.count { return "\(html.utf8.count) bytes are too many" }
        // Parts divide the whole where reports go.
        var end = 0
        for part in document.parts {
            guard case .html(let range) = part else { continue }
            guard range.lowerBound == end, range.upperBound <= sink.count else { return "a part is \(range)" }
            end = range.upperBound
        }
        if end != sink.count, !document.parts.isEmpty { return "the parts end at \(end) of \(sink.count)" }
        for problem in document.problems {
            if let complaint = problem.complaint(inFile: text) { return complaint }
        }
        return HTMLJudge.complaint(about: html)
    }
}
