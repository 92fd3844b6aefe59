import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetYAML

/// A Markdown file as a record: the fields of its front matter, and what is known of the file itself.
struct MarkdownFile: ~Copyable {
    /// The names of the fields that are not from front matter.
    static let ownFields = ["body", "file", "path"]

    /// The keys by which front matter is known where it does not stand between lines `---`.
    private static let usualKeys = ["title", "date", "draft", "description"]

    /// Whether it says that it is a draft.
    let isDraft: Bool
    /// The front matter's entries.
    let entries: [YAMLEntry]
    /// The path from the folder.
    private let path: String
    private let name: String
    private let bytes: ByteSink
    private let body: Range<Int>
    private let bodyLineOffset: Int

    /// Reads the file at `path` in `folder`.
    init(_ path: String, in folder: MarkdownFolder) throws(Problem) {
        let file = try folder.file(path)
        var bytes = ByteSink()
        try file.readAll(into: &bytes)
        let parts = try FrontMatter(in: bytes.span, file: file.name, keys: Self.usualKeys)
        if let suspicion = parts.suspicion { throw suspicion }
        let entries = try Self.entries(parts, bytes.span, file.name)
        let isDraft = try Self.isDraft(entries)
        if let fault = UTF8Check.firstFault(in: bytes.span) { throw file.problem(for: .notUTF8, at: fault) }
        (body, bodyLineOffset) = Self.trimmed(parts, bytes.span)
        self.entries = entries
        self.isDraft = isDraft
        self.path = path
        name = file.name
        self.bytes = bytes
    }

    private static func entries(
        _ parts: FrontMatter, _ bytes: borrowing Span<UInt8>, _ name: String
    ) throws(Problem) -> [YAMLEntry] {
        guard let yaml = parts.yaml else { return [] }
        let node = try YAML.parse(bytes.extracting(yaml), file: name, lineOffset: 1)
        if node.isNull { return [] }
        guard let entries = node.mapping else {
            throw Problem(
                "the front matter is \(node.kindInWords), not a mapping", at: node.place,
                advice: "Write one \"key: value\" a line between the lines ---.")
        }
        if let own = entries.first(where: { ownFields.contains($0.key.content) }) {
            throw Problem(
                "every record of a folder has a field \"\(own.key.content)\" that is not from front matter",
                at: own.key.place, advice: "Call this key something else.")
        }
        return entries
    }

    /// Whether `draft: true` is among the entries, which means the same as in a page.
    private static func isDraft(_ entries: [YAMLEntry]) throws(Problem) -> Bool {
        let draft = entries.first { $0.key.content == "draft" }?.value
        guard let draft, !draft.isNull else { return false }
        if let answer = draft.scalar?.asBool { return answer }
        throw Problem(
            "\"draft\" must be true or false, and here is \(draft.kindInWords)", at: draft.place,
            advice: "Write draft: true to leave the record out, or call the key something else.")
    }

    /// The body without blank lines around it, and how many lines stand before it.
    private static func trimmed(_ parts: FrontMatter, _ bytes: borrowing Span<UInt8>) -> (Range<Int>, Int) {
        var (start, end, lines) = (parts.body.lowerBound, parts.body.upperBound, parts.bodyLineOffset)
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        // The blanks before the first word belong to its line.
        for i in start..<end {
            if bytes[i] > 0x20 { break }
            if bytes[i] == 0x0A {
                start = i + 1
                lines += 1
            }
        }
        return (start..<end, lines)
    }

    /// Reads all fields with `reader`.
    borrowing func read(with reader: inout NodeReader) throws(Problem) {
        let start = Place(file: name, line: 1, column: 1)
        reader.begin()
        try reader.read(entries)
        try reader.read(bytes.bytes(body.lowerBound, body.count), as: "body", at: start)
        let file = path.split(separator: "/").last?.dropLast(3) ?? ""
        try reader.read(String(file).utf8.span, as: "file", at: start)
        try reader.read(path.utf8.span, as: "path", at: start)
    }

    /// Where the value of the field called `field` stands.
    borrowing func place(of field: String) -> Place {
        let document = YAMLNode(.mapping(entries), at: Place(file: name, line: 1, column: 1))
        guard field == "body" else { return document.value(of: field)?.place ?? document.place }
        let text = bytes.bytes(body.lowerBound, body.count).string
        let line = text.split(separator: "\n", maxSplits: 1).first ?? ""
        return Place(
            file: name, line: bodyLineOffset + 1, column: 1, length: max(1, line.unicodeScalars.count),
            excerpt: String(line))
    }
}
