import BroadsheetJSON
import BroadsheetYAML

/// The keys of a file as a JSON Schema, with which editors complete and check what is written.
///
/// It knows what the tables of keys know: which keys there are and what kind of value each has. What a build finds out
/// beyond that (keys that exclude each other, fields that are not there) it does not know.
struct KeySchema {
    private let root: KeyIndex.Root
    private let index: KeyIndex

    /// The schema of `root`, whose mappings `index` knows.
    init(of root: KeyIndex.Root, in index: KeyIndex) { (self.root, self.index) = (root, index) }

    /// The schema, on one line.
    var text: String { value.written }

    /// The schema in the draft that editors know best.
    private var value: JSONValue {
        let tables = index.all.filter { !$0.paths.isEmpty }.map(\.table)
        return .object([
            ("$schema", .text("http://json-schema.org/draft-07/schema#")),
            ("title", .text("Broadsheet: \(root.name)")),
            ("anyOf", .list([.object([("type", .text("null"))]), reference(root.keys.mapping)])),
            ("definitions", .object(tables.map { ($0.name, mapping($0)) })),
        ])
    }

    private func mapping(_ table: KeyTable) -> JSONValue {
        let needed = table.all.filter { $0.entry.absence == .needed }.map { JSONValue.text($0.name) }
        let members: [(String, JSONValue)] = [
            ("type", .text("object")),
            ("properties", .object(table.all.map { ($0.name, property($0)) })),
            ("additionalProperties", .boolean(false)),
        ]
        return .object(members + (needed.isEmpty ? [] : [("required", .list(needed))]))
    }

    private func property(_ row: KeyTable.Row) -> JSONValue {
        let absence = row.entry.absence.words.map { " (\($0))" } ?? ""
        let description = "\(row.entry.sentence)\(absence)\n\n\(row.example)".filter { $0 != "`" }
        return .object([
            ("description", .text(description)), ("anyOf", .list(row.entry.shape.choices.map(schema))),
        ])
    }

    private func schema(_ shape: KeyShape) -> JSONValue {
        switch shape {
        case .nothing: .object([("type", .text("null"))])
        // What looks like a number or a boolean is taken as it is written.
        case .text, .word: .object([("type", .list([.text("string"), .text("number"), .text("boolean")]))])
        case .integer(let range):
            .object(
                [("type", .text("integer")), ("minimum", .integer(range.lowerBound))]
                    + (range.upperBound == Int.max ? [] : [("maximum", .integer(range.upperBound))]))
        case .boolean: .object([("type", .text("boolean"))])
        case .choice(let words): .object([("enum", .list(words.map { .text($0) }))])
        case .list(let shape): .object([("type", .text("array")), ("items", schema(shape))])
        case .named(let shape): .object([("type", .text("object")), ("additionalProperties", schema(shape))])
        case .chosen(let names, let shape):
            .object([
                ("type", .text("object")), ("additionalProperties", .boolean(false)),
                ("properties", .object(names.map { ($0, schema(shape)) })),
            ])
        case .mapping(let keys): reference(keys.mapping)
        case .foreign(let mapping): reference(mapping)
        case .either: .object([("anyOf", .list(shape.choices.map(schema)))])
        case .reserved: .boolean(false)
        }
    }

    private func reference(_ mapping: String) -> JSONValue {
        let name = index.found(mapping)?.table.name ?? mapping
        return .object([("$ref", .text("#/definitions/" + name.replacing(" ", with: "%20")))])
    }
}
