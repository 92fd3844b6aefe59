package import BroadsheetDiagnostics

extension LocatedText {
    /// What is wrong with the name of an input, which expressions write behind `input.`; nil for a good one.
    package var problemAsNameOfInput: Problem? { problemAsName(of: "an input") }

    /// What is wrong with the name of a text, which expressions write behind `text.`; nil for a good one.
    package var problemAsNameOfText: Problem? { problemAsName(of: "a text") }

    private func problemAsName(of noun: String) -> Problem? {
        let signs = content.unicodeScalars
        let isPlain = signs.allSatisfy { $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil }
        if isPlain, let first = signs.first, first.properties.numericType == nil { return nil }
        return Problem(
            "\"\(content)\" cannot be the name of \(noun)", at: place,
            advice: "Use letters, digits and \"_\", and begin with a letter.")
    }
}

/// A value that a build is given from outside, as a page or the site declares it: `year: { type: number, default: 2026 }`.
package struct InputDefinition: Sendable {
    /// What expressions call it behind `input.`.
    package let name: LocatedText
    /// What it is.
    package let type: Located<InputType>
    /// Its value where the build is given none; nil if it must be given one.
    package let fallback: InputValue?
    /// The only values that it may have; none if any of its type will do.
    package let allowed: [InputValue]

    /// An input. A `fallback` must be one of the values that are `allowed`, if these are said.
    package init(
        _ name: LocatedText, _ type: Located<InputType>, fallback: LocatedText? = nil, allowed: [LocatedText] = []
    ) throws(Problem) {
        (self.name, self.type) = (name, type)
        var values: [InputValue] = []
        for text in allowed { values.append(try Self.value(text, type.content, name: name.content)) }
        self.allowed = values
        self.fallback = try fallback.map { text throws(Problem) in
            let value = try Self.value(text, type.content, name: name.content)
            guard let found = values.isEmpty ? value : values.first(where: { $0.isSame(as: value) }) else {
                throw Problem(
                    "the input \"\(name.content)\" is \"\(text.content)\" by default, which is not allowed",
                    at: text.place, advice: Self.advice(on: text.content, values))
            }
            return found
        }
    }

    /// The value that a build is `given` as, the fallback if it is given none; a value must be of the type and allowed.
    package func value(given: String?) throws(Problem) -> InputValue {
        guard let given else {
            if let fallback { return fallback }
            throw lacking
        }
        let option = "--input \(name.content)=\(shellWord(given))"
        guard let value = InputValue(given, as: type.content) else {
            let advice = allowed.isEmpty ? Self.advice(on: type.content) : Self.advice(on: given, allowed)
            throw Problem(
                "\(option): the input \"\(name.content)\" must be \(type.content.title), not \"\(given)\"",
                at: type.place, advice: advice)
        }
        if allowed.isEmpty { return value }
        guard let found = allowed.first(where: { $0.isSame(as: value) }) else {
            throw Problem(
                "\(option): the input \"\(name.content)\" cannot be \"\(given)\"", at: name.place,
                advice: Self.advice(on: given, allowed))
        }
        return found
    }

    /// That the build was given no value, and there is none to fall back on.
    package var lacking: Problem {
        let example = allowed.first?.plain ?? "…"
        return Problem(
            "the input \"\(name.content)\" has no value", at: name.place,
            advice: "Give it one, --input \(name.content)=\(example), or declare a default.")
    }

    private static func value(_ text: LocatedText, _ type: InputType, name: String) throws(Problem) -> InputValue {
        if let value = InputValue(text.content, as: type) { return value }
        throw Problem(
            "the input \"\(name)\" must be \(type.title), not \"\(text.content)\"", at: text.place,
            advice: advice(on: type))
    }

    private static func advice(on type: InputType) -> String {
        switch type {
        case .text: "Write a text."
        case .number: "Write the number with a point and without grouping: 1234.5."
        case .date: "Write the year, the month and the day: 2026-11-22; a month is 2026-11."
        case .boolean: "Write true or false."
        }
    }

    /// What to do about a value that is not allowed.
    private static func advice(on written: String, _ allowed: [InputValue]) -> String {
        let words = allowed.map(\.plain)
        if case .text? = allowed.first { return suggestion(for: written, among: words) }
        // Of figures and days, the nearest by its signs is hardly the one that was meant.
        return "It can be \(words.prefix(12).joined(separator: ", "))\(words.count > 12 ? ", …" : "")."
    }
}
