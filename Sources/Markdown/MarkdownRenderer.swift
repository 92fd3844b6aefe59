package import BroadsheetBytes
import Synchronization

/// Turns Markdown into HTML, as CommonMark and GitHub's extensions of it have it: tables, tasks, notes, and what is struck
/// through.
///
/// libcmark-gfm parses; the HTML is written here and not by its own renderer, which has no heading ids, no base path
/// and no placeholders, and returns a copy of its own. The tests hold both against each other.
package struct MarkdownRenderer: Sendable {
    /// How it renders.
    package let options: MarkdownOptions

    /// A renderer with `options`.
    package init(_ options: MarkdownOptions = MarkdownOptions()) {
        self.options = options
    }

    /// Appends the HTML of `text` to `sink`; placeholders of reports stay text, and so do notes.
    package func render(_ text: borrowing Span<UInt8>, into sink: inout ByteSink) {
        let tree = MarkdownTree(text, smart: options.smart, notes: false)
        var writer = MarkdownWriter(options, file: nil, lineOffset: 0)
        writer.write(tree, of: text, into: &sink)
    }

    /// Appends the HTML of `text` to `sink` and tells of its links and images, and of what is left out; placeholders of
    /// reports stay text. The ids of its notes are others than those of a document: both may stand on one page.
    package func renderWithLinks(_ text: borrowing Span<UInt8>, into sink: inout ByteSink) -> MarkdownDocument {
        let tree = MarkdownTree(text, smart: options.smart, notes: true)
        var writer = MarkdownWriter(options, file: nil, lineOffset: 0)
        writer.notes = MarkdownNotes(prefix: "_body-")
        writer.keepsLinks = true
        writer.write(tree, of: text, into: &sink)
        return writer.document
    }

    /// Appends the HTML of `text` to `sink` and tells what is in it.
    ///
    /// Places name `file`; the text's first line is its line `lineOffset + 1`.
    package func document(
        _ text: borrowing Span<UInt8>, file: String, lineOffset: Int = 0, into sink: inout ByteSink
    ) -> MarkdownDocument {
        let tree = MarkdownTree(text, smart: options.smart, notes: true)
        var writer = MarkdownWriter(options, file: file, lineOffset: lineOffset)
        writer.write(tree, of: text, into: &sink)
        return writer.document
    }

    /// Calls `body` while no text is being parsed: what calls libcmark-gfm itself must not disturb a parser, nor be disturbed.
    package static func whileNoneParses<Result>(_ body: () -> sending Result) -> Result {
        MarkdownTree.parsing.withLock { _ in body() }
    }
}
