import BroadsheetRecords
import BroadsheetValues
import BroadsheetYAML

/// A line of `fields:` that says of one field what was found out about it.
package struct FieldLine: Sendable {
    /// The field's name, in YAML.
    package var name: String
    /// What is declared of it, in YAML.
    package var declaration: String
    /// Why, for the person who reads it.
    package var comment: String

    /// `name: declaration  # comment`, with the name and the declaration filled up to these widths.
    package func text(_ nameWidth: Int = 0, _ width: Int = 0) -> String {
        let head = filled(name + ":", nameWidth + 1) + " "
        if comment.isEmpty { return head + declaration }
        return head + filled(declaration, width) + "  # " + comment
    }

    private func filled(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}

extension ColumnProfile {
    /// The line that declares the field; nil for a text, which needs none.
    package var line: FieldLine? {
        let name = YAMLWriting.text(field.name)
        if case .ambiguous(let ambiguity) = field.writing {
            return FieldLine(name: name, declaration: "text", comment: "decide: " + ambiguity.inWords)
        }
        guard field.type != .text else { return nil }
        return FieldLine(name: name, declaration: declaration, comment: extentInWords ?? "")
    }

    private var declaration: String {
        switch field.type {
        case .text: "text"
        case .number, .money, .rate: "number"
        case .date: "date"
        case .boolean: "boolean"
        }
    }
}
