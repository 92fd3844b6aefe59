import BroadsheetDiagnostics

/// Turns the text of a template into nodes.
///
/// The rules of white space are settled here, once: a tag that has its line to itself takes the line with it, and
/// every line that is rendered has a mark at its start where an indentation goes.
struct Parser {
    let source: TemplateSource
    var scanner: TagScanner
    /// How far the text has been turned into nodes.
    var position = 0
    /// What is open, outermost first; the first is the template itself.
    var open: [OpenTag] = [OpenTag(kind: .template)]

    /// How many tags may be open inside each other.
    static let deepest = 100

    init(_ source: TemplateSource) {
        self.source = source
        scanner = TagScanner(source: source)
    }

    mutating func parse() throws(Problem) -> [Node] {
        if let problem = ForeignTag.problem(in: source) { throw problem }
        while let start = scanner.nextTag(from: position) {
            let tag = try scanner.tag(at: start)
            try take(tag, on: TagLine(of: tag.range, in: source))
        }
        addText(to: source.bytes.count)
        if open.count > 1 { throw unclosed(open[open.count - 1]) }
        return open[0].nodes
    }

    private mutating func take(_ tag: Tag, on line: TagLine) throws(Problem) {
        switch tag.kind {
        case .comment: passText(before: tag, line)
        case .delimiters:
            passText(before: tag, line)
            scanner.delimiters = try delimiters(tag)
        case .value(let escaped):
            try refuseInParent(tag)
            addText(before: tag)
            add(.value(try name(tag), escaped: escaped))
        case .section(let inverted):
            try refuseInParent(tag)
            passText(before: tag, line)
            try push(OpenTag(kind: .section(try name(tag), inverted: inverted), tag: tag, mark: mark(tag)))
        case .partial:
            try refuseInParent(tag)
            let name = try partialName(tag)
            passText(before: tag, line)
            add(.partial(PartialTag(name: name, mark: mark(tag), indent: line.isAlone ? line.indent : nil)))
        case .parent:
            try refuseInParent(tag)
            let name = try partialName(tag)
            addText(before: tag)
            try push(OpenTag(kind: .parent(name), tag: tag, mark: mark(tag), line: line))
        case .block:
            try openBlock(tag, line)
        case .close:
            try close(tag, line)
        }
    }

    private mutating func push(_ tag: OpenTag) throws(Problem) {
        if open.count > Self.deepest {
            throw Problem(
                "more than \(Self.deepest) sections and blocks are open inside each other", at: tag.mark?.place,
                advice: "Put the inner ones into a partial.")
        }
        open.append(tag)
    }

    func mark(_ tag: Tag) -> TagMark { TagMark(source: source, range: tag.range) }

    mutating func add(_ node: Node) { open[open.count - 1].nodes.append(node) }

    /// Whether the innermost open tag is a parent's: only blocks count in it.
    var isInParent: Bool {
        if case .parent = open[open.count - 1].kind { true } else { false }
    }

    /// A parent's own tags hold blocks; what else stands there would vanish without a word.
    private func refuseInParent(_ tag: Tag) throws(Problem) {
        guard isInParent, let parent = open[open.count - 1].tag else { return }
        throw Problem(
            "\"\(source.text(tag.range))\" is never rendered: \"<\(parent.content)\" takes blocks only",
            at: mark(tag).place, advice: "Put it inside a block, as in \"{{$name}}…{{/name}}\".")
    }

    // MARK: Text

    /// The text before a tag that belongs to its line, and the tag itself.
    private mutating func addText(before tag: Tag) {
        addText(to: tag.range.lowerBound, tagFollows: true)
        position = tag.range.upperBound
    }

    /// The text before a tag that renders nothing where it stands: alone on its line, it takes the line with it.
    mutating func passText(before tag: Tag, _ line: TagLine) {
        guard line.isAlone, let next = line.next else { return addText(before: tag) }
        addText(to: line.start)
        position = next
    }

    /// Adds the text up to `end`, with a mark where a line starts; the last line has one if a tag follows on it.
    mutating func addText(to end: Int, tagFollows: Bool = false) {
        defer { position = end }
        // Text between a parent's blocks is not rendered.
        guard !isInParent else { return }
        let bytes = source.bytes
        var at = position
        while at < end || (at == end && tagFollows) {
            if at == 0 || bytes[at - 1] == 0x0A {
                var text = at
                while text < end, bytes[text].isLineBlank { text += 1 }
                add(.line(source.text(at..<text)))
                at = text
            }
            guard at < end else { return }
            let lineEnd = bytes[at..<end].firstIndex(of: 0x0A).map { $0 + 1 } ?? end
            add(.text(source.text(at..<lineEnd)))
            at = lineEnd
            if at == end, bytes[at - 1] != 0x0A { return }
        }
    }
}
