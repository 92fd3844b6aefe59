import BroadsheetDiagnostics

// Advice that is pasted must work in YAML too, where the text of an expression stands.
extension LocatedText {
    /// A problem at `range` of an expression, with the advice to write `replacement` there. Where the text would then need
    /// quotes in YAML, the problem is of the whole text, and the advice has all of it in quotes.
    func problem(
        _ message: String, at range: Range<Int>, write replacement: String, _ rest: String = ""
    ) -> Problem {
        let scalars = Array(content.unicodeScalars)
        let range = range.clamped(to: 0..<scalars.count)
        var whole = String.UnicodeScalarView(scalars[..<range.lowerBound])
        whole.append(contentsOf: replacement.unicodeScalars)
        whole.append(contentsOf: scalars[range.upperBound...])
        guard needsQuotes(String(whole)) else {
            return Problem(message, at: place(of: range), advice: "Write \(replacement)\(rest).")
        }
        return Problem(
            message, at: place(of: 0..<scalars.count), advice: "Write \(Self.quoted(String(whole)))\(rest).")
    }

    /// Whether YAML would read `text` in this place as something else than one text.
    private func needsQuotes(_ text: String) -> Bool {
        let before = String(String.UnicodeScalarView(place.excerpt.unicodeScalars.prefix(max(0, place.column - 1))))
        // Values in quotes, and small templates, which need them anyway.
        if before.last == "\"" || before.last == "'" || before.hasSuffix("{{") { return false }
        guard before.contains(":") || before.contains("-") else { return false }
        if let first = text.first, "`'\"[{@%&*!|>#".contains(first) { return true }
        let isInFlow = before.contains("[") || before.contains("{")
        return text.contains(": ") || text.contains(" #") || isInFlow && text.contains { ",[]{}".contains($0) }
    }

    /// The text in quotes, as YAML reads them.
    private static func quoted(_ text: String) -> String {
        text.contains("\"") || text.contains("\\") ? "'\(text.replacing("'", with: "''"))'" : "\"\(text)\""
    }
}
