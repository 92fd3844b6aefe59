import BroadsheetDiagnostics

/// Tags as other template languages write them: filters, helpers, conditions, loops.
enum ForeignTag {
    /// What is wrong with a name that has blanks, where it is a filter, a helper or a calculation; nil for one that may be a
    /// field's: `GICS Sector`.
    static func problem(_ content: String, sign: String, at place: Place) -> Problem? {
        let words = content.split { $0 == " " || $0 == "\t" || $0 == "\n" }.map(String.init)
        if let bar = content.firstIndex(of: "|") {
            let name = content[..<bar].split(separator: " ").joined(separator: " ")
            return Problem(
                "there are no filters here", at: place,
                advice: "Write {{\(name)}}; how a value is shown, its column or its field says in the report.")
        }
        if words.count > 1, let first = words.first, helpers.contains(first.lowercased()) {
            let name = words.last ?? ""
            return Problem(
                "there is no \"\(first)\" in a template", at: place,
                advice: negations.contains(first.lowercased())
                    ? "Write {{^\(name)}}, and {{/\(name)}} at its end."
                    : "Write {{#\(name)}}, and {{/\(name)}} at its end.")
        }
        if words.contains(where: { operators.contains($0) }) {
            return Problem(
                "nothing is computed in a template", at: place,
                advice: "Give it a name in the report, compute: { value: \(content) }, and write {{\(sign)value}}.")
        }
        return nil
    }

    private static let helpers: Set<String> = [
        "if", "each", "for", "foreach", "range", "with", "unless", "when", "while", "include", "partial", "block",
        "define",
        "template", "let", "set", "var",
    ]
    private static let negations: Set<String> = ["unless"]
    private static let operators: Set<String> = ["*", "+", "-", "/", "==", "!=", "<", ">", "<=", ">=", "&&", "||", "="]

    /// The problem of a tag of another language in the text of a template, where it would be shown as it is; nil if there is
    /// none: `{% for … %}`.
    static func problem(in source: TemplateSource) -> Problem? {
        let bytes = source.bytes
        guard bytes.count > 3 else { return nil }
        for start in 0..<bytes.count - 3
        where bytes[start] == UInt8(ascii: "{") && bytes[start + 1] == UInt8(ascii: "%") {
            if start > 0, bytes[start - 1] == UInt8(ascii: "{") { continue }
            let line = bytes[start...].prefix { $0 != 0x0A }
            guard
                let end = line.indices.dropFirst(2).first(where: {
                    bytes[$0] == UInt8(ascii: "%") && bytes.indices.contains($0 + 1)
                        && bytes[$0 + 1] == UInt8(ascii: "}")
                })
            else { continue }
            let written = source.text(start..<end + 2)
            let words = source.text(start + 2..<end).split { " -".contains($0) }.map(String.init)
            return Problem(
                "\"\(written)\" is no tag here, and would be shown as it is", at: source.place(start..<end + 2),
                advice: advice(words))
        }
        return nil
    }

    private static func advice(_ words: [String]) -> String {
        guard let first = words.first, words.count > 1, let name = words.last else {
            return "Tags stand in two braces: {{name}}, and {{#name}}…{{/name}} where there is something."
        }
        switch first {
        case "if", "for": return "Write {{#\(name)}}, and {{/\(name)}} at its end."
        case "unless": return "Write {{^\(name)}}, and {{/\(name)}} at its end."
        default: return "Tags stand in two braces: {{name}}, and {{#name}}…{{/name}} where there is something."
        }
    }
}
