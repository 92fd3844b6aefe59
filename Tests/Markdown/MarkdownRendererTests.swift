import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetMarkdown
import Testing

private func html(_ text: String, _ options: MarkdownOptions = MarkdownOptions()) -> String {
    var sink = ByteSink()
    MarkdownRenderer(options).render(text.utf8.span, into: &sink)
    return sink.string
}

/// The document with its parts as text: reports as `{name}`.
private func parts(_ text: String, lineOffset: Int = 0) -> (MarkdownDocument, [String]) {
    var sink = ByteSink()
    let document = MarkdownRenderer().document(text.utf8.span, file: "p.md", lineOffset: lineOffset, into: &sink)
    let bytes = Array(sink.string.utf8)
    let texts = document.parts.map { part in
        switch part {
        case .html(let range): String(decoding: bytes[range], as: UTF8.self)
        case .report(let name, _): "{\(name?.content ?? "")}"
        case .cards: "{cards}"
        }
    }
    return (document, texts)
}

@Test(arguments: [
    ("# Hello, World!", "hello-world"),
    ("## Don't *panic* `now`", "dont-panic-now"),
    ("# Åre – Östersund", "åre-östersund"),
    ("# ΣΊΣΥΦΟΣ 12", "σίσυφοσ-12"),
    ("# 日本語の見出し", "日本語の見出し"),
    ("# हिन्दी", "हिन्दी"),
    ("# 1.2 The plan", "1-2-the-plan"),
    ("# ---a---", "a"),
    ("# !?", "section"),
    ("# <b>x</b>", "x"),
    ("# [A link](/x)", "a-link"),
    ("Two\nlines\n===", "two-lines"),
])
func headingsHaveIDs(_ text: String, _ id: String) {
    let (document, _) = parts(text)
    #expect(document.headings.map(\.id) == [id])
    #expect(html(text).contains(" id=\"\(id)\">"))
}

@Test func idsAreUnique() {
    let (document, _) = parts("# A\n# A 2\n# A\n# A\n# a\n# A 2\n")
    #expect(document.headings.map(\.id) == ["a", "a-2", "a-3", "a-4", "a-5", "a-2-2"])
}

@Test func headingsMakeATableOfContents() {
    let (document, _) = parts("# One *two* & `<three>`\n\n> ### Deep\n")
    #expect(
        document.headings == [
            MarkdownHeading(level: 1, id: "one-two-three", text: "One two & <three>"),
            MarkdownHeading(level: 3, id: "deep", text: "Deep"),
        ])
}

@Test func headingsWriteNoLineBreakOfTheirOwn() {
    #expect(html("# A *b*") == "<h1 id=\"a-b\">A <em>b</em></h1>\n")
}

@Test func placesReports() {
    let (document, texts) = parts(
        "Before\n\n[[report]]\n\nBetween *these*\n\n[[ report: my_report-2 ]]\n\nAfter\n", lineOffset: 10)
    #expect(texts == ["<p>Before</p>\n", "{}", "<p>Between <em>these</em></p>\n", "{my_report-2}", "<p>After</p>\n"])
    guard document.parts.count > 3, case .report(let name, let place) = document.parts[3] else {
        Issue.record("no report")
        return
    }
    #expect(place.line == 17)
    #expect(place.column == 1)
    #expect(place.excerpt == "[[ report: my_report-2 ]]")
    #expect(name?.place.column == 12)
    #expect(name?.place.length == 11)
}

@Test func placesReportsInLists() {
    let (_, texts) = parts("- [[report: a]]\n\n> [[report: b]]\r\n")
    #expect(texts == ["<ul>\n<li>\n", "{a}", "</li>\n</ul>\n<blockquote>\n", "{b}", "</blockquote>\n"])
}

@Test func aReportIsPlacedOnAPageOfCarriageReturns() {
    let (_, texts) = parts("One\r\n\r\n[[report]]\r\n\r\nTwo\r\n")
    #expect(texts == ["<p>One</p>\n", "{}", "<p>Two</p>\n"])
}

@Test(arguments: [
    "See [[report]] here", "`[[report]]`", "    [[report]]", "[[report]]\nmore", "[[see also]]", "[report]", "[[report",
    "\\[[report]]", "# [[report]]",
])
func otherBracketsAreText(_ text: String) {
    let (document, _) = parts(text)
    #expect(document.parts.count == 1)
    #expect(document.problems.isEmpty)
}

@Test func aReportIsPlacedThoughALinkHasItsName() {
    let (_, texts) = parts("[[report]]\n\n[other]: /x\n")
    #expect(texts == ["{}"])
}

@Test(arguments: ["[[reprot]]", "[[reports: a]]", "[[Report]]"])
func suspectsMisspelledPlaceholders(_ text: String) {
    let (document, _) = parts("A\n\n" + text, lineOffset: 4)
    #expect(document.problems.count == 1)
    #expect(document.problems.first?.place?.line == 7)
    #expect(document.problems.first?.advice == "Write [[report]] or [[report: NAME]].")
}

@Test func findsLinksAndImages() {
    let (document, _) = parts(
        "A [link](/a b) and\n[one](/a?b=1&c \"t\")\n\n![i](i.png) [r] <https://x.org>\n\n[r]: ../r\n", lineOffset: 3)
    #expect(document.links.map(\.destination) == ["/a?b=1&c", "i.png", "../r", "https://x.org"])
    #expect(document.links.map(\.isImage) == [false, true, false, false])
    #expect(document.links.map(\.position.line) == [5, 7, 7, 7])
}

@Test func putsTheBasePathBeforeRootedDestinations() {
    let options = MarkdownOptions(basePath: "/shop")
    #expect(
        html("[a](/x/) [b](x/) [c](//h/x) [d](#x) ![e](/e.png)", options) == """
            <p><a href="/shop/x/">a</a> <a href="x/">b</a> <a href="//h/x">c</a> <a href="#x">d</a> \
            <img src="/shop/e.png" alt="e" /></p>

            """)
}

@Test func isSafeUnlessToldOtherwise() {
    let text = "<script>x</script>\n\na <b>c</b> [d](javascript:alert(1)) [e](JaVaScript:x) ![f](data:text/html,x)\n"
    let (document, texts) = parts(text, lineOffset: 2)
    let all = texts.joined()
    #expect(!all.contains("<script"))
    #expect(!all.contains("<b>"))
    #expect(!all.lowercased().contains("javascript"))
    #expect(!all.contains("data:"))
    #expect(document.remarks.map(\.kind) == [.html, .html, .html, .address, .address, .address])
    #expect(document.remarks.map(\.position.line) == [3, 5, 5, 5, 5, 5])
    #expect(document.remarks.map(\.text).last == "data:text/html,x")
    #expect(html(text, MarkdownOptions(rawHTML: true)).contains("<script>x</script>"))
}

/// A browser resolves references and leaves out what it does not see before it looks at the scheme; so does what is safe.
@Test(arguments: [
    "javascript&colon;alert(1)", "&#106;avascript:alert(1)", "java&#115;cript&#58;alert(1)", "&#x6A;avascript:x",
    "JAVASCRIPT&#x3a;x", "vbscript&colon;x", "data&colon;text/html,x", "file&colon;///etc/passwd", "&Tab;javascript:x",
    "&#1;javascript:x",
    "java&Tab;script:x", "java&NewLine;script:x",
])
func hiddenSchemesAreAsDangerous(_ address: String) {
    for text in ["[a](\(address))", "[a](<\(address)>)", "![a](\(address))", "[a]\n\n[a]: \(address)"] {
        let html = html(text + "\n")
        let opened = html.split(separator: "href=\"").dropFirst() + html.split(separator: "src=\"").dropFirst()
        for value in opened.map({ $0.prefix { $0 != "\"" } }) {
            // What a browser leaves out is what stands there itself; a percent sign makes it a path of the site.
            let plain = value.lowercased().unicodeScalars.filter { $0.value > 0x20 }.map(String.init).joined()
            #expect(!["javascript", "vbscript", "data:", "file:"].contains { plain.hasPrefix($0) }, "\(text): \(html)")
        }
    }
}

@Test func typographyIsAChoice() {
    #expect(html("\"a\" -- b...") == "<p>&quot;a&quot; -- b...</p>\n")
    #expect(html("\"a\" -- b...", MarkdownOptions(smart: true)) == "<p>“a” – b…</p>\n")
}

@Test func takesAnything() {
    #expect(html("") == "")
    #expect(html("\n\n") == "")
    var sink = ByteSink()
    let bytes: [UInt8] = [0xFF, 0x00, 0xC3, 0x28, 0x0A]
    MarkdownRenderer().render(bytes.span, into: &sink)
    #expect(sink.string == "<p>\u{FFFD}\u{FFFD}\u{FFFD}(</p>\n")
}

@Test(
    arguments: [
        ("> ", ""), ("[", ""), ("[", "]"), ("*", ""), ("*a **a ", ""), ("![", "](x)"), ("`", ""), ("- ", ""),
        ("(", ")"),
    ])
func depthCostsNoStack(_ opening: String, _ closing: String) {
    let text = String(repeating: opening, count: 100_000) + "x" + String(repeating: closing, count: 100_000)
    let (document, _) = parts(text)
    #expect(!document.parts.isEmpty)
}

@Test func tasksAreLabelsOfTheirBoxes() {
    #expect(
        html("- [x] Sent\n- [ ] Closed\n") == """
            <ul>
            <li class="todo"><label><input type="checkbox" disabled checked> Sent</label></li>
            <li class="todo"><label><input type="checkbox" disabled> Closed</label></li>
            </ul>

            """)
    #expect(html("- [ ] a\n\n  b\n").contains("<p><label><input type=\"checkbox\" disabled> a</label></p>\n<p>b</p>"))
}

@Test func notesLeadThereAndBack() {
    let (_, texts) = parts("One[^b] two[^a] three[^b]\n\n[^a]: Second\n[^b]: First\n[^c]: Of nobody\n")
    let all = texts.joined()
    #expect(
        all.contains("One<sup class=\"noteref\"><a href=\"#_note-1\" id=\"_ref-1\" role=\"doc-noteref\">1</a></sup>"))
    #expect(
        all.contains(
            "three<sup class=\"noteref\"><a href=\"#_note-1\" id=\"_ref-1-2\" role=\"doc-noteref\">1</a></sup>"))
    #expect(all.contains("<li id=\"_note-1\">\n<p>First <a href=\"#_ref-1\""))
    #expect(all.contains("href=\"#_ref-1-2\""))
    #expect(all.contains("<li id=\"_note-2\">\n<p>Second <a href=\"#_ref-2\""))
    #expect(!all.contains("Of nobody"))
    #expect(all.hasSuffix("</ol>\n</div>\n"))
}

@Test func theNotesOfABodyHaveIdsOfTheirOwn() {
    var sink = ByteSink()
    _ = MarkdownRenderer().renderWithLinks("A[^1]\n\n[^1]: N\n".utf8.span, into: &sink)
    #expect(sink.string.contains("href=\"#_body-note-1\" id=\"_body-ref-1\""))
}

@Test func wideTablesCanBeScrolledByKeyboard() {
    let narrow = html("| a | b | c | d |\n|-|-|-|-|\n")
    #expect(narrow.hasPrefix("<div class=\"scroll prose\">\n<table>\n"))
    let (_, texts) = parts("## Rates\n\n| a | b | c | d | e |\n|-|-|-|-|-|\n")
    #expect(
        texts.joined().contains("<div class=\"scroll prose\" role=\"group\" tabindex=\"0\" aria-labelledby=\"rates\">"))
}

@Test func linksInTablesAndNotesAreKnownWithTheirLines() {
    let (document, _) = parts(
        "| a | b |\n|-|-|\n| x | [l](/p/) |\n\nT[^n]\n\n[^n]: [m](/q/) ![](/i.png)\n", lineOffset: 2)
    #expect(document.links.map(\.destination) == ["/p/", "/q/", "/i.png"])
    #expect(document.links.map(\.position.line) == [5, 9, 9])
}

@Test func aReportIsPlacedBesideATable() {
    let (_, texts) = parts("| a |\n|-|\n| x |\n\n[[report]]\n\n- [ ] y\n")
    #expect(texts.count == 3)
    #expect(texts[1] == "{}")
}

/// The parser's special characters are shared by all threads.
@Test func manyAtOnceAreAsOneByOne() async {
    let texts = (0..<200).map { "~~a\($0)~~ | ~b~ *c*\n-|-\n~~d~~ | [^1] \($0)\n\n[^1]: x\n" }
    let expected = texts.map { parts($0).1 }
    await withTaskGroup(of: (Int, [String]).self) { group in
        for i in texts.indices { group.addTask { (i, parts(texts[i]).1) } }
        for await (i, result) in group { #expect(result == expected[i]) }
    }
}

/// A link of a piece that no browser must follow is its words: an empty address would lead to the page itself.
@Test func dangerousAddressesOfPiecesAreWords() {
    let text = "[a *b*](javascript:x) ![p *q*](data:text/html,x) [c](x)"
    let piece = html(text, MarkdownOptions(isPiece: true))
    #expect(piece == "<p>a <em>b</em> p <em>q</em> <a href=\"x\">c</a></p>\n", "\(piece)")
    #expect(html(text).contains("<a href=\"\">a"))
}
