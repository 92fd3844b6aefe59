import BroadsheetDiagnostics
import BroadsheetYAML

/// Turns YAML into definitions. It goes on after a problem, so that one run tells them all.
///
/// Each shape of the language (a column, a group, an item …) is an extension in a file of its own.
struct DefinitionReader {
    /// What is wrong so far.
    var problems = Problems()
}

// The plain shapes: text, number, boolean, one word of several.
extension DefinitionReader {
    /// A text; a number or a boolean is taken as it is written.
    mutating func text(_ node: YAMLNode?, _ name: String) -> LocatedText? {
        guard let node, isPresent(node, name) else { return nil }
        guard let scalar = node.scalar else {
            wrong(node, name, mustBe: "a text", advice: "Write \(name): followed by one text.")
            return nil
        }
        return scalar.located
    }

    /// A text that must not be empty: an expression, a name, a path.
    mutating func word(_ node: YAMLNode?, _ name: String) -> LocatedText? {
        guard let node, let text = text(node, name) else { return nil }
        guard text.content.contains(where: { !$0.isWhitespace }) else {
            problems.add(
                Problem("\"\(name)\" is empty", at: node.place, advice: "Write a value, or take the key out."))
            return nil
        }
        return text
    }

    /// A whole number within `range`.
    mutating func integer(_ node: YAMLNode?, _ name: String, in range: ClosedRange<Int>) -> Located<Int>? {
        guard let node, isPresent(node, name) else { return nil }
        guard let number = node.scalar?.asInt else {
            wrong(node, name, mustBe: "a whole number", advice: "Write \(name): 10, say.")
            return nil
        }
        guard range.contains(number) else {
            let advice =
                range.upperBound == Int.max
                ? "Write a number from \(range.lowerBound) on."
                : "Write a number from \(range.lowerBound) to \(range.upperBound)."
            problems.add(Problem("\"\(name)\" cannot be \(number)", at: node.place, advice: advice))
            return nil
        }
        return Located(number, at: node.place)
    }

    /// `true` or `false`.
    mutating func boolean(_ node: YAMLNode?, _ name: String) -> Bool? {
        guard let node, isPresent(node, name) else { return nil }
        guard let value = node.scalar?.asBool else {
            wrong(node, name, mustBe: "true or false", advice: "Write \(name): true, or \(name): false.")
            return nil
        }
        return value
    }

    /// One of the words of `Choice`.
    mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ node: YAMLNode?, _ name: String, of type: Choice.Type
    ) -> Located<Choice>? {
        guard let node, let text = text(node, name) else { return nil }
        guard let choice = Choice(rawValue: text.content) else {
            unknown(text, name, among: Choice.allCases.map(\.rawValue))
            return nil
        }
        return Located(choice, at: node.place)
    }
}

// Lists and mappings.
extension DefinitionReader {
    /// A list.
    mutating func list(_ node: YAMLNode?, _ name: String, advice: String? = nil) -> [YAMLNode]? {
        guard let node, isPresent(node, name) else { return nil }
        guard let nodes = node.sequence else {
            let fallback = advice ?? "Write \(name): [one, two]."
            wrong(node, name, mustBe: "a list", advice: node.scalar.flatMap { listAdvice($0, name) } ?? fallback)
            return nil
        }
        return nodes
    }

    /// What to do about a text that was meant as a list; nil if it does not look like one.
    private func listAdvice(_ scalar: YAMLScalar, _ name: String) -> String? {
        guard scalar.style == .plain else { return nil }
        if scalar.text.hasPrefix("-") { return "Put a blank behind the dash of each value: \"- one\"." }
        // libyaml joins lines with blanks; a list of several words has commas or dashes.
        guard !scalar.text.contains(where: { "{}[]\"'".contains($0) }) else { return nil }
        if scalar.text.contains(",") { return "Put it in brackets: \(name): [\(scalar.text)]." }
        let words = scalar.text.split(separator: " ")
        guard words.count > 1 else { return "Put it in brackets: \(name): [\(scalar.text)]." }
        return "Put \"- \" before each value, or write \(name): [\(words.joined(separator: ", "))]."
    }

    /// A list of texts.
    mutating func texts(_ node: YAMLNode?, _ name: String) -> [LocatedText]? {
        guard let nodes = list(node, name, advice: "Write \(name): [One, Two].") else { return nil }
        return nodes.compactMap { text($0, name) }
    }

    /// A mapping whose keys are the author's own.
    mutating func entries(_ node: YAMLNode?, _ name: String, advice: String? = nil) -> [YAMLEntry]? {
        guard let node, isPresent(node, name) else { return nil }
        guard let entries = node.mapping else {
            wrong(node, name, mustBe: "a mapping", advice: advice ?? "Write \(name): { key: value }.")
            return nil
        }
        return entries
    }

    /// A mapping whose keys are those of `Key`.
    mutating func mapping<Key: MappingKey>(
        _ node: YAMLNode?, _ name: String, of type: Key.Type, advice: String? = nil
    ) -> MappingReader<Key>? {
        guard let node, let entries = entries(node, name, advice: advice) else { return nil }
        return MappingReader(entries, at: node.place, problems: &problems)
    }
}

// What is told.
extension DefinitionReader {
    /// Tells that `node`, the value of `name`, has the wrong shape.
    mutating func wrong(_ node: YAMLNode, _ name: String, mustBe shape: String, advice: String) {
        problems.add(
            Problem("\"\(name)\" must be \(shape), not \(node.kindInWords)", at: node.place, advice: advice))
    }

    /// Tells that `word` is none of `words`.
    mutating func unknown(_ word: LocatedText, _ name: String, among words: [String]) {
        problems.add(
            Problem(
                "\"\(name)\" cannot be \"\(word.content)\"", at: word.place,
                advice: suggestion(for: word.content, among: words)))
    }

    /// Whether anything is written; tells if not.
    mutating func isPresent(_ node: YAMLNode, _ name: String) -> Bool {
        guard node.isNull else { return true }
        problems.add(
            Problem("\"\(name)\" has no value", at: node.place, advice: "Write one, or take the key out."))
        return false
    }

    /// Tells that `key` is not there, but must be.
    mutating func missing(_ key: String, in mapping: String, at place: Place, advice: String) {
        problems.add(Problem("\(mapping) has no \"\(key)\"", at: place, advice: advice))
    }
}
