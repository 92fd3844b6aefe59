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
}
