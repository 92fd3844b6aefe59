import BroadsheetYAML

/// The small pieces of YAML that a drafted page is made of.
enum DraftYAML {
    /// A field's name in an expression: in backquotes, where it is more than letters, digits and `_`. Nil where no
    /// writing of it exists.
    static func name(_ name: String) -> String? {
        let isWord = name.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "_" || isDigit($0) }
        let isReserved = ["and", "or", "not", "true", "false", "missing", "base"].contains(name)
        if isWord, !isReserved, let first = name.unicodeScalars.first, !isDigit(first) { return name }
        return name.contains("`") || name.isEmpty ? nil : "`\(name)`"
    }

    /// An expression as a YAML value.
    static func expression(_ text: String) -> String {
        text.contains("`") || text.contains("'") ? YAMLWriting.quoted(text) : YAMLWriting.text(text)
    }

    /// `[one, two]`
    static func list(_ names: [String]) -> String {
        "[" + names.joined(separator: ", ") + "]"
    }

    /// What may stand behind `#`: on one line, and not for ever.
    static func comment(_ text: String, room: Int = 60) -> String {
        let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
        var line = String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
        if line.count > room { line = line.prefix(room - 1) + "…" }
        return line
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value &- 0x30 < 10 }
}
