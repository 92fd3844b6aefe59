package import BroadsheetBytes

/// Turns Markdown into HTML, as CommonMark has it.
///
/// libcmark parses; the HTML is written here and not by its own renderer, which has no heading ids, no base path
/// and no placeholders, and returns a copy of its own. The tests hold both against each other.
package struct MarkdownRenderer: Sendable {
    /// How it renders.
    package let options: MarkdownOptions

    /// A renderer with `options`.
    package init(_ options: MarkdownOptions = MarkdownOptions()) {
        self.options = options
    }

    /// Appends the HTML of `text` to `sink`; placeholders of reports stay text.
    package func render(_ text: borrowing Span<UInt8>, into sink: inout ByteSink) {
        let tree = MarkdownTree(text, smart: options.smart)
        var writer = MarkdownWriter(options, file: nil, lineOffset: 0)
        writer.write(tree, of: text, into: &sink)
    }

    /// Appends the HTML of `text` to `sink` and tells of its links and images, and of what is left out; placeholders of
    /// reports stay text.
    package func renderWithLinks(_ text: borrowing Span<UInt8>, into sink: inout ByteSink) -> MarkdownDocument {
        let tree = MarkdownTree(text, smart: options.smart)
        var writer = MarkdownWriter(options, file: nil, lineOffset: 0)
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
        let tree = MarkdownTree(text, smart: options.smart)
        var writer = MarkdownWriter(options, file: file, lineOffset: lineOffset)
        writer.write(tree, of: text, into: &sink)
        return writer.document
    }
}
