package import BroadsheetBytes
package import BroadsheetDiagnostics

/// The index that readers of one language search a site by: files beside the pages, of which a question needs few.
///
/// - `index.json` leads to all others;
/// - files of words say in which documents each word is: the numbers of these, each as its distance from the one before, `3*4` for four in
///   a row, with a `t` where it is in the title and an `s` where it is in a heading or the prose;
/// - files of documents say what these are: a page, or a part of a long one.
///
/// All of it is made from finished pages, in their order, and is the same for the same pages.
package struct SearchIndex: ~Copyable {
    /// What its first file is called.
    package static let first = "index.json"
    /// How many bytes a file of words has, and one of documents, and one document in it, from which on the next one is begun.
    private static let sizes = (words: 24 << 10, documents: 12 << 10, document: 8 << 10)

    private let emit: (String, inout ByteSink) throws(Problem) -> Void
    private var runs = WordRuns()
    private var words = SearchWords()
    private var tree: SearchTree
    private var documents = ByteSink(capacity: 1 << 15)
    private var document = ByteSink(capacity: 1 << 14)
    /// How many pages and documents there are, and the first document of the file at hand.
    private var pages = 0
    private var count = 0
    private var firstOfFile = 0
    /// Whether the part at hand is the first of its document.
    private var isFirst = true
    private var name = ByteSink()
    /// Pages of several documents: the first, and how many.
    private var long: [(first: Int, count: Int)] = []

    /// No pages yet; `emit` writes a file of the index.
    package init(_ emit: @escaping (String, inout ByteSink) throws(Problem) -> Void) {
        self.emit = emit
        tree = SearchTree("d", emit)
    }

    /// Adds the page at `address`, whose outline stands at its first heading or row if it has any.
    mutating func add(_ address: String, _ outline: inout PageOutline, hasRows: Bool) throws(Problem) {
        let start = count
        var open: [Heading] = []
        var goesOn = hasRows
        begin(address, outline.title)
        add(words: outline.title, .title)
        while goesOn {
            if document.count > Self.sizes.document {
                try endDocument()
                begin(address, outline.title)
                for heading in open { append(heading, isRepeated: true) }
            }
            if outline.row.level > 0 {
                let heading = Heading(outline)
                open.removeAll { $0.level >= heading.level }
                open.append(heading)
                append(heading, isRepeated: outline.row.isRepeated)
            } else {
                append(outline.row)
            }
            goesOn = try outline.next()
        }
        // Prose may stand behind the rows: it is known at the end.
        add(words: outline.prose.bytes.span, .text)
        try endDocument(prose: outline.prose.text)
        pages += 1
        if count - start > 1 { long.append((start, count - start)) }
    }

    /// A heading of rows.
    private struct Heading {
        let level: Int
        let id: String
        let title: String
        let figure: String

        init(_ outline: borrowing PageOutline) {
            level = outline.row.level
            id = outline.row.id.string
            var name = ByteSink()
            outline.row.appendName(to: &name)
            title = name.string
            figure = outline.total
        }
    }

    private mutating func begin(_ address: String, _ title: String) {
        document.append("{\"url\":")
        document.appendJSON(address)
        document.append(",\"title\":")
        document.appendJSON(title)
        document.append(",\"parts\":[")
        isFirst = true
    }

    private mutating func beginPart() {
        document.append(isFirst ? "[" : ",\n[")
        isFirst = false
    }

    private mutating func append(_ heading: Heading, isRepeated: Bool) {
        beginPart()
        document.append("\(heading.level),")
        for text in [heading.id, heading.title, heading.figure] {
            document.appendJSON(text)
            document.append(",")
        }
        document.append(isRepeated ? "1]" : "0]")
        if !isRepeated { add(words: heading.title, .text) }
    }

    private mutating func append(_ row: borrowing OutlineRow) {
        beginPart()
        document.appendJSON(row.id)
        // What a row is called by its key can be looked for; a number in its group says nothing.
        if row.id.span.place(of: UInt8(ascii: "."), from: 0) == row.id.count { add(words: row.id.span, .row) }
        name.removeAll()
        row.appendName(to: &name)
        document.append(",")
        document.appendJSON(name)
        // It is taken out while the rest of the index changes.
        var held = ByteSink(capacity: 0)
        swap(&held, &name)
        add(words: held.span, .row)
        swap(&held, &name)
        document.append(",")
        document.appendJSON(row.figure.bytes)
        add(words: row.figure.bytes.span, .row)
        document.append(",")
        document.appendJSON(row.rest)
        add(words: row.rest.span, .row)
        document.append("]")
    }

    private mutating func add(words text: String, _ rank: SearchRank) {
        let bytes = Array(text.utf8)
        add(words: bytes.span, rank)
    }

    private mutating func add(words text: borrowing Span<UInt8>, _ rank: SearchRank) {
        let number = count
        words.forEach(in: text) { word in runs.add(word, in: number, rank: rank) }
    }

    private mutating func endDocument(prose: String = "") throws(Problem) {
        document.append("],\"prose\":")
        document.appendJSON(prose)
        document.append("}")
        documents.append(documents.count == 0 ? "[" : ",\n")
        documents.append(document.count, from: 0, of: document)
        document.removeAll()
        count += 1
        try runs.endDocument()
        if documents.count > Self.sizes.documents { try endDocuments() }
    }

    private mutating func endDocuments() throws(Problem) {
        guard documents.count > 0 else { return }
        documents.append("]\n")
        try tree.add("\(firstOfFile)", &documents)
        firstOfFile = count
    }

    /// Writes the rest of the files.
    package consuming func finish() throws(Problem) {
        try endDocuments()
        var index = ByteSink(capacity: 1 << 14)
        index.append("{\"pages\":\(pages),\"long\":[")
        index.append(long.map { "[\($0.first),\($0.count)]" }.joined(separator: ","))
        index.append("],\n\"documents\":")
        try tree.end(to: &index)
        index.append(",\n\"words\":")
        try Self.write(runs, to: &index, emit)
        index.append("}\n")
        try emit(Self.first, &index)
    }

    private static func write(
        _ runs: consuming WordRuns, to index: inout ByteSink,
        _ emit: @escaping (String, inout ByteSink) throws(Problem) -> Void
    ) throws(Problem) {
        var tree = SearchTree("w", emit)
        var json = ByteSink(capacity: Self.sizes.words * 2)
        var key = ""
        try runs.forEach { (word: borrowing Span<UInt8>, places: [UInt64]) throws(Problem) in
            if json.count == 0 {
                var first = ByteSink()
                first.appendJSON(word)
                key = first.string
            }
            json.append(json.count == 0 ? "{" : ",\n")
            json.appendJSON(word)
            json.append(":\"")
            json.append(places: places)
            json.append("\"")
            guard json.count > Self.sizes.words else { return }
            json.append("}\n")
            try tree.add(key, &json)
        }
        if json.count > 0 {
            json.append("}\n")
            try tree.add(key, &json)
        }
        try tree.end(to: &index)
    }
}

extension ByteSink {
    /// Appends places as the index writes them.
    fileprivate mutating func append(places: [UInt64]) {
        var before: UInt64 = 0
        var at = 0
        while at < places.count {
            let distance = places[at] >> 2 - before
            var end = at + 1
            while end < places.count, places[end] >> 2 - places[end - 1] >> 2 == distance,
                places[end] & 3 == places[at] & 3
            { end += 1 }
            if at > 0 { append(" ") }
            append(digits: distance)
            if end - at > 1 { append("*\(end - at)") }
            append(SearchRank(rawValue: UInt8(places[at] & 3))?.letter.description ?? "")
            before = places[end - 1] >> 2
            at = end
        }
    }
}
