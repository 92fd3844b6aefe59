import BroadsheetBytes
import BroadsheetMarkdown
import Testing

@Suite struct PieceTests {
    @Test func headingsOfAPieceHeadNothing() {
        var sink = ByteSink()
        let text = Array("# One\n\ntwo".utf8)
        MarkdownRenderer(MarkdownOptions(isPiece: true)).render(text.span, into: &sink)
        #expect(sink.string == "<p><strong>One</strong></p>\n<p>two</p>\n")
    }

    /// A report reads its own rows, and sorts, counts and copies them: a table in one of its cells is none of them.
    @Test func aTableInACellIsNoTableOfThePage() {
        var sink = ByteSink()
        let text = Array("| a | b |\n|---|--:|\n| 1 | 2 |".utf8)
        MarkdownRenderer(MarkdownOptions(isPiece: true)).render(text.span, into: &sink)
        #expect(
            sink.string == """
                <div class="tabular" role="table">
                <div role="row">
                <div role="columnheader" class="text">a</div>
                <div role="columnheader" class="text align-end">b</div>
                </div>
                <div role="row">
                <div role="cell" class="text">1</div>
                <div role="cell" class="text align-end">2</div>
                </div>
                </div>

                """)
    }
}
