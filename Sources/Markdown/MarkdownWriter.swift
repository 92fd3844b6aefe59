import BroadsheetBytes
import BroadsheetDiagnostics

/// Writes the HTML of a tree, node by node, just as libcmark-gfm's own renderer does, but for heading ids, the base
/// path, the placeholders of reports, and what tables, tasks and notes need to be read by everyone.
struct MarkdownWriter {
    let options: MarkdownOptions
    /// The page's file; nil where placeholders are of no interest.
    let file: String?
    /// Whether the links are of interest.
    var keepsLinks: Bool
    let lineOffset: Int
    var document = MarkdownDocument()
    /// The table that is being written.
    var table: MarkdownTable?
    /// The notes that are being counted.
    var notes = MarkdownNotes(prefix: "_")
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
            } else if node.kind.isBlock {
                block(node, entering, of: text, into: &sink)
            } else {
                inline(node, entering, into: &sink)
            }
        }
        notes.end(into: &sink)
        endPart(sink)
    }

    private mutating func endPart(_ sink: borrowing ByteSink) {
        let end = sink.span.count
        if end > partStart { document.parts.append(.html(partStart..<end)) }
        partStart = end
    }

    /// Begins a line, unless one was just begun.
    func newLine(_ sink: inout ByteSink) {
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
        case .paragraph: paragraph(node, entering, of: text, into: &sink)
        case .heading: heading(node, entering, into: &sink)
        case .list: list(node, entering, into: &sink)
        case .item: item(node, entering, into: &sink)
        case .table: self.table(node, entering, into: &sink)
        case .tableRow: tableRow(node, entering, into: &sink)
        case .tableCell: tableCell(entering, into: &sink)
        case .noteDefinition:
            if entering { newLine(&sink) }
            // A note that does not end with a paragraph has its links back behind all of it.
            if !entering, node.lastChild?.kind != .paragraph { notes.back(into: &sink) }
            notes.define(entering, into: &sink)
        case .blockQuote:
            newLine(&sink)
            sink.append(entering ? "<blockquote>\n" : "</blockquote>\n")
        case .codeBlock: codeBlock(node, into: &sink)
        case .htmlBlock:
            newLine(&sink)
            rawHTML(node, into: &sink)
            newLine(&sink)
        case .thematicBreak:
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
        let isDone = node.isFirst ? node.parent?.isDone : nil
        // The paragraphs of a tight list's items have no tags.
        if node.parent?.parent?.isTightList ?? false {
            if let isDone { task(isDone, entering, into: &sink) }
            return
        }
        if entering {
            newLine(&sink)
            sink.append("<p>")
        }
        if let isDone { task(isDone, entering, into: &sink) }
        if !entering {
            if node.next == nil, node.parent?.kind == .noteDefinition { notes.back(into: &sink) }
            sink.append("</p>\n")
        }
    }

    private func item(_ node: MarkdownNode, _ entering: Bool, into sink: inout ByteSink) {
        guard entering else { return sink.append("</li>\n") }
        newLine(&sink)
        guard let isDone = node.isDone else { return sink.append("<li>") }
        sink.append("<li class=\"todo\">")
        if node.firstChild?.kind != .paragraph { box(isDone, named: true, into: &sink) }
    }

    /// The box of a task, and its text as its label.
    private func task(_ isDone: Bool, _ entering: Bool, into sink: inout ByteSink) {
        guard entering else { return sink.append("</label>") }
        sink.append("<label>")
        box(isDone, named: false, into: &sink)
    }

    /// A box that nobody can tick. One without a text beside it is called what its author wrote.
    private func box(_ isDone: Bool, named: Bool, into sink: inout ByteSink) {
        sink.append("<input type=\"checkbox\" disabled")
        if isDone { sink.append(" checked") }
        if named { sink.append(isDone ? " aria-label=\"[x]\"" : " aria-label=\"[ ]\"") }
        sink.append("> ")
    }

    private mutating func heading(_ node: MarkdownNode, _ entering: Bool, into sink: inout ByteSink) {
        if options.isPiece {
            if entering { newLine(&sink) }
            sink.append(entering ? "<p><strong>" : "</strong></p>\n")
            return
        }
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
        case .text:
            node.withLiteral { sink.appendEscaped($0) }
            if file != nil { noteBraces(node) }
        case .softBreak: sink.append(0x0A)
        case .lineBreak: sink.append("<br />\n")
        case .code:
            sink.append("<code>")
            node.withLiteral { sink.appendEscaped($0) }
            sink.append("</code>")
        case .htmlInline: rawHTML(node, into: &sink)
        case .emphasis: sink.append(entering ? "<em>" : "</em>")
        case .strong: sink.append(entering ? "<strong>" : "</strong>")
        case .strikethrough: sink.append(entering ? "<del>" : "</del>")
        case .noteReference where entering: notes.refer(node.withLiteral { $0.string }, into: &sink)
        case .link: link(node, entering, into: &sink)
        case .image where entering: open(image: node, into: &sink)
        default: break
        }
    }

    /// Whether a link or picture of a piece has an address that no browser must run: its words stay, for an empty link would lead to the page.
    private mutating func isOnlyWords(_ node: MarkdownNode, _ entering: Bool) -> Bool {
        guard options.isPiece, !options.rawHTML, node.withURL({ isDangerous($0) }) else { return false }
        if entering {
            let address = node.withURL { $0.string }
            document.remarks.append(MarkdownRemark(.address, address, at: position(of: node)))
        }
        return true
    }

    private mutating func link(_ node: MarkdownNode, _ entering: Bool, into sink: inout ByteSink) {
        if isOnlyWords(node, entering) { return }
        guard entering else { return sink.append("</a>") }
        note(node, isImage: false)
        sink.append("<a href=\"")
        destination(node, into: &sink)
        title(node, into: &sink)
        sink.append("\">")
    }

    private mutating func open(image node: MarkdownNode, into sink: inout ByteSink) {
        if isOnlyWords(node, true) { return }
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
        case .text, .code, .htmlInline: node.withLiteral { sink.appendEscaped($0) }
        case .softBreak, .lineBreak: sink.append(0x20)
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
