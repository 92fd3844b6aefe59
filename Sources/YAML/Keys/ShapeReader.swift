package import BroadsheetDiagnostics

/// Reads the plain shapes of YAML. It goes on after a problem, so that one run tells them all.
package protocol ShapeReader {
    /// What is wrong so far.
    var problems: Problems { get set }
}

// Texts, numbers, booleans, one word of several.
extension ShapeReader {
    /// A text; a number or a boolean is taken as it is written.
    package mutating func text(_ value: KeyedValue?) -> LocatedText? {
        guard let value, isPresent(value) else { return nil }
        guard let scalar = value.scalar else {
            wrong(value, mustBe: "a text", advice: "Write \(value.name): followed by one text.")
            return nil
        }
        return scalar.located
    }

    /// A text that must not be empty: an expression, a name, a path.
    package mutating func word(_ value: KeyedValue?) -> LocatedText? {
        guard let value, let text = text(value) else { return nil }
        guard text.content.contains(where: { !$0.isWhitespace }) else {
            problems.add(
                Problem("\"\(value.name)\" is empty", at: value.place, advice: "Write a value, or take the key out."))
            return nil
        }
        return text
    }

    /// A whole number in the range that the key's shape has.
    package mutating func integer(_ value: KeyedValue?) -> Located<Int>? {
        guard let value, isPresent(value) else { return nil }
        guard let number = value.scalar?.asInt else {
            wrong(value, mustBe: "a whole number", advice: "Write \(value.example), say.")
            return nil
        }
        let range = value.entry?.shape.range ?? Int.min...Int.max
        guard range.contains(number) else {
            let advice =
                range.upperBound == Int.max
                ? "Write a number from \(range.lowerBound) on."
                : "Write a number from \(range.lowerBound) to \(range.upperBound)."
            problems.add(Problem("\"\(value.name)\" cannot be \(number)", at: value.place, advice: advice))
            return nil
        }
        return Located(number, at: value.place)
    }

    /// `true` or `false`.
    package mutating func boolean(_ value: KeyedValue?) -> Bool? {
        guard let value, isPresent(value) else { return nil }
        guard let isTrue = value.scalar?.asBool else {
            let meant = value.scalar.flatMap { meantTruth($0.text) }.map { "Write \(value.name): \($0)." }
            wrong(
                value, mustBe: "true or false",
                advice: meant ?? "Write \(value.name): true, or \(value.name): false.")
            return nil
        }
        return isTrue
    }

    /// `true` or `false`, where a word of another language or a text in quotes says it; nil for any other.
    private func meantTruth(_ text: String) -> String? {
        switch text.lowercased() {
        case "true", "yes", "on", "1", "y": "true"
        case "false", "no", "off", "0", "n": "false"
        default: nil
        }
    }

    /// One of the words of `Choice`.
    package mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _ value: KeyedValue?, of type: Choice.Type
    ) -> Located<Choice>? {
        guard let value, let text = text(value) else { return nil }
        guard let choice = Choice(rawValue: text.content) else {
            unknown(text, behind: value, among: Choice.allCases.map(\.rawValue))
            return nil
        }
        return Located(choice, at: value.place)
    }
}

// Lists and mappings.
extension ShapeReader {
    /// A list. Without `advice`, the example of the key says how one is written.
    package mutating func list(_ value: KeyedValue?, advice: String? = nil) -> [YAMLNode]? {
        guard let value, isPresent(value) else { return nil }
        guard let nodes = value.sequence else {
            let takesTexts = value.entry?.shape.hasListOfTexts ?? true
            let found = value.scalar.flatMap { listAdvice($0, value.name, takesTexts: takesTexts) }
            wrong(value, mustBe: "a list", advice: found ?? advice ?? value.advice)
            return nil
        }
        return nodes
    }

    /// What to do about a text that was meant as a list; nil if it does not look like one.
    private func listAdvice(_ scalar: YAMLScalar, _ name: String, takesTexts: Bool) -> String? {
        guard scalar.style == .plain else { return nil }
        if scalar.text.hasPrefix("-") { return "Put a blank behind the dash of each value: \"- one\"." }
        guard takesTexts else { return nil }
        // libyaml joins lines with blanks; a list of several words has commas or dashes.
        guard !scalar.text.contains(where: { "{}[]\"'".contains($0) }) else { return nil }
        if scalar.text.contains(",") { return "Put it in brackets: \(name): [\(scalar.text)]." }
        let words = scalar.text.split(separator: " ")
        guard words.count > 1 else { return "Put it in brackets: \(name): [\(scalar.text)]." }
        return "Put \"- \" before each value, or write \(name): [\(words.joined(separator: ", "))]."
    }

    /// The values behind a key that has one or several. A text with commas that was meant as a list is a problem, and none
    /// of its values is given.
    package mutating func oneOrMore(_ value: KeyedValue) -> [KeyedValue] {
        if let scalar = value.scalar, scalar.style == .plain {
            let parts = scalar.text.splitAtCommas
            if parts.count > 1 {
                let list = parts.map { $0.contains { ",[]{}\"".contains($0) } ? "\"\($0)\"" : $0 }
                problems.add(
                    Problem(
                        "\"\(value.name)\" is one text with commas in it, and no list", at: value.place,
                        advice: "Put it in brackets: \(value.name): [\(list.joined(separator: ", "))]."))
                return []
            }
        }
        return (value.sequence ?? [value.node]).map { value.element($0) }
    }

    /// A list of texts.
    package mutating func texts(_ value: KeyedValue?) -> [LocatedText]? {
        guard let value, let nodes = list(value) else { return nil }
        return nodes.compactMap { text(value.element($0)) }
    }

    /// A mapping whose keys are the author's own. Without `advice`, the example of the key says how one is written.
    package mutating func entries(_ value: KeyedValue?, advice: String? = nil) -> [YAMLEntry]? {
        guard let value, isPresent(value) else { return nil }
        guard let entries = value.mapping else {
            wrong(value, mustBe: "a mapping", advice: advice ?? value.advice)
            return nil
        }
        return entries
    }

    /// A mapping whose keys are those of `Key`.
    package mutating func mapping<Key: MappingKey>(
        _ value: KeyedValue?, of type: Key.Type, called name: String? = nil, advice: String? = nil
    ) -> MappingReader<Key>? {
        guard let value, let entries = entries(value, advice: advice) else { return nil }
        return MappingReader(entries, at: value.place, called: name, problems: &problems)
    }
}

// What is told.
extension ShapeReader {
    /// Tells that `value` has the wrong shape.
    package mutating func wrong(_ value: KeyedValue, mustBe shape: String, advice: String) {
        problems.add(
            Problem(
                "\"\(value.name)\" must be \(shape), not \(value.kindInWords)", at: value.place, advice: advice))
    }

    /// Tells that `word`, behind the key of `value`, is none of `words`.
    package mutating func unknown(_ word: LocatedText, behind value: KeyedValue, among words: [String]) {
        problems.add(
            Problem(
                "\"\(value.name)\" cannot be \"\(word.content)\"", at: word.place,
                advice: suggestion(for: word.content, among: words)))
    }

    /// Whether anything is written; tells if not.
    package mutating func isPresent(_ value: KeyedValue) -> Bool {
        guard value.node.isNull else { return true }
        // A # begins a remark, and so there is no value left of "#1".
        let hasRemark = value.place.excerpt.contains(": #")
        problems.add(
            Problem(
                "\"\(value.name)\" has no value", at: value.place,
                advice: (hasRemark ? value.place.adviceOnQuotes : nil) ?? "Write one, or take the key out."))
        return false
    }

    /// Tells that `key` is not there, but must be. `name` is what the mapping is called there, if not as its keys say.
    package mutating func missing<Key: MappingKey>(
        _ key: Key, in name: String? = nil, at place: Place, advice: String
    ) {
        problems.add(Problem("\(name ?? Key.mapping) has no \"\(key.rawValue)\"", at: place, advice: advice))
    }

    /// Tells each key that must be there and is not.
    package mutating func requireNeeded<Key: MappingKey>(_ keys: MappingReader<Key>, advice: String) {
        for key in Key.allCases where key.entry.absence == .needed && !keys.has(key) {
            missing(key, at: keys.place, advice: advice)
        }
    }

    /// Tells each key that is kept for later.
    package mutating func refuseReserved<Key: MappingKey>(_ keys: MappingReader<Key>) {
        for key in Key.allCases where key.entry.shape.isReserved {
            guard let entry = keys.entry(key) else { continue }
            problems.add(
                Problem(
                    "\"\(key.rawValue)\" is not available yet", at: entry.key.place,
                    advice: "Take it out; a later version will know it."))
        }
    }
}
