import BroadsheetDiagnostics
package import BroadsheetRecords
import BroadsheetYAML

/// What an author declares of a file beside its name, as a page writes it: `delimiter: ";"`.
package struct FormatWords: Sendable {
    /// The keys and their values, in YAML.
    private(set) var pairs: [(key: String, value: String)] = []

    /// Nothing declared.
    package init() {}

    /// What `format` says.
    package init(_ format: FormatDefinition) {
        add("as", format.kind?.content)
        add("encoding", format.encoding?.content)
        if let delimiter = format.delimiter?.content { pairs.append(("delimiter", YAMLWriting.quoted(delimiter))) }
        if let quote = format.quote?.content { pairs.append(("quote", YAMLWriting.quoted(quote))) }
        if let skip = format.skip?.content { pairs.append(("skip", String(skip))) }
        if let until = format.until?.content { pairs.append(("until", YAMLWriting.quoted(until))) }
        switch format.header {
        case .first: pairs.append(("header", "true"))
        case .none?: pairs.append(("header", "false"))
        case .names(let names): pairs.append(("header", Self.list(names.map(\.content))))
        case nil: break
        }
        if !format.widths.isEmpty { pairs.append(("widths", Self.widths(format.widths))) }
        if let at = format.at?.content { pairs.append(("at", YAMLWriting.quoted(at))) }
        if let sheet = format.sheet?.content { pairs.append(("sheet", YAMLWriting.quoted(sheet))) }
    }

    /// Whether the file's name is all that must be written.
    package var isEmpty: Bool { pairs.isEmpty }

    /// The value of `source:` for the file at `path`.
    package func source(file path: String) -> String {
        let name = YAMLWriting.text(path)
        if isEmpty { return name }
        return "{ file: \(name), " + pairs.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + " }"
    }

    private mutating func add(_ key: String, _ value: String?) {
        if let value { pairs.append((key, YAMLWriting.text(value))) }
    }

    private static func list(_ names: [String]) -> String {
        "[" + names.map(YAMLWriting.text).joined(separator: ", ") + "]"
    }

    private static func widths(_ widths: [FormatDefinition.Width]) -> String {
        let ranges = widths.map { width in
            "\(YAMLWriting.text(width.name.content)): \(width.first)-\(width.last.map(String.init) ?? "")"
        }
        return "{ " + ranges.joined(separator: ", ") + " }"
    }
}
