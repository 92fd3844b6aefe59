import BroadsheetRecords
import BroadsheetValues
import BroadsheetYAML

/// The keys of mappings that are records, and what was seen of each.
///
/// A mapping in a record gives fields with dotted names (`address.city`), as in JSON.
struct NodeShape: Sendable {
    /// The most different keys that records may have.
    static let most = 4096

    /// A key, with those of the mappings that it stands in.
    struct Entry: Sendable {
        let name: String
        var kinds: NodeKinds = []
        /// The most decimals of a number.
        var scale = 0
        /// Whether it was the key of a mapping.
        var hasKeys = false
        /// The record in which it was seen last.
        var record = -1
        /// The field that it became.
        var slot: Int?
    }

    /// The keys in the order in which they were seen first.
    var entries: [Entry] = []
    private var numbers: [String: Int] = [:]

    /// The number of the key called `name`, if it is known.
    func number(of name: String) -> Int? { numbers[name] }

    /// Adds the key called `name`.
    mutating func add(_ name: String) -> Int {
        numbers[name] = entries.count
        entries.append(Entry(name: name))
        return entries.count - 1
    }

    /// The same keys, none of them seen in a record yet.
    var fresh: NodeShape {
        var shape = self
        for i in entries.indices { shape.entries[i].record = -1 }
        return shape
    }

    /// Moves these keys behind all others.
    mutating func moveToEnd(_ names: [String]) {
        entries = entries.filter { !names.contains($0.name) } + entries.filter { names.contains($0.name) }
        for (i, entry) in entries.enumerated() { numbers[entry.name] = i }
    }

    /// The fields that have numbers or dates, and values of other types.
    var mixedFields: [Int] { entries.filter(\.kinds.hasStrays).compactMap(\.slot) }

    /// Makes fields of all keys that had a value of their own, or nothing at all.
    mutating func makeFields() -> [Field] {
        var fields: [Field] = []
        for i in entries.indices where !entries[i].kinds.isEmpty || !entries[i].hasKeys {
            entries[i].slot = fields.count
            let type = entries[i].kinds.type
            let isBlank = entries[i].kinds.isEmpty
            fields.append(
                isBlank
                    ? .blank(entries[i].name)
                    : Field(entries[i].name, type, scale: type == .number ? entries[i].scale : 0))
        }
        return fields
    }
}
