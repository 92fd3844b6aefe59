import BroadsheetBytes
import BroadsheetDiagnostics
import BroadsheetRecords
import BroadsheetValues
import BroadsheetYAML

/// A value of a record: the number of its key, and its cell.
struct NodeValue: BitwiseCopyable, Sendable {
    var key: Int32
    var cell: Cell
}

/// Turns mappings into records: learns their keys, and writes their values.
struct NodeReader: ~Copyable {
    /// What is known of the keys.
    private(set) var shape: NodeShape
    /// The values of all records that were read and not taken, and the bytes that they lie in.
    private(set) var values: [NodeValue] = []
    private(set) var bytes: ByteSink
    private let learns: Bool
    private var record = -1

    /// A reader that knows the keys of `shape`; or, without one, learns them.
    init(_ shape: NodeShape? = nil) {
        self.shape = shape?.fresh ?? NodeShape()
        learns = shape == nil
        bytes = ByteSink(capacity: 4096)
    }

    /// Begins a new record.
    mutating func begin() { record += 1 }

    /// Forgets the values, and keeps the keys.
    mutating func removeValues() {
        values.removeAll(keepingCapacity: true)
        bytes.removeAll()
    }

    /// Takes the keys of a record, or of a mapping in it whose name is `prefix`.
    mutating func read(_ entries: [YAMLEntry], below prefix: String = "") throws(Problem) {
        for entry in entries {
            let key = try number(of: prefix + entry.key.content, at: entry.key.place)
            switch entry.value.content {
            case .mapping(let inner):
                shape.entries[key].hasKeys = true
                try read(inner, below: prefix + entry.key.content + ".")
            case .scalar(let scalar): write(scalar, key)
            case .sequence(let nodes):
                let start = bytes.count
                if !appendList(nodes) { NodeText.append(entry.value, to: &bytes) }
                put(key, from: start, .string, .text)
            }
        }
    }

    /// Takes a text that is no part of a mapping.
    mutating func read(_ text: borrowing Span<UInt8>, as name: String, at place: Place) throws(Problem) {
        let key = try number(of: name, at: place)
        let start = bytes.count
        bytes.append(text)
        if text.count > 0 { put(key, from: start, .string, .text) }
    }

    private mutating func number(of name: String, at place: Place) throws(Problem) -> Int {
        if let known = shape.number(of: name) {
            guard shape.entries[known].record < record else {
                throw Problem(
                    "a second value for the field \"\(name)\" of this record stands here", at: place,
                    advice: "Rename one of the two keys.")
            }
            shape.entries[known].record = record
            return known
        }
        guard learns else {
            throw Problem("the source was changed while it was being read", at: place, advice: "Build again.")
        }
        guard shape.entries.count < NodeShape.most else {
            throw Problem(
                "the records have more than \(NodeShape.most) different keys", at: place,
                advice: "Such data are no records that a report could show.")
        }
        let key = shape.add(name)
        shape.entries[key].record = record
        return key
    }

    private mutating func write(_ scalar: YAMLScalar, _ key: Int) {
        if scalar.isNull { return }
        let start = bytes.count
        if let truth = scalar.asBool {
            bytes.append(truth ? "true" : "false")
            return put(key, from: start, .boolean, .boolean)
        }
        bytes.append(scalar.text)
        guard scalar.style == .plain else { return put(key, from: start, .string, .text) }
        if let scale = numberScale(from: start) {
            shape.entries[key].scale = max(shape.entries[key].scale, scale)
            return put(key, from: start, .number, .number)
        }
        let isDate = Day(iso: bytes.bytes(start, bytes.count - start)) != nil
        put(key, from: start, .text, isDate ? .date : .text)
    }

    /// The decimals of the number that was written from `start` on, if it is one.
    private borrowing func numberScale(from start: Int) -> Int? {
        let text = bytes.bytes(start, bytes.count - start)
        guard NodeText.isNumber(text), let number = Decimal(text) else { return nil }
        return Int(number.scale)
    }

    private mutating func put(_ key: Int, from start: Int, _ form: Cell.Form, _ kind: NodeKinds) {
        shape.entries[key].kinds.formUnion(kind)
        values.append(NodeValue(key: Int32(key), cell: Cell(start, bytes.count - start, form)))
    }

    /// Appends scalars with commas between them, nulls left out; gives false, and appends nothing, if there is
    /// anything else among them.
    private mutating func appendList(_ nodes: [YAMLNode]) -> Bool {
        guard nodes.allSatisfy({ $0.scalar != nil }) else { return false }
        let texts = nodes.filter { !$0.isNull }.compactMap { $0.scalar?.text }
        bytes.append(texts.joined(separator: ", "))
        return true
    }
}
