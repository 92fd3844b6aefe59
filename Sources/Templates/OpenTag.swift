import BroadsheetDiagnostics

/// A tag that waits for its closing tag, and what has been found in it so far.
struct OpenTag {
    enum Kind {
        case template
        case section(Name, inverted: Bool)
        case parent(PartialName)
        case block(isArgument: Bool)
    }

    var kind: Kind
    /// The opening tag; the template itself has none.
    var tag: Tag?
    var mark: TagMark?
    /// The line of an opening tag whose closing tag decides what becomes of it.
    var line: TagLine?
    /// Where the content starts.
    var contentStart = 0
    var nodes: [Node] = []
    /// The blocks inside a parent's tags.
    var blocks: [String: Content] = [:]
}

extension Parser {
    /// Takes an opening block tag: inside a parent's tags it replaces a block, elsewhere it is one.
    mutating func openBlock(_ tag: Tag, _ line: TagLine) throws(Problem) {
        try checkSimple(tag, as: "block")
        let isArgument = isInParent
        if isArgument, open[open.count - 1].blocks[tag.content] != nil {
            throw Problem(
                "the block \"\(tag.content)\" is filled twice", at: mark(tag).place, advice: "Remove one of the two.")
        }
        if isArgument {
            position = line.next ?? tag.range.upperBound
        } else {
            passText(before: tag, line)
        }
        var opened = OpenTag(kind: .block(isArgument: isArgument), tag: tag, mark: mark(tag), line: line)
        opened.contentStart = position
        guard open.count <= Self.deepest else { return try refuseDepth(opened) }
        open.append(opened)
    }

    private func refuseDepth(_ tag: OpenTag) throws(Problem) {
        throw Problem(
            "more than \(Self.deepest) sections and blocks are open inside each other", at: tag.mark?.place,
            advice: "Put the inner ones into a partial.")
    }

    /// Takes a closing tag.
    mutating func close(_ tag: Tag, _ line: TagLine) throws(Problem) {
        let opened = open[open.count - 1]
        guard let opening = opened.tag else {
            throw Problem(
                "\"\(source.text(tag.range))\" closes nothing", at: mark(tag).place,
                advice: "Remove it, or open \"\(tag.content)\" before it.")
        }
        guard tag.content.closes(opening.content) else { throw mismatch(opening, tag) }
        switch opened.kind {
        case .template: break
        case .section(let name, let inverted):
            passText(before: tag, line)
            let nodes = open.removeLast().nodes
            add(.section(name, inverted: inverted, nodes))
        case .parent(let name): closeParent(name, opened, tag, line)
        case .block(isArgument: true): closeArgument(opened, tag, line)
        case .block(isArgument: false): closeBlock(opened, tag, line)
        }
    }

    private mutating func closeParent(_ name: PartialName, _ opened: OpenTag, _ tag: Tag, _ line: TagLine) {
        guard let mark = opened.mark else { return }
        open.removeLast()
        position = tag.range.upperBound
        var indent: String?
        if let before = opened.line?.indent, let next = line.next {
            indent = before
            removeLineMark()
            position = next
        }
        add(.parent(ParentTag(name: name, mark: mark, indent: indent, blocks: opened.blocks)))
    }

    /// A block inside a parent's tags: its own indentation is taken away, for the place where it goes has one.
    private mutating func closeArgument(_ opened: OpenTag, _ tag: Tag, _ line: TagLine) {
        let startsLine = opened.line?.next != nil
        let endsLine = line.indent != nil && line.start >= opened.contentStart
        if endsLine { addText(to: line.start) } else { addText(to: tag.range.lowerBound, tagFollows: true) }
        position = tag.range.upperBound
        let own = startsLine ? source.intrinsicIndent(of: opened.contentStart..<tag.range.lowerBound) : nil
        let nodes = open.removeLast().nodes.dedented(by: own ?? "")
        let content = Content(nodes: nodes, startsLine: startsLine, endsLine: endsLine)
        open[open.count - 1].blocks[opened.tag?.content ?? ""] = content
    }

    private mutating func closeBlock(_ opened: OpenTag, _ tag: Tag, _ line: TagLine) {
        guard let opening = opened.tag, let mark = opened.mark, let first = opened.line else { return }
        passText(before: tag, line)
        let content = Content(
            nodes: open.removeLast().nodes, startsLine: first.isAlone,
            endsLine: line.isAlone && line.start >= opened.contentStart)
        var site = BlockTag.Site()
        site.opensAlone = first.isAlone
        site.newline = source.newline
        if first.isAlone {
            let own = source.intrinsicIndent(of: opened.contentStart..<tag.range.lowerBound)
            site.indent = own ?? first.indent ?? ""
        }
        if let before = first.indent, let next = line.next {
            site.standsAlone = true
            site.closesAlone = line.isAlone
            if !first.isAlone {
                site.indent = before
                site.openIndent = before
                removeLineMark()
            }
            if !line.isAlone {
                site.lineEnd = line.lineEnd
                position = next
            }
        }
        add(.block(BlockTag(name: opening.content, mark: mark, content: content, site: site)))
    }

    /// Takes back the mark of a line that begins with a pair of tags which turned out to fill it.
    private mutating func removeLineMark() {
        if case .line? = open[open.count - 1].nodes.last { open[open.count - 1].nodes.removeLast() }
    }

    private func mismatch(_ opening: Tag, _ tag: Tag) -> Problem {
        let first = mark(opening).place
        return Problem(
            "\"\(source.text(tag.range))\" closes \"\(source.text(opening.range))\" of line \(first.line)",
            at: mark(tag).place, advice: "Write \(closing(opening.content)), or close \"\(opening.content)\" before it."
        )
    }

    /// The problem of a tag that nothing closes.
    func unclosed(_ opened: OpenTag) -> Problem {
        guard let tag = opened.tag else { return Problem("nothing is open") }
        return Problem(
            "\"\(source.text(tag.range))\" is never closed", at: mark(tag).place,
            advice: "Close it with \"\(closing(tag.content))\".")
    }

    private func closing(_ name: String) -> String {
        let marks = scanner.delimiters
        return String(decoding: marks.open, as: UTF8.self) + "/\(name)" + String(decoding: marks.close, as: UTF8.self)
    }
}

extension String {
    /// Whether a closing tag with this text closes one that was opened with `other`; blanks may differ.
    fileprivate func closes(_ other: String) -> Bool {
        self == other || utf8.filter { !$0.isTemplateBlank } == other.utf8.filter { !$0.isTemplateBlank }
    }
}
