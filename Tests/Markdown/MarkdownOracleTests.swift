import BroadsheetBytes
import BroadsheetMarkdown
import CMark
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// What libcmark's own renderer makes of `text`.
private func reference(_ text: String, smart: Bool, rawHTML: Bool) -> String {
    var options = CMARK_OPT_VALIDATE_UTF8
    if smart { options |= CMARK_OPT_SMART }
    if rawHTML { options |= CMARK_OPT_UNSAFE }
    // Sound: the result is copied before it is given back.
    guard let html = unsafe cmark_markdown_to_html(text, text.utf8.count, options) else { return "" }
    defer { unsafe free(html) }
    return unsafe String(cString: html)
}

/// The HTML without the ids of headings and without escaped apostrophes, which libcmark does not make.
private func withoutIDs(_ html: String) -> String {
    let pieces = html.replacing("&#39;", with: "'").split(separator: "<h", omittingEmptySubsequences: false)
    let plain = pieces.enumerated().map { index, piece in
        guard index > 0, let level = piece.first, level.isNumber, piece.dropFirst().hasPrefix(" id=\"") else {
            return String(piece)
        }
        return String(level) + String(piece.drop { $0 != ">" })
    }
    return plain.joined(separator: "<h")
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
    " \"title\")", "(a b)", "(<a b>)", "(/x)",
]

@Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
func writesWhatLibcmarkWrites(smart: Bool, rawHTML: Bool) {
    var random = Seeded(state: smart ? 7 : 11)
    let renderer = MarkdownRenderer(MarkdownOptions(smart: smart, rawHTML: rawHTML))
    for _ in 0..<3_000 {
        let count = Int.random(in: 1...40, using: &random)
        let text = (0..<count).map { _ in fragments.randomElement(using: &random) ?? "" }.joined()
        var sink = ByteSink()
        sink.append("kept")
        renderer.render(text.utf8.span, into: &sink)
        let expected = reference(text, smart: smart, rawHTML: rawHTML)
        guard "kept" + withoutIDs(expected) != withoutIDs(sink.string) else { continue }
        Issue.record("\(String(reflecting: text))\n\(sink.string)\nis not\n\(expected)")
        return
    }
}
