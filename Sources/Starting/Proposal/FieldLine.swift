import BroadsheetRecords
import BroadsheetValues
import BroadsheetYAML

/// A line of `fields:` that says of one field what was found out about it.
package struct FieldLine: Sendable {
    /// The field's name, in YAML.
    package var name: String
    /// What is declared of it: keys and values, in YAML.
    package var keys: [(key: String, value: String)]
    /// Why, for the person who reads it.
    package var comment: String
    /// The lines of which a person takes one in its place.
    package var choices: [FieldLine] = []

    /// What is declared, `date` or `{ type: date, format: dd.MM.yyyy }`.
    package var declaration: String {
        if keys.count == 1, keys[0].key == "type" { return keys[0].value }
        return "{ " + keys.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + " }"
    }

    /// Whether it waits for a person who knows what is meant.
    package var isOpen: Bool { comment.hasPrefix(Self.open) }

    /// How the comment of such a line begins.
    package static let open = "decide: "

    /// `name: declaration  # comment`, with the name and the declaration filled up to these widths.
    package func text(_ nameWidth: Int = 0, _ width: Int = 0) -> String {
        let head = filled(name + ":", nameWidth + 1) + " "
        if comment.isEmpty { return head + declaration }
        return head + filled(declaration, width) + "  # " + comment
    }

    private func filled(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// The lines one under another, aligned but for those that would make all others wide; under a line that is open
    /// stand those to choose from, as comments.
    package static func block(_ lines: [FieldLine]) -> String {
        // Two characters of a choice are the sign of a comment and a blank.
        let widths = lines.flatMap { line in [line.declaration.count] + line.choices.map { $0.declaration.count + 2 } }
        let name = lines.map(\.name.count).filter { $0 <= 24 }.max() ?? 0
        let declaration = widths.filter { $0 <= 46 }.max() ?? 0
        return "  fields:\n"
            + lines.map { line in
                "    " + line.text(name, declaration) + "\n"
                    + line.choices.map { "    # " + $0.text(name, max(0, declaration - 2)) + "\n" }.joined()
            }.joined()
    }
}
