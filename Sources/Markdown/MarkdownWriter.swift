import BroadsheetBytes
import BroadsheetDiagnostics
import CMark

/// Writes the HTML of a tree, node by node, just as libcmark's own renderer does, but for heading ids, the base
/// path and the placeholders of reports.
struct MarkdownWriter {
    let options: MarkdownOptions
    /// The page's file; nil where placeholders are of no interest.
    let file: String?
    /// Whether the links are of interest.
    var keepsLinks: Bool
    let lineOffset: Int
    var document = MarkdownDocument()
    private var slugs = Slugs()
    /// The image whose alternative text is being written: without tags.
    private var image: MarkdownNode?
    /// A paragraph that is written already, as a placeholder.
    private var skipped: MarkdownNode?
    /// Where the part that is being written begins.
    private var partStart = 0
    /// Where the document begins in the sink, for `newLine`.
    private var start = 0

    init(_ options: MarkdownOptions, file: String?, lineOffset: Int) {
        self.options = options
        self.file = file
        keepsLinks = file != nil
        self.lineOffset = lineOffset
    }

    /// Appends all of `tree`, which was made of `text`, to `sink`.
    mutating func write(_ tree: borrowing MarkdownTree, of text: borrowing Span<UInt8>, into sink: inout ByteSink) {
        start = sink.span.count
        partStart = start
        var walk = tree.walk
        while let (node, entering) = walk.next() {
            if let paragraph = skipped {
                if node.isSame(as: paragraph) { skipped = nil }
            } else if let alternative = image {
                if node.isSame(as: alternative) { close(image: node, into: &sink) } else { plain(node, into: &sink) }
            } else if node.kind.rawValue <= CMARK_NODE_LAST_BLOCK.rawValue {
                block(node, entering, of: text, into: &sink)
            } else {
                inline(node, entering, into: &sink)
            }
        }
        endPart(sink)
    }

    private mutating func endPart(_ sink: borrowing ByteSink) {
        let end = sink.span.count
        if end > partStart { document.parts.append(.html(partStart..<end)) }
        partStart = end
    }

    /// Begins a line, unless one was just begun.
    private func newLine(_ sink: inout ByteSink) {
        let count = sink.span.count
        if count > start, sink.span[count - 1] != 0x0A { sink.append(0x0A) }
    }
}

// Blocks.
extension MarkdownWriter {
    private mutating func block(
        _ node: MarkdownNode, _ entering: Bool, of text: borrowing Span<UInt8>, into sink: inout ByteSink
    ) {
        switch node.kind {
        case CMARK_NODE_PARAGRAPH: paragraph(node, entering, of: text, into: &sink)
        case CMARK_NODE_HEADING: heading(node, entering, into: &sink)
        case CMARK_NODE_LIST: list(node, entering, into: &sink)
        case CMARK_NODE_ITEM:
            if entering { newLine(&sink) }
            sink.append(entering ? "<li>" : "</li>\n")
        case CMARK_NODE_BLOCK_QUOTE:
            newLine(&sink)
            sink.append(entering ? "<blockquote>\n" : "</blockquote>\n")
        case CMARK_NODE_CODE_BLOCK: codeBlock(node, into: &sink)
        case CMARK_NODE_HTML_BLOCK:
            newLine(&sink)
            rawHTML(node, into: &sink)
            newLine(&sink)
        case CMARK_NODE_THEMATIC_BREAK:
            newLine(&sink)
            sink.append("<hr />\n")
        default: break
        }
    }

    private mutating func paragraph(
        _ node: MarkdownNode, _ entering: Bool, of text: borrowing Span<UInt8>, into sink: inout ByteSink
    ) {
        if entering, let file, let placeholder = Placeholder(node, in: text, file: file, lineOffset: lineOffset) {
            if let problem = placeholder.problem { document.problems.append(problem) }
            newLine(&sink)
            endPart(sink)
            document.parts.append(
                placeholder.isOfCards
                    ? .cards(at: placeholder.place) : .report(name: placeholder.name, at: placeholder.place))
            skipped = node
            return
        }
        // The paragraphs of a tight list's items have no tags.
        if node.parent?.parent?.isTightList ?? false { return }
        if entering { newLine(&sink) }
        sink.append(entering ? "<p>" : "</p>\n")
    }

    private mutating func heading(_ node: MarkdownNode, _ entering: Bool, into sink: inout ByteSink) {
        let level = UInt8(truncatingIfNeeded: 0x30 + node.headingLevel)
        if entering {
            let text = node.plainText
            let id = slugs.next(for: text)
            document.headings.append(MarkdownHeading(level: node.headingLevel, id: id, text: text))
            newLine(&sink)
            sink.append("<h")
            sink.append(level)
            sink.append(" id=\"")
            sink.append(id)
            sink.append("\">")
        } else {
            sink.append("</h")
            sink.append(level)
            sink.append(">\n")
        }
    }

    private func list(_ node: MarkdownNode, _ entering: Bool, into sink: inout ByteSink) {
        switch (entering, node.isBulletList) {
        case (false, true): sink.append("</ul>\n")
        case (false, false): sink.append("</ol>\n")
        case (true, true):
            newLine(&sink)
            sink.append("<ul>\n")
        case (true, false):
            newLine(&sink)
            sink.append(node.listStart == 1 ? "<ol>\n" : "<ol start=\"\(node.listStart)\">\n")
        }
    }

    private func codeBlock(_ node: MarkdownNode, into sink: inout ByteSink) {
        newLine(&sink)
        node.withFenceInfo { info in
            var length = 0
            while length < info.count, !isSpace(info[length]) { length += 1 }
            guard length > 0 else { return sink.append("<pre><code>") }
            sink.append("<pre><code class=\"language-")
            sink.appendEscaped(info.extracting(0..<length))
            sink.append("\">")
        }
        node.withLiteral { sink.appendEscaped($0) }
        sink.append("</code></pre>\n")
    }

    private mutating func rawHTML(_ node: MarkdownNode, into sink: inout ByteSink) {
        guard options.rawHTML else {
            let text = node.withLiteral { $0.string }
            if !text.hasPrefix("<!--") { document.remarks.append(MarkdownRemark(.html, text, at: position(of: node))) }
            return sink.append("<!-- raw HTML omitted -->")
        }
        node.withLiteral { sink.append($0) }
    }

    /// Takes note of a name in double braces: `{{amount}}`, or the beginning of one that Markdown cuts at an underscore.
    private mutating func noteBraces(_ node: MarkdownNode) {
        let found = node.withLiteral { literal -> (at: Int, text: String)? in
            guard literal.count > 2 else { return nil }
            for i in 0..<(literal.count - 2) where literal[i] == 0x7B && literal[i + 1] == 0x7B {
                return (i, literal.extracting(i..<literal.count).string)
            }
            return nil
        }
        guard let found, let first = found.text.dropFirst(2).first(where: { $0 != " " }), first.isLetter || first == "_"
        else { return }
        var place = position(of: node)
        place.column += found.at
        let name = found.text.dropFirst(2).prefix { $0 != "}" }
        document.remarks.append(MarkdownRemark(.braces, "{{\(name)}}", at: place))
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
}

// What stands in a line.
extension MarkdownWriter {
    private mutating func inline(_ node: MarkdownNode, _ entering: Bool, into sink: inout ByteSink) {
        switch node.kind {
        case CMARK_NODE_TEXT:
            node.withLiteral { sink.appendEscaped($0) }
            if file != nil { noteBraces(node) }
        case CMARK_NODE_SOFTBREAK: sink.append(0x0A)
        case CMARK_NODE_LINEBREAK: sink.append("<br />\n")
        case CMARK_NODE_CODE:
            sink.append("<code>")
            node.withLiteral { sink.appendEscaped($0) }
            sink.append("</code>")
        case CMARK_NODE_HTML_INLINE: rawHTML(node, into: &sink)
        case CMARK_NODE_EMPH: sink.append(entering ? "<em>" : "</em>")
        case CMARK_NODE_STRONG: sink.append(entering ? "<strong>" : "</strong>")
        case CMARK_NODE_LINK: link(node, entering, into: &sink)
        case CMARK_NODE_IMAGE: open(image: node, into: &sink)
        default: break
        }
    }

    private mutating func link(_ node: MarkdownNode, _ entering: Bool, into sink: inout ByteSink) {
        guard entering else { return sink.append("</a>") }
        note(node, isImage: false)
        sink.append("<a href=\"")
        destination(node, into: &sink)
        title(node, into: &sink)
        sink.append("\">")
    }

    private mutating func open(image node: MarkdownNode, into sink: inout ByteSink) {
        note(node, isImage: true)
        sink.append("<img src=\"")
        destination(node, into: &sink)
        sink.append("\" alt=\"")
        image = node
    }

    private mutating func close(image node: MarkdownNode, into sink: inout ByteSink) {
        title(node, into: &sink)
        sink.append("\" />")
        image = nil
    }

    /// What is in the alternative text of an image.
    private mutating func plain(_ node: MarkdownNode, into sink: inout ByteSink) {
        switch node.kind {
        case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE: node.withLiteral { sink.appendEscaped($0) }
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: sink.append(0x20)
        default: break
        }
    }

    private mutating func destination(_ node: MarkdownNode, into sink: inout ByteSink) {
        if !options.rawHTML, node.withURL({ isDangerous($0) }) {
            let address = node.withURL { $0.string }
            return document.remarks.append(MarkdownRemark(.address, address, at: position(of: node)))
        }
        node.withURL { url in
            let isRooted = url.count > 0 && url[0] == UInt8(ascii: "/")
            let hasHost = url.count > 1 && url[1] == UInt8(ascii: "/")
            if isRooted, !hasHost, !options.basePath.isEmpty { sink.append(options.basePath) }
            sink.appendEscapedURL(url)
        }
    }

    private func title(_ node: MarkdownNode, into sink: inout ByteSink) {
        node.withTitle { title in
            guard title.count > 0 else { return }
            sink.append("\" title=\"")
            sink.appendEscaped(title)
        }
    }

    private mutating func note(_ node: MarkdownNode, isImage: Bool) {
        guard keepsLinks else { return }
        let destination = node.withURL { $0.string }
        document.links.append(
            MarkdownLink(destination: destination, isImage: isImage, position: position(of: node)))
    }

    private func position(of node: MarkdownNode) -> MarkdownPosition {
        MarkdownPosition(line: lineOffset + max(1, node.startLine), column: max(1, node.startColumn))
    }
}
