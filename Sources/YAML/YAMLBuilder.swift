import BroadsheetBytes
import BroadsheetDiagnostics

/// Makes nodes of libyaml's events, with a stack of its own: depth costs no call.
struct YAMLBuilder {
    /// A list or mapping that is still open.
    private struct Open {
        var place: Place
        var anchor: String?
        var isMapping: Bool
        var nodes: [YAMLNode] = []
        var entries: [YAMLEntry] = []
        /// The line of every key so far.
        var lines: [String: Int] = [:]
        /// The key that waits for its value.
        var key: LocatedText?
        /// How many nodes there were before it, and how deep the deepest of its children lies.
        var nodesBefore: Int
        var height = 0
    }

    /// A value that `&name` marked.
    private struct Anchored {
        var node: YAMLNode
        var nodes: Int
        var height: Int
    }

    private let limits: YAMLLimits
    private var cursor: YAMLCursor
    private var open: [Open] = []
    private var anchors: [String: Anchored] = [:]
    private var nodes = 0
    private var result: YAMLNode?
    private let items: YAMLItems?

    init(file: String, lineOffset: Int, limits: YAMLLimits, items: YAMLItems? = nil) {
        self.items = items
        cursor = YAMLCursor(file: file, lineOffset: lineOffset)
        self.limits = limits
    }

    /// The document in `bytes`.
    mutating func build(from bytes: borrowing Span<UInt8>) throws(Problem) -> YAMLNode {
        do {
            // Sound: the reader lives inside this closure, and the bytes outlive it.
            try unsafe bytes.withUnsafeBufferPointer { buffer throws(YAMLFailure) in
                try unsafe read(buffer)
            }
        } catch {
            switch error {
            case .problem(let problem): throw problem
            case .syntax(let error): throw error.problem(with: &cursor, in: bytes)
            }
        }
        let start = Place(file: cursor.file, line: cursor.lineOffset + 1, column: 1)
        return result ?? YAMLNode(.scalar(YAMLScalar("", at: start)), at: start)
    }

    // Sound: called with the buffer of a span that is alive; every other use of it goes through a span.
    @unsafe private mutating func read(_ buffer: UnsafeBufferPointer<UInt8>) throws(YAMLFailure) {
        let bytes = unsafe Span(_unsafeElements: buffer)
        var reader = unsafe YAMLEventReader(buffer)
        while true {
            let event = try reader.next()
            if case .streamEnd = event.kind { return }
            do throws(Problem) {
                try take(event, in: bytes)
            } catch {
                throw .problem(error)
            }
        }
    }

    private mutating func take(_ event: YAMLEvent, in bytes: borrowing Span<UInt8>) throws(Problem) {
        switch event.kind {
        case .streamStart, .streamEnd, .documentEnd: return
        case .documentStart:
            guard result != nil else { return }
            throw Problem(
                "a second document begins here", at: place(of: event, in: bytes),
                advice: "Keep one document in a file: take out the line \"---\".")
        case .scalar(let text, let style): try takeScalar(text, style, event, in: bytes)
        case .alias(let name): try takeAlias(name, event, in: bytes)
        case .sequenceStart: try begin(event, isMapping: false, in: bytes)
        case .mappingStart: try begin(event, isMapping: true, in: bytes)
        case .sequenceEnd, .mappingEnd: try end()
        }
    }

    private mutating func place(of event: YAMLEvent, in bytes: borrowing Span<UInt8>) -> Place {
        cursor.place(from: event.start, to: event.end, in: bytes)
    }
}

// Scalars and aliases.
extension YAMLBuilder {
    private mutating func takeScalar(
        _ text: String, _ style: YAMLScalar.Style, _ event: YAMLEvent, in bytes: borrowing Span<UInt8>
    ) throws(Problem) {
        let place = place(of: event, in: bytes)
        let style = try self.style(style, tag: event.tag, at: place)
        var textPlace = place
        switch style {
        case .plain: break
        case .quoted where place.length > 2: textPlace = place.part(at: 1, length: place.length - 2)
        case .quoted: break
        case .block: textPlace = cursor.placeOfBlockText(after: place, start: event.start, in: bytes)
        }
        let node = YAMLNode(.scalar(YAMLScalar(text, style: style, at: textPlace)), at: place)
        try count(1, at: place)
        if let anchor = event.anchor { anchors[anchor] = Anchored(node: node, nodes: 1, height: 0) }
        try add(node, height: 0)
    }

    /// A tag may say that a scalar is a text; nothing else is known here.
    private func style(
        _ style: YAMLScalar.Style, tag: String?, at place: Place
    ) throws(Problem) -> YAMLScalar.Style {
        switch tag {
        case nil: return style
        case "!", "tag:yaml.org,2002:str": return style == .plain ? .quoted : style
        case .some(let tag):
            throw Problem(
                "the tag \(tag) is not known", at: place, advice: "Take it out; the place of a value says what it is.")
        }
    }

    private mutating func takeAlias(
        _ name: String, _ event: YAMLEvent, in bytes: borrowing Span<UInt8>
    ) throws(Problem) {
        let place = place(of: event, in: bytes)
        guard let anchored = anchors[name] else {
            throw Problem(
                "there is no anchor &\(name) for *\(name) above", at: place,
                advice: anchors.isEmpty
                    ? "Put the text in quotes if the asterisk belongs to it."
                    : suggestion(for: name, among: anchors.keys.sorted()))
        }
        try count(anchored.nodes, at: place)
        try check(depth: open.count + anchored.height, at: place)
        try add(anchored.node, height: anchored.height)
    }
}

// Lists and mappings.
extension YAMLBuilder {
    private mutating func begin(
        _ event: YAMLEvent, isMapping: Bool, in bytes: borrowing Span<UInt8>
    ) throws(Problem) {
        let place = place(of: event, in: bytes)
        if let tag = event.tag, tag != "!", tag != "tag:yaml.org,2002:seq", tag != "tag:yaml.org,2002:map" {
            throw Problem("the tag \(tag) is not known", at: place, advice: "Take it out.")
        }
        try refuseAsKey(at: place, isMapping ? "mapping" : "list")
        try count(1, at: place)
        try check(depth: open.count + 1, at: place)
        open.append(Open(place: place, anchor: event.anchor, isMapping: isMapping, nodesBefore: nodes - 1))
    }

    private mutating func end() throws(Problem) {
        guard let done = open.popLast() else { return }
        // Records may have such texts; what is written for the program itself has none.
        if items == nil,
            let problem = done.isMapping ? CutCall.problem(in: done.entries) : CutCall.problem(in: done.nodes)
        {
            throw problem
        }
        let node = YAMLNode(done.isMapping ? .mapping(done.entries) : .sequence(done.nodes), at: done.place)
        let height = done.height + 1
        if let anchor = done.anchor {
            anchors[anchor] = Anchored(node: node, nodes: nodes - done.nodesBefore, height: height)
        }
        try add(node, height: height)
    }

    /// Puts a finished value into what is open around it.
    private mutating func add(_ node: YAMLNode, height: Int) throws(Problem) {
        guard let last = open.indices.last else {
            result = node
            return
        }
        open[last].height = max(open[last].height, height)
        guard open[last].isMapping else {
            if let items, open.count == items.path.count + 1, isIn(items.path) { return try items.take(node) }
            open[last].nodes.append(node)
            return
        }
        if let key = open[last].key {
            open[last].entries.append(YAMLEntry(key, node))
            open[last].key = nil
        } else {
            let key = try key(from: node)
            if let line = open[last].lines.updateValue(key.place.line, forKey: key.content) {
                throw Problem(
                    "the key \"\(key.content)\" is written twice, first on line \(line)", at: node.place,
                    advice: "Delete or rename one of them.")
            }
            open[last].key = key
        }
    }

    /// Whether the innermost list that is open is the one at the end of `path`.
    private func isIn(_ path: [String]) -> Bool {
        for (step, level) in zip(path, open) {
            let key = level.isMapping ? level.key?.content : String(level.nodes.count)
            if key != step { return false }
        }
        return true
    }

    private func key(from node: YAMLNode) throws(Problem) -> LocatedText {
        guard let scalar = node.scalar else { throw keyProblem(node.place, node.kindInWords) }
        if scalar.text == "<<", scalar.style == .plain {
            throw Problem(
                "mappings cannot be merged with \"<<\"", at: node.place,
                advice: "Write the keys out, or share a whole mapping with an alias.")
        }
        return Located(scalar.text, at: node.place)
    }

    private func refuseAsKey(at place: Place, _ kind: String) throws(Problem) {
        if let last = open.last, last.isMapping, last.key == nil { throw keyProblem(place, "a \(kind)") }
    }

    private func keyProblem(_ place: Place, _ kind: String) -> Problem {
        Problem(
            "a key must be a text, not \(kind)", at: place,
            advice: place.adviceOnQuotes ?? "Put the text in quotes if it begins with a bracket or a brace.")
    }
}

// Limits.
extension YAMLBuilder {
    private mutating func count(_ more: Int, at place: Place) throws(Problem) {
        nodes += more
        guard nodes > limits.nodes else { return }
        throw Problem(
            "the file stands for more than \(limits.nodes) values", at: place,
            advice: anchors.isEmpty
                ? "Keep records in a CSV or JSON file and name it as a source."
                : "Aliases multiply what they repeat; use fewer of them.")
    }

    private func check(depth: Int, at place: Place) throws(Problem) {
        guard depth > limits.depth else { return }
        throw Problem(
            "lists and mappings lie in each other more than \(limits.depth) levels deep", at: place,
            advice: "Check the indentation and the brackets.")
    }
}
