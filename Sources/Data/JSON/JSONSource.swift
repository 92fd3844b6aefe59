import BroadsheetBytes
package import BroadsheetDiagnostics
package import BroadsheetRecords
import BroadsheetValues
import Synchronization

/// Records from a JSON file: an array of objects, or objects one after another (lines of JSON).
///
/// The fields are all keys of all objects, in the order in which they appear first. The members of an object in
/// an object become fields of their own with dotted names (`address.city`). An array of scalars becomes a text with
/// commas between its elements, an array of anything else the text of its JSON. null and a key that is not there
/// are missing values. A field whose values are of several types is text.
package struct JSONSource: RecordSource {
    /// The file.
    package let file: SourceFile
    private let window: Int
    private let pointer: JSONPointer?
    /// Whether objects that follow one another are expected, and so one alone is no wonder.
    private let isLines: Bool
    private let keys = KnownKeys()

    /// What messages call it.
    package var name: String { file.name }

    /// The JSON file at `path`, which messages call `name`.
    package init(path: String, name: String) {
        self.init(path: path, name: name, window: Pieces.usualWindow)
    }

    /// The records of `file`, which is written as `format` says.
    package init(file: SourceFile, format: FormatDefinition) throws(Problem) {
        try self.init(file: file, format: format, window: Pieces.usualWindow)
    }

    /// The same, read in pieces of `window` bytes: for tests of what happens at the edges of pieces.
    package init(file: SourceFile, format: FormatDefinition, window: Int) throws(Problem) {
        self.file = file
        self.window = max(1, window)
        if let at = format.at { pointer = try JSONPointer(at) } else { pointer = nil }
        isLines = (try? FileKind(file.name, format)) == .jsonl
    }

    /// The file at `path` in pieces of `window` bytes.
    package init(path: String, name: String, window: Int) {
        file = SourceFile(path: path, name: name)
        self.window = max(1, window)
        pointer = nil
        isLines = true
    }

    /// The fields, found by a pass over the file. JSON knows its types, so nothing depends on what is `declared`.
    package func schema(declared: Set<String>) throws(Problem) -> Schema { try known().schema }

    /// Starts to read the records.
    package func open() throws(Problem) -> any RecordCursor {
        let known = try known()
        return try JSONCursor(file, at: pointer, known.shape, width: known.schema.fields.count, window: window)
    }

    /// Where the value of `field` stands of the record that begins at `origin`.
    package func place(origin: UInt64, field: Int) -> Place {
        let start = Int(clamping: origin)
        guard let known = try? known(), let cell = try? cell(of: field, at: start, known), cell.form != .missing else {
            return PlaceFinder.place(file, at: start)
        }
        return PlaceFinder.place(file, at: start + cell.offset, size: cell.length)
    }

    /// A hash of the file.
    package func fingerprint() throws(Problem) -> UInt64 { try file.fingerprint() }

    /// The fields and the tree of keys; the file is gone through once, whatever is asked how often.
    private func known() throws(Problem) -> KnownKeys.Content {
        if let content = keys.content.withLock({ $0 }) { return content }
        if pointer == nil, !isLines { try refuseEnvelope() }
        let cursor = try JSONCursor(file, at: pointer, nil, width: 0, window: window)
        var batch = Batch(width: 0)
        while try cursor.next(&batch) {}
        var shape = cursor.shape
        let schema = shape.makeSchema()
        var names: Set<String> = []
        for field in schema.fields where !names.insert(field.name).inserted {
            throw Problem(
                "two keys of the source \(name) lead to the same field \"\(field.name)\"",
                advice: "Rename the key that has a dot in it, or the one in the inner object.")
        }
        var content = KnownKeys.Content(schema: schema, shape: shape)
        keys.content.withLock { $0 = content }
        content.schema = try findingStrays(of: shape.mixedFields, in: schema)
        keys.content.withLock { $0 = content }
        return content
    }

    /// An object that holds an array of records is no record itself, as far as anybody knows.
    private func refuseEnvelope() throws(Problem) {
        let scan = try JSONScan(file, window: window)
        guard scan.isOneObject, let first = scan.lists.first else { return }
        let places = scan.lists.map { "at: \($0)" }.joined(separator: " or ")
        throw Problem(
            "the source \(name) is one object, and records are in it at \(first)",
            at: Place(file: name, line: 1, column: 1),
            advice: "Say which are meant: source: { file: …, \(places) }.")
    }

    /// The cell of `field` in the record at `start`, counted from there.
    private func cell(of field: Int, at start: Int, _ known: KnownKeys.Content) throws(Problem) -> Cell {
        var pieces = try Pieces(file, from: start, window: 4096)
        var bytes = ByteSink()
        var cells: [Cell] = []
        while true {
            try pieces.next(into: &bytes)
            // Sound: a piece has this much to spare behind its end, and stays where it is while it is scanned.
            unsafe (bytes.base + bytes.count).update(repeating: 0, count: Pieces.spare)
            var scanner = unsafe JSONScanner(bytes.base, end: bytes.count, isLast: pieces.isLast)
            var reader = JSONRecordReader(known.shape, width: known.schema.fields.count)
            let isMember = known.shape.members != .none
            if (try? reader.read(&scanner, isMember: isMember, into: &cells)) != nil { return cells[field] }
            if pieces.isLast { return .missing }
            try pieces.keep(from: 0, of: bytes)
        }
    }
}

/// What the first pass over a file found, for all copies of its source.
private final class KnownKeys: Sendable {
    struct Content: Sendable {
        var schema: Schema
        let shape: JSONShape
    }

    let content = Mutex<Content?>(nil)
}
