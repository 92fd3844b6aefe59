import BroadsheetBytes
import BroadsheetMarkdown
import CMark
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// What libcmark-gfm's own renderer makes of `text`.
private func reference(_ text: String, smart: Bool, rawHTML: Bool) -> String {
    var options = CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_FOOTNOTES
    if smart { options |= CMARK_OPT_SMART }
    if rawHTML { options |= CMARK_OPT_UNSAFE }
    cmark_gfm_core_extensions_ensure_registered()
    return MarkdownRenderer.whileNoneParses { unsafe rendered(text, options) }
}

@unsafe private func rendered(_ text: String, _ options: Int32) -> String {
    // Sound: the parser and the tree are given back, and the result is copied before it is given back.
    let parser = unsafe cmark_parser_new(options)
    defer { unsafe cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "tasklist"] {
        unsafe cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    unsafe cmark_parser_feed(parser, text, text.utf8.count)
    let tree = unsafe cmark_parser_finish(parser)
    defer { unsafe cmark_node_free(tree) }
    guard let html = unsafe cmark_render_html(tree, options, cmark_parser_get_syntax_extensions(parser)) else {
        return ""
    }
    defer { unsafe free(html) }
    return unsafe String(cString: html)
}

/// The same numbers each time.
private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

private let fragments = [
    "# ", "## ", "###### ", "> ", "- ", "* ", "1. ", "7) ", "   ", "    ", "\n", "\n", "\n\n", "*", "**", "_", "`",
    "``",
    "\n```swift\n", "\n~~~\n", "[", "](", "]", "/url", ")", "![", "<b>", "</b>", "\n<div>\n", "<!-- x -->", "&amp;",
    "&", "<", ">", "\"", "\\", "<http://é.com/?a=b&c>", "(javascript:alert(1))", "(data:image/png;x)", "text", "åäö",
    "  \n", "\t", "\n***\n", "\n---\n", "\n===\n", "\n[a]: /b 'c\"d'\n", "[a]", "'", "--", "...", "\u{0}", "日本", "\r\n",
    " \"title\")", "(a b)", "(<a b>)", "(/x)", "~~", "~", "| ", " | ", "|\n", "\n|-|:-:|\n", "\n| --- | --: |\n",
    "- [ ] ", "- [x] ",
    "\\|", "[^1]", "[^note]", "\n[^1]: ", "\n[^note]: Said\n", "a | b\n- | -\nc | d\n",
]

/// In one test after the other: the library's own renderer shares tables of special characters with every parser.
@Test func writesWhatLibcmarkWrites() {
    for (smart, rawHTML) in [(false, false), (true, false), (false, true), (true, true)] {
        compare(smart: smart, rawHTML: rawHTML)
    }
}

private func compare(smart: Bool, rawHTML: Bool) {
    var random = Seeded(state: smart ? 7 : 11)
    let renderer = MarkdownRenderer(MarkdownOptions(smart: smart, rawHTML: rawHTML))
    for _ in 0..<1_000 {
        let count = Int.random(in: 1...40, using: &random)
        let text = (0..<count).map { _ in fragments.randomElement(using: &random) ?? "" }.joined()
        var sink = ByteSink()
        sink.append("kept")
        _ = renderer.document(text.utf8.span, file: "a.md", into: &sink)
        let expected = reference(text, smart: smart, rawHTML: rawHTML)
        guard "kept" + expected != sink.string else { continue }
        guard common("kept" + withoutIDs(expected)) != common(withoutIDs(sink.string)) else { continue }
        Issue.record("\(String(reflecting: text))\n\(sink.string)\nis not\n\(expected)")
        return
    }
}
