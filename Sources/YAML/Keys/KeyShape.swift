/// What may stand behind a key.
package indirect enum KeyShape: Sendable {
    /// Nothing: the name alone.
    case nothing
    /// One text, which may be empty; a number or a boolean is taken as it is written.
    case text
    /// One text that is not empty, and what it stands for.
    case word(KeyWord)
    /// A whole number in this range.
    case integer(ClosedRange<Int>)
    /// `true` or `false`.
    case boolean
    /// One of these words.
    case choice([String])
    /// A list of values of this shape.
    case list(KeyShape)
    /// A mapping whose keys are the author's own, with values of this shape.
    case named(KeyShape)
    /// A mapping whose keys are some of these words, with values of this shape.
    case chosen([String], KeyShape)
    /// A mapping with these keys.
    case mapping(any MappingKey.Type)
    /// The mapping that is called so, whose keys belong to another room.
    case foreign(String)
    /// Any of these shapes.
    case either([KeyShape])
    /// Nothing that this version knows.
    case reserved

    /// One of the words of `Choice`, or of `others`.
    package static func choice<Choice: CaseIterable & RawRepresentable<String>>(
        of type: Choice.Type, or others: [String] = []
    ) -> KeyShape {
        .choice(Choice.allCases.map(\.rawValue) + others)
    }

    /// A value of this shape, or a list of such values.
    package static func oneOrMore(_ shape: KeyShape) -> KeyShape { .either([shape, .list(shape)]) }

    /// The whole numbers that may stand there, alone or among other things; nil if none may.
    package var range: ClosedRange<Int>? {
        switch self {
        case .integer(let range): range
        case .either(let shapes): shapes.lazy.compactMap(\.range).first
        default: nil
        }
    }

    /// Whether a list of texts may stand there.
    var hasListOfTexts: Bool {
        choices.contains { shape in
            guard case .list(let element) = shape else { return false }
            return element.choices.contains { element in
                switch element {
                case .text, .word, .choice, .integer: true
                default: false
                }
            }
        }
    }

    /// Whether the key is kept for later.
    package var isReserved: Bool { if case .reserved = self { true } else { false } }

    /// The shapes that it is one of: those of `either`, of `either` in `either` too, or itself.
    package var choices: [KeyShape] { if case .either(let shapes) = self { shapes.flatMap(\.choices) } else { [self] } }
}

/// What a text behind a key stands for.
package enum KeyWord: String, Sendable, CaseIterable {
    case name = "a name"
    case field = "a field"
    case expression = "an expression"
    case template = "a small template"
    case order = "a field or an expression, with `desc` or without"
    case total = "a rule of a total"
    case totalOrder = "a total, with `desc` or without"
    case figure = "a figure"
    case path = "a path"
    case address = "an address"
    case host = "a host"
    case day = "a day"
    case days = "a number of days"
    case period = "a year, a month or a day"
    case share = "a number of per cent"
    case duration = "a time"
    case size = "a size"
    case colour = "a colour"
    case characters = "a range of characters"
    case pattern = "a pattern"
    case locale = "the tag of a locale"
    case language = "the tag of a language"
    case currency = "a currency or a field"
    case classes = "names of classes"
    case words = "words"
    case secret = "a variable or a file"
}
