import BroadsheetYAML

extension KeyShape {
    /// What may stand there, in words; what is written literally stands between backquotes.
    var words: String {
        switch self {
        case .nothing: "nothing"
        case .text: "a text"
        case .word(let word): word.rawValue
        case .integer(let range):
            range.upperBound == Int.max
                ? "a whole number from \(range.lowerBound) on"
                : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .boolean: "`true` or `false`"
        case .choice(let words): Self.alternatives(words.map { "`\($0)`" })
        case .list(let shape): "a list, of each: \(shape.words)"
        case .named(let shape): "by name: \(shape.words)"
        case .chosen(let names, let shape):
            "by \(Self.alternatives(names.map { "`\($0)`" })): \(shape.words)"
        case .mapping(let keys): "the keys of \(keys.mapping)"
        case .foreign(let mapping): "the keys of \(mapping)"
        case .either: Self.either(choices)
        case .reserved: "nothing yet"
        }
    }

    /// `a`, `a or b`, `a, b or c`
    private static func alternatives(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }

    /// Each of the shapes; a list of those before it is called so.
    private static func either(_ shapes: [KeyShape]) -> String {
        var parts: [String] = []
        for shape in shapes {
            if case .list(let element) = shape, element.choices.allSatisfy({ parts.contains($0.words) }) {
                parts.append("a list of such")
            } else {
                parts.append(shape.words)
            }
        }
        return parts.joined(separator: "; or ")
    }
}

extension KeyEntry.Absence {
    /// What holds without the key, in words; nil if nothing does.
    var words: String? {
        switch self {
        case .needed: "needed"
        case .nothing: nil
        case .value(let value): "`\(value)` if left out"
        case .words(let words): "if left out: \(words)"
        }
    }
}
